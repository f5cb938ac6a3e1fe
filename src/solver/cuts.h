/* cuts.h - the cells every connection must pass. */
#ifndef CREEK_SOLVER_CUTS_H
#define CREEK_SOLVER_CUTS_H

#include <creek/board.h>

/* Finds the undecided cells of `board` that, were they shaded, would part
 * unshaded cells from each other, and the undecided cells that no unshaded
 * cell can reach: cuts[row*width+col] becomes CUT_PASS for the first, CUT_OFF
 * for the second, 0 for all others. The unshaded cells must not be apart
 * already. O(cells) (Tarjan 1972). False when memory runs out. */
enum { CUT_NONE, CUT_PASS, CUT_OFF };
bool cuts_find(const creek_board *board, uint8_t *cuts);

#endif
