/* wall_reasons.h - why two cells are separated: a short wall between them. */
#ifndef CREEK_SOLVER_WALL_REASONS_H
#define CREEK_SOLVER_WALL_REASONS_H

#include "search_state.h"

/* Adds the false literals that separate two cells, except that of cell `except`;
 * if there is a derivation, returns its entry. */
int wall_reason(search *s, const separation *apart, cell_id except, int_list *out);

#endif
