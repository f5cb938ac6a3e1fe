/* clauses.h - a set of clauses and unit propagation over it.
 *
 * Variables are numbered from 1; the literal v says that cell v is shaded, -v
 * that it is unshaded. A clause is a set of literals, one of which must hold.
 */
#ifndef CREEK_PROOFCHECK_CLAUSES_H
#define CREEK_PROOFCHECK_CLAUSES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct checker_clauses checker_clauses;

/* An empty set over `variables` variables. */
checker_clauses *checker_clauses_new(int variables);
void checker_clauses_free(checker_clauses *set);

/* Adds a clause, and propagates. Each literal's variable is in range. */
void checker_clauses_add(checker_clauses *set, const int *literals, size_t count);

/* Whether the clause follows by reverse unit propagation: if all its literals are denied, unit
 * propagation finds a contradiction. Does not change the set. */
bool checker_clauses_imply(checker_clauses *set, const int *literals, size_t count);

#endif
