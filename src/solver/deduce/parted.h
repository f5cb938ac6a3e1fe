/* parted.h - conclusions from one look at the board: what a supposed cell
 * would part. */
#ifndef CREEK_DEDUCE_PARTED_H
#define CREEK_DEDUCE_PARTED_H

#include "technique.h"

/* The unshaded cell fewest rows and columns away; NOWHERE without any. */
int nearest_unshaded(const position *p, int cell);

/* Whether the supposed marks, undecided in `p`, leave unshaded cells that
 * cannot hang together; how, in *v. */
bool parted_by(creek_deducer *d, position *p, const mark_list *supposed, int flags, parting *v);

/* Adds what parted_by() finds: the cells and clues that must hang together,
 * and the walls between them. */
void add_parting(creek_deducer *d, position *p, const mark_list *supposed, int flags,
                 premises *set);

/* The one-cell test: at.a is a cell, at.b the state that is supposed; when
 * that parts the board the cell is forced to be the other. */
void derive_by_supposing(creek_deducer *d, position *p, unit at, int flags, mark_list *forced);

/* One-cell tests of all cells but those that close no loop. Only those count
 * that part unshaded cells with `least` to `most` clues that shut passages in
 * the wall, and, with LOOK_DEMANDS, those that leave a clue without the cells it needs. */
void scan_by_supposing(creek_deducer *d, position *p, creek_technique id, int flags, int least,
                       int most, findings *found);

bool supposals_make(supposals *all, const shape *s);
void supposals_free(supposals *all);

/* The same with all that shuts and demands, for walls `l` that have read `p`.
 * All are noted as CREEK_DEMAND; which technique would have found one is for
 * technique_of_supposing() to tell when it matters. */
void scan_by_supposing_all(creek_deducer *d, loops *l, position *p, findings *found);
void note_supposed(creek_deducer *d, const position *p, mark supposed, findings *found);
creek_technique technique_of_supposing(creek_deducer *d, position *p, unit at);

/* Notes cells that shut passages keep from all unshaded ones, as
 * CREEK_CLOSED_PASSAGE (closed_passage.c). True when the scan is to end. */
bool scan_shut_in(creek_deducer *d, position *p, findings *found);

/* A pocket of up to so many cells can be seen at a glance. */
enum { POCKET_CELLS = 6 };

/* What add_parting() adds for the supposed cell of a finding. */
void add_reasons_of_supposing(creek_deducer *d, position *p, const finding *f, int flags,
                              premises *set);

#endif
