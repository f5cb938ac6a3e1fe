/* claims.h - whether what the text of a step says about clues, cells and borders is true. */
#ifndef CREEK_TESTS_SOLVER_CLAIMS_H
#define CREEK_TESTS_SOLVER_CLAIMS_H

#include <creek/deduce.h>

/* For a step that follows on the board: which cells clues allow or shade, where walls end, what
 * they run over. Fails the test if it is not so. */
void check_claims(const creek_puzzle *puzzle, const creek_board *board, const creek_step *step);

#endif
