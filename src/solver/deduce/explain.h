/* explain.h - from a finding to a step with the smallest reason. */
#ifndef CREEK_DEDUCE_EXPLAIN_H
#define CREEK_DEDUCE_EXPLAIN_H

#include "technique.h"

/* Whether something holds in a view. */
typedef bool holds_in(creek_deducer *d, position *view, const void *context);

/* Leaves out of `set`, clue by clue and cell by cell, what is not needed for
 * the thing to hold in the view of `p` that it makes; none of what remains can
 * be left out. When it does not hold at the start everything of `p` is
 * tried. d->view shows the result. False when it does not hold at all. */
bool make_small(creek_deducer *d, const position *p, holds_in *holds, const void *context,
                premises *set);

/* The step for a finding in `p`; techniques of the ladder and what-ifs.
 * NULL when memory ran out (d->no_memory) or the work was given up. */
creek_step *explain(creek_deducer *d, position *p, const finding *f, int depth);

/* The step that ends a what-if: f->technique is CREEK_BROKEN_CLUE, with the
 * clue as f->unit.a, or CREEK_CUT_OFF, with the flags of the look. */
creek_step *explain_end(creek_deducer *d, position *p, const finding *f);

/* A step with these cells (in this order) and premises of `p` (in reading
 * order), without words. NULL when
 * memory runs out. */
creek_step *step_new(const position *p, creek_technique id, const mark_list *cells,
                     const premises *set);

#endif
