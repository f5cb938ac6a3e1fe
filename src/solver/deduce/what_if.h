/* what_if.h - assume a cell, follow the ladder, meet a contradiction.
 *
 * A chain goes on in rounds: each round draws all that the position as it
 * then stands forces. How much it draws on is its power:
 *
 *     0  clues that are full, empty or satisfied; isolated cells, exits, walls
 *     1  the same, and when that gives nothing the ladder up to overlaps
 *     2  the same, and when that gives nothing what-ifs
 *     n  likewise what-ifs of power n - 1
 *
 * Chains of power 0 and 1 make a what-if, others a nested one. The finding of
 * a what-if has the power as unit.a and the rounds as unit.b.
 */
#ifndef CREEK_DEDUCE_WHAT_IF_H
#define CREEK_DEDUCE_WHAT_IF_H

#include "technique.h"

/* Looks for what-ifs in `p`, the shortest chains first: in `found` the
 * findings of the shortest kind there is, only one unless found->all. Nested
 * up to `nesting` deep. False when memory ran out or the work was given up. */
bool find_what_ifs(creek_deducer *d, position *p, int nesting, findings *found);

/* The same without nesting, and without looking for chains of more than
 * `longest` rounds where that spares work (shorter ones are found in the same
 * order as above, so one of a few more rounds may come). */
bool find_short_what_ifs(creek_deducer *d, position *p, int longest, findings *found);

/* The step of a finding, with the chain that rests on as little as can be
 * (what_if_reason.c). NULL when memory ran out. */
creek_step *explain_what_if(creek_deducer *d, position *p, const finding *f, int depth);

/* About how long the text of that step is. */
size_t what_if_length(creek_deducer *d, const finding *f);

/* How many rounds a chain of that power takes to a contradiction when `target`
 * is assumed to be the other way; 0 when it comes to none. */
int what_if_refutes(creek_deducer *d, const position *p, int power, mark target);

#endif
