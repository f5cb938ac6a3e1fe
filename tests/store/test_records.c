/* The file of games won: what is added comes back, and what is damaged does
 * not count. */
#include "won_games.h"

#include <creek/generate.h>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void no_file_is_no_game(void **state)
{
    records *all = won_games(*state);
    assert_int_equal(all->count, 0);
    assert_int_equal(all->damaged, 0);
    assert_string_equal(all->problem, "");
    records_free(all);
}

static void what_is_added_comes_back(void **state)
{
    record r = won_game(0xabcdef, 10, CREEK_HARD, 271, 2);
    r.start_ms = 5000;
    r.help[CREEK_HELP_HINT_PLAYED] = 1;
    r.name = "a name, with \"blanks\" ~ and \xc3\xa4";
    won_game_add(*state, &r);
    record other = won_game(7, 4, -1, 3, 0);
    other.name = "two\nlines\tand \033[31m";
    won_game_add(*state, &other);
    records *all = won_games(*state);
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
    record r = won_game(1, 4, CREEK_EASY, 3, 0);
    for (size_t i = 0; i + 2 < sizeof name; i += 2)
        memcpy(name + i, "\xc3\xa4", 3);
    r.name = name;
    won_game_add(*state, &r);
    won_game_add(*state, &r);
    records *all = won_games(*state);
    assert_int_equal(all->count, 2);
    assert_int_equal(all->damaged, 0);
    size_t length = strlen(all->list[0].name);
    assert_true(length > 100 && length % 2 == 0);
    records_free(all);
}

static void damaged_lines_do_not_count(void **state)
{
    record r = won_game(1, 4, CREEK_EASY, 3, 0);
    won_game_add(*state, &r);
    char text[4000], all_text[4000];
    strcpy(text, place_text(*state, "records"));
    char *line = strchr(text, '\n') + 1;
    size_t length = strlen(line);
    char changed[400];
    snprintf(changed, sizeof changed, "%.399s", line);
    changed[strcspn(changed, "x") + 1] = '9'; /* 4x4 becomes 4x9 */
    snprintf(all_text, sizeof all_text,
             "creek-records 1\n%s%snews of a later time\n%.*s\n\nwon \n%s%.*s", line, changed,
             (int)length / 2, line, line, (int)length / 2, line);
    place_write(*state, "records", all_text);
    records *all = won_games(*state);
    assert_int_equal(all->count, 2);
    assert_int_equal(all->damaged, 5);
    static const size_t lines[] = {3, 4, 5, 7, 9};
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(all->lines[i], lines[i]);
    records_free(all);
    /* What is added next begins on a line of its own. */
    won_game_add(*state, &r);
    all = won_games(*state);
    assert_int_equal(all->count, 3);
    records_free(all);
}

static void words_of_a_later_time_are_passed_over(void **state)
{
    record r = won_game(1, 4, CREEK_EASY, 3, 0);
    won_game_add(*state, &r);
    /* A line with another word and its own check (FNV-1a of "seen 1"). */
    uint32_t hash = UINT32_C(2166136261);
    for (const char *at = "seen 1"; *at; at++)
        hash = (hash ^ (unsigned char)*at) * UINT32_C(16777619);
    char line[40];
    snprintf(line, sizeof line, "seen 1 ~%08x\n", (unsigned)hash);
    place_append(*state, "records", line);
    records *all = won_games(*state);
    assert_int_equal(all->count, 1);
    assert_int_equal(all->damaged, 0);
    records_free(all);
}

static void a_file_that_cannot_be_read_is_told(void **state)
{
    place *at = *state;
    char why[300] = "";
    assert_int_equal(mkdir(place_path(at, ""), 0700), 0);
    assert_int_equal(mkdir(place_path(at, "records"), 0700), 0);
    records *all = won_games(*state);
    assert_int_equal(all->count, 0);
    assert_true(all->problem[0]);
    records_free(all);
    record r = won_game(1, 4, CREEK_EASY, 3, 0);
    assert_false(records_add(at->store, &r, why, sizeof why));
    assert_true(why[0]);
}

static void a_rating_found_later_counts_for_all(void **state)
{
    record r = won_game(5, 10, -1, 30, 0), other = won_game(6, 10, -1, 30, 0);
    int level, score;
    char why[300];
    won_game_add(*state, &r);
    won_game_add(*state, &other);
    r.level = CREEK_EXPERT;
    r.score = 777;
    assert_true(records_add_rating(((place *)*state)->store, &r, why, sizeof why));
    r.level = r.score = -1;
    won_game_add(*state, &r);
    records *all = won_games(*state);
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
    const place *at = *state;
    pid_t children[PROGRAMS];
    for (int i = 0; i < PROGRAMS; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] > 0)
            continue;
        char why[300];
        bool fine = true;
        for (int k = 0; k < GAMES; k++) {
            record r = won_game((uint64_t)(i * GAMES + k), 10, CREEK_HARD, 30, 0);
            fine = records_add(at->store, &r, why, sizeof why) && fine;
        }
        _exit(fine ? 0 : 1);
    }
    for (int i = 0; i < PROGRAMS; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_int_equal(status, 0);
    }
    records *all = won_games(*state);
    assert_int_equal(all->damaged, 0);
    assert_int_equal(all->count, PROGRAMS * GAMES);
    for (uint64_t key = 0; key < PROGRAMS * GAMES; key++) {
        size_t found = 0;
        for (size_t i = 0; i < all->count; i++)
            found += all->list[i].key == key;
        assert_int_equal(found, 1);
    }
    records_free(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_PLACE(no_file_is_no_game),
        IN_A_PLACE(what_is_added_comes_back),
        IN_A_PLACE(a_long_name_is_cut_between_characters),
        IN_A_PLACE(damaged_lines_do_not_count),
        IN_A_PLACE(words_of_a_later_time_are_passed_over),
        IN_A_PLACE(a_file_that_cannot_be_read_is_told),
        IN_A_PLACE(a_rating_found_later_counts_for_all),
        IN_A_PLACE(games_won_at_once_are_all_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
