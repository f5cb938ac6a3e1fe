/* Puzzles in the making: the screen that waits for them, and the next one of a run. */
#include "makers.h"
#include "unit_test.h"

#include <stdatomic.h>

/* --- makers for tests ------------------------------------------------------ */

/* The first puzzle is there at once, no other ever. */
static creek_puzzle *make_one(const creek_request *request, const creek_limits *limits,
                              creek_error *error)
{
    return request->number == 1 ? makers_quickly(request, limits, error)
                                : makers_never(request, limits, error);
}

/* No puzzle has an even number. */
static creek_puzzle *make_odd_ones(const creek_request *request, const creek_limits *limits,
                                   creek_error *error)
{
    return request->number % 2 ? makers_quickly(request, limits, error)
                               : makers_none(request, limits, error);
}

/* --- making ---------------------------------------------------------------- */

TEST(making_is_shown_and_stopped)
{
    static const int places[][2] = {{80, 24}, {40, 12}, {20, 4}, {12, 1}};
    for (size_t i = 0; i < 4; i++) {
        stage *s = makers_begin(80, 24, makers_never);
        s->hold = true;
        stage_keys(s, "nG12345<enter><enter>");
        makers_await(&makers_asked);
        s->clock += 65000;
        stage_resize(s, places[i][0], places[i][1]);
        if (i < 2)
            stage_check(s, GOLDEN_FOLDER, "making");
        assert_int_equal(shell_busy(s->shell), false);
        assert_in_range(shell_pace(s->shell), 100, 1000);
        /* Keys do nothing here but leave. */
        stage_keys(s, "xn<enter>j");
        assert_int_equal(stage_depth(s), 3);
        stage_resize(s, 80, 24);
        PRESS_SHOWS(s, "<esc>", "New game", "12345");
        assert_int_equal(shell_pace(s->shell), 0);
        makers_await(&makers_ended);
    }
}

TEST(making_is_stopped_by_mouse)
{
    stage *s = makers_begin(80, 24, makers_never);
    s->hold = true;
    stage_keys(s, "n<enter>");
    CLICK_SHOWS(s, "Esc", 1, "New game");
    PRESS_SHOWS(s, "<enter>", "Generating a puzzle");
    PRESS_SHOWS(s, "q", "New game");
}

/* What lies over the screen does not keep the puzzle from being played. */
TEST(a_puzzle_made_meanwhile_is_played)
{
    stage *s = makers_begin(80, 24, makers_quickly);
    s->hold = true;
    stage_keys(s, "nG12345678901234567890<enter>");
    /* The event alone, without the work that it causes. */
    event enter = {.kind = EVENT_KEY, .key = KEY_ENTER_KEY};
    shell_handle(s->shell, &enter);
    assert_int_equal(stage_depth(s), 3);
    event text = {.kind = EVENT_PASTE, .text = "creek/1/1/g0g", .length = 13};
    shell_handle(s->shell, &text);
    assert_int_equal(stage_depth(s), 4);
    stage_await(s);
    SHOWS(s, "1x1");
    PRESS_SHOWS(s, "<esc>", "normal #12345678901234567890.1");
    assert_int_equal(stage_depth(s), 3);
}

/* It is saved with its first move, under its ID. */
TEST(a_made_puzzle_is_saved)
{
    stage *s = makers_begin(80, 24, makers_quickly);
    PRESS_SHOWS(s, "nG4<enter><enter>x<esc><esc>", "10x10, 99 to go", "1 saved");
    creek_request request = {.width = 3, .height = 2, .level = CREEK_HARD, .seed = 9, .number = 1};
    stage_restart(s, NULL, 0);
    SHOWS(s, "10x10, 99 to go");
    PRESS_SHOWS(s, "g", "normal #4.1");
    PRESS_SHOWS(s, "<enter>", "undecided  99");
    s = stage_new(80, 24, false);
    stage_maker(s, makers_quickly);
    stage_make(s, &request, 0);
    stage_keys(s, "x");
    stage_restart(s, NULL, 0);
    SHOWS(s, "3x2, 5 to go");
}

TEST(a_puzzle_asked_for_at_the_start)
{
    creek_request request = {.width = 3, .height = 2, .seed = 9};
    makers_asked = 0;
    stage *s = stage_new(80, 24, false);
    stage_maker(s, makers_quickly);
    stage_make(s, &request, 0);
    SHOWS(s, "3x2");
    assert_int_equal(stage_depth(s), 1);
    PRESS_SHOWS(s, "<esc><esc>", "C R E E K");
    assert_int_equal(stage_depth(s), 1);
    s = stage_new(80, 24, false);
    stage_maker(s, makers_none);
    stage_make(s, &request, 2);
    assert_true(s->shell->leave);
    assert_int_equal(s->shell->status, 1);
    assert_non_null(strstr(s->shell->exit_message, "no such puzzle"));
    assert_int_equal(makers_last, 3);
}

/* Whatever key leaves it, and whatever lies over it. */
TEST(a_puzzle_asked_for_at_the_start_and_left)
{
    static const char *const keys[] = {"<esc>", "q", "<C-c>", "?<C-c>"};
    creek_request request = {.width = 3, .height = 2, .seed = 9};
    for (size_t i = 0; i < 4; i++) {
        stage *s = stage_new(80, 24, false);
        stage_maker(s, makers_never);
        s->hold = true;
        stage_make(s, &request, 0);
        stage_keys(s, keys[i]);
        assert_true(s->shell->leave);
        assert_int_equal(s->shell->status, 1);
        assert_non_null(strstr(s->shell->exit_message, "-none-g2#9.1: cancelled"));
    }
    /* From the home screen it is one thing among others. */
    stage *s = makers_begin(80, 24, makers_never);
    s->hold = true;
    PRESS_SHOWS(s, "nG5<enter><enter>", "Generating a puzzle");
    PRESS_SHOWS(s, "q", "New game");
    assert_null(s->shell->exit_message);
}

/* --- the next one ---------------------------------------------------------- */

/* Plays the board on the screen, all of whose clues are 0: nothing is shaded. */
static void win(stage *s, int cells)
{
    for (int i = 0; i < cells; i++)
        stage_keys(s, "<S-right>");
}

TEST(the_next_one_is_prepared)
{
    stage *s = makers_begin(80, 24, makers_quickly);
    stage_keys(s, "n3x1<enter>G5<enter><enter>");
    stage_await(s);
    assert_int_equal(makers_last, 2);
    SHOWS(s, "#5.1");
    stage_keys(s, ".");
    win(s, 2);
    SHOWS(s, "Solved", "puzzle 2");
    /* It is there: nothing has to be made to open it. */
    s->hold = true;
    PRESS_SHOWS(s, "<enter>", NOT "Solved", "#5.2", "undecided  3");
    stage_await(s);
    assert_int_equal(makers_last, 3);
    /* Without a win it is n; and the ones before are still there. */
    PRESS_SHOWS(s, "n", "#5.3");
    PRESS_SHOWS(s, "pp", "Solved");
    PRESS_SHOWS(s, "nx", "#5.2");
    stage_await(s);
    /* It goes on from home, and so does its run. */
    stage_restart(s, NULL, 0);
    SHOWS(s, "3x1, 2 to go");
    PRESS_SHOWS(s, "c", "continues");
    stage_await(s);
    PRESS_SHOWS(s, "n", "#5.3");
}

TEST(the_next_one_is_waited_for)
{
    stage *s = makers_begin(80, 24, make_one);
    PRESS_SHOWS(s, "n3x1<enter>G5<enter><enter>", "undecided  3");
    s->hold = true;
    PRESS_SHOWS(s, "n", "Generating a puzzle");
    SHOWS(s, makers_id(3, 1, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 5, 2));
    /* Back to the game; it is made all the same, and not begun anew. */
    makers_await(&makers_asked);
    int before = makers_asked;
    PRESS_SHOWS(s, "<esc>x", "undecided  2");
    PRESS_SHOWS(s, "n", "Generating a puzzle");
    assert_in_range(makers_asked, before, 2);
    stage_keys(s, "<esc>");
    /* Another puzzle over it, and home, and out: nothing hangs. */
    stage_keys(s, "n");
    PASTE_SHOWS(s, "creek/1/1/g0g", "1x1");
    PRESS_SHOWS(s, "<esc>", "New game");
}

TEST(numbers_without_a_puzzle_are_passed_over)
{
    stage *s = makers_begin(80, 24, make_odd_ones);
    stage_keys(s, "n3x1<enter>G5<enter><enter>");
    stage_await(s);
    PRESS_SHOWS(s, "n", "#5.3");
}

static creek_puzzle *only_first(const creek_request *request, const creek_limits *limits,
                                creek_error *error)
{
    return request->number == 1 ? makers_quickly(request, limits, error)
                                : makers_none(request, limits, error);
}

TEST(there_may_be_no_next_one)
{
    stage *s = makers_begin(80, 24, only_first);
    stage_keys(s, "n3x1<enter>G5<enter><enter>");
    stage_await(s);
    stage_keys(s, ".");
    win(s, 2);
    SHOWS(s, "Solved", NOT "puzzle 2");
    PRESS_SHOWS(s, "n", "#5.12: no");
    PRESS_SHOWS(s, "l", "Solved");
}

/* A list of puzzles, levels, or a puzzle without an ID have no next one to be
 * made. */
TEST(only_runs_go_on)
{
    static const char *const plain[] = {"creek/2/1/1h1g"};
    makers_asked = 0;
    stage *s = stage_new(80, 24, false);
    stage_maker(s, makers_quickly);
    stage_open(s, plain, 1);
    stage_await(s);
    assert_int_equal(makers_asked, 0);
    PRESS_SHOWS(s, "n", "no other puzzle");
}

/* --- the real generator ---------------------------------------------------- */

TEST(a_real_game_is_made_and_won)
{
    stage *s = makers_begin(80, 24, NULL);
    PRESS_SHOWS(s, "n4x4<enter>j<left>G3<enter><enter>", "easy #3.1", "4x4");
    stage_await(s);
    PRESS_SHOWS(s, "S", "Solved");
    s->hold = true;
    PRESS_SHOWS(s, "<enter>", "#3.2", NOT "Solved");
}
