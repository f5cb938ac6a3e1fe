#include "invariants.h"

#include "unit_test.h"

void invariants_check_canvas(const canvas *c)
{
    assert_true(c->cursor_row >= 0 && c->cursor_row < c->height);
    assert_true(c->cursor_col >= 0 && c->cursor_col < c->width);
    for (int i = 0; i < c->width * c->height; i++) {
        const char *glyph = c->cells[i].glyph;
        bool fine = glyph[0] ? (unsigned char)glyph[0] >= 0x20 && glyph[0] != 0x7f
                             : i % c->width > 0 && c->cells[i - 1].glyph[0];
        if (c->charset == CANVAS_ASCII)
            fine = fine && (unsigned char)glyph[0] < 0x80;
        if (!fine)
            fail_msg("the glyph at %d,%d is wrong", i / c->width, i % c->width);
    }
}

/* --- the rules ------------------------------------------------------------- */

static creek_tally tally_of(const creek_board *board, int row, int col)
{
    creek_tally t = {0};
    for (int r = row - 1; r <= row; r++)
        for (int c = col - 1; c <= col; c++) {
            if (r < 0 || c < 0 || r >= creek_board_height(board) || c >= creek_board_width(board))
                continue;
            creek_state state = creek_board_get(board, r, c);
            t.shaded += state == CREEK_SHADED;
            t.unshaded += state == CREEK_UNSHADED;
            t.undecided += state == CREEK_UNDECIDED;
        }
    return t;
}

static void check_clues(const creek_game *game, creek_report *sum)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    const creek_board *board = creek_game_board(game);
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            creek_tally t = tally_of(board, row, col);
            creek_tally told = creek_clue_tally(board, row, col);
            int clue = creek_puzzle_clue(puzzle, row, col);
            assert_true(t.shaded == told.shaded && t.unshaded == told.unshaded &&
                        t.undecided == told.undecided);
            creek_clue_state state = creek_clue_judge(puzzle, board, row, col);
            creek_clue_state expected = clue < 0                        ? CREEK_CLUE_ABSENT
                                        : t.shaded > clue               ? CREEK_CLUE_TOO_MANY
                                        : t.shaded == clue              ? CREEK_CLUE_SATISFIED
                                        : t.shaded + t.undecided < clue ? CREEK_CLUE_UNREACHABLE
                                                                        : CREEK_CLUE_OPEN;
            assert_int_equal(state, expected);
            sum->clues += clue >= 0;
            sum->satisfied += state == CREEK_CLUE_SATISFIED;
            sum->done += t.shaded == clue && t.undecided == 0;
            sum->broken += creek_clue_broken(state);
        }
}

/* Marks the area of a cell with a number, and counts its cells. */
static void flood(const creek_board *board, int *numbers, int *stack, int start, int number,
                  int *cells, int *unshaded)
{
    int width = creek_board_width(board), height = creek_board_height(board), top = 0;
    static const int steps[][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    stack[top++] = start;
    numbers[start] = number;
    *cells = *unshaded = 0;
    while (top > 0) {
        int at = stack[--top], row = at / width, col = at % width;
        ++*cells;
        *unshaded += creek_board_get(board, row, col) == CREEK_UNSHADED;
        for (int i = 0; i < 4; i++) {
            int r = row + steps[i][0], c = col + steps[i][1];
            if (r < 0 || c < 0 || r >= height || c >= width || numbers[r * width + c] ||
                creek_board_get(board, r, c) == CREEK_SHADED)
                continue;
            numbers[r * width + c] = number;
            stack[top++] = r * width + c;
        }
    }
}

static void check_areas(const creek_game *game, creek_report *sum)
{
    const creek_board *board = creek_game_board(game);
    int width = creek_board_width(board), height = creek_board_height(board);
    size_t count = (size_t)width * (size_t)height;
    int *numbers = calloc(count, sizeof *numbers), *stack = calloc(count, sizeof *stack);
    creek_areas *areas = creek_areas_find(board);
    assert_true(numbers && stack && areas);
    int found = 0;
    for (int at = 0; at < width * height; at++) {
        int row = at / width, col = at % width, cells, unshaded;
        bool shaded = creek_board_get(board, row, col) == CREEK_SHADED;
        sum->undecided += creek_board_get(board, row, col) == CREEK_UNDECIDED;
        if (!shaded && !numbers[at]) {
            flood(board, numbers, stack, at, ++found, &cells, &unshaded);
            sum->unshaded_areas += unshaded > 0;
        }
        assert_int_equal(creek_areas_at(areas, row, col), numbers[at]);
    }
    assert_int_equal(creek_areas_count(areas), found);
    assert_int_equal(creek_areas_count_unshaded(areas), sum->unshaded_areas);
    /* All that is not shaded hangs together: what complete means for areas. */
    sum->complete = found <= 1;
    creek_areas_free(areas);
    free(numbers);
    free(stack);
}

void invariants_check_rules(const creek_game *game)
{
    creek_report told, sum = {0};
    assert_true(creek_check(creek_game_puzzle(game), creek_game_board(game), &told));
    check_clues(game, &sum);
    check_areas(game, &sum);
    assert_int_equal(told.clues, sum.clues);
    assert_int_equal(told.satisfied, sum.satisfied);
    assert_int_equal(told.done, sum.done);
    assert_int_equal(told.broken, sum.broken);
    assert_int_equal(told.unshaded_areas, sum.unshaded_areas);
    assert_int_equal(told.undecided, sum.undecided);
    assert_int_equal(told.complete, sum.complete && sum.satisfied == sum.clues);
    assert_int_equal(told.solved, told.complete && told.undecided == 0);
}

/* --- the history ----------------------------------------------------------- */

static void make_move(creek_board *board, const creek_move *move, int *depth)
{
    for (size_t i = 0; i < move->count; i++) {
        const creek_change *change = &move->changes[i];
        assert_int_equal(creek_board_get(board, change->row, change->col), change->from);
        assert_int_not_equal(change->from, change->to);
        creek_board_set(board, change->row, change->col, (creek_state)change->to);
    }
    if (move->kind == CREEK_MOVE_START_TRIAL)
        ++*depth;
    if (move->kind == CREEK_MOVE_KEEP_TRIAL || move->kind == CREEK_MOVE_DISCARD_TRIAL)
        --*depth;
    if (move->by == CREEK_BY_RESTART)
        *depth = 0;
    assert_true(*depth >= 0 && *depth <= CREEK_TRIALS_MAX);
}

void invariants_check_history(const creek_game *game)
{
    creek_board *board = creek_board_clone(creek_game_start(game));
    size_t moves = creek_game_moves(game), position = creek_game_position(game);
    int depth = 0;
    assert_non_null(board);
    assert_true(position <= moves);
    for (size_t i = 0; i <= moves; i++) {
        if (i == position) {
            assert_true(creek_board_equal(board, creek_game_board(game)));
            assert_int_equal(depth, creek_game_trial_depth(game));
        }
        if (i < moves) {
            creek_move move = creek_game_move(game, i);
            make_move(board, &move, &depth);
        }
    }
    creek_board_free(board);
}

void invariants_check_same(const creek_game *a, const creek_game *b)
{
    assert_true(creek_board_equal(creek_game_board(a), creek_game_board(b)));
    assert_true(creek_board_equal(creek_game_start(a), creek_game_start(b)));
    assert_int_equal(creek_game_moves(a), creek_game_moves(b));
    assert_int_equal(creek_game_position(a), creek_game_position(b));
    assert_int_equal(creek_game_trial_depth(a), creek_game_trial_depth(b));
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        assert_int_equal(creek_game_help(a, (creek_help)kind),
                         creek_game_help(b, (creek_help)kind));
}
