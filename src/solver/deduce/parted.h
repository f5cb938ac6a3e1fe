/* parted.h - conclusions from one look at the board: what a assumed cell
 * would part. */
#ifndef CREEK_DEDUCE_PARTED_H
#define CREEK_DEDUCE_PARTED_H

#include "technique.h"

/* The unshaded cell fewest rows and columns away; NOWHERE without any. */
int nearest_unshaded(const position *p, int cell);

/* Decides undecided cells for a moment; and makes them undecided again. */
void assume(position *p, const mark_list *assumed);
void take_back(position *p, const mark_list *assumed);

/* Whether the assumed marks, undecided in `p`, leave unshaded cells that
 * cannot hang together; how, in *v. */
bool parted_by(creek_deducer *d, position *p, const mark_list *assumed, int flags, parting *v);

/* Adds what parted_by() finds: the cells and clues that must hang together,
 * and the walls between them. */
void add_parting(creek_deducer *d, position *p, const mark_list *assumed, int flags, premises *set);

/* The one-cell test: at.a is a cell, at.b the state that is assumed; when
 * that parts the board the cell is forced to be the other. */
void derive_by_assuming(creek_deducer *d, position *p, unit at, int flags, mark_list *forced);

/* What add_parting() adds for the assumed cell of a finding. */
void add_reasons_of_assuming(creek_deducer *d, position *p, const finding *f, int flags,
                             premises *set);

/* A pocket of up to so many cells can be seen at a glance. */
enum { POCKET_CELLS = 6 };

#endif
