/* wall_reasons.h - why two cells are kept apart: a short wall between them. */
#ifndef CREEK_SOLVER_WALL_REASONS_H
#define CREEK_SOLVER_WALL_REASONS_H

#include "search_state.h"

/* Adds the false literals that keep two cells apart, but for that of cell
 * `except`; where a derivation is kept, returns its entry. */
int wall_reason(search *s, const separation *apart, cell_id except, int_list *out);

#endif
