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

/* The questions are about a clause whose literals are all supposed to be false. given[2 * cell]
 * says whether "this cell is shaded" is one of them, so that the cell is unshaded; given[2 * cell
 * + 1] says the same for "unshaded". */

/* Whether the cells supposed to be shaded leave no way from cell `a` to cell `b`, which are two
 * different cells and not among them. With clues, there is also no way between two neighbours if
 * a clue that both touch does not allow them to be unshaded together with the cells supposed to
 * be. */
bool checker_separated(checker_walker *walker, int a, int b, const unsigned char *given,
                       bool with_clues);

/* Whether too few pairs of unshaded cells share a side for one area, whatever the other cells are;
 * see docs/proofs.md. The cell of literal N is |N| - 1. */
bool checker_has_too_few_passages(checker_walker *walker, const int *literals, size_t count,
                                  const unsigned char *given);

/* Whether the board obeys all clues and its unshaded cells are one area, or none. The clause must
 * name every cell. If not, `why` says what is wrong. */
bool checker_is_solution(checker_walker *walker, const unsigned char *given, char *why,
                         size_t size);

#endif
