/* random_puzzle.h - small random puzzles for property tests, the same for the
 * same seed. */
#ifndef CREEK_TESTS_RANDOM_PUZZLE_H
#define CREEK_TESTS_RANDOM_PUZZLE_H

#include <creek/creek.h>

typedef struct {
    uint64_t state;
} test_random;

uint64_t test_random_next(test_random *random);
/* 0 .. limit-1 */
int test_random_below(test_random *random, int limit);

/* A puzzle of up to `max_cells` cells: sizes of all shapes, 1xN among them;
 * clues of a random filling that obeys or breaks the one-area rule, of pure
 * chance, or none, some `?`. Never NULL. */
creek_puzzle *test_random_puzzle(test_random *random, int max_cells);

/* How many boards a test goes through: `usual`, unless CREEK_RANDOM_BOARDS
 * names a number. */
int test_board_total(int usual);

/* Tells which puzzle a test failed on, on standard error. */
void test_print_puzzle(const creek_puzzle *puzzle);

/* Each cell undecided, shaded or unshaded by chance. */
creek_board *test_random_board(test_random *random, int width, int height);

/* Half of the cells of a solution, some of them the other way. The caller frees it. */
creek_board *test_mistaken_board(test_random *random, const creek_board *solution, int mistakes);

#endif
