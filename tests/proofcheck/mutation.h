/* mutation.h - proofs made wrong, or perhaps wrong. */
#ifndef CREEK_TESTS_PROOFCHECK_MUTATION_H
#define CREEK_TESTS_PROOFCHECK_MUTATION_H

#include "checking.h"
#include "random_puzzle.h"

size_t mutation_count_lines(const char *proof);

/* Fails the test unless the checker refuses the proof after each change that
 * surely breaks it: the last line dropped, the text cut, a line after the end,
 * no `s` line or another solution in it, a literal out of range, the header of
 * another board. */
void mutation_assert_refusals(const checker_puzzle *checked, const char *proof,
                              test_random *random);

/* Changes the proof by chance `times` times, up to three changes at once: the
 * checker and the slow reference must agree whether it holds and which line
 * fails. Returns how many still held. Boards of up to 64 cells. */
int mutation_compare(const creek_puzzle *puzzle, const checker_puzzle *checked, const char *proof,
                     test_random *random, int times);

#endif
