/* proof.h - verifies a proof line by line; docs/proofs.md has the format. */
#ifndef CREEK_PROOFCHECK_PROOF_H
#define CREEK_PROOFCHECK_PROOF_H

#include "puzzle.h"
#include <stdint.h>
#include <stdio.h>

typedef enum {
    CHECKER_UNIQUE,    /* the proof holds: one solution, the one it names */
    CHECKER_NONE,      /* the proof holds: no solution */
    CHECKER_REFUSED,   /* it does not hold; see `line` and `why` */
    CHECKER_UNREADABLE /* the file cannot be read to its end; see `why` */
} checker_result;

typedef struct {
    checker_result result;
    uint64_t line; /* from 1 */
    char why[200]; /* one English phrase */
} checker_verdict;

/* Reads `proof` to its end, or to the first line that does not hold. Memory grows with the
 * clauses in use, never with the length of a line. */
checker_verdict checker_verify(const checker_puzzle *puzzle, FILE *proof);

#endif
