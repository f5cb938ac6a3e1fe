/* Chains to a cell: sound, complete and without a step too many. On random boards by trying all
 * fillings, and on published puzzles (see corpus.h). */
#include "bruteforce.h"
#include "corpus.h"
#include "deduce/every_step.h"
#include "random_puzzle.h"
#include "sample.h"
#include "search.h"
#include "unit_test.h"

#include <creek/advanced.h>
#include <creek/creek.h>

#include <string.h>

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

/* The clues that a step cites, and on `marks` the cells. */
static creek_puzzle *cited_by(const creek_puzzle *puzzle, const creek_step *step,
                              creek_board *marks)
{
    creek_puzzle *cited = creek_puzzle_new(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    assert_non_null(cited);
    for (size_t i = 0; i < step->clue_count; i++) {
        const creek_cited_clue *clue = &step->clues[i];
        assert_int_equal(creek_puzzle_clue(puzzle, clue->row, clue->col), clue->value);
        creek_puzzle_set_clue(cited, clue->row, clue->col, clue->value);
    }
    creek_board_clear(marks);
    for (size_t i = 0; i < step->because_count; i++)
        creek_board_set(marks, step->because[i].row, step->because[i].col, step->because[i].state);
    return cited;
}

/* --- on small boards --------------------------------------------------------- */

/* What a step cites forces its cells. */
static void expect_entailed(const creek_puzzle *puzzle, const creek_step *step)
{
    int width = creek_puzzle_width(puzzle);
    creek_board *marks = creek_board_new(width, creek_puzzle_height(puzzle));
    creek_puzzle *cited = cited_by(puzzle, step, marks);
    bruteforce_answer answer =
        step->connectivity ? bruteforce(cited, marks) : bruteforce_clues_only(cited, marks);
    for (size_t i = 0; i < step->cell_count; i++)
        assert_int_equal(bruteforce_cell(&answer, step->cells[i].row * width + step->cells[i].col),
                         step->cells[i].state);
    creek_puzzle_free(cited);
    creek_board_free(marks);
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
            expect_entailed(puzzle, chain.steps[i]);
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
    creek_board *board = creek_board_new(width, height);
    creek_solver *solver = creek_solver_new(puzzle);
    assert_true(board && solver);
    int share = test_random_below(random, 3);
    if (creek_solver_run_first(solver, NULL) != CREEK_VERDICT_NONE)
        for (int cell = 0; cell < width * height; cell++)
            if (test_random_below(random, 4) < share)
                creek_board_set(
                    board, cell / width, cell % width,
                    creek_board_get(creek_solver_result(solver), cell / width, cell % width));
    if (!test_random_below(random, 8))
        creek_board_set(board, 0, 0, CREEK_SHADED);
    creek_solver_free(solver);
    return board;
}

TEST(chains_on_random_boards)
{
    test_random random = {20261122};
    for (int i = 0; i < test_board_total(sample_of(3000, 300)); i++) {
        creek_puzzle *puzzle = test_random_puzzle(&random, 16);
        creek_board *board = marks_for(&random, puzzle);
        creek_deducer *deducer = creek_deducer_new(puzzle);
        assert_non_null(deducer);
        bruteforce_answer answer = bruteforce(puzzle, board);
        int cells = creek_puzzle_width(puzzle) * creek_puzzle_height(puzzle);
        for (int cell = 0; cell < cells; cell++)
            check_cell(deducer, puzzle, board, &answer, cell);
        creek_deducer_free(deducer);
        creek_board_free(board);
        creek_puzzle_free(puzzle);
    }
}

/* --- on published puzzles ----------------------------------------------------- */

static void expect_forced(const creek_puzzle *puzzle, const creek_step *step)
{
    creek_board *marks = creek_board_new(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    creek_puzzle *cited = cited_by(puzzle, step, marks);
    for (size_t i = 0; i < step->cell_count; i++) {
        const creek_mark *decided = &step->cells[i];
        search *s = search_new(cited, CLOSE_NONE);
        assert_non_null(s);
        s->area_off = !step->connectivity;
        list_push(
            s, &s->demands,
            literal_of(search_cell(s, decided->row, decided->col), decided->state == CREEK_SHADED));
        for (cell_id cell = next_cell(s, 0); cell < s->cells; cell = next_cell(s, cell)) {
            creek_place at = search_place(s, cell);
            creek_state state = creek_board_get(marks, at.row, at.col);
            if (state != CREEK_UNDECIDED)
                list_push(s, &s->demands, literal_of(cell, state == CREEK_UNSHADED));
        }
        search_end end = search_end_of(s, NULL);
        assert_int_equal(search_run(s, &end), SEARCH_NONE);
        search_free(s);
    }
    creek_puzzle_free(cited);
    creek_board_free(marks);
}

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
    creek_board *board = creek_board_clone(creek_game_board(game));
    creek_deducer *deducer = creek_deducer_new(puzzle);
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
    creek_deducer_free(deducer);
    creek_board_free(board);
}

TEST(chains_in_published_puzzles)
{
    int number = 0;
    corpus_go_over(check_published, &number);
}

/* --- the rest ------------------------------------------------------------------ */

static creek_game *read_puzzle(const char *url)
{
    creek_error error;
    creek_game *game = creek_read(url, strlen(url), NULL, &error);
    assert_non_null(game);
    return game;
}

/* Where an easier technique takes the place of the one that was found, steps before it may be
 * needed no more. On random boards and along the hints that is rare; here it happens. */
TEST(no_step_of_a_chain_can_be_left_out)
{
    static const char *const puzzles[] = {
        "https://puzz.link/p?creek/7/7/g6bk27ahcj77chcg1bg7d8bdicg",
        "https://puzz.link/p?creek/7/7/i616621bj77cch6cl78cbj51bb"};
    for (size_t i = 0; i < 2; i++) {
        creek_game *game = read_puzzle(puzzles[i]);
        creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
        assert_non_null(deducer);
        for (int cell = 0; cell < 49; cell++) {
            const creek_board *board = creek_game_board(game);
            creek_chain chain = chain_to(deducer, board, cell / 7, cell % 7);
            expect_chain(board, &chain, cell / 7, cell % 7);
            creek_chain_free(&chain);
        }
        creek_deducer_free(deducer);
        creek_game_free(game);
    }
}

/* A step is often found before all that it could use is known. Where the chain gets to it, an
 * easier technique may apply, and the text of its own would speak of clues that are not there. */
TEST(texts_of_chains_fit_their_positions)
{
    creek_game *game =
        read_puzzle("https://puzz.link/p?creek/12/12/"
                    "k6bg5673dibo26678c32cr6612877bgdm06287c3bh2dk676777bg68cg76ddhci"
                    "0bg10b");
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
    for (int cell = 0; cell < 144; cell += sample_of(1, 12)) {
        creek_chain chain = chain_to(deducer, creek_game_board(game), cell / 12, cell % 12);
        for (size_t i = 0; i < chain.count; i++) {
            const char *text = chain.steps[i]->text, *none = strstr(text, " none ");
            if ((none && strncmp(none, " none for r", 11) != 0) || strstr(text, "r1c1 and r1c1") ||
                strstr(text, " ."))
                fail_msg("to cell %d: %s", cell, text);
        }
        creek_chain_free(&chain);
    }
    creek_deducer_free(deducer);
    creek_game_free(game);
}

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
 * step. In these puzzles the steps were once in another order. */
TEST(clues_are_complete_before_they_are_used)
{
    static const char *const puzzles[] = {
        "creek/7/7/g6bk27ahcj77chcg1bg7d8bdicg", "creek/7/7/i616621bj77cch6cl78cbj51bb",
        "creek/10/10/s373dci72chej1cd9cj5dg3cldi47723dg22bkc2272cp"};
    for (size_t i = 0; i < 3; i++) {
        creek_game *game = read_puzzle(puzzles[i]);
        const creek_puzzle *puzzle = creek_game_puzzle(game);
        creek_deducer *deducer = creek_deducer_new(puzzle);
        int width = creek_puzzle_width(puzzle), cells = width * creek_puzzle_height(puzzle);
        for (int cell = 0; cell < cells; cell += sample_of(1, 7)) {
            creek_chain chain =
                chain_to(deducer, creek_game_board(game), cell / width, cell % width);
            for (size_t k = 0; k < chain.count; k++) {
                creek_cited_clue clue;
                if (!completes(puzzle, chain.steps[k], &clue) || chain.steps[k]->because_count > 0)
                    continue;
                for (size_t j = 0; j < k; j++)
                    if (argues_with(chain.steps[j], &clue))
                        fail_msg("to cell %d: step %zu before step %zu: %s", cell, j + 1, k + 1,
                                 chain.steps[j]->text);
            }
            creek_chain_free(&chain);
        }
        creek_deducer_free(deducer);
        creek_game_free(game);
    }
}

TEST(a_cell_outside_the_board_has_no_chain)
{
    creek_game *game = read_puzzle("creek/6/6/lac671b696chchbdhcga");
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
    static const int outside[][2] = {{-1, 0}, {0, -1}, {6, 0}, {0, 6}};
    creek_board *other = creek_board_new(5, 6);
    creek_chain chain;
    for (size_t i = 0; i < 4; i++) {
        const creek_chain_request request = {outside[i][0], outside[i][1], CREEK_NESTED_WHAT_IF, 0};
        assert_int_equal(
            creek_deducer_chain(deducer, creek_game_board(game), &request, NULL, &chain),
            CREEK_CHAIN_NONE);
    }
    const creek_chain_request request = {0, 0, CREEK_NESTED_WHAT_IF, 0};
    assert_int_equal(creek_deducer_chain(deducer, other, &request, NULL, &chain), CREEK_CHAIN_NONE);
    creek_board_free(other);
    creek_deducer_free(deducer);
    creek_game_free(game);
}

static bool cancel_after(void *context)
{
    int *left = context;
    return --*left < 0;
}

/* However early it ends, the next call starts afresh. */
TEST(a_chain_can_be_cancelled)
{
    creek_game *game = read_puzzle("creek/10/10/s373dci72chej1cd9cj5dg3cldi47723dg22bkc2272cp");
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
    const creek_chain_request request = {5, 5, CREEK_NESTED_WHAT_IF, 0};
    creek_chain chain;
    int interrupted = 0;
    for (int calls = 0;; calls += 1 + calls / 8) {
        int left = calls;
        const creek_limits limits = {.cancel = cancel_after, .context = &left};
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
    creek_deducer_free(deducer);
    creek_game_free(game);
}

/* A deducer that has looked for a chain gives the same hints as a new one. */
TEST(hints_are_the_same_after_a_chain)
{
    creek_game *game = read_puzzle("creek/10/10/r8cg8cgd3dchceecgeq3dgdcdg37cgcj8ci77338cp");
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    creek_deducer *fresh = creek_deducer_new(puzzle), *used = creek_deducer_new(puzzle);
    creek_board *board = creek_board_clone(creek_game_board(game));
    creek_step *step, *same;
    for (int cell = 0; creek_deducer_hint(fresh, board, NULL, &step) == CREEK_DEDUCED; cell += 7) {
        const creek_chain_request request = {cell / 10 % 10, cell % 10, CREEK_NESTED_WHAT_IF, 0};
        creek_chain chain;
        creek_deducer_chain(used, board, &request, NULL, &chain);
        creek_chain_free(&chain);
        assert_int_equal(creek_deducer_hint(used, board, NULL, &same), CREEK_DEDUCED);
        assert_string_equal(same->text, step->text);
        creek_step_apply(step, board);
        creek_step_free(step);
        creek_step_free(same);
    }
    creek_board_free(board);
    creek_deducer_free(fresh);
    creek_deducer_free(used);
    creek_game_free(game);
}
