/* Hints, chains to a cell and ratings on small puzzles: what a step cites is enough for
 * what it decides, by trying all fillings; every cell that the puzzle decides has a
 * chain, and only such; and a turned puzzle is rated the same. */
#include "small_board.h"

#include "support/bruteforce.h"

#include <creek/coach.h>
#include <creek/rate.h>

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* All fillings with nothing but the clues and cells the step cites. */
static bruteforce_answer by_reasons(const creek_puzzle *puzzle, const creek_step *step)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    creek_puzzle *cited = creek_puzzle_new(width, height);
    creek_board *marks = creek_board_new(width, height);
    fuzz_demand(cited && marks, "memory ran out");
    for (size_t i = 0; i < step->clue_count; i++) {
        const creek_cited_clue *clue = &step->clues[i];
        fuzz_demand(creek_puzzle_clue(puzzle, clue->row, clue->col) == clue->value,
                    "a clue is cited that is not there");
        creek_puzzle_set_clue(cited, clue->row, clue->col, clue->value);
    }
    for (size_t i = 0; i < step->because_count; i++)
        creek_board_set(marks, step->because[i].row, step->because[i].col, step->because[i].state);
    bruteforce_answer answer =
        step->connectivity ? bruteforce(cited, marks) : bruteforce_clues_only(cited, marks);
    creek_puzzle_free(cited);
    creek_board_free(marks);
    return answer;
}

static void check_reasons(const creek_puzzle *puzzle, const creek_board *board,
                          const creek_step *step)
{
    int width = creek_puzzle_width(puzzle);
    for (size_t i = 0; i < step->because_count; i++)
        fuzz_demand(creek_board_get(board, step->because[i].row, step->because[i].col) ==
                        step->because[i].state,
                    "a cell is cited that is not so");
    bruteforce_answer answer = by_reasons(puzzle, step);
    if (step->technique == CREEK_CONTRADICTION) {
        fuzz_demand(answer.solutions == 0, "what is said to be wrong can be");
        return;
    }
    fuzz_demand(step->cell_count > 0 && step->text[0], "a step decides nothing");
    for (size_t i = 0; i < step->cell_count; i++) {
        const creek_mark *cell = &step->cells[i];
        int at = cell->row * width + cell->col;
        uint32_t ever = cell->state == CREEK_SHADED ? answer.ever_unshaded : answer.ever_shaded;
        fuzz_demand(creek_board_get(board, cell->row, cell->col) == CREEK_UNDECIDED,
                    "a step decides what is decided");
        fuzz_demand(!(ever >> at & 1), "a step does not follow from its reasons");
    }
}

static void walk(const creek_puzzle *puzzle, const creek_board *start)
{
    creek_deducer *deducer = creek_deducer_new(puzzle);
    creek_board *board = creek_board_clone(start);
    fuzz_demand(deducer && board, "memory ran out");
    bool solvable = bruteforce(puzzle, start).solutions > 0;
    for (int i = 0;; i++) {
        creek_step *step = NULL;
        creek_deduction result = creek_deducer_hint(deducer, board, NULL, &step);
        fuzz_demand((result == CREEK_DEDUCED_CONTRADICTION) == (i == 0 && !solvable),
                    "a mistake is not told, or one that is none");
        fuzz_demand((step != NULL) == (result != CREEK_DEDUCE_NOTHING), "no step");
        if (step)
            check_reasons(puzzle, board, step);
        if (result == CREEK_DEDUCED)
            creek_step_apply(step, board);
        creek_step_free(step);
        if (result != CREEK_DEDUCED)
            break;
    }
    /* It goes on until nothing is forced. */
    bruteforce_answer rest = bruteforce(puzzle, board);
    int width = creek_puzzle_width(puzzle), cells = width * creek_puzzle_height(puzzle);
    for (int cell = 0; solvable && cell < cells; cell++)
        if (creek_board_get(board, cell / width, cell % width) == CREEK_UNDECIDED)
            fuzz_demand(rest.ever_shaded & rest.ever_unshaded & UINT32_C(1) << cell,
                        "a cell is forced and no step tells it");
    creek_board_free(board);
    creek_deducer_free(deducer);
}

/* Plays the steps of a chain, each of which must follow, up to the cell. */
static void check_chain(const creek_puzzle *puzzle, const creek_board *start,
                        const creek_chain *chain, int row, int col)
{
    creek_board *board = creek_board_clone(start);
    fuzz_demand(board, "memory ran out");
    for (size_t i = 0; i < chain->count; i++) {
        fuzz_demand(creek_board_get(board, row, col) == CREEK_UNDECIDED,
                    "a chain goes on when the cell is decided");
        check_reasons(puzzle, board, chain->steps[i]);
        creek_step_apply(chain->steps[i], board);
    }
    fuzz_demand(creek_board_get(board, row, col) != CREEK_UNDECIDED,
                "a chain does not decide its cell");
    creek_board_free(board);
}

static void check_chains(const creek_puzzle *puzzle, const creek_board *board)
{
    int width = creek_puzzle_width(puzzle), cells = width * creek_puzzle_height(puzzle);
    bruteforce_answer answer = bruteforce(puzzle, board);
    creek_deducer *deducer = creek_deducer_new(puzzle);
    fuzz_demand(deducer, "memory ran out");
    for (int cell = 0; answer.solutions && cell < cells; cell++) {
        creek_chain_request request = {cell / width, cell % width, CREEK_NESTED_WHAT_IF, 0};
        creek_chain chain;
        creek_chain_result result = creek_deducer_chain(deducer, board, &request, NULL, &chain);
        bool marked = creek_board_get(board, request.row, request.col) != CREEK_UNDECIDED;
        bool open = answer.ever_shaded & answer.ever_unshaded & UINT32_C(1) << cell;
        fuzz_demand(result == (marked ? CREEK_CHAIN_DECIDED
                               : open ? CREEK_CHAIN_OPEN
                                      : CREEK_CHAIN_FOUND),
                    "a chain is missing, or is there for an open cell");
        if (result == CREEK_CHAIN_FOUND)
            check_chain(puzzle, board, &chain, request.row, request.col);
        creek_chain_free(&chain);
    }
    creek_deducer_free(deducer);
}

/* Turned by a quarter, or mirrored. */
static creek_puzzle *turned(const creek_puzzle *puzzle, bool mirror)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    creek_puzzle *other =
        mirror ? creek_puzzle_new(width, height) : creek_puzzle_new(height, width);
    fuzz_demand(other, "memory ran out");
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (mirror)
                creek_puzzle_set_clue(other, row, width - col, clue);
            else
                creek_puzzle_set_clue(other, col, height - row, clue);
        }
    return other;
}

static void check_rating(const creek_puzzle *puzzle)
{
    creek_rating rating;
    fuzz_demand(creek_rate(puzzle, NULL, &rating) == CREEK_RATED, "it cannot be rated");
    fuzz_demand(rating.rated == (bruteforce(puzzle, NULL).solutions == 1),
                "a puzzle without one solution is rated");
    for (int mirror = 0; mirror < 2; mirror++) {
        creek_rating same;
        creek_puzzle *other = turned(puzzle, mirror);
        fuzz_demand(creek_rate(other, NULL, &same) == CREEK_RATED, "it cannot be rated");
        fuzz_demand(
            same.rated == rating.rated &&
                (!rating.rated || (same.level == rating.level && same.score == rating.score &&
                                   same.hardest == rating.hardest && same.steps == rating.steps)),
            "a turned puzzle is rated otherwise");
        creek_puzzle_free(other);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    small_board small = small_board_take(&bytes, true);
    walk(small.puzzle, small.board);
    check_chains(small.puzzle, small.board);
    check_rating(small.puzzle);
    small_board_release(&small);
    return 0;
}
