/* A draft: its changes, undo and redo, and its snapshots. */
#include "kept.h"
#include "unit_test.h"

#include "source/detect.h"
#include "ui/edit/draft.h"

#include <creek/rate.h>

/* --- the state of a draft as text -------------------------------------------- */

/* All there is to see of a draft. */
static char *state_of(const draft *d)
{
    creek_game *game = kept_game(creek_game_new(creek_puzzle_clone(d->puzzle)));
    assert_true(creek_game_set_start(game, d->drawing));
    return written(game, CREEK_FORMAT_CREEK);
}

/* --- changes ------------------------------------------------------------------- */

static void free_draft(void *d)
{
    draft_free(d);
}

/* It is freed at the end of the test. */
static draft *begin(int width, int height)
{
    return unit_test_keep(draft_new(creek_puzzle_new(width, height), NULL), free_draft);
}

static bool put_clue(draft *d, creek_place at, int clue, bool join)
{
    creek_puzzle *puzzle = creek_puzzle_clone(d->puzzle);
    (void)creek_puzzle_set_clue(puzzle, at.row, at.col, clue);
    return draft_put(d, puzzle, NULL, join).any;
}

static bool set_clue(draft *d, int row, int col, int clue)
{
    return put_clue(d, (creek_place){row, col}, clue, false);
}

static bool put_cell(draft *d, creek_place at, creek_state state, bool join)
{
    creek_board *drawing = creek_board_clone(d->drawing);
    creek_board_set(drawing, at.row, at.col, state);
    return draft_put(d, NULL, drawing, join).any;
}

static bool set_text(draft *d, creek_text_kind which, const char *text)
{
    creek_puzzle *puzzle = creek_puzzle_clone(d->puzzle);
    (void)creek_puzzle_set_text(puzzle, which, text);
    return draft_put(d, puzzle, NULL, false).any;
}

static draft_difference reshape(draft *d, draft_shape shape)
{
    creek_puzzle *puzzle;
    creek_board *drawing;
    draft_reshape(d->puzzle, d->drawing, shape, &puzzle, &drawing);
    return draft_put(d, puzzle, drawing, false);
}

static size_t steps_of(const draft *d)
{
    return d->history.first + d->history.count - 1;
}

/* --- random work ---------------------------------------------------------------- */

static bool random_set(draft *d, test_random *random)
{
    int width = creek_puzzle_width(d->puzzle), height = creek_puzzle_height(d->puzzle);
    creek_place at = {test_random_below(random, height), test_random_below(random, width)};
    int most = creek_corner_touches(width, height, at.row, at.col);
    bool join = test_random_below(random, 3) == 0;
    if (test_random_below(random, 2))
        return put_cell(d, at, (creek_state)test_random_below(random, 3), join);
    return put_clue(d, at, test_random_below(random, most + 3) - 2, join);
}

/* Many at once. */
static bool random_fill(draft *d, test_random *random)
{
    creek_puzzle *puzzle = creek_puzzle_clone(d->puzzle);
    creek_board *board = creek_board_clone(d->drawing);
    for (int row = 0; row < creek_puzzle_height(puzzle); row++)
        for (int col = 0; col < creek_puzzle_width(puzzle); col++) {
            (void)creek_puzzle_set_clue(puzzle, row, col, test_random_below(random, 3) - 2);
            creek_board_set(board, row, col, (creek_state)test_random_below(random, 3));
        }
    return draft_put(d, puzzle, board, false).any;
}

static bool random_shape(draft *d, test_random *random)
{
    return reshape(d, (draft_shape){.kind = (draft_shaping)test_random_below(random, 4),
                                    .top = test_random_below(random, 5) - 2,
                                    .left = test_random_below(random, 5) - 2,
                                    .width = 1 + test_random_below(random, 8),
                                    .height = 1 + test_random_below(random, 8)})
        .any;
}

static bool random_text(draft *d, test_random *random)
{
    static const char *const titles[] = {"", "Pond", " ~12345678", "history", "a b", "undo 3"};
    return set_text(d, CREEK_TITLE, titles[test_random_below(random, 6)]);
}

/* One change; true when there was one. */
static bool random_change(draft *d, test_random *random)
{
    int what = test_random_below(random, 20);
    return what < 13   ? random_set(d, random)
           : what < 14 ? random_fill(d, random)
           : what < 18 ? random_shape(d, random)
                       : random_text(d, random);
}

/* A copy of all snapshots, as the store gives them; the caller's to release. */
static draft_snapshots copy_of(const draft *d)
{
    draft_snapshots copy = d->history;
    copy.snapshots = calloc(copy.count, sizeof *copy.snapshots);
    assert_non_null(copy.snapshots);
    for (size_t i = 0; i < copy.count; i++) {
        copy.snapshots[i] = strdup(d->history.snapshots[i]);
        assert_non_null(copy.snapshots[i]);
    }
    return copy;
}

/* Everything that was done can be undone, step by step, and redone, also in a draft that is read
 * back; steps that changed nothing are skipped. */
TEST(undo_goes_through_everything)
{
    enum { STEPS = 60, ROUNDS = 60 };
    test_random random = {11};
    for (int round = 0; round < ROUNDS; round++) {
        draft *d = begin(1 + test_random_below(&random, 7), 1 + test_random_below(&random, 7));
        char *states[STEPS + 1] = {state_of(d)};
        size_t steps = 0;
        while (steps < STEPS) {
            size_t before = steps_of(d);
            if (!random_change(d, &random))
                continue;
            /* A joined change belongs to the step before. */
            steps += steps_of(d) != before;
            states[steps] = state_of(d);
        }
        assert_int_equal(steps_of(d), steps);
        draft *both[] = {d, unit_test_keep(draft_from_snapshots(copy_of(d)), free_draft)};
        assert_false(both[1]->changed);
        for (int i = 0; i < 2; i++) {
            while (draft_walk(both[i], true).any)
                assert_string_equal(state_of(both[i]), states[both[i]->history.position]);
            assert_string_equal(state_of(both[i]), states[0]);
            while (draft_walk(both[i], false).any)
                assert_string_equal(state_of(both[i]), states[both[i]->history.position]);
            assert_string_equal(state_of(both[i]), states[steps]);
        }
        unit_test_release(0);
    }
}

/* --- snapshots ---------------------------------------------------------------- */

/* What is to be saved: the snapshots that are new or were replaced. */
TEST(what_is_saved)
{
    draft *d = begin(4, 4);
    assert_false(d->changed);
    assert_true(set_clue(d, 1, 1, 1));
    assert_true(set_clue(d, 1, 2, 1));
    assert_true(set_text(d, CREEK_TITLE, "Pond"));
    draft_save save = draft_to_save(d);
    assert_true(d->changed);
    assert_int_equal(save.changed, 0);
    assert_int_equal(save.history.count, 4);
    assert_int_equal(save.history.position, 3);
    assert_int_equal(save.clues, 2);
    assert_string_equal(save.title, "Pond");
    draft_mark_saved(d);
    assert_false(d->changed);
    /* Undo moves the position alone. */
    assert_true(draft_walk(d, true).any);
    assert_true(d->changed);
    save = draft_to_save(d);
    assert_int_equal(save.changed, 4);
    assert_int_equal(save.history.position, 2);
    draft_mark_saved(d);
    assert_true(set_clue(d, 1, 3, 1));
    assert_int_equal(draft_to_save(d).changed, 3);
    draft_mark_saved(d);
    assert_true(put_clue(d, (creek_place){2, 2}, 1, true));
    assert_int_equal(draft_to_save(d).changed, 3);
    assert_int_equal(draft_to_save(d).history.count, 4);
}

/* The oldest snapshots are dropped, and the others keep their numbers. */
TEST(the_oldest_are_dropped)
{
    enum { STEPS = DRAFT_SNAPSHOTS_MAX + 9 };
    draft *d = begin(40, 40);
    for (int i = 0; i < STEPS; i++)
        assert_true(put_clue(d, (creek_place){1 + i / 39, 1 + i % 39}, 1, false));
    const draft_snapshots *history = &d->history;
    assert_int_equal(history->first, STEPS + 1 - DRAFT_SNAPSHOTS_MAX);
    assert_int_equal(history->count, DRAFT_SNAPSHOTS_MAX);
    assert_int_equal(history->position, STEPS);
    assert_int_equal(draft_to_save(d).history.first, history->first);
    assert_true(draft_walk(d, true).any);
    assert_int_equal(draft_count_clues(d->puzzle), STEPS - 1);
}

/* A damaged snapshot is not gone back to; a damaged present one is no draft. */
TEST(damaged_snapshots)
{
    draft *d = begin(3, 3);
    assert_true(set_clue(d, 1, 1, 1));
    assert_true(set_clue(d, 1, 2, 1));
    for (int damaged = 0; damaged < 4; damaged++) {
        draft_snapshots copy = copy_of(d);
        if (damaged < 3)
            copy.snapshots[damaged][0] = 'x';
        else
            copy.position = 3;
        draft *read = draft_from_snapshots(copy);
        assert_true((read == NULL) == (damaged >= 2));
        if (read)
            assert_true(draft_walk(read, true).any == (damaged == 0));
        if (read)
            assert_int_equal(draft_count_clues(read->puzzle), damaged == 0 ? 1 : 2);
        draft_free(read);
    }
}

/* --- steps one by one --------------------------------------------------------------- */

TEST(set)
{
    draft *d = begin(3, 2);
    /* Nothing joins the state that a draft begins with. */
    assert_true(put_clue(d, (creek_place){0, 0}, 1, true));
    assert_false(set_clue(d, 0, 0, 1));
    /* Places off the board. */
    assert_false(set_clue(d, 3, 0, 0));
    assert_false(set_clue(d, 0, 4, 0));
    assert_true(set_clue(d, 1, 1, 4));
    assert_true(set_clue(d, 2, 3, CREEK_CLUE_UNKNOWN));
    assert_int_equal(steps_of(d), 3);
    /* A drag is one step; a new change drops what was undone. */
    for (int col = 0; col < 3; col++)
        assert_true(put_cell(d, (creek_place){0, col}, CREEK_SHADED, col > 0));
    assert_int_equal(steps_of(d), 4);
    draft_difference difference = draft_walk(d, true);
    assert_int_equal(difference.cells, 3);
    assert_int_equal(difference.clues, 0);
    assert_int_equal(creek_board_count(d->drawing, CREEK_SHADED), 0);
    assert_true(set_clue(d, 1, 2, 0));
    assert_false(draft_walk(d, false).any);
    /* After an undo nothing is joined. */
    assert_true(draft_walk(d, true).any);
    assert_true(put_cell(d, (creek_place){0, 2}, CREEK_SHADED, true));
    assert_int_equal(steps_of(d), 4);
}

TEST(shapes)
{
    draft *d = begin(3, 2);
    draft_difference difference;
    assert_true(set_clue(d, 0, 0, 1));
    assert_true(set_clue(d, 1, 1, 4));
    assert_true(set_clue(d, 1, 3, 2));
    /* The column at the left goes: the 1 with it, and the 4 touches two cells
     * only. */
    draft_shape less = {.kind = DRAFT_FRAME, .left = 1, .width = 2, .height = 2};
    assert_true(reshape(d, less).size);
    assert_int_equal(creek_puzzle_clue(d->puzzle, 1, 2), 2);
    assert_int_equal(creek_puzzle_clue_count(d->puzzle), 1);
    assert_true(draft_walk(d, true).size);
    assert_int_equal(creek_puzzle_clue(d->puzzle, 1, 1), 4);
    assert_int_equal(creek_puzzle_width(d->puzzle), 3);
    /* Nothing changes. */
    draft_shape same = {.kind = DRAFT_FRAME, .width = 3, .height = 2};
    assert_false(reshape(d, same).any);
    /* Four quarter turns, or mirroring twice, change nothing. */
    char *before = state_of(d);
    for (int i = 0; i < 4; i++) {
        draft_shape turn = {.kind = DRAFT_TURN};
        difference = reshape(d, turn);
        assert_true(difference.any && difference.size);
        /* The corner at the top left comes to the top right. */
        if (i == 0)
            assert_int_equal(creek_puzzle_clue(d->puzzle, 0, 2), 1);
    }
    assert_string_equal(state_of(d), before);
    for (int kind = DRAFT_MIRROR; kind <= DRAFT_FLIP; kind++)
        for (int i = 0; i < 2; i++) {
            draft_shape shape = {.kind = (draft_shaping)kind};
            assert_true(reshape(d, shape).any);
            if (i == 0)
                assert_int_equal(creek_puzzle_clue(d->puzzle, kind == DRAFT_FLIP ? 2 : 0,
                                                   kind == DRAFT_FLIP ? 0 : 3),
                                 1);
        }
    assert_string_equal(state_of(d), before);
}

TEST(sizes)
{
    static const struct {
        const char *text;
        int width, height;
    } table[] = {{"12x8", 12, 8},   {" 12 X 8 ", 12, 8}, {"12 8", 12, 8}, {"7", 7, 7},
                 {"255x1", 255, 1}, {"0x3", 0, 0},       {"256x3", 0, 0}, {"", 0, 0},
                 {"x8", 0, 0},      {"8x", 0, 0},        {"8x8x8", 0, 0}, {"99999999999", 0, 0},
                 {"-3x4", 0, 0},    {"a", 0, 0}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        int width = 0, height = 0;
        const char *why = board_size_read(table[i].text, &width, &height);
        assert_true((why == NULL) == (table[i].width > 0));
        if (why)
            continue;
        assert_int_equal(width, table[i].width);
        assert_int_equal(height, table[i].height);
    }
}
