/* Memory runs out in what the solver does: verdicts, counts, questions in a
 * row, and proofs; and in the checker of these. */
#include "checking.h"
#include "shortage.h"

static sum solve(const creek_game *game, int number)
{
    creek_solver *solver = creek_solver_new(creek_game_puzzle(game));
    if (!solver)
        return 0;
    creek_verdict verdict = creek_solver_run(solver, NULL);
    sum all = SUM_BEGIN;
    sum_add(&all, verdict);
    if (verdict != CREEK_VERDICT_MEMORY && creek_solver_result(solver))
        sum_add_board(&all, creek_solver_result(solver));
    creek_solver_free(solver);
    return verdict == CREEK_VERDICT_MEMORY ? 0 : all;
}

static sum count_some(const creek_game *game, int number)
{
    uint64_t count;
    creek_solver *solver = creek_solver_new(creek_game_puzzle(game));
    if (!solver)
        return 0;
    creek_count_result result = creek_solver_count(solver, 300, NULL, &count);
    bool known = result != CREEK_COUNT_MEMORY;
    assert_true(result != CREEK_COUNT_MORE || count == 300);
    creek_solver_free(solver);
    return known ? SUM_BEGIN + count : 0;
}

/* Many questions to one solver: one mark after the other. */
static sum ask_again(const creek_game *game, int number)
{
    creek_solver *solver = creek_solver_new(creek_game_puzzle(game));
    bool fine = solver;
    sum all = SUM_BEGIN;
    for (int cell = 0; fine && cell < 20; cell++) {
        creek_solver_assume(solver, cell / 6, cell % 6, cell % 2 ? CREEK_SHADED : CREEK_UNSHADED);
        creek_verdict verdict = creek_solver_run(solver, NULL);
        fine = verdict != CREEK_VERDICT_MEMORY;
        sum_add(&all, verdict);
    }
    creek_solver_free(solver);
    return fine ? all : 0;
}

static struct {
    char text[1 << 16];
    size_t length;
} proof;

static bool take_line(void *context, const char *line, size_t length)
{
    assert_true(proof.length + length < sizeof proof.text);
    memcpy(proof.text + proof.length, line, length);
    proof.length += length;
    return true;
}

/* With less memory it may be another proof, but it is one. */
static sum prove(const creek_game *game, int number)
{
    proof.length = 0;
    creek_solver *solver = creek_solver_new(creek_game_puzzle(game));
    bool fine = solver && creek_solver_prove(solver, take_line, NULL);
    fine = fine && creek_solver_run(solver, NULL) == CREEK_VERDICT_UNIQUE &&
           !creek_solver_proof_failed(solver);
    creek_solver_free(solver);
    if (fine) {
        memory_stop();
        checker_verdict verdict =
            checking_verify(checking_read(shortage_ten), proof.text, proof.length);
        assert_int_equal(verdict.result, CHECKER_UNIQUE);
    }
    return fine ? SUM_BEGIN : 0;
}

static sum count_all(const creek_game *game, int number)
{
    char *digits = NULL;
    creek_count_result result =
        creek_count_solutions(creek_game_puzzle(game), NULL, 0, NULL, &digits);
    sum all = SUM_BEGIN;
    sum_add_text(&all, digits);
    if (result != CREEK_COUNT_EXACT)
        assert_int_equal(result, CREEK_COUNT_MEMORY);
    creek_free(digits);
    return result == CREEK_COUNT_EXACT ? all : 0;
}

TEST(solver)
{
    static const scenario all[] = {{"one solution", solve, &subjects.ten},
                                   {"several", solve, &subjects.open},
                                   {"counting some", count_some, &subjects.open},
                                   {"asking again", ask_again, &subjects.six},
                                   {"a proof", prove, &subjects.ten},
                                   {"counting all", count_all, &subjects.open}};
    shortage_run_all(all, sizeof all / sizeof all[0]);
}
