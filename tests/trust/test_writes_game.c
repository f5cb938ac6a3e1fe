/* The game while calls on files fail: it goes on, says what is not saved, and
 * saves it as soon as it can. */
#include "calls.h"
#include "stage.h"

#include "store/game_file.h"
#include "store/last.h"
#include "store/puzzle_key.h"
#include "store/records.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char sample[] = "creek/6/6/lac671b696chchbdhcga";

static bool says(const stage *s, const char *text)
{
    char row[4 * 256 * CANVAS_GLYPH];
    for (int r = 0; r < s->canvas.height; r++) {
        row[0] = '\0';
        for (int c = 0; c < s->canvas.width; c++)
            strcat(row, canvas_at(&s->canvas, r, c)->glyph);
        if (strstr(row, text))
            return true;
    }
    return false;
}

static creek_game *game_of(const stage *s)
{
    return s->shell->opened->packs[0].entries[0].game;
}

/* Whether the board on the disk is the one on the screen. */
static bool is_saved(const stage *s)
{
    creek_game *saved = game_file_look(s->world.store, creek_game_puzzle(game_of(s)));
    bool same = saved && creek_board_equal(creek_game_board(saved), creek_game_board(game_of(s)));
    creek_game_free(saved);
    return same;
}

static const struct {
    calls_way way;
    int error;
} ways[] = {{CALLS_ONCE, EIO},     {CALLS_ONCE, ENOSPC},   {CALLS_ALWAYS, EROFS},
            {CALLS_ALWAYS, EIO},   {CALLS_ALWAYS, EACCES}, {CALLS_SHORT, ENOSPC},
            {CALLS_ALWAYS, EDQUOT}};
enum { WAYS = sizeof ways / sizeof ways[0] };

/* Fails call `number` while these keys are pressed; false when there are not so
 * many calls. `first` keys are pressed before, when all is well. */
static bool fail_one(const char *first, const char *keys, unsigned number, int way)
{
    const char *const puzzles[] = {sample};
    stage *s = stage_new(80, 24, false);
    stage_open(s, puzzles, 1);
    stage_keys(s, first);
    size_t before = creek_game_position(game_of(s));
    calls_fail(number, ways[way].way, ways[way].error);
    stage_keys(s, keys);
    calls_stop();
    bool reached = calls_failed()[0] != '\0';
    assert_true(creek_game_position(game_of(s)) > before);
    if (!is_saved(s) && !says(s, "Cannot save"))
        fail_msg("call %u (%s), way %d: nothing is said", number, calls_failed(), way);
    stage_keys(s, "l");
    stage_keys(s, "<back>x");
    if (!is_saved(s) || says(s, "Cannot save"))
        fail_msg("call %u (%s), way %d: it is not saved when it can be", number, calls_failed(),
                 way);
    /* And the next program has all of it. */
    creek_board *board = creek_board_clone(creek_game_board(game_of(s)));
    stage_restart(s, puzzles, 1);
    assert_true(creek_board_equal(board, creek_game_board(game_of(s))));
    creek_board_free(board);
    stage_free(s);
    return reached;
}

static void fail_all(const char *first, const char *keys)
{
    for (int way = 0; way < WAYS; way++) {
        unsigned number = 1;
        while (number < 300 && fail_one(first, keys, number, way))
            number++;
        assert_in_range(number, 3, 299);
    }
}

static void test_first_move(void **state)
{
    (void)state;
    fail_all("g0", "x");
}

static void test_later_moves(void **state)
{
    (void)state;
    fail_all("g0x", "l.lx");
}

static void test_layers_and_undo(void **state)
{
    (void)state;
    fail_all("g0xl.", "tlxlxalxu");
}

/* All the calls of a win fail at first. */
static void test_win(void **state)
{
    (void)state;
    const char *const puzzles[] = {"creek/2/1/1h1g"};
    for (unsigned number = 1; number < 60; number++) {
        stage *s = stage_new(80, 24, false);
        stage_open(s, puzzles, 1);
        stage_keys(s, "g0x");
        calls_fail(number, CALLS_ALWAYS, ENOSPC);
        stage_keys(s, "l.");
        stage_keys(s, "h");
        calls_stop();
        uint64_t key = puzzle_key(creek_game_puzzle(game_of(s)));
        stage_keys(s, "l");
        stage_keys(s, "h");
        progress *known = progress_load(s->world.store);
        assert_true(is_saved(s));
        if (!progress_solved(known, key))
            fail_msg("call %u (%s): the win is not noted when it can be", number, calls_failed());
        records *all = records_load(s->world.store);
        assert_non_null(all);
        if (all->count != 1 || all->damaged)
            fail_msg("call %u (%s): %zu records of the win", number, calls_failed(), all->count);
        records_free(all);
        assert_false(says(s, "Cannot"));
        progress_free(known);
        stage_free(s);
    }
}

/* Two programs look at a puzzle, both begin it: the second one is told where its
 * game is kept, and both are. */
static void test_beaten(void **state)
{
    (void)state;
    const char *const puzzles[] = {sample};
    stage *s = stage_new(80, 24, false);
    stage_open(s, puzzles, 1);
    creek_error error = {0};
    game_file_report report;
    char why[300];
    creek_game *first = creek_read(sample, strlen(sample), NULL, &error);
    game_file *file = game_file_open(s->world.store, &first, &report);
    creek_change change = {.row = 3, .col = 3, .to = CREEK_SHADED};
    assert_int_equal(creek_game_play(first, CREEK_BY_PLAYER, &change, 1, false, 1), 1);
    assert_true(game_file_save(file, first, why, sizeof why));
    for (int i = 0; i < 3; i++) {
        stage_keys(s, i == 1 ? "<right>." : "<right>x");
        assert_int_equal(says(s, "Another creek"), i == 0);
        assert_false(says(s, "Cannot save"));
        last_game last;
        assert_true(last_get(s->world.store, &last));
        creek_game *beside = game_file_peek(s->world.store, last.file);
        last_release(&last);
        assert_non_null(beside);
        assert_true(creek_board_equal(creek_game_board(beside), creek_game_board(game_of(s))));
        creek_game_free(beside);
    }
    game_file_close(file);
    creek_game *kept = game_file_look(s->world.store, creek_game_puzzle(first));
    assert_true(creek_board_equal(creek_game_board(kept), creek_game_board(first)));
    creek_game_free(kept);
    creek_game_free(first);
    stage_free(s);
}

/* A game that is not saved is left by two keys, not by one, and that it is lost
 * is told at the end. */
static void test_leaving(void **state)
{
    (void)state;
    static const char *const keys[] = {"<esc>", "n"};
    const char *const puzzles[] = {sample, "creek/2/1/1h1g"};
    for (int way = 0; way < 2; way++) {
        stage *s = stage_new(80, 24, false);
        stage_open(s, puzzles, 2);
        stage_keys(s, "<enter>");
        assert_true(s->shell->top->class->plays);
        const screen *game = s->shell->top;
        calls_fail(1, CALLS_ALWAYS, ENOSPC);
        stage_keys(s, "x");
        stage_keys(s, keys[way]);
        assert_true(s->shell->top == game && says(s, "6x6"));
        assert_true(says(s, "played last is not"));
        /* Another key in between, and it is asked again. */
        stage_keys(s, "l");
        stage_keys(s, keys[way]);
        assert_true(says(s, "played last is not"));
        assert_string_equal(s->shell->lost, "");
        stage_keys(s, keys[way]);
        assert_false(says(s, "played last is not"));
        calls_stop();
        assert_true(s->shell->top != game || says(s, "2x1"));
        assert_string_not_equal(s->shell->lost, "");
        assert_string_equal(s->shell->unsaved, "");
        stage_free(s);
    }
}

/* A copy whose last move could not be saved is what is come back to all the same, and
 * nothing of it comes to the puzzle's own game. */
static void test_leaving_a_copy(void **state)
{
    (void)state;
    const char *const puzzles[] = {sample, "creek/2/1/1h1g"};
    stage *s = stage_new(80, 24, false);
    stage_open(s, puzzles, 2);
    creek_error error = {0};
    game_file_report report;
    char why[300];
    creek_game *first = creek_read(sample, strlen(sample), NULL, &error);
    game_file *file = game_file_open(s->world.store, &first, &report);
    creek_change change = {.row = 5, .col = 5, .to = CREEK_SHADED};
    assert_int_equal(creek_game_play(first, CREEK_BY_PLAYER, &change, 1, false, 1), 1);
    assert_true(game_file_save(file, first, why, sizeof why));
    stage_keys(s, "gg<enter>g0xlx");
    assert_true(says(s, "undecided  33"));
    calls_fail(1, CALLS_ALWAYS, ENOSPC);
    stage_keys(s, "lxnn");
    calls_stop();
    assert_true(says(s, "2x1"));
    stage_keys(s, "p");
    assert_true(says(s, "This copy of your game"));
    assert_true(says(s, "undecided  33"));
    assert_false(says(s, "came with"));
    game_file_close(file);
    creek_game_free(first);
    stage_free(s);
}

/* The clocks go where they like: moves stay in order, and are saved. */
static void test_clock_jumps(void **state)
{
    (void)state;
    static const uint64_t clocks[] = {5000, UINT64_MAX - 10, 0, UINT64_C(1) << 40, 77, 0};
    static const daily_date days[] = {{2026, 11, 19}, {9999, 12, 31}, {1, 1, 1},
                                      {1970, 1, 1},   {2038, 1, 20},  {2000, 2, 29}};
    const char *const puzzles[] = {sample};
    stage *s = stage_new(80, 24, false);
    stage_open(s, puzzles, 1);
    stage_keys(s, "g0");
    for (size_t i = 0; i < sizeof clocks / sizeof clocks[0]; i++) {
        s->clock = clocks[i];
        s->today = days[i];
        stage_keys(s, i % 2 ? "l." : "lx");
        assert_true(is_saved(s));
    }
    const creek_game *game = game_of(s);
    for (size_t i = 1; i < creek_game_moves(game); i++)
        assert_true(creek_game_move(game, i).time_ms >= creek_game_move(game, i - 1).time_ms);
    /* No jump counts as time that was played. */
    assert_true(creek_game_time(game) < UINT64_C(60000) * 20);
    size_t moves = creek_game_moves(game);
    s->clock = 1;
    stage_restart(s, puzzles, 1);
    assert_int_equal(creek_game_moves(game_of(s)), moves);
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_move),      cmocka_unit_test(test_later_moves),
        cmocka_unit_test(test_layers_and_undo), cmocka_unit_test(test_win),
        cmocka_unit_test(test_beaten),          cmocka_unit_test(test_leaving),
        cmocka_unit_test(test_leaving_a_copy),  cmocka_unit_test(test_clock_jumps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
