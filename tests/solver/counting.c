#include "counting.h"
#include "random_puzzle.h"
#include "unit_test.h"

#include <inttypes.h>

char *counting_number(const creek_puzzle *puzzle, const creek_board *marks)
{
    char *number = NULL;
    assert_int_equal(creek_count_solutions(puzzle, marks, 0, NULL, &number), CREEK_COUNT_EXACT);
    assert_non_null(number);
    return number;
}

void counting_expect(const creek_puzzle *puzzle, const creek_board *marks, uint64_t expected,
                     const char *what)
{
    char text[32], *number = counting_number(puzzle, marks);
    snprintf(text, sizeof text, "%" PRIu64, expected);
    if (strcmp(text, number) != 0) {
        test_print_puzzle(puzzle);
        fail_msg("%s: counted %s, not %s", what, number, text);
    }
    creek_free(number);
}
