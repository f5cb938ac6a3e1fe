/* The solver, its counts and its proofs against all fillings of a small board. */
#include "small_board.h"

#include "proofcheck/proof.h"
#include "support/bruteforce.h"

#include <creek/solver.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What all solutions have in common. */
static void check_common(const creek_board *board, const bruteforce_answer *truth)
{
    int width = creek_board_width(board), cells = width * creek_board_height(board);
    for (int cell = 0; cell < cells; cell++) {
        fuzz_demand(creek_board_get(board, cell / width, cell % width) ==
                        bruteforce_cell(truth, cell),
                    "a cell of the result is wrong");
    }
}

static void check_counts(const small_board *small, const bruteforce_answer *truth, uint64_t limit)
{
    uint64_t count;
    creek_solver *solver = creek_solver_new(small->puzzle);
    fuzz_demand(solver, "memory ran out");
    creek_solver_assume_board(solver, small->board);
    creek_count_result end = creek_solver_count(solver, limit, NULL, &count);
    bool fits = limit == 0 || truth->solutions <= limit;
    fuzz_demand(end == (fits ? CREEK_COUNT_EXACT : CREEK_COUNT_MORE) &&
                    count == (fits ? truth->solutions : limit),
                "counting one by one is wrong");
    creek_solver_free(solver);

    char *number = NULL, wanted[24];
    snprintf(wanted, sizeof wanted, "%" PRIu64, truth->solutions);
    creek_count_result result =
        creek_count_solutions(small->puzzle, small->board, 0, NULL, &number);
    fuzz_demand(result == CREEK_COUNT_EXACT && strcmp(number, wanted) == 0,
                "counting together is wrong");
    creek_free(number);
}

typedef struct {
    char *text;
    size_t length;
} proof_text;

static bool take_line(void *context, const char *line, size_t length)
{
    proof_text *proof = context;
    char *longer = realloc(proof->text, proof->length + length);
    fuzz_demand(longer, "memory ran out");
    memcpy(longer + proof->length, line, length);
    proof->text = longer;
    proof->length += length;
    return true;
}

/* The checker's own board with the same clues. */
static checker_puzzle *checker_board(const creek_puzzle *puzzle)
{
    static checker_puzzle same;
    checker_puzzle_clear(&same, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            same.clue[row][col] = (signed char)(clue < 0 ? CHECKER_NO_CLUE : clue);
        }
    return &same;
}

static void check_proof(const creek_puzzle *puzzle)
{
    bruteforce_answer truth = bruteforce(puzzle, NULL);
    proof_text proof = {0};
    creek_solver *solver = creek_solver_new(puzzle);
    fuzz_demand(solver && creek_solver_prove(solver, take_line, &proof), "no proof is begun");
    fuzz_demand(creek_solver_run(solver, NULL) == bruteforce_verdict(&truth),
                "the verdict with a proof is wrong");
    fuzz_demand(!creek_solver_proof_failed(solver), "the proof failed");
    if (truth.solutions <= 1) {
        FILE *file = fmemopen(proof.text, proof.length, "rb");
        fuzz_demand(file, "memory ran out");
        checker_verdict verdict = checker_verify(checker_board(puzzle), file);
        fclose(file);
        if (verdict.result != (truth.solutions ? CHECKER_UNIQUE : CHECKER_NONE)) {
            fprintf(stderr, "%" PRIu64 ": %s\n", verdict.line, verdict.why);
            fuzz_demand(false, "the proof does not hold");
        }
    }
    free(proof.text);
    creek_solver_free(solver);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    unsigned limit = fuzz_next(&bytes);
    small_board small = small_board_take(&bytes, true);
    bruteforce_answer truth = bruteforce(small.puzzle, small.board);
    creek_solver *solver = creek_solver_new(small.puzzle);
    fuzz_demand(solver, "memory ran out");
    creek_solver_assume_board(solver, small.board);
    fuzz_demand(creek_solver_run(solver, NULL) == bruteforce_verdict(&truth),
                "the verdict is wrong");
    if (truth.solutions)
        check_common(creek_solver_result(solver), &truth);
    creek_solver_free(solver);
    check_counts(&small, &truth, limit % 40);
    check_proof(small.puzzle);
    small_board_release(&small);
    return 0;
}
