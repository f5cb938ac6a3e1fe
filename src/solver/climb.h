/* climb.h - how far the ladder gets, with propagation doing the easy part.
 *
 * Cells that one tells are told to the other, until neither goes on. That
 * gives what the ladder alone would, many times quicker, but does not say by
 * which technique.
 */
#ifndef CREEK_SOLVER_CLIMB_H
#define CREEK_SOLVER_CLIMB_H

#include "search.h"
#include "workshop.h"

/* A search over the clues of shop->puzzle whose propagation the techniques of
 * the level can follow. NULL when memory ran out, which is noted. */
search *climb_begin(workshop *shop, creek_level level);

/* Lets go of it (NULL is fine). When memory ran out on the way, that is noted. */
void climb_end(workshop *shop, search *s);

/* Makes a cell a fact of the search, if it is none yet. */
void climb_know(search *s, creek_mark mark);

/* Whether every cell round the corners is known. */
bool climb_told(const workshop *shop, const search *s, const int *gone, int count);

/* The cells round a corner of the board, in the search. */
void climb_cells_round(const workshop *shop, const search *s, int corner, cell_id cells[4]);

/* Goes on by the techniques of the level (those of CREEK_HARD for harder ones)
 * until the cells round the `count` corners of `gone` are told, or with NULL
 * all cells. Whether that came about; if not, shop->deducer stands where the
 * ladder comes to an end, or the work was ended. */
bool climb(workshop *shop, search *s, creek_level level, const int *gone, int count);

/* All of it: whether the board is filled when `count` cells are known
 * beforehand. False also when the work was ended. */
bool ladder_fills(workshop *shop, creek_level level, const creek_mark *known, int count);

#endif
