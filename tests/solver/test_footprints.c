/* What search, proof, count, hints, rating and generator make of random
 * boards and requests, of those too that have no solution or many, summed up;
 * texts in English by themselves, in footprints_wording.txt (see golden_lines.h).
 * None of these sums is right or wrong by itself (test_verdict and its likes
 * tell that); but a change that was not meant to change them has not.
 * levels.footprints does the same for puzzles as they should be. */
#include "golden_lines.h"
#include "random_puzzle.h"
#include "sample.h"
#include "solving.h"
#include "step_text.h"
#include "sum.h"
#include "unit_test.h"

#include <inttypes.h>

/* Mistakes that hints have cleared may be made again and again. */
enum { BOARDS = 400, LADDERS = 600, REQUESTS = 240, MOST_HINTS = 401 };

/* Few marks, so that not all of them contradict each other. */
static creek_board *random_marks(test_random *random, const creek_puzzle *puzzle)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    creek_board *board = blank_board(width, height);
    for (int i = test_random_below(random, 4); i > 0; i--) {
        creek_state state = (creek_state)(1 + test_random_below(random, 2));
        int col = test_random_below(random, width), row = test_random_below(random, height);
        creek_board_set(board, row, col, state);
    }
    return board;
}

static void sum_work(sum *all, const creek_solver *solver)
{
    creek_statistics took = creek_solver_statistics(solver);
    const uint64_t figures[] = {took.decisions, took.conflicts,   took.propagations, took.learned,
                                took.restarts,  took.area_checks, took.solutions};
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        sum_add(all, figures[i]);
    sum_add(all, (uint64_t)(took.progress * 1000 + 0.5));
}

static void sum_verdict(sum *all, const creek_solver *solver, creek_verdict verdict)
{
    const creek_board *result = creek_solver_result(solver);
    sum_add(all, verdict);
    sum_add(all, result != NULL);
    if (result)
        sum_add_board(all, result);
    sum_work(all, solver);
}

/* --- search ----------------------------------------------------------------- */

/* The plain questions, the last one answered a little at a time. */
static void sum_questions(sum *all, const creek_puzzle *puzzle, const creek_board *marks)
{
    creek_solver *solver = solver_for(puzzle);
    creek_limits few = {.steps = 20};
    sum_verdict(all, solver, creek_solver_run_first(solver, NULL));
    sum_verdict(all, solver, creek_solver_run(solver, NULL));
    creek_solver_assume_board(solver, marks);
    sum_verdict(all, solver, creek_solver_run(solver, NULL));
    uint64_t count;
    bool exact = creek_solver_count(solver, 12, NULL, &count) == CREEK_COUNT_EXACT;
    sum_add(all, count);
    sum_add(all, exact);
    sum_work(all, solver);
    creek_solver_assume(solver, 0, 0, CREEK_SHADED);
    creek_verdict verdict;
    do {
        verdict = creek_solver_run(solver, &few);
        sum_verdict(all, solver, verdict);
    } while (verdict == CREEK_VERDICT_INTERRUPTED);
}

static size_t sum_proof(sum *all, const creek_puzzle *puzzle, const creek_board *marks)
{
    proof_sum proof = {.sum = SUM_BEGIN};
    creek_solver *solver = solver_for(puzzle);
    assert_true(creek_solver_prove(solver, proof_sum_take, &proof));
    creek_solver_assume_board(solver, marks);
    sum_verdict(all, solver, creek_solver_run(solver, NULL));
    sum_add(all, proof.sum);
    return proof.lines;
}

static void put_board(FILE *out, int number)
{
    static const char *const verdicts[] = {"open", "none", "unique", "multiple", "memory"};
    test_random random = {(uint64_t)number + 1};
    sum questions = SUM_BEGIN, proof = SUM_BEGIN;
    /* Some that are large enough for the search to learn and forget. */
    creek_puzzle *puzzle = random_puzzle(&random, number % 8 ? 36 : 150);
    creek_board *marks = random_marks(&random, puzzle), *none = copied_board(marks);
    creek_board_clear(none);
    const char *verdict = verdicts[verdict_of(puzzle)];
    sum_questions(&questions, puzzle, marks);
    size_t lines = sum_proof(&proof, puzzle, none);
    sum_proof(&proof, puzzle, marks);
    char *count = NULL;
    creek_count_result counted = CREEK_COUNT_EXACT;
    if (creek_puzzle_width(puzzle) * creek_puzzle_height(puzzle) <= 36)
        counted = creek_count_solutions(puzzle, marks, 0, NULL, &count);
    assert_int_equal(counted, CREEK_COUNT_EXACT);
    fprintf(out,
            "board %d: %s, questions %016" PRIx64 ", a proof of %zu lines %016" PRIx64
            ", %s solutions with the marks\n",
            number, verdict, questions, lines, proof, count ? count : "?");
    creek_free(count);
    unit_test_release(0);
}

/* --- hints ------------------------------------------------------------------ */

/* The ladder alone, on marks that may be wrong. */
static void put_ladder(golden_lines all, creek_deducer *deducer, creek_board *board)
{
    creek_step *step;
    for (int i = 0; i < 30; i++) {
        creek_deduction found =
            creek_deducer_next(deducer, board, CREEK_NESTED_WHAT_IF, 1, NULL, &step);
        if (found != CREEK_DEDUCED) {
            fprintf(all.facts, "%d after %d\n", found, i);
            return;
        }
        step_text_put(all, step);
        creek_step_apply(step, board);
        creek_step_free(step);
    }
}

static void put_chain(golden_lines all, int found, creek_chain *chain)
{
    fprintf(all.facts, "%d with %zu steps\n", found, chain->count);
    for (size_t i = 0; i < chain->count; i++)
        step_text_put(all, chain->steps[i]);
    creek_chain_free(chain);
}

/* Why some cell is what it is, and why some mark alone is wrong. */
static void put_chains(golden_lines all, creek_deducer *deducer, test_random *random,
                       const creek_board *marks)
{
    int width = creek_board_width(marks), height = creek_board_height(marks);
    creek_chain chain = {0};
    creek_chain_request request = {test_random_below(random, height),
                                   test_random_below(random, width), CREEK_NESTED_WHAT_IF, 0};
    creek_mark mark = {test_random_below(random, height), test_random_below(random, width),
                       (creek_state)(1 + test_random_below(random, 2))};
    put_chain(all, creek_deducer_chain(deducer, marks, &request, NULL, &chain), &chain);
    put_chain(all, creek_deducer_mistake(deducer, blank_board(width, height), &mark, NULL, &chain),
              &chain);
}

static void put_ladders(golden_lines out, int number)
{
    test_random random = {(uint64_t)number + 1};
    creek_puzzle *puzzle = random_puzzle(&random, number % 5 ? 20 : 50);
    creek_board *marks = random_marks(&random, puzzle);
    creek_board *board =
        kept_board(test_random_board(&random, creek_board_width(marks), creek_board_height(marks)));
    creek_deducer *deducer = deducer_for(puzzle);
    creek_deduction end;
    sum facts, wording;
    step_sums sums;
    step_sums_begin(&sums);
    put_chains(sums.lines, deducer, &random, marks);
    int steps = step_text_put_hints(sums.lines, deducer, marks, MOST_HINTS, &end);
    fprintf(sums.lines.facts, "%d after %d\n", end, steps);
    put_ladder(sums.lines, deducer, board);
    creek_rating rating = rating_of(puzzle);
    if (rating.rated) {
        fprintf(sums.lines.facts, "%d %d %d %d %d %d\n", rating.level, rating.score, rating.hardest,
                rating.steps, rating.rounds, rating.longest_chain);
        for (int i = 0; i < CREEK_TECHNIQUE_COUNT; i++)
            fprintf(sums.lines.facts, "%d %d\n", rating.lines[i].count, rating.lines[i].score);
    }
    step_sums_end(&sums, &facts, &wording);
    fprintf(out.facts, "hints %d: %d steps, rated %d, sum %016" PRIx64 "\n", number, steps,
            rating.rated ? rating.score : -1, facts);
    fprintf(out.wording, "hints %d: %016" PRIx64 "\n", number, wording);
    unit_test_release(0);
}

/* --- generator -------------------------------------------------------------- */

static void put_request(golden_lines out, const creek_request *request)
{
    creek_error error = {0};
    char id[CREEK_ID_SIZE];
    creek_generate_id(request, id);
    creek_puzzle *puzzle = creek_generate(request, NULL, &error);
    sum all = SUM_BEGIN;
    if (puzzle)
        sum_add_puzzle(&all, puzzle);
    else
        fprintf(out.wording, "%s: %s\n", id, error.message);
    fprintf(out.facts, "%s%s%s %g to %g: %d clues, error %d, sum %016" PRIx64 "\n", id,
            request->irreducible ? " irreducible" : "", request->any_level ? " any" : "",
            request->min_clues, request->max_clues, puzzle ? creek_puzzle_clue_count(puzzle) : 0,
            puzzle ? CREEK_OK : error.code, all);
    creek_puzzle_free(puzzle);
}

static void put_requests(golden_lines out)
{
    static const int sizes[][2] = {{1, 1}, {1, 7}, {6, 2}, {4, 4}, {5, 5}, {6, 5}, {8, 8}, {10, 9}};
    test_random random = {5};
    int requests = golden_is_update() ? REQUESTS : sample_of(REQUESTS, 30);
    for (int i = 0; i < requests; i++) {
        const int *size = sizes[test_random_below(&random, sizeof sizes / sizeof *sizes)];
        /* Small boards have not every level, and the search for it would be long. */
        int cells = size[0] * size[1], levels = cells > 36 ? 5 : cells > 16 ? 4 : 2;
        creek_request request = {
            .width = size[0],
            .height = size[1],
            .level = (creek_level)test_random_below(&random, levels),
            .symmetry = (creek_symmetry)test_random_below(&random, CREEK_SYMMETRY_COUNT),
            .seed = (uint64_t)i,
            .number = (uint64_t)test_random_below(&random, 3),
            .min_clues = test_random_below(&random, 4) ? 0 : 0.3,
            .max_clues = test_random_below(&random, 4) ? 0 : 0.6,
            .irreducible = test_random_below(&random, 4) == 0,
            .best_of = test_random_below(&random, 8) ? 0 : 3,
            .any_level = cells <= 16 || test_random_below(&random, 6) == 0,
        };
        put_request(out, &request);
    }
}

TEST(footprints)
{
    golden_lines out = golden_begin(GOLDEN_FOLDER, "footprints");
    bool all = golden_is_update();
    for (int i = 0; i < BOARDS; i += all ? 1 : sample_of(1, 4))
        put_board(out.facts, i);
    for (int i = 0; i < LADDERS; i += all ? 1 : sample_of(1, 16))
        put_ladders(out, i);
    put_requests(out);
    golden_end(out, GOLDEN_FOLDER, "footprints", !sample_is_all());
}
