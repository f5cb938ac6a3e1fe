/* A game that is won and what comes of it: what the panel says, the screen of
 * the result, the line for friends, records and the statistics. */
#include "kept.h"
#include "stage.h"
#include "unit_test.h"

#include "base/calendar.h"
#include "store/database.h"
#include "store/progress.h"
#include "ui/canvas/page.h"
#include "ui/play/panel.h"

/* Three cells that are shaded and one that is not; one cell; two. */
static const char *const pack[] = {"creek/1/1/g0g", "creek/2/1/1h1g", "creek/3/2/r"};

/* Needs a what-if. */
#define EXPERT "creek/12/12/t77d72bi27djdjdd3ddm83d63ch7dcdcd89cud3dgchdidh2716c3dr"

static void play_sample(stage *s)
{
    s->settings.accept = false;
    stage_solve(s);
}

static size_t count(const stage *s)
{
    win_statistics sum;
    assert_true(win_statistics_read(s->services.storage, &sum));
    size_t games = sum.solved;
    win_statistics_free(&sum);
    return games;
}

/* The win with that index, in the order of the games. */
static win win_at(const stage *s, size_t index)
{
    win found;
    for (int64_t id = 1; id < 100; id++)
        if (win_find(s->services.storage, id, &found) && index-- == 0)
            return found;
    fail();
    return (win){0};
}

/* Level and score of the win, as they are saved. */
static int level_of(const stage *s)
{
    return (int)database_int(s->services.storage, "SELECT level FROM wins", NULL);
}

static int score_of(const stage *s)
{
    return (int)database_int(s->services.storage, "SELECT score FROM wins", NULL);
}

/* A win as if the game had been won some days before 2026-11-19. */
static void add(const stage *s, uint64_t key, int size, creek_level hard, int days_ago,
                uint64_t seconds, unsigned hints)
{
    win w = {.day = calendar_day_of(2026, 11, 19) - days_ago,
             .key = key,
             .width = size,
             .height = size,
             .level = (int)hard,
             .score = 100,
             .time_ms = seconds * 1000,
             .moves = 50,
             .daily = WIN_NO_DAY};
    w.help[CREEK_HELP_HINT] = hints;
    w.helped = hints > 0;
    win_add(s->services.storage, 0, &w);
}

static void add_some(const stage *s)
{
    for (int i = 0; i < 40; i++)
        add(s, (uint64_t)(i % 30), i % 3 ? 10 : 15, (creek_level)(i % 5), i * i / 11,
            (uint64_t)(60 + 37 * i), i % 4 ? 0 : 2);
}

/* --- what counts ----------------------------------------------------------- */

SAMPLE_TEST(a_win_is_recorded_once)
{
    play_sample(s);
    SHOWS(s, "Solved");
    assert_int_equal(count(s), 1);
    win won = win_at(s, 0);
    assert_true(won.time_ms > 60000);
    assert_true(level_of(s) >= 0); /* it was rated when it was won */
    assert_true(score_of(s) > 0);
    assert_false(won.helped);
    /* Undo, redo, another way to the same end: still the same game. */
    PRESS_HIDES(s, "u", "Solved");
    PRESS_SHOWS(s, "<C-r>uuu<C-r><C-r><C-r>u.", "Solved");
    assert_int_equal(count(s), 1);
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "g<enter>", "Solved");
    PRESS_SHOWS(s, "u<C-r>", "Solved");
    assert_int_equal(count(s), 1);
    /* The puzzle itself begins anew. */
    stage_restart(s, stage_sample, 1);
    SHOWS(s, NOT "Solved", "undecided  36");
}

SAMPLE_TEST(who_starts_over_plays_anew)
{
    stage_keys(s, "xxR");
    play_sample(s);
    assert_int_equal(count(s), 1);
    PRESS_SHOWS(s, "Ru", "Solved");
    assert_int_equal(count(s), 1);
    PRESS_SHOWS(s, "<toggle-timer>R", "0:00"); /* the clock begins anew */
    play_sample(s);
    SHOWS(s, "Solved");
    assert_int_equal(count(s), 2);
    assert_true(win_at(s, 1).time_ms < win_at(s, 0).time_ms);
    SHOWS(s, "New best here");
}

SAMPLE_TEST(the_solver_does_not_count)
{
    PRESS_SHOWS(s, "S", "by the solver", "Games that the solver finished");
    assert_int_equal(count(s), 0);
    /* What was seen then is help. */
    stage_keys(s, "R");
    play_sample(s);
    assert_int_equal(count(s), 1);
    win won = win_at(s, 0);
    assert_true(won.helped);
    SHOWS(s, "the solver");
}

SAMPLE_TEST(help_is_recorded)
{
    stage_keys(s, "cHHH<esc>");
    play_sample(s);
    assert_true(win_at(s, 0).helped);
    SHOWS(s, "1 hint");
}

/* A board that was won elsewhere is no game of this player. */
TEST(a_board_that_comes_solved_does_not_count)
{
    stage *s = stage_puzzle("creek 1\nsize 1x1\nclues\n. .\n. 0\ncells\n+\n");
    SHOWS(s, "Solved");
    assert_int_equal(count(s), 0);
}

/* A puzzle that cannot be rated stays without a level. */
TEST(several_solutions_have_no_level)
{
    stage *s = stage_puzzle("creek/3/2/r");
    PRESS_SHOWS(s, "xc", "Solved");
    assert_int_equal(count(s), 1);
    assert_int_equal(level_of(s), -1);
    PRESS_SHOWS(s, "i", "none");
}

/* Keys are answered while the level is worked out, and it comes all the same. */
TEST(the_level_comes_later)
{
    static const char *const expert[] = {EXPERT};
    stage *s = stage_play(100, 24, expert, 1);
    s->patience = 1; /* from now on there is always somebody waiting */
    stage_solve(s);
    SHOWS(s, "Solved", "being rated");
    assert_int_equal(count(s), 1);
    assert_int_equal(level_of(s), -1);
    PRESS_SHOWS(s, "i", "being worked out");
    s->patience = 0;
    PRESS_SHOWS(s, "j", "expert, difficulty score");
    assert_int_equal(count(s), 1);
    assert_int_equal(level_of(s), CREEK_EXPERT);
    assert_true(score_of(s) > 0);
}

SAMPLE_TEST(a_win_that_cannot_be_saved_is_told)
{
    stage_keys(s, "x");
    stage_sql(s, "CREATE TRIGGER no BEFORE INSERT ON wins BEGIN SELECT RAISE(ABORT, 'no'); END");
    stage_keys(s, "u");
    play_sample(s);
    SHOWS(s, "Solved", "Cannot save");
    /* As soon as it can be saved it is. */
    stage_sql(s, "DROP TRIGGER no");
    PRESS_HIDES(s, "k", "Cannot save");
    assert_int_equal(count(s), 1);
}

/* --- the panel and the screen ---------------------------------------------- */

SAMPLE_TEST(a_new_best_is_told)
{
    play_sample(s);
    SHOWS(s, "Your first 6x6");
    int rated = level_of(s);
    add(s, 99, 6, (creek_level)rated, 1, 5, 0);
    add(s, 98, 6, (creek_level)rated, 1, 1, 1); /* with help: not of the kind */
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "g<enter>", ": 0:05", NOT "New best");
}

TEST(the_result_leads_on)
{
    stage *s = stage_play(80, 24, pack, 3);
    PRESS_SHOWS(s, "<enter>i", NOT "To share", "no result until");
    PRESS_SHOWS(s, ".i", "To share");
    PRESS_SHOWS(s, "<esc>", "Enter next");
    PRESS_SHOWS(s, "iA", "Replay");
    PRESS_SHOWS(s, "<esc>t", "Statistics");
    stage_keys(s, "<esc>u"); /* undo belongs to the board */
    HIDES(s, "Solved");
    PRESS_SHOWS(s, "<C-r>i<enter>", NOT "Solved", "2x1");
    /* All of it by the mouse. */
    stage_keys(s, "xc");
    CLICK_SHOWS(s, "i result", 1, "To share");
    CLICK_SHOWS(s, "A replay", 1, "Replay");
    stage_keys(s, "<esc>");
    CLICK_SHOWS(s, "Enter next", 1, "3x2");
}

TEST(small_windows_say_the_most_important)
{
    stage *s = stage_play(40, 12, stage_sample, 1);
    play_sample(s);
    SHOWS(s, "Solved in", "without help");
    stage_mouse(s, EVENT_PRESS, 1, 11, 3);
    SHOWS(s, "rating");
    stage_resize(s, 20, 6);
    PRESS_SHOWS(s, "<esc>", "Solved in");
}

SAMPLE_TEST(a_line_for_friends)
{
    s->shell->clipboard = true;
    PRESS_SHOWS(s, "Y", "nothing to share");
    assert_null(s->shell->copy);
    stage_keys(s, "c");
    play_sample(s);
    stage_keys(s, "Y");
    assert_non_null(s->shell->copy);
    assert_true(strncmp(s->shell->copy, "Creek: 6x6 ", 11) == 0);
    assert_non_null(strstr(s->shell->copy, ", 1:"));
    assert_non_null(strstr(s->shell->copy, ", 1 check, "));
    assert_non_null(strstr(s->shell->copy, "/p?creek/6/6/lac671b696chchbdhcga"));
    assert_null(strstr(s->shell->copy, "\n"));
    assert_null(strstr(s->shell->copy, "#"));
    SHOWS(s, "was sent to the terminal's clipboard");
}

static const char *line_of(const play *p)
{
    return unit_test_keep(share_line(p), free);
}

TEST(names_in_the_line_are_harmless)
{
    char name[] = "a\033[31m\xe2\x80\xae\xc3\xa4", none[] = "";
    game_in_play saved = {.name = name};
    play p = {.game = picture_game(pack[0]), .saved = &saved};
    p.result.record = (win){
        .width = 10, .height = 10, .level = CREEK_HARD, .time_ms = 271000, .daily = WIN_NO_DAY};
    assert_string_equal(line_of(&p), "Creek: 10x10 hard, 4:31, no help, a [31m \xc3\xa4");
    saved.name = none;
    p.result.record.help[CREEK_HELP_HINT] = 2;
    p.result.record.helped = true;
    p.result.record.level = -1;
    assert_string_equal(line_of(&p),
                        "Creek: 10x10, 4:31, 2 hints, https://puzz.link/p?creek/1/1/ga");
    p.result.record.raced = true;
    assert_non_null(strstr(line_of(&p), ", 4:31 in a race, 2 hints, "));
}

/* --- statistics ------------------------------------------------------------ */

TEST(every_size_has_statistics)
{
    static const int sizes[][2] = {{80, 24}, {40, 12}};
    static const struct {
        const char *keys, *name;
    } table[] = {
        {"g", "stats"}, {"G", "stats-end"}, {"g<tab>", "stats-weeks"}, {"g<tab>", "stats-time"}};
    stage *s = stage_new(80, 24, false);
    add_some(s);
    stage_open(s, NULL, 0);
    stage_keys(s, "t");
    for (size_t size = 0; size < 2; size++) {
        stage_resize(s, sizes[size][0], sizes[size][1]);
        for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
            stage_keys(s, table[i].keys);
            stage_check(s, GOLDEN_FOLDER, table[i].name);
        }
        stage_keys(s, "<tab>");
    }
}

/* In little room there is more to scroll, and nothing is cut. */
TEST(small_statistics_are_whole)
{
    static const int sizes[][2] = {{40, 12}, {30, 10}, {20, 6}};
    static const char *const wanted[] = {"daily", "total", "best", "games"};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage *s = stage_new(sizes[i][0], sizes[i][1], false);
        add_some(s);
        add(s, 99, 30, CREEK_EXTREME, 3, 360000, 1);
        stage_open(s, NULL, 0);
        stage_keys(s, "t");
        for (int charts = 0; charts < 3; charts++) {
            stage_check_page(s, wanted, sizeof wanted / sizeof wanted[0]);
            stage_keys(s, "<tab>");
        }
    }
}

TEST(statistics_in_ascii)
{
    stage *s = stage_new(80, 24, true);
    add_some(s);
    stage_open(s, NULL, 0);
    stage_keys(s, "t");
    stage_check_sizes(s, GOLDEN_FOLDER, "stats-ascii");
}

TEST(statistics_that_cannot_be_read_are_told)
{
    stage *s = stage_new(80, 24, false);
    add(s, 1, 10, CREEK_HARD, 0, 61, 0);
    stage_sql(s, "PRAGMA user_version = 9999");
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "t", "The statistics cannot be read", "0 games, 0 puzzles");
}

/* Weeks begin on Monday, three days before; tomorrow counts for its week only. */
TEST(charts_count_days_and_weeks)
{
    static const int ago[] = {0, 0, 1, 3, 4, 5, 5, 400, -1, -1, -1};
    stage *s = stage_new(80, 24, false);
    for (size_t i = 0; i < sizeof ago / sizeof ago[0]; i++)
        add(s, i, 10, CREEK_HARD, ago[i], 61, 0);
    stage_open(s, NULL, 0);
    PRESS_SHOWS(s, "t", "per day", "     2 ");
    PRESS_SHOWS(s, "<tab>", "per week", "     7 ");
    PRESS_SHOWS(s, "<tab>", "Minutes", "     3 ");
}

TEST(charts_fit_their_place)
{
    static const uint64_t values[] = {0, 1, 1000, 500};
    for (int charset = CANVAS_UNICODE; charset <= CANVAS_ASCII; charset++)
        for (int height = 0; height < 6; height++)
            for (int width = 0; width < 14; width++) {
                canvas *c = picture_canvas(16, 8, (canvas_charset)charset);
                int count = chart_room(width, 1);
                chart what = {.values = values,
                              .count = count < 4 ? count : 4,
                              .left = "then",
                              .right = "now"};
                chart_draw(&what, c, (canvas_rect){1, 1, height, width}, 1);
                for (int row = 0; row < 8; row++)
                    for (int col = 0; col < 16; col++)
                        if (row < 1 || row > height || col < 1 || col > width)
                            assert_string_equal(canvas_at(c, row, col)->glyph, " ");
            }
}
