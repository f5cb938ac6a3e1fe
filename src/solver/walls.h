/* walls.h - what the one-area rule forces.
 *
 * Shaded cells that touch, also diagonally, form walls; the rim of the board
 * is a wall too. The unshaded cells are separated exactly when a wall closes a
 * ring with unshaded cells on both sides (a ring through the rim included): the
 * planar dual of connectivity. So the whole board never needs to be scanned. A
 * newly shaded cell that touches one wall twice closes a ring; an open cell that
 * touches one wall twice would: if unshaded cells lie on both sides, it must be
 * unshaded. */
#ifndef CREEK_SOLVER_WALLS_H
#define CREEK_SOLVER_WALLS_H

#include "search_state.h"

/* Sets up the walls of the empty board: the rim, and edges closed by the clues. Every literal
 * must have been undone. */
void walls_start(search *s);

/* Adds the trail literal `lit` to the walls. Assigns what follows from a ring that it
 * closes, and adds to s->frontier the corners where a wall grew. False on a conflict,
 * left in s->conflict. */
bool walls_propagate(search *s, literal lit);

/* Assigns unshaded the open cells near s->frontier that would close a ring: only there
 * can one that touched two walls now touch one twice. Takes corners from s->frontier until
 * it is empty or a cell was assigned, which may have cheaper consequences. */
void walls_examine(search *s);

/* Undoes walls_propagate() for a literal; last in, first out. */
void walls_undo(search *s, literal lit);

/* On a full board whose unshaded cells are one area: whether `cell` alone could
 * change its state without breaking the one-area rule. Looks only at its
 * neighbours, so true is certain, false is not. */
bool walls_can_flip(const search *s, cell_id cell);

/* In wall_reasons.c: adds the false literals that separate two cells, except that of cell `except`,
 * for a short wall between them; writes them to the proof, if there is one. */
void wall_reason(search *s, const separation *apart, cell_id except, int_list *out);

#endif
