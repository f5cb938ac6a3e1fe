/* What solver and hints leave behind on each shipped level: how much the search
 * had to do, how large the proof is, and sums of all hints, their texts
 * in footprints_wording.txt (see golden_lines.h). None of these is right or
 * wrong by itself; but a change that was not meant to change them has not, and
 * that is known from more boards than could be looked at by hand. Hints that
 * have changed are shown by `creek hint --all LEVEL` of before and after. One level
 * in twenty is looked at, or all (see sample.h). */
#include "golden_lines.h"
#include "sample.h"
#include "shipped.h"
#include "solving.h"
#include "step_text.h"
#include "sum.h"
#include "unit_test.h"

#include <inttypes.h>
#include <limits.h>

static void put_search(FILE *out, const level *one)
{
    creek_solver *solver = solver_for(one->puzzle);
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_UNIQUE);
    creek_statistics took = creek_solver_statistics(solver);
    fprintf(out,
            "%s: %" PRIu64 " decisions, %" PRIu64 " conflicts, %" PRIu64 " propagations, %" PRIu64
            " area checks",
            one->name, took.decisions, took.conflicts, took.propagations, took.area_checks);
}

static void put_proof(FILE *out, const level *one)
{
    proof_sum proof = {.sum = SUM_BEGIN};
    creek_solver *solver = solver_for(one->puzzle);
    assert_true(creek_solver_prove(solver, proof_sum_take, &proof));
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_UNIQUE);
    fprintf(out, ", a proof of %zu bytes with the sum %016" PRIx64, proof.bytes, proof.sum);
}

static void put_hints(golden_lines out, const level *one)
{
    sum facts, wording;
    step_sums sums;
    step_sums_begin(&sums);
    creek_board *board = blank_board(width_of(one), height_of(one));
    creek_deduction end;
    int count = step_text_put_hints(sums.lines, deducer_for(one->puzzle), board, INT_MAX, &end);
    assert_int_equal(end, CREEK_DEDUCE_NOTHING);
    assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 0);
    step_sums_end(&sums, &facts, &wording);
    fprintf(out.facts, ", %d hints with the sum %016" PRIx64, count, facts);
    fprintf(out.wording, "%s: %016" PRIx64 "\n", one->name, wording);
}

TEST(footprints)
{
    golden_lines out = golden_begin(GOLDEN_FOLDER, "footprints");
    size_t kept = unit_test_kept();
    for (int i = 0; i < level_count; i += golden_is_update() ? 1 : sample_of(1, 20)) {
        put_search(out.facts, &levels[i]);
        put_proof(out.facts, &levels[i]);
        put_hints(out, &levels[i]);
        fputc('\n', out.facts);
        unit_test_release(kept);
    }
    golden_end(out, GOLDEN_FOLDER, "footprints", !sample_is_all());
}
