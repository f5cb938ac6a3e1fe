/* count_state.h - the state of a count: all that matters about the cells already swept.
 *
 * The board is swept row by row, each row from column 0. The *frontier* has one cell for each
 * column: the last one swept there. When the sweep comes to column c, columns 0..c-1 show the
 * current row and columns c.. the one above. All that matters from then on is which frontier
 * cells are unshaded and which of these are connected through cells already swept: these form a
 * *part*.
 *
 * A part whose last frontier cell disappears cannot grow any more, so it must be the whole area.
 * The state is then *finished*, without unshaded cells.
 */
#ifndef CREEK_SOLVER_COUNT_STATE_H
#define CREEK_SOLVER_COUNT_STATE_H

#include <creek/api.h>

/* One byte for each column: 0 if its cell is shaded, otherwise the first column of the cell's part,
 * counted from 1. The byte after the last column has the flags. So equal states are equal bytes. */
typedef uint8_t count_state;

enum {
    COUNT_DIAGONAL = 1, /* the cell that left the frontier last was unshaded; set only when a clue
                           will ask for it */
    COUNT_FINISHED = 2
};

/* Sweeps the cell at `column` as shaded, or as unshaded: the state becomes what follows, without
 * the diagonal. False when that cannot become one area; the state is then invalid. */
bool count_state_shade(count_state *state, int width, int column);
bool count_state_unshade(count_state *state, int width, int column);

/* Whether two states have the same unshaded cells in all columns but one. */
bool count_state_alike(const count_state *a, const count_state *b, int width, int column);

/* Whether a state at the end of the board is a solution: one area, or none. */
bool count_state_is_solution(const count_state *state, int width);

#endif
