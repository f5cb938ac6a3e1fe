/* passages.h - counting passages, pairs of unshaded cells that share a side.
 *
 * docs/proofs.md shows why unshaded cells in one area keep a sum over all corners at or below 2.
 */
#ifndef CREEK_PROOFCHECK_PASSAGES_H
#define CREEK_PROOFCHECK_PASSAGES_H

#include "puzzle.h"
#include <stddef.h>

/* The sums of one puzzle; created once, used for every question. */
typedef struct checker_passages checker_passages;

checker_passages *checker_passages_new(const checker_puzzle *puzzle);
void checker_passages_free(checker_passages *self);

/* Whether the sum exceeds 2, whatever the other cells are, if the `count` literals are all false.
 * The cell of literal N is |N| - 1. given[2 * cell + 1] says whether the literal "cell is unshaded"
 * is among them, given[2 * cell] the same for "shaded". */
bool checker_passages_forbid(checker_passages *self, const int *literals, size_t count,
                             const unsigned char *given);

#endif
