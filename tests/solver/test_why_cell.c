/* Chains to a cell: sound, complete and without a step too many. On random boards by trying all
 * fillings, and on published puzzles (see corpus.h). */
#include "corpus.h"
#include "deduce/deducer.h"
#include "patience.h"
#include "premises.h"
#include "random_puzzle.h"
#include "sample.h"
#include "solving.h"
#include "unit_test.h"

/* --- what holds for every chain --------------------------------------------- */

static bool decides(const creek_step *step, const creek_mark *m)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (step->cells[i].row == m->row && step->cells[i].col == m->col)
            return step->cells[i].state == m->state;
    return false;
}

/* Whether a mark is on the board, or decided by one of the steps before `k`, without step
 * `without`. */
static bool is_known(const creek_board *board, const creek_chain *chain, size_t k, size_t without,
                     const creek_mark *m)
{
    if (creek_board_get(board, m->row, m->col) == m->state)
        return true;
    for (size_t i = 0; i < k; i++)
        if (i != without && decides(chain->steps[i], m))
            return true;
    return false;
}

/* Whether every cell that a step cites is known, with step `without` left out. */
static bool holds_together(const creek_board *board, const creek_chain *chain, size_t without)
{
    for (size_t k = 0; k < chain->count; k++)
        for (size_t i = 0; k != without && i < chain->steps[k]->because_count; i++)
            if (!is_known(board, chain, k, without, &chain->steps[k]->because[i]))
                return false;
    return true;
}

static void expect_chain(const creek_board *board, const creek_chain *chain, int row, int col)
{
    assert_true(chain->count > 0);
    const creek_step *last = chain->steps[chain->count - 1];
    assert_true(step_has(last, row, col));
    assert_true(holds_together(board, chain, SIZE_MAX));
    for (size_t i = 0; i + 1 < chain->count; i++)
        assert_false(holds_together(board, chain, i));
    for (size_t k = 0; k < chain->count; k++) {
        assert_true(chain->steps[k]->text[0]);
        for (size_t i = 0; i < chain->steps[k]->cell_count; i++)
            assert_int_equal(creek_board_get(board, chain->steps[k]->cells[i].row,
                                             chain->steps[k]->cells[i].col),
                             CREEK_UNDECIDED);
    }
}

/* --- on small boards --------------------------------------------------------- */

/* What a step cites forces its cells. */
static void expect_forced(const creek_puzzle *puzzle, const creek_step *step)
{
    premise_board cited = premises_of(puzzle, step, NOTHING_LEFT_OUT);
    assert_true(premises_force_all(&cited, step));
}

static creek_chain_result expected(const bruteforce_answer *answer, const creek_board *board,
                                   int cell)
{
    int width = creek_board_width(board);
    if (!answer->solutions)
        return CREEK_CHAIN_CONTRADICTION;
    if (creek_board_get(board, cell / width, cell % width) != CREEK_UNDECIDED)
        return CREEK_CHAIN_DECIDED;
    return bruteforce_cell(answer, cell) == CREEK_UNDECIDED ? CREEK_CHAIN_OPEN : CREEK_CHAIN_FOUND;
}

/* No harder and no longer than requested, if there is one. */
static void expect_bounded(creek_deducer *deducer, const creek_board *board, int row, int col)
{
    const creek_chain_request request = {row, col, CREEK_DOUBLE_OVERLAP, 2};
    creek_chain chain;
    creek_chain_result result = creek_deducer_chain(deducer, board, &request, NULL, &chain);
    assert_true(result == CREEK_CHAIN_FOUND || result == CREEK_CHAIN_NONE);
    assert_int_equal(chain.count > 0, result == CREEK_CHAIN_FOUND);
    assert_true(chain.count <= request.most_steps);
    for (size_t i = 0; i < chain.count; i++)
        assert_true(chain.steps[i]->technique <= request.hardest);
    if (result == CREEK_CHAIN_FOUND)
        expect_chain(board, &chain, row, col);
    creek_chain_free(&chain);
}

static void check_cell(creek_deducer *deducer, const creek_puzzle *puzzle, const creek_board *board,
                       const bruteforce_answer *answer, int cell)
{
    int row = cell / creek_board_width(board), col = cell % creek_board_width(board);
    const creek_chain_request request = {row, col, CREEK_NESTED_WHAT_IF, 0};
    creek_chain chain;
    creek_chain_result result = creek_deducer_chain(deducer, board, &request, NULL, &chain);
    assert_int_equal(result, expected(answer, board, cell));
    if (result == CREEK_CHAIN_FOUND) {
        expect_chain(board, &chain, row, col);
        for (size_t i = 0; i < chain.count; i++)
            expect_forced(puzzle, chain.steps[i]);
        expect_bounded(deducer, board, row, col);
    } else if (result == CREEK_CHAIN_CONTRADICTION) {
        assert_int_equal(chain.count, 1);
        assert_int_equal(chain.steps[0]->technique, CREEK_CONTRADICTION);
    } else {
        assert_int_equal(chain.count, 0);
    }
    creek_chain_free(&chain);
}

/* Some marks, most of them right if the puzzle has a solution. */
static creek_board *marks_for(test_random *random, const creek_puzzle *puzzle)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    creek_board *board = blank_board(width, height);
    creek_solver *solver = solver_for(puzzle);
    int share = test_random_below(random, 3);
    if (creek_solver_run_first(solver, NULL) != CREEK_VERDICT_NONE)
        for (int cell = 0; cell < width * height; cell++)
            if (test_random_below(random, 4) < share)
                creek_board_set(
                    board, cell / width, cell % width,
                    creek_board_get(creek_solver_result(solver), cell / width, cell % width));
    if (!test_random_below(random, 8))
        creek_board_set(board, 0, 0, CREEK_SHADED);
    return board;
}

TEST(chains_on_random_boards)
{
    test_random random = {20261122};
    for (int i = 0; i < test_board_total(sample_of(3000, 300)); i++) {
        creek_puzzle *puzzle = random_puzzle(&random, 16);
        creek_board *board = marks_for(&random, puzzle);
        creek_deducer *deducer = deducer_for(puzzle);
        bruteforce_answer answer = bruteforce(puzzle, board);
        int cells = creek_puzzle_width(puzzle) * creek_puzzle_height(puzzle);
        for (int cell = 0; cell < cells; cell++)
            check_cell(deducer, puzzle, board, &answer, cell);
        unit_test_release(0);
    }
}

/* --- on published puzzles ----------------------------------------------------- */

/* A chain that decides a cell, which there must be. The caller frees it. */
static creek_chain chain_to(creek_deducer *deducer, const creek_board *board, int row, int col)
{
    const creek_chain_request request = {row, col, CREEK_NESTED_WHAT_IF, 0};
    creek_chain chain;
    assert_int_equal(creek_deducer_chain(deducer, board, &request, NULL, &chain),
                     CREEK_CHAIN_FOUND);
    return chain;
}

/* Some cells of a puzzle, from the first position and from others along the hints. */
static void check_published(void *context, const corpus_line *line, const creek_game *game)
{
    test_random random = {(uint64_t)line->puzzle_length};
    int *number = context;
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    int width = creek_puzzle_width(puzzle), cells = width * creek_puzzle_height(puzzle);
    if ((*number)++ % sample_of(1, 20) || cells > 400)
        return;
    creek_board *board = copied_board(creek_game_board(game));
    creek_deducer *deducer = deducer_for(puzzle);
    creek_step *step;
    for (int i = 0; creek_deducer_hint(deducer, board, NULL, &step) == CREEK_DEDUCED; i++) {
        int cell = test_random_below(&random, cells);
        int row = cell / width, col = cell % width;
        creek_chain chain = {0};
        if (i % 10 == 0 && creek_board_get(board, row, col) == CREEK_UNDECIDED) {
            chain = chain_to(deducer, board, row, col);
            expect_chain(board, &chain, row, col);
        }
        for (size_t k = 0; k < chain.count; k++)
            expect_forced(puzzle, chain.steps[k]);
        creek_chain_free(&chain);
        creek_step_apply(step, board);
        creek_step_free(step);
    }
}

TEST(chains_in_published_puzzles)
{
    int number = 0;
    corpus_go_over(check_published, &number);
}

/* --- the rest ------------------------------------------------------------------ */

/* Whether a step decides all that is left around a clue, by this clue alone. */
static bool completes(const creek_puzzle *puzzle, const creek_step *step, creek_cited_clue *clue)
{
    if (step->clue_count != 1 || step->connectivity)
        return false;
    *clue = step->clues[0];
    return creek_puzzle_clue(puzzle, clue->row, clue->col) == clue->value;
}

static bool touches(const creek_cited_clue *clue, const creek_mark *cell)
{
    return cell->row >= clue->row - 1 && cell->row <= clue->row && cell->col >= clue->col - 1 &&
           cell->col <= clue->col;
}

/* Whether a step decides a cell around a clue. */
static bool decides_around(const creek_step *step, const creek_cited_clue *clue)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (touches(clue, &step->cells[i]))
            return true;
    return false;
}

/* Whether a step argues with a clue and is not about to complete it. */
static bool argues_with(const creek_step *step, const creek_cited_clue *clue)
{
    for (size_t i = 0; i < step->clue_count; i++)
        if (step->clues[i].row == clue->row && step->clues[i].col == clue->col)
            return !decides_around(step, clue);
    return false;
}

/* What a clue completes is said before a step argues with that clue, unless the clue needs that
 * step. */
static void expect_order(const creek_puzzle *puzzle, const creek_chain *chain)
{
    for (size_t k = 0; k < chain->count; k++) {
        creek_cited_clue clue;
        if (!completes(puzzle, chain->steps[k], &clue) || chain->steps[k]->because_count > 0)
            continue;
        for (size_t j = 0; j < k; j++)
            if (argues_with(chain->steps[j], &clue))
                fail_msg("step %zu before step %zu: %s", j + 1, k + 1, chain->steps[j]->text);
    }
}

/* A step is often found before all that it could use is known. Where the chain gets to it, an
 * easier technique may apply, and the text of its own would speak of clues that are not there. */
static void expect_texts(const creek_chain *chain)
{
    for (size_t i = 0; i < chain->count; i++) {
        const char *text = chain->steps[i]->text, *none = strstr(text, " none ");
        if ((none && strncmp(none, " none for r", 11) != 0) || strstr(text, "r1c1 and r1c1") ||
            strstr(text, " ."))
            fail_msg("%s", text);
    }
}

/* Where an easier technique takes the place of the one that was found, steps before it may be
 * needed no more; steps were once in another order; and texts did not fit. On random boards and
 * along the hints that is rare; in these puzzles it happens. */
TEST(chains_to_all_cells)
{
    static const char *const puzzles[] = {
        "creek/7/7/g6bk27ahcj77chcg1bg7d8bdicg", "creek/7/7/i616621bj77cch6cl78cbj51bb",
        "creek/10/10/s373dci72chej1cd9cj5dg3cldi47723dg22bkc2272cp",
        ("creek/12/12/"
         "k6bg5673dibo26678c32cr6612877bgdm06287c3bh2dk676777bg68cg76ddhci0bg10b")};
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        const creek_game *game = picture_game(puzzles[i]);
        const creek_puzzle *puzzle = creek_game_puzzle(game);
        const creek_board *board = creek_game_board(game);
        creek_deducer *deducer = deducer_for(puzzle);
        int width = creek_puzzle_width(puzzle), cells = width * creek_puzzle_height(puzzle);
        for (int cell = 0; cell < cells; cell += cells < 50 ? 1 : sample_of(1, 10)) {
            creek_chain chain = chain_to(deducer, board, cell / width, cell % width);
            expect_chain(board, &chain, cell / width, cell % width);
            expect_texts(&chain);
            expect_order(puzzle, &chain);
            creek_chain_free(&chain);
        }
    }
}

TEST(a_cell_outside_the_board_has_no_chain)
{
    creek_game *game = picture_game("creek/6/6/lac671b696chchbdhcga");
    creek_deducer *deducer = deducer_for(creek_game_puzzle(game));
    static const int outside[][2] = {{-1, 0}, {0, -1}, {6, 0}, {0, 6}};
    creek_board *other = blank_board(5, 6);
    creek_chain chain;
    for (size_t i = 0; i < 4; i++) {
        const creek_chain_request request = {outside[i][0], outside[i][1], CREEK_NESTED_WHAT_IF, 0};
        assert_int_equal(
            creek_deducer_chain(deducer, creek_game_board(game), &request, NULL, &chain),
            CREEK_CHAIN_NONE);
    }
    const creek_chain_request request = {0, 0, CREEK_NESTED_WHAT_IF, 0};
    assert_int_equal(creek_deducer_chain(deducer, other, &request, NULL, &chain), CREEK_CHAIN_NONE);
}

/* However early it ends, the next call starts afresh. */
TEST(a_chain_can_be_cancelled)
{
    creek_game *game = picture_game("creek/10/10/s373dci72chej1cd9cj5dg3cldi47723dg22bkc2272cp");
    creek_deducer *deducer = deducer_for(creek_game_puzzle(game));
    const creek_chain_request request = {5, 5, CREEK_NESTED_WHAT_IF, 0};
    creek_chain chain;
    int interrupted = 0;
    for (int calls = 0;; calls += 1 + calls / 8) {
        patience p = {.patience = (uint64_t)calls};
        const creek_limits limits = patience_limits(&p);
        creek_chain_result result =
            creek_deducer_chain(deducer, creek_game_board(game), &request, &limits, &chain);
        if (result == CREEK_CHAIN_FOUND)
            break;
        assert_int_equal(result, CREEK_CHAIN_INTERRUPTED);
        assert_int_equal(chain.count, 0);
        interrupted++;
    }
    assert_true(interrupted > 0);
    expect_chain(creek_game_board(game), &chain, 5, 5);
    creek_chain_free(&chain);
}
