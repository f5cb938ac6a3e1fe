/* The search on large boards: that it forgets clauses without forgetting what
 * is true, and that it takes just the steps that were measured. */

#include "domino_board.h"
#include "large_board.h"
#include "solving.h"
#include "structured_board.h"
#include "sum.h"
#include "unit_test.h"

#include <inttypes.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Whether each decided cell of `part` is so in `whole`. */
static bool is_part(const creek_board *part, const creek_board *whole)
{
    for (int row = 0; row < creek_board_height(part); row++) {
        for (int col = 0; col < creek_board_width(part); col++) {
            creek_state state = creek_board_get(part, row, col);
            if (state != CREEK_UNDECIDED && state != creek_board_get(whole, row, col))
                return false;
        }
    }
    return true;
}

/* Which cells are the same in all solutions does not depend on how one looks
 * for them: with a proof or not, in one go or in many. */
TEST(all_ways_lead_to_the_same)
{
    test_random random = {7};
    creek_board *filling;
    creek_puzzle *puzzle = kept_puzzle(test_large_board(&random, 110, 110, 45, &filling));
    proof_sum proof = {0};
    creek_solver *plain = solver_for(puzzle), *proving = solver_for(puzzle),
                 *slow = solver_for(puzzle);
    assert_true(creek_solver_prove(proving, proof_sum_take, &proof));
    assert_int_equal(creek_solver_run(plain, NULL), CREEK_VERDICT_MULTIPLE);
    assert_int_equal(creek_solver_run(proving, NULL), CREEK_VERDICT_MULTIPLE);
    /* Enough for clauses to be thrown away on the way. */
    assert_true(creek_solver_statistics(plain).learned > 4000);
    assert_true(creek_solver_statistics(proving).learned > 100);
    const creek_board *common = creek_solver_result(plain);
    assert_true(creek_board_equal(common, creek_solver_result(proving)));
    assert_true(is_part(common, kept_board(filling)));
    assert_false(creek_board_equal(common, filling));

    int runs = 0;
    creek_verdict verdict;
    while ((verdict = creek_solver_run(slow, &(creek_limits){.steps = 5000})) ==
           CREEK_VERDICT_INTERRUPTED)
        runs++;
    assert_int_equal(verdict, CREEK_VERDICT_MULTIPLE);
    assert_true(runs > 5);
    assert_true(creek_board_equal(common, creek_solver_result(slow)));
}

/* A wrong clue in a large board. */
static creek_puzzle *spoiled(test_random *random, int size, int percent)
{
    creek_board *filling;
    creek_puzzle *puzzle = kept_puzzle(test_large_board(random, size, size, percent, &filling));
    int row = size / 2, col = size / 2;
    int right = creek_clue_tally(kept_board(filling), row, col).shaded;
    creek_puzzle_set_clue(puzzle, row, col, right < 2 ? right + 1 : right - 1);
    return puzzle;
}

/* What has been asked for of the C library; 0 where that cannot be known, as
 * under the sanitizers. */
static size_t bytes_held(void)
{
#ifdef __GLIBC__
    struct mallinfo2 about = mallinfo2();
    return about.uordblks + about.hblkhd;
#else
    return 0;
#endif
}

/* The bytes that the solver says it holds are those it has asked for, but for
 * what the C library adds to each block. */
TEST(memory_is_told)
{
    test_random random = {3};
    creek_puzzle *puzzle = kept_puzzle(test_large_board(&random, 90, 90, 45, NULL));
    size_t before = bytes_held();
    creek_solver *solver = solver_for(puzzle);
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_MULTIPLE);
    size_t held = bytes_held() - before;
    size_t told = creek_solver_statistics(solver).memory;
    if (held)
        assert_in_range(told, held / 10 * 9, held);
    assert_true(told > 90 * 90 * 64);
}

/* What a search takes. These are no facts of the puzzles but of the search: a
 * change of the solver that means to change it has new figures, measured with
 * bench/solver beside the old ones, and any other change has the same. */
enum {
    PROVED = 1,
    SPOILED = 2,
    FIRST = 4,
    DOMINOES = 8,
    ONES = 16, /* checkered boards */
    TWOS = 32,
    STRIPES = 64
};
static const struct {
    int width, height, percent;
    uint64_t seed;
    unsigned way;
    const char *figures;
} measured[] = {
    /* clang-format off */
    {12, 12, 60, 1, 0, "3: 78 16 512 11 0 14 5 0"},
    {12, 12, 30, 2, 0, "3: 409 15 1078 7 0 44 6 0"},
    {20, 11, 50, 3, PROVED, "3: 105 6 454 5 0 20 4 70"},
    {40, 40, 100, 4, PROVED, "2: 0 0 1600 0 0 8 1 1666"},
    {40, 40, 63, 5, 0, "3: 1102 73 6678 20 0 70 5 0"},
    {40, 40, 63, 5, PROVED, "3: 1204 73 7769 20 0 83 5 382"},
    {40, 40, 63, 5, FIRST, "3: 214 17 2348 7 0 15 1 0"},
    {25, 60, 100, 6, PROVED, "2: 0 0 1500 0 0 12 1 1586"},
    {30, 30, 45, 7, SPOILED, "3: 1941 83 7919 48 0 254 8 0"},
    {60, 60, 60, 4, SPOILED, "1: 115 13 3184 2 0 35 0 0"},
    {60, 60, 60, 4, SPOILED | PROVED, "1: 115 12 3183 2 0 41 0 202"},
    {70, 70, 50, 9, 0, "3: 12027 1558 76756 1137 2 1965 12 0"},
    {110, 110, 45, 10, 0, "3: 42185 5559 399436 4529 4 7099 13 0"},
    {9, 9, 100, 0, DOMINOES, "1: 3901 2697 96984 2689 15 0 0 0"},
    {9, 9, 100, 0, DOMINOES | PROVED, "1: 3901 2697 96984 2689 15 0 0 103410"},
    {10, 10, 100, 0, DOMINOES | PROVED, "1: 9103 6560 250683 6550 31 0 0 295288"},
    {100, 100, 100, 0, ONES, "3: 5493 0 40002 4 0 0 5 0"},
    {10, 10, 100, 0, TWOS | PROVED, "1: 450 325 12616 321 3 447 0 85735"},
    {50, 50, 100, 0, TWOS, "1: 3435 1014 149365 1007 4 210 0 0"},
    {30, 30, 100, 0, STRIPES, "3: 9731 4846 137679 4816 28 13539 4 0"},
    /* clang-format on */
};

/* Runs the search of that line and writes its figures: the verdict, what the
 * statistics count, and the bytes of the proof. */
static void measure(size_t line, char *figures, size_t size)
{
    proof_sum proof = {0};
    unsigned way = measured[line].way;
    int width = measured[line].width, height = measured[line].height;
    int percent = measured[line].percent;
    test_random random = {measured[line].seed};
    creek_puzzle *puzzle =
        way & DOMINOES ? test_domino_board(width)
        : way & SPOILED
            ? spoiled(&random, width, percent)
            : kept_puzzle(way & ONES   ? test_checkered_board(width, 1)
                          : way & TWOS ? test_checkered_board(width, 2)
                          : way & STRIPES
                              ? test_striped_board(width)
                              : test_large_board(&random, width, height, percent, NULL));
    creek_solver *solver = solver_for(puzzle);
    assert_true(!(way & PROVED) || creek_solver_prove(solver, proof_sum_take, &proof));
    creek_verdict verdict =
        way & FIRST ? creek_solver_run_first(solver, NULL) : creek_solver_run(solver, NULL);
    creek_statistics took = creek_solver_statistics(solver);
    snprintf(figures, size,
             "%d: %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64
             " %zu",
             (int)verdict, took.decisions, took.conflicts, took.propagations, took.learned,
             took.restarts, took.area_checks, took.solutions, proof.bytes);
}

TEST(the_search_takes_what_it_took)
{
    bool same = true;
    for (size_t i = 0; i < sizeof measured / sizeof *measured; i++) {
        char figures[200];
        measure(i, figures, sizeof figures);
        if (strcmp(figures, measured[i].figures) == 0)
            continue;
        print_error("%dx%d with %d %% of its clues, seed %" PRIu64 ", way %u: \"%s\"\n",
                    measured[i].width, measured[i].height, measured[i].percent, measured[i].seed,
                    measured[i].way, figures);
        same = false;
    }
    assert_true(same);
}
