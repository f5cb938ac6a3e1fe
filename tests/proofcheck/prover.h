/* prover.h - proofs for small puzzles by plain case distinction, many and
 * various, so that the checker is tested by more than one writer. */
#ifndef CREEK_TESTS_PROOFCHECK_PROVER_H
#define CREEK_TESTS_PROOFCHECK_PROVER_H

#include "random_puzzle.h"

/* A proof for a puzzle of up to 25 cells; NULL when it has several solutions.
 * Chance decides the order of cases and which clauses are deleted. The caller
 * frees it. */
char *prover_write(const creek_puzzle *puzzle, test_random *random);

#endif
