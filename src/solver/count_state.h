/* count_state.h - the state of a count: all that matters about the cells already processed.
 *
 * The board is swept row by row, each row from column 0. The *frontier* has
 * one cell for each column: the last one swept there. When the sweep comes to
 * column c, columns 0..c-1 show the current row and columns c.. the one above;
 * between c-1 and c the frontier has its *kink*. All that matters from then on
 * is which frontier cells are unshaded and which of these are connected through
 * cells already swept.
 *
 * Unshaded frontier cells side by side form a *run*, which the kink breaks
 * (its two sides are not neighbours). Connections are planar: links
 * between runs never cross. So it is enough to store for each run whether its
 * part of the area has another run before it and another one after it: like
 * nested parentheses, this determines the links. These are the states of Bloete
 * and Nightingale, Physica A
 * 112 (1982), and of Jensen, J. Stat. Phys. 102 (2001); without a kink there
 * are as many as the Motzkin number of the width plus one.
 *
 * A part of the area whose last frontier cell disappears cannot grow any more,
 * so it must be the whole area. The state is then *finished*, without cells.
 */
#ifndef CREEK_SOLVER_COUNT_STATE_H
#define CREEK_SOLVER_COUNT_STATE_H

#include <creek/api.h>

/* A state is a string of words, as many as the frontier needs:
 *  - cell_words: bit c is set when the frontier cell of column c is unshaded;
 *    bit `width` when the cell that left the frontier last was (the
 *    *diagonal*, set only when a clue will ask for it); bit `width` + 1 when
 *    the state is finished;
 *  - link_words: two bits for each run, in the order of the columns: bit 0
 *    says that its part has a run after it, bit 1 that it has one before it.
 * Bits beyond the last run are 0, so that equal states are equal words. */
typedef struct {
    int width;
    int cell_words;
    int link_words;
} count_frontier;

/* The most words a state can have. */
enum { COUNT_STATE_MAX = (CREEK_SIZE_MAX + 2 + 63) / 64 + (CREEK_SIZE_MAX + 1 + 63) / 64 };

/* The frontier of a board whose rows have `width` cells. */
count_frontier count_frontier_of(int width);

static inline int count_state_words(const count_frontier *frontier)
{
    return frontier->cell_words + frontier->link_words;
}

/* Whether the cell at `column` is unshaded; `column` may be width for the
 * diagonal. */
static inline bool count_state_cell(const uint64_t *state, int column)
{
    return state[column / 64] >> (column % 64) & 1;
}

static inline void count_state_set_diagonal(const count_frontier *frontier, uint64_t *state)
{
    state[frontier->width / 64] |= UINT64_C(1) << (frontier->width % 64);
}

/* Whether two states have the same cells in all columns but one. */
bool count_state_alike(const count_frontier *frontier, const uint64_t *a, const uint64_t *b,
                       int column);

/* Sweeps the cell at `column` as shaded, or as unshaded: the state becomes
 * what follows, without the diagonal. False when that cannot become one area;
 * the state is then invalid. */
bool count_state_shade(const count_frontier *frontier, uint64_t *state, int column);
bool count_state_unshade(const count_frontier *frontier, uint64_t *state, int column);

/* Whether a state at the end of the board is a solution: one area, or none. */
bool count_state_is_solution(const count_frontier *frontier, const uint64_t *state);

#endif
