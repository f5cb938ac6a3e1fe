/* count_state.h - what the rest of a board needs to know of the cells swept.
 *
 * The board is swept row by row, each row from column 0. The *frontier* has
 * one cell for each column: the last one swept there. When the sweep comes to
 * column c, columns 0..c-1 show the present row and columns c.. the one above;
 * between c-1 and c the frontier has its *kink*. All that matters from then on
 * is which frontier cells are unshaded and which of these hang together by way
 * of cells already swept.
 *
 * Unshaded frontier cells side by side form a *run*, which the kink breaks
 * (its two sides are not neighbours). What hangs together is planar: links
 * between runs never cross. So it is enough to say of each run whether its
 * part of the area has another run before it and another one after it, and
 * the links follow as those of nested parentheses do: S alone, F first,
 * M between, L last. These are the states of Bloete and Nightingale, Physica
 * A 112 (1982), and of Jensen, J. Stat. Phys. 102 (2001); without a kink there
 * are as many as the Motzkin number of the width plus one.
 *
 * A part of the area whose last frontier cell goes away can never grow again:
 * it must be the whole area. Then the state is FINISHED, without cells.
 */
#ifndef CREEK_SOLVER_COUNT_STATE_H
#define CREEK_SOLVER_COUNT_STATE_H

#include <creek/count.h>

/* cells: bit i for column i, 1 for unshaded, and the two flags below. links:
 * two bits for each run, in the order of the columns from bit 0; bit 0 of the
 * two says that there is a linked run after, bit 1 that there is one before.
 * A side of 62 has 32 runs at most, the kink included. */
typedef struct {
    uint64_t cells;
    uint64_t links;
} count_state;

#define COUNT_CELLS ((UINT64_C(1) << CREEK_COUNT_SIDE_MAX) - 1)
/* The cell that left the frontier last was unshaded; set only when a clue
 * still asks for it. */
#define COUNT_DIAGONAL (UINT64_C(1) << 62)
#define COUNT_FINISHED (UINT64_C(1) << 63)

/* Sweeps the cell at `column` as shaded, or as unshaded: *state becomes what
 * follows, the flag COUNT_DIAGONAL excepted, which is cleared. False when that
 * cannot become one area. */
bool count_state_shade(count_state *state, int column);
bool count_state_unshade(count_state *state, int column);

/* Whether a state at the end of the board is a solution: one area, or none. */
bool count_state_is_solution(count_state state);

#endif
