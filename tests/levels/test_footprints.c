/* What solver and hints leave behind on each shipped level: how much the search
 * had to do, how large core and proof are, and a sum of all hints word for
 * word. None of these is right or wrong by itself; but a change that was not
 * meant to change them has not, and that is known from more boards than could
 * be looked at by hand. They stand in footprints.txt (see golden_lines.h). Hints
 * that have changed are shown by `creek hint --all LEVEL` of before and after. */
#include "golden_lines.h"
#include "shipped.h"
#include "step_text.h"
#include "sum.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* Hints are asked for on boards that do not take long; others are as good. */
static bool is_quick(const level *one)
{
    int most = creek_level_from_name(one->rating) > CREEK_HARD ? 64 : 100;
    return width_of(one) * height_of(one) <= most;
}

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

static void put_hints(FILE *out, const level *one)
{
    char *text;
    size_t length;
    FILE *all = open_memstream(&text, &length);
    creek_board *board = creek_board_new(width_of(one), height_of(one));
    creek_deducer *deducer = creek_deducer_new(one->puzzle);
    assert_true(all && board && deducer);
    creek_step *step;
    int count = 0;
    creek_deduction found = creek_deducer_hint(deducer, board, NULL, &step);
    for (; found == CREEK_DEDUCED; found = creek_deducer_continue(deducer, board, NULL, &step)) {
        step_text_put(all, step, 0);
        creek_step_apply(step, board);
        creek_step_free(step);
        count++;
    }
    assert_int_equal(found, CREEK_DEDUCE_NOTHING);
    assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 0);
    assert_int_equal(fclose(all), 0);
    sum said = SUM_BEGIN;
    sum_add_bytes(&said, text, length);
    fprintf(out, ", %d hints with the sum %016" PRIx64, count, said);
    free(text);
    creek_deducer_free(deducer);
    creek_board_free(board);
}

static void test_footprints(void **state)
{
    (void)state;
    FILE *out = golden_begin(FOOTPRINTS_FILE);
    for (int i = 0; i < level_count; i++) {
        put_search(out, &levels[i]);
        put_core(out, &levels[i]);
        put_proof(out, &levels[i]);
        if (is_quick(&levels[i]))
            put_hints(out, &levels[i]);
        fputc('\n', out);
    }
    golden_end(out, FOOTPRINTS_FILE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_footprints),
    };
    return cmocka_run_group_tests(tests, shipped_read, shipped_free);
}
