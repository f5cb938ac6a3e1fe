/* clues.h - what one clue forces, looked up by the pattern of its four cells. */
#ifndef CREEK_SOLVER_CLUES_H
#define CREEK_SOLVER_CLUES_H

#include "search_state.h"

/* Applies the four clues around the cell of a trail literal. False on a
 * conflict, left in s->conflict. */
bool clues_propagate(search *s, literal lit);

/* Applies every clue once, at the start. */
bool clues_propagate_all(search *s);

/* Adds to `out` the false literals that made the clue at `corner` force the
 * value of `cell`. */
void clues_explain(search *s, cell_id corner, cell_id cell, int_list *out);

#endif
