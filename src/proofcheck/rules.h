/* rules.h - the rules of Creek, as far as proofs use them.
 *
 * Cells are numbered from 0, row by row: cell (r, c) is r * width + c.
 */
#ifndef CREEK_PROOFCHECK_RULES_H
#define CREEK_PROOFCHECK_RULES_H

#include "puzzle.h"
#include <stdint.h>

/* The cells that corner (row, col) touches, into cells[]; returns how many. */
int checker_corner_cells(const checker_puzzle *puzzle, int row, int col, int cells[4]);

/* Answers questions about one puzzle; created once, used for all of them. */
typedef struct checker_walker checker_walker;

checker_walker *checker_walker_new(const checker_puzzle *puzzle);
void checker_walker_free(checker_walker *walker);

/* Whether the board without the `count` cells in closed[] leaves no way from
 * cell `a` to cell `b` (two different cells that are not closed themselves).
 * With open[] (one truth value a cell; NULL: not) the clues are looked at too:
 * the cells for which it is true are supposed to be unshaded, and there is no
 * way between two neighbours which a clue both touch does not allow to be
 * unshaded as well. */
bool checker_separated(checker_walker *walker, int a, int b, const int *closed, size_t count,
                       const bool *open);

/* Whether, if the `count` literals are all false, too few pairs of unshaded cells share a side for
 * one area, whatever the other cells are; see docs/proofs.md. The cell of literal N is |N| - 1.
 * given[2 * cell + 1] says whether the literal "cell is unshaded" is among them, given[2 * cell]
 * the same for "shaded". */
bool checker_has_too_few_passages(checker_walker *walker, const int *literals, size_t count,
                                  const unsigned char *given);

/* Whether `shaded` (one truth value per cell) obeys all clues and its unshaded cells are one
 * area, or none. If not, `why` says what is wrong. */
bool checker_is_solution(checker_walker *walker, const bool *shaded, char *why, size_t size);

#endif
