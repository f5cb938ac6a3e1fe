/* What solver and hints leave behind on each shipped level: how much the search
 * had to do, how large core and proof are, and sums of all hints, their texts
 * in footprints_wording.txt (see golden_lines.h). None of these is right or
 * wrong by itself; but a change that was not meant to change them has not, and
 * that is known from more boards than could be looked at by hand. Hints that
 * have changed are shown by `creek hint --all LEVEL` of before and after. One level
 * in twenty is looked at, or all (see sample.h). */
#include "golden_lines.h"
#include "sample.h"
#include "shipped.h"
#include "step_text.h"
#include "sum.h"
#include "unit_test.h"

#include <inttypes.h>

/* Of a proof. */
typedef struct {
    size_t length;
    sum sum;
} proof_print;

static bool take_line(void *context, const char *line, size_t length)
{
    proof_print *print = context;
    sum_add_bytes(&print->sum, line, length);
    print->length += length;
    return true;
}

static void put_search(FILE *out, const level *one)
{
    creek_solver *solver = creek_solver_new(one->puzzle);
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_UNIQUE);
    creek_statistics took = creek_solver_statistics(solver);
    fprintf(out,
            "%s: %" PRIu64 " decisions, %" PRIu64 " conflicts, %" PRIu64 " propagations, %" PRIu64
            " area checks",
            one->name, took.decisions, took.conflicts, took.propagations, took.area_checks);
    creek_solver_free(solver);
}

/* The same with a watch on what it rests on. */
static void put_core(FILE *out, const level *one)
{
    creek_solver *solver = creek_solver_new(one->puzzle);
    creek_core core;
    assert_true(solver && creek_solver_track(solver));
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_UNIQUE);
    assert_true(creek_solver_core(solver, &core));
    fprintf(out, ", %" PRIu64 " conflicts to a core of %zu clues",
            creek_solver_statistics(solver).conflicts, core.clue_count);
    creek_solver_free(solver);
}

static void put_proof(FILE *out, const level *one)
{
    proof_print proof = {0, SUM_BEGIN};
    creek_solver *solver = creek_solver_new(one->puzzle);
    assert_true(solver && creek_solver_prove(solver, take_line, &proof));
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_UNIQUE);
    fprintf(out, ", a proof of %zu bytes with the sum %016" PRIx64, proof.length, proof.sum);
    creek_solver_free(solver);
}

static void put_hints(golden_lines out, const level *one)
{
    sum facts, wording;
    step_sums sums;
    step_sums_begin(&sums);
    creek_board *board = creek_board_new(width_of(one), height_of(one));
    creek_deducer *deducer = creek_deducer_new(one->puzzle);
    assert_true(board && deducer);
    creek_step *step;
    int count = 0;
    creek_deduction found;
    while ((found = creek_deducer_hint(deducer, board, NULL, &step)) == CREEK_DEDUCED) {
        step_text_put(sums.lines, step);
        creek_step_apply(step, board);
        creek_step_free(step);
        count++;
    }
    assert_int_equal(found, CREEK_DEDUCE_NOTHING);
    assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 0);
    step_sums_end(&sums, &facts, &wording);
    fprintf(out.facts, ", %d hints with the sum %016" PRIx64, count, facts);
    fprintf(out.wording, "%s: %016" PRIx64 "\n", one->name, wording);
    creek_deducer_free(deducer);
    creek_board_free(board);
}

static void test_footprints(void **state)
{
    golden_lines out = golden_begin(GOLDEN_FOLDER, "footprints");
    for (int i = 0; i < level_count; i += golden_is_update() ? 1 : sample_of(1, 20)) {
        put_search(out.facts, &levels[i]);
        put_core(out.facts, &levels[i]);
        put_proof(out.facts, &levels[i]);
        put_hints(out, &levels[i]);
        fputc('\n', out.facts);
    }
    golden_end_sample(out, GOLDEN_FOLDER, "footprints");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_footprints),
    };
    return cmocka_run_group_tests(tests, shipped_read, shipped_free);
}
