/* Games won: their file, what it comes to, which try of a game is which, and
 * the list of games that are kept. */
#include "folder.h"
#include "store/game_file.h"
#include "store/kept_games.h"
#include "store/puzzle_key.h"
#include "store/statistics.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[64];
static char why[300];

static int begin(void **state)
{
    setenv("TZ", "UTC", 1);
    snprintf(folder, sizeof folder, "/tmp/creek-records-XXXXXX");
    assert_non_null(mkdtemp(folder));
    *state = store_new(folder, NULL);
    assert_non_null(*state);
    return 0;
}

static int end(void **state)
{
    store_free(*state);
    return folder_remove(folder) ? 0 : -1;
}

static const char *path_of(const char *name)
{
    static char path[400];
    snprintf(path, sizeof path, "%s/creek/%.300s", folder, name);
    return path;
}

static char *read_file(const char *name)
{
    enum { ROOM = 8192 };
    char *text = calloc(1, ROOM);
    FILE *file = fopen(path_of(name), "r");
    assert_non_null(file);
    assert_non_null(text);
    assert_true(fread(text, 1, ROOM - 1, file) > 0);
    fclose(file);
    return text;
}

static void write_file(const char *name, const char *text)
{
    (void)mkdir(path_of(""), 0700);
    FILE *file = fopen(path_of(name), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static record make(uint64_t key, int size, int level, uint64_t seconds, unsigned hints)
{
    record r = {.at = {.when = 1795000000, .offset = 60},
                .key = key,
                .width = size,
                .height = size,
                .level = level,
                .score = level >= 0 ? 100 : -1,
                .time_ms = seconds * 1000,
                .first_ms = seconds,
                .moves = 12,
                .name = "rivers/3"};
    r.help[CREEK_HELP_HINT] = hints;
    return r;
}

static void add(const store *st, const record *r)
{
    if (!records_add(st, r, why, sizeof why))
        fail_msg("%s", why);
}

static records *load(const store *st)
{
    records *all = records_load(st);
    assert_non_null(all);
    return all;
}

/* --- days and times -------------------------------------------------------- */

static void days_are_those_of_the_calendar(void **state)
{
    char text[CALENDAR_DATE];
    (void)state;
    assert_int_equal(calendar_number(1970, 1, 1), 0);
    assert_int_equal(calendar_number(2026, 11, 20), 20777);
    assert_int_equal(calendar_number(2000, 2, 29) + 1, calendar_number(2000, 3, 1));
    assert_int_equal(calendar_number(1900, 2, 28) + 1, calendar_number(1900, 3, 1));
    for (int day = -800000; day < 3000000; day += 37) {
        int year, month, of_month;
        calendar_write_date(day, text);
        if (sscanf(text, "%d-%d-%d", &year, &month, &of_month) == 3 && year > 0)
            assert_int_equal(calendar_number(year, month, of_month), day);
    }
    calendar_write_date(20777, text);
    assert_string_equal(text, "2026-11-20");
    /* A Friday. */
    assert_int_equal(calendar_monday(20777), 20773);
    assert_int_equal(calendar_monday(20773), 20773);
    assert_int_equal(calendar_monday(20772), 20766);
    assert_int_equal(calendar_monday(-1), -3);
}

static void moments_keep_the_local_day(void **state)
{
    char text[CALENDAR_MOMENT];
    const char *stop;
    calendar_moment late = {.when = 20777 * 86400 - 1800, .offset = 60}, back;
    (void)state;
    assert_int_equal(calendar_day_of(late), 20777);
    calendar_write_moment(late, text);
    assert_string_equal(text, "2026-11-20T00:30:00+01:00");
    assert_true(calendar_read_moment(text, &stop, &back));
    assert_true(*stop == '\0' && back.when == late.when && back.offset == 60);
    late.offset = -210;
    calendar_write_moment(late, text);
    assert_string_equal(text, "2026-11-19T20:00:00-03:30");
    assert_true(calendar_read_moment(text, &stop, &back) && back.when == late.when);
    assert_false(calendar_read_moment("2026-13-20T00:30:00+01:00", &stop, &back));
    assert_false(calendar_read_moment("2026-11-20T00:30:00", &stop, &back));
    assert_false(calendar_read_moment("", &stop, &back));
}

static void durations_are_short(void **state)
{
    static const struct {
        uint64_t ms;
        const char *text;
    } table[] = {{0, "0:00"},        {999, "0:00"},        {7400, "0:07"},      {271000, "4:31"},
                 {3599999, "59:59"}, {3600000, "1:00:00"}, {3753000, "1:02:33"}};
    char text[CALENDAR_DURATION];
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        calendar_write_duration(table[i].ms, text);
        assert_string_equal(text, table[i].text);
    }
}

/* --- the file -------------------------------------------------------------- */

static void no_file_is_no_game(void **state)
{
    records *all = load(*state);
    assert_int_equal(all->count, 0);
    assert_int_equal(all->damaged, 0);
    assert_string_equal(all->problem, "");
    records_free(all);
}

static void what_is_added_comes_back(void **state)
{
    record r = make(0xabcdef, 10, CREEK_HARD, 271, 2);
    r.start_ms = 5000;
    r.help[CREEK_HELP_HINT_PLAYED] = 1;
    r.name = "a name, with \"blanks\" ~ and \xc3\xa4";
    add(*state, &r);
    record other = make(7, 4, -1, 3, 0);
    other.name = "two\nlines\tand \033[31m";
    add(*state, &other);
    records *all = load(*state);
    assert_int_equal(all->count, 2);
    const record *back = &all->list[0];
    assert_true(back->at.when == r.at.when && back->at.offset == 60);
    assert_true(back->key == r.key && back->width == 10 && back->height == 10);
    assert_true(back->level == CREEK_HARD && back->score == 100);
    assert_true(back->time_ms == 271000 && back->start_ms == 5000 && back->first_ms == 271);
    assert_true(back->moves == 12 && back->help[CREEK_HELP_HINT] == 2);
    assert_true(back->help[CREEK_HELP_HINT_PLAYED] == 1 && back->help[CREEK_HELP_CHECK] == 0);
    assert_string_equal(back->name, r.name);
    assert_true(all->list[1].level == -1 && all->list[1].score == -1);
    assert_string_equal(all->list[1].name, "two lines and  [31m");
    assert_true(record_helped(back) && !record_helped(&all->list[1]));
    records_free(all);
}

static void a_long_name_is_cut_between_characters(void **state)
{
    char name[1200];
    record r = make(1, 4, CREEK_EASY, 3, 0);
    for (size_t i = 0; i + 2 < sizeof name; i += 2)
        memcpy(name + i, "\xc3\xa4", 3);
    r.name = name;
    add(*state, &r);
    add(*state, &r);
    records *all = load(*state);
    assert_int_equal(all->count, 2);
    assert_int_equal(all->damaged, 0);
    size_t length = strlen(all->list[0].name);
    assert_true(length > 100 && length % 2 == 0);
    records_free(all);
}

static void damaged_lines_do_not_count(void **state)
{
    record r = make(1, 4, CREEK_EASY, 3, 0);
    add(*state, &r);
    char *text = read_file("records");
    char *line = strchr(text, '\n') + 1, all_text[4000];
    size_t length = strlen(line);
    char changed[400];
    snprintf(changed, sizeof changed, "%.399s", line);
    changed[strcspn(changed, "x") + 1] = '9'; /* 4x4 becomes 4x9 */
    snprintf(all_text, sizeof all_text,
             "creek-records 1\n%s%snews of a later time\n%.*s\n\nwon \n%s%.*s", line, changed,
             (int)length / 2, line, line, (int)length / 2, line);
    write_file("records", all_text);
    records *all = load(*state);
    assert_int_equal(all->count, 2);
    assert_int_equal(all->damaged, 5);
    static const size_t lines[] = {3, 4, 5, 7, 9};
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(all->lines[i], lines[i]);
    records_free(all);
    /* What is added next begins on a line of its own. */
    add(*state, &r);
    all = load(*state);
    assert_int_equal(all->count, 3);
    records_free(all);
    free(text);
}

static void words_of_a_later_time_are_passed_over(void **state)
{
    record r = make(1, 4, CREEK_EASY, 3, 0);
    add(*state, &r);
    /* A line with another word and its own check (FNV-1a of "seen 1"). */
    uint32_t hash = UINT32_C(2166136261);
    for (const char *at = "seen 1"; *at; at++)
        hash = (hash ^ (unsigned char)*at) * UINT32_C(16777619);
    FILE *file = fopen(path_of("records"), "a");
    assert_non_null(file);
    fprintf(file, "seen 1 ~%08x\n", (unsigned)hash);
    assert_int_equal(fclose(file), 0);
    records *all = load(*state);
    assert_int_equal(all->count, 1);
    assert_int_equal(all->damaged, 0);
    records_free(all);
}

static void a_file_that_cannot_be_read_is_told(void **state)
{
    (void)mkdir(path_of(""), 0700);
    assert_int_equal(mkdir(path_of("records"), 0700), 0);
    records *all = load(*state);
    assert_int_equal(all->count, 0);
    assert_true(all->problem[0]);
    records_free(all);
    record r = make(1, 4, CREEK_EASY, 3, 0);
    assert_false(records_add(*state, &r, why, sizeof why));
    assert_true(why[0]);
}

static void a_rating_found_later_counts_for_all(void **state)
{
    record r = make(5, 10, -1, 30, 0), other = make(6, 10, -1, 30, 0);
    int level, score;
    add(*state, &r);
    add(*state, &other);
    r.level = CREEK_EXPERT;
    r.score = 777;
    assert_true(records_add_rating(*state, &r, why, sizeof why));
    r.level = r.score = -1;
    add(*state, &r);
    records *all = load(*state);
    assert_int_equal(all->count, 3);
    assert_int_equal(all->list[0].level, CREEK_EXPERT);
    assert_int_equal(all->list[0].score, 777);
    assert_int_equal(all->list[1].level, -1);
    assert_int_equal(all->list[2].level, CREEK_EXPERT);
    assert_true(records_rating(all, 5, 10, 10, &level, &score));
    assert_true(level == CREEK_EXPERT && score == 777);
    assert_false(records_rating(all, 5, 10, 11, &level, &score));
    assert_false(records_rating(all, 6, 10, 10, &level, &score));
    records_free(all);
}

/* Two programs at once lose nothing, and tear no line. */
static void games_won_at_once_are_all_there(void **state)
{
    enum { PROGRAMS = 4, GAMES = 25 };
    pid_t children[PROGRAMS];
    for (int i = 0; i < PROGRAMS; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] > 0)
            continue;
        bool fine = true;
        for (int k = 0; k < GAMES; k++) {
            record r = make((uint64_t)(i * GAMES + k), 10, CREEK_HARD, 30, 0);
            fine = records_add(*state, &r, why, sizeof why) && fine;
        }
        _exit(fine ? 0 : 1);
    }
    for (int i = 0; i < PROGRAMS; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_int_equal(status, 0);
    }
    records *all = load(*state);
    statistics *sum = statistics_sum(all);
    assert_int_equal(all->damaged, 0);
    assert_int_equal(all->count, PROGRAMS * GAMES);
    assert_int_equal(sum->puzzles, PROGRAMS * GAMES);
    statistics_free(sum);
    records_free(all);
}

/* --- sums ------------------------------------------------------------------ */

static void check_times(const statistics_times *times, size_t count, uint64_t best, uint64_t median,
                        uint64_t mean)
{
    assert_int_equal(times->count, count);
    assert_int_equal(times->best, best * 1000);
    assert_int_equal(times->median, median * 1000);
    assert_int_equal(times->mean, mean * 1000);
}

static void games_are_summed_by_size_and_level(void **state)
{
    static const struct {
        uint64_t key;
        int size, level;
        uint64_t seconds;
        unsigned hints;
    } games[] = {{1, 10, CREEK_HARD, 300, 0},
                 {2, 10, CREEK_HARD, 100, 0},
                 {3, 10, CREEK_HARD, 170, 0},
                 {3, 10, CREEK_HARD, 50, 1},
                 {4, 10, CREEK_EASY, 20, 0},
                 {4, 10, CREEK_EASY, 40, 0},
                 {5, 5, -1, 9, 3},
                 {6, 5, CREEK_EXTREME, 10, 0}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        record r =
            make(games[i].key, games[i].size, games[i].level, games[i].seconds, games[i].hints);
        add(*state, &r);
    }
    records *all = load(*state);
    statistics *sum = statistics_sum(all);
    assert_non_null(sum);
    assert_int_equal(sum->solved, 8);
    assert_int_equal(sum->puzzles, 6);
    assert_int_equal(sum->times[STATISTICS_PLAIN].count, 6);
    assert_int_equal(sum->times[STATISTICS_HELPED].count, 2);
    assert_int_equal(sum->group_count, 4);
    const statistics_group *g = sum->groups;
    assert_true(g[0].width == 5 && g[0].level == CREEK_EXTREME);
    assert_true(g[1].width == 5 && g[1].level == -1);
    assert_true(g[2].width == 10 && g[2].level == CREEK_EASY);
    assert_true(g[3].width == 10 && g[3].level == CREEK_HARD);
    check_times(&g[2].times[STATISTICS_PLAIN], 2, 20, 30, 30);
    check_times(&g[3].times[STATISTICS_PLAIN], 3, 100, 170, 190);
    check_times(&g[3].times[STATISTICS_HELPED], 1, 50, 50, 50);
    check_times(&g[2].times[STATISTICS_HELPED], 0, 0, 0, 0);
    statistics_free(sum);
    records_free(all);
}

static void charts_count_days_and_weeks(void **state)
{
    static const int ago[] = {0, 0, 1, 4, 5, 12, 400, -1};
    int today = 20777; /* a Friday */
    uint64_t values[7];
    for (size_t i = 0; i < sizeof ago / sizeof ago[0]; i++) {
        record r = make(i, 10, CREEK_HARD, 61, 0);
        r.at = (calendar_moment){.when = (int64_t)(today - ago[i]) * 86400 + 3600};
        add(*state, &r);
    }
    records *all = load(*state);
    statistics *sum = statistics_sum(all);
    assert_int_equal(sum->day_count, 7);
    assert_int_equal(sum->days[0].day, today - 400);
    assert_int_equal(statistics_series(sum, STATISTICS_BY_DAY, today, 7, values), today - 6);
    static const uint64_t days[] = {0, 1, 1, 0, 0, 1, 2};
    assert_memory_equal(values, days, sizeof days);
    assert_int_equal(statistics_series(sum, STATISTICS_MINUTES_A_DAY, today, 2, values), today - 1);
    assert_true(values[0] == 2 && values[1] == 3);
    /* Weeks begin on Monday: four days ago was this week's. */
    assert_int_equal(statistics_series(sum, STATISTICS_BY_WEEK, today, 3, values), today - 18);
    assert_true(values[0] == 1 && values[1] == 1 && values[2] == 5);
    statistics_free(sum);
    records_free(all);
}

/* --- tries ----------------------------------------------------------------- */

/* A board of one row whose first cell is shaded and whose last is not. */
static creek_game *new_game(void)
{
    creek_error error;
    const char *text = "Creek (1,3) [((0,0),1), ((0,3),0)]";
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    assert_non_null(game);
    return game;
}

static void set(creek_game *game, int col, creek_state to, uint64_t time)
{
    creek_change change = {.col = (uint8_t)col, .to = (uint8_t)to};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, time), 1);
}

static void win(creek_game *game, uint64_t time)
{
    set(game, 0, CREEK_SHADED, time);
    set(game, 1, CREEK_UNSHADED, time + 100);
    set(game, 2, CREEK_UNSHADED, time + 200);
}

static attempt find(const creek_game *game)
{
    attempt found;
    assert_true(attempt_find(game, &found));
    return found;
}

static void a_try_begins_where_a_won_board_was_started_over(void **state)
{
    (void)state;
    creek_game *game = new_game();
    attempt now = find(game);
    assert_true(now.first == 0 && now.moves == 0 && now.start_ms == 0);
    /* To start over before the win is the same try. */
    set(game, 0, CREEK_SHADED, 500);
    assert_true(creek_game_restart(game, 1000) > 0);
    win(game, 2000);
    now = find(game);
    assert_true(now.first == 0 && now.start_ms == 0 && now.first_ms == 500);
    assert_int_equal(now.moves, 5);
    assert_true(creek_game_restart(game, 9000) > 0);
    now = find(game);
    assert_true(now.first == 6 && now.start_ms == 9000 && now.moves == 0);
    assert_int_equal(now.first_ms, 9000);
    assert_true(creek_game_enter(game, 9100) == 1);
    set(game, 1, CREEK_SHADED, 9500);
    assert_true(creek_game_restart(game, 9600) > 0);
    win(game, 10000);
    now = find(game);
    assert_true(now.first == 6 && now.start_ms == 9000 && now.first_ms == 9500);
    /* Undone, the first try is the present one again. */
    while (creek_game_position(game) > 6)
        assert_true(creek_game_undo(game, 20000));
    assert_int_equal(find(game).start_ms, 9000);
    assert_true(creek_game_undo(game, 20000));
    assert_int_equal(find(game).start_ms, 0);
    creek_game_free(game);
}

static void a_try_is_found_again(void **state)
{
    creek_game *game = new_game();
    win(game, 2000);
    attempt now = find(game);
    record first = record_of(game, &now, "x");
    assert_int_equal(first.time_ms, 2200);
    assert_int_equal(first.moves, 3);
    assert_true(first.key == puzzle_key(creek_game_puzzle(game)));
    add(*state, &first);
    records *all = load(*state);
    assert_non_null(records_find(all, &first));
    /* All undone and played anew: the same try. */
    while (creek_game_undo(game, 5000))
        ;
    win(game, 6000);
    now = find(game);
    record again = record_of(game, &now, "x");
    assert_non_null(records_find(all, &again));
    /* Started over: another one, and so is a game from the beginning. */
    assert_true(creek_game_restart(game, 7000) > 0);
    win(game, 8000);
    now = find(game);
    record next = record_of(game, &now, "x");
    assert_int_equal(next.time_ms, 1200);
    assert_null(records_find(all, &next));
    creek_game *fresh = new_game();
    win(fresh, 1500);
    now = find(fresh);
    record other = record_of(fresh, &now, "x");
    assert_null(records_find(all, &other));
    creek_game_free(fresh);
    creek_game_free(game);
    records_free(all);
}

/* --- kept games ------------------------------------------------------------ */

static void keep(const store *st, const char *text, const char *file, time_t when)
{
    creek_error error;
    char path[200];
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    assert_non_null(game);
    game_file_report report;
    game_file *kept = game_file_open(st, &game, &report);
    set(game, 0, CREEK_SHADED, 5);
    assert_true(game_file_save(kept, game, why, sizeof why));
    assert_string_equal(game_file_name(kept), file);
    game_file_close(kept);
    creek_game_free(game);
    snprintf(path, sizeof path, "games/%s", file);
    struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
    assert_int_equal(utimensat(AT_FDCWD, path_of(path), times, 0), 0);
}

static void kept_games_are_listed_the_latest_first(void **state)
{
    kept_game *games;
    size_t count;
    char older[64], newer[64];
    assert_true(kept_games_list(*state, &games, &count));
    assert_int_equal(count, 0);
    free(games);
    static const char *const puzzles[] = {"creek/3/2/r", "creek/2/2/o"};
    for (int i = 0; i < 2; i++) {
        creek_error error;
        creek_game *game = creek_read(puzzles[i], strlen(puzzles[i]), NULL, &error);
        assert_non_null(game);
        snprintf(i ? newer : older, 64, "%dx%d-%016llx.creek", i ? 2 : 3, 2,
                 (unsigned long long)puzzle_key(creek_game_puzzle(game)));
        creek_game_free(game);
    }
    keep(*state, puzzles[0], older, 1000);
    keep(*state, puzzles[1], newer, 2000);
    write_file("games/3x2-x.creek.bad", "x");
    write_file("games/.creek", "x");
    assert_int_equal(mkdir(path_of("games/folder.creek"), 0700), 0);
    assert_true(kept_games_list(*state, &games, &count));
    assert_int_equal(count, 2);
    assert_string_equal(games[0].file, newer);
    assert_string_equal(games[1].file, older);
    assert_int_equal(games[1].when, 1000);
    free(games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_are_those_of_the_calendar),
        cmocka_unit_test(moments_keep_the_local_day),
        cmocka_unit_test(durations_are_short),
        cmocka_unit_test_setup_teardown(no_file_is_no_game, begin, end),
        cmocka_unit_test_setup_teardown(what_is_added_comes_back, begin, end),
        cmocka_unit_test_setup_teardown(a_long_name_is_cut_between_characters, begin, end),
        cmocka_unit_test_setup_teardown(damaged_lines_do_not_count, begin, end),
        cmocka_unit_test_setup_teardown(words_of_a_later_time_are_passed_over, begin, end),
        cmocka_unit_test_setup_teardown(a_file_that_cannot_be_read_is_told, begin, end),
        cmocka_unit_test_setup_teardown(a_rating_found_later_counts_for_all, begin, end),
        cmocka_unit_test_setup_teardown(games_won_at_once_are_all_there, begin, end),
        cmocka_unit_test_setup_teardown(games_are_summed_by_size_and_level, begin, end),
        cmocka_unit_test_setup_teardown(charts_count_days_and_weeks, begin, end),
        cmocka_unit_test(a_try_begins_where_a_won_board_was_started_over),
        cmocka_unit_test_setup_teardown(a_try_is_found_again, begin, end),
        cmocka_unit_test_setup_teardown(kept_games_are_listed_the_latest_first, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
