/* clauses.h - learned clauses, propagated by two watched literals each
 * (Moskewicz et al. 2001), and deleted when there are too many (by glue,
 * Audemard and Simon 2009).
 *
 * A clause lies in search.arena as [size, glue, literals...]; literals 0 and 1
 * are watched. Invariant: when a clause is a reason, it forces literal 0. */
#ifndef CREEK_SOLVER_CLAUSES_H
#define CREEK_SOLVER_CLAUSES_H

#include "search_state.h"

/* The glue of a clause that was not learned and must be kept. */
enum { GIVEN_CLAUSE = 0 };

enum { CLAUSE_HEADER = 2 };

static inline int clause_size(const search *s, int32_t clause)
{
    return s->arena.data[clause];
}

static inline literal *clause_literals(search *s, int32_t clause)
{
    return s->arena.data + clause + CLAUSE_HEADER;
}

/* Stores a clause of at least two literals, the first two of which can be watched. Returns where
 * it is stored. */
int32_t clauses_add(search *s, const literal *literals, int count, int glue);

/* Moves the two literals that are undone last to the front, to be watched; open and true ones count
 * as later than any level. */
void clause_choose_watches(const search *s, literal *literals, int count);

/* Adds to `out` the false literals that made the clause force its first. */
void clause_explain(search *s, int32_t clause, int_list *out);

/* Looks at the clauses that watch the negation of the true literal `lit`.
 * False on a conflict, left in s->conflict. */
bool clauses_propagate(search *s, literal lit);

/* Removes about half of the clauses, those with high glue first, and all that are true. Only at
 * level 0, with the heads of propagation at the end. */
void clauses_reduce(search *s);

#endif
