#include "solving.h"

#include "random_puzzle.h"
#include "unit_test.h"

static void free_solver(void *solver)
{
    creek_solver_free(solver);
}

creek_solver *solver_for(const creek_puzzle *puzzle)
{
    return unit_test_keep(creek_solver_new(puzzle), free_solver);
}

creek_board *solution_of(const creek_puzzle *puzzle)
{
    creek_solver *solver = solver_for(puzzle);
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_UNIQUE);
    return copied_board(creek_solver_result(solver));
}

creek_verdict verdict_of(const creek_puzzle *puzzle)
{
    return creek_solver_run(solver_for(puzzle), NULL);
}

creek_verdict expect_truth(creek_solver *solver, const creek_puzzle *puzzle,
                           const bruteforce_answer *truth)
{
    creek_verdict verdict = creek_solver_run(solver, NULL);
    const creek_board *result = creek_solver_result(solver);
    int width = creek_puzzle_width(puzzle), cells = width * creek_puzzle_height(puzzle), right = 0;
    assert_true((result != NULL) == (truth->solutions > 0));
    while (result && right < cells &&
           creek_board_get(result, right / width, right % width) == bruteforce_cell(truth, right))
        right++;
    if (verdict != bruteforce_verdict(truth) || (result && right < cells)) {
        test_print_puzzle(puzzle);
        fail_msg("verdict %d, %d of %d cells as they are", verdict, right, cells);
    }
    return verdict;
}

creek_puzzle *generated(creek_request request)
{
    creek_error error;
    creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
    if (!puzzle)
        fail_msg("%s", error.message);
    return kept_puzzle(puzzle);
}

creek_step *hint_for(creek_deducer *deducer, const creek_board *board, creek_deduction expected)
{
    creek_step *step;
    assert_int_equal(creek_deducer_hint(deducer, board, NULL, &step), expected);
    return kept_step(step);
}

creek_rating rating_of(const creek_puzzle *puzzle)
{
    creek_rating rating;
    assert_int_equal(creek_rate(puzzle, NULL, &rating), CREEK_RATED);
    return rating;
}
