/* What a count may take: it can be cancelled, ends after so many steps, and
 * gets by in the memory it is given or says that it cannot. */
#include <creek/solver.h>

#include "unit_test.h"

static bool cancel(void *context)
{
    int *left = context;
    return (*left)-- <= 0;
}

TEST(cancelling)
{
    creek_puzzle *puzzle = creek_puzzle_new(13, 13);
    for (int calls = 0; calls <= 8; calls += 4) {
        int left = calls;
        char before[] = "", *number = before;
        creek_limits limits = {.cancel = cancel, .context = &left};
        assert_int_equal(creek_count_solutions(puzzle, NULL, 0, &limits, &number),
                         CREEK_COUNT_INTERRUPTED);
        assert_null(number);
        assert_int_equal(left, -1); /* once it has said yes it is not asked again */
    }
    creek_puzzle_free(puzzle);
}

TEST(steps)
{
    creek_puzzle *puzzle = creek_puzzle_new(6, 6);
    creek_limits limits = {.steps = 100};
    char *number;
    assert_int_equal(creek_count_solutions(puzzle, NULL, 0, &limits, &number),
                     CREEK_COUNT_INTERRUPTED);
    assert_null(number);
    limits.steps = 1000000;
    assert_int_equal(creek_count_solutions(puzzle, NULL, 0, &limits, &number), CREEK_COUNT_EXACT);
    assert_string_equal(number, "1732082742");
    creek_free(number);
    creek_puzzle_free(puzzle);
}

/* Too little memory is told, whatever it is; enough gives the number. */
TEST(too_large)
{
    creek_puzzle *puzzle = creek_puzzle_new(40, 40);
    char *number;
    assert_int_equal(creek_count_solutions(puzzle, NULL, (size_t)4 << 20, NULL, &number),
                     CREEK_COUNT_TOO_LARGE);
    assert_null(number);
    creek_puzzle_free(puzzle);

    puzzle = creek_puzzle_new(9, 9);
    bool enough = false;
    for (size_t memory = 1; memory < (size_t)1 << 24; memory = memory * 5 / 4 + 1) {
        creek_count_result result = creek_count_solutions(puzzle, NULL, memory, NULL, &number);
        if (result == CREEK_COUNT_EXACT) {
            assert_string_equal(number, "1980555831431088025754");
            creek_free(number);
            enough = true;
        } else {
            assert_false(enough); /* more is never worse */
            assert_int_equal(result, CREEK_COUNT_TOO_LARGE);
            assert_null(number);
        }
    }
    assert_true(enough);
    creek_puzzle_free(puzzle);
}

/* States that differ in more than one column never meet, and so they are looked
 * after in small groups: that is what keeps the memory down. */
TEST(memory)
{
    static const struct {
        int size;
        size_t memory;
    } enough[] = {{8, 270000}, {10, 480000}, {12, 2600000}};
    for (size_t i = 0; i < sizeof enough / sizeof *enough; i++) {
        creek_puzzle *puzzle = creek_puzzle_new(enough[i].size, enough[i].size);
        char *number;
        assert_int_equal(creek_count_solutions(puzzle, NULL, enough[i].memory, NULL, &number),
                         CREEK_COUNT_EXACT);
        creek_free(number);
        creek_puzzle_free(puzzle);
    }
}
