/* explain.h - turns a finding into a step with a minimal reason. */
#ifndef CREEK_DEDUCE_EXPLAIN_H
#define CREEK_DEDUCE_EXPLAIN_H

#include "technique.h"

/* Whether something holds in a view. */
typedef bool holds_in(creek_deducer *d, position *view, const void *context);

/* Removes clues and cells from `set` while `holds` stays true for the view of
 * `p` they form. The result is minimal, also for what may hold with less although it does not
 * with more, after it set d->impossible: what could not be removed is tried again after something
 * else was. If `holds` is false for `set`, starts with everything in `p`. d->view becomes the
 * result. False if `holds` is false even then. */
bool make_small(creek_deducer *d, const position *p, holds_in *holds, const void *context,
                premises *set);

/* Puts the minimal reason of a finding in `p` by a technique of the ladder into d->premises. False
 * if it does not hold. */
bool find_reason(creek_deducer *d, position *p, const finding *f);

/* The step for a finding in `p` by a technique of the ladder or a what-if.
 * NULL if memory ran out (d->no_memory) or the work was cancelled. */
creek_step *explain(creek_deducer *d, position *p, const finding *f, int depth);

/* The step that ends a what-if: f->technique is CREEK_BROKEN_CLUE, with the
 * clue as f->unit.a, or CREEK_CUT_OFF, with the flags of the look. */
creek_step *explain_end(creek_deducer *d, position *p, const finding *f);

/* A step with these cells (in this order) and premises of `p` (in reading
 * order), without texts. NULL if memory runs out. */
creek_step *step_new(const position *p, creek_technique id, const mark_list *cells,
                     const premises *set);

/* Sets the texts of a step in `p` (NULL: memory ran out) and returns it; d->view contains its
 * reason. As step_complete(). */
creek_step *describe_step(creek_deducer *d, position *p, creek_step *step, const finding *f);

/* Returns a step that has its texts. If memory ran out (d->no_memory), frees it and returns NULL.
 */
creek_step *step_complete(creek_deducer *d, creek_step *step);

#endif
