/* counting.h - what the tests of exact counts share. */
#ifndef CREEK_TESTS_COUNTING_H
#define CREEK_TESTS_COUNTING_H

#include <creek/solver.h>

/* The count of a puzzle, which must be there; the caller releases it. */
char *counting_number(const creek_puzzle *puzzle, const creek_board *marks);

/* Fails the test, which is then said to be about `what`, unless the puzzle has
 * `expected` solutions with these marks (NULL: none). */
void counting_expect(const creek_puzzle *puzzle, const creek_board *marks, uint64_t expected,
                     const char *what);

#endif
