/* what_if.h - assumes a cell and follows the ladder to a contradiction.
 *
 * A chain consists of rounds: each round deduces all that the current position
 * forces. How much of the ladder it uses is its power:
 *
 *     0  clues that are full, empty or satisfied; isolated cells, exits, walls
 *     1  the same, and if that yields nothing the ladder up to overlaps
 *     2  the same, and if that yields nothing what-ifs
 *     n  likewise what-ifs of power n - 1
 *
 * Chains of power 0 and 1 make a what-if, others a nested one. The finding of
 * a what-if has the power as unit.a and the rounds as unit.b.
 */
#ifndef CREEK_DEDUCE_WHAT_IF_H
#define CREEK_DEDUCE_WHAT_IF_H

#include "technique.h"

/* Looks for what-ifs in `p`, the shortest chains first. `found` gets those of
 * the shortest kind, only one unless found->all. Nested up to `nesting` deep; with ANY_NESTING,
 * goes on until something is found, so something must follow.
 * False if memory ran out or the work was cancelled. */
enum { ANY_NESTING = 1 << 20 };
bool find_what_ifs(creek_deducer *d, position *p, int nesting, findings *found);

/* The same without nesting, and without looking for chains of more than
 * `longest` rounds where that saves work (chains are found in the same order as
 * above, so some may be slightly longer). */
bool find_short_what_ifs(creek_deducer *d, position *p, int longest, findings *found);

/* The step of a finding, with a chain that needs as few premises as possible
 * (what_if_reason.c). NULL if memory ran out. */
creek_step *explain_what_if(creek_deducer *d, position *p, const finding *f, int depth);

/* How many rounds a chain of that power takes to a contradiction with the
 * opposite of `target` assumed; 0 if there is none. */
int what_if_refutes(creek_deducer *d, const position *p, int power, mark target);

#endif
