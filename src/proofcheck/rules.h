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

/* Walks over the board; created once, used for every question. */
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

/* Whether `shaded` (one truth value per cell) obeys all clues and its unshaded cells are one
 * area, or none. If not, `why` says what is wrong. */
bool checker_is_solution(checker_walker *walker, const bool *shaded, char *why, size_t size);

#endif
