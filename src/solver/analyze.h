/* analyze.h - from a conflict to the clause that is learned from it: the
 * first unique implication point (Zhang et al. 2001), minimized by dropping
 * implied literals (Soerensson and Biere 2009). */
#ifndef CREEK_SOLVER_ANALYZE_H
#define CREEK_SOLVER_ANALYZE_H

#include "search_state.h"

/* Analyses s->conflict, whose literals are all false and at least one of which is of the current
 * level, above 0. The clause is left in s->learned: first the literal it will force, second one
 * of the highest other level. Returns the level to go back to; *glue is the number of its
 * levels. */
int analyze_conflict(search *s, int *glue);

/* Writes the reasons of facts of level 0 to the proof, if there is one, unless they follow by unit
 * propagation. */
void analyze_facts(search *s);

#endif
