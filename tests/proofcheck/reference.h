/* reference.h - a slow checker of the same rules for small boards: sets of
 * cells are words, and unit propagation looks at all clauses until nothing
 * changes. It shares nothing with the real one. */
#ifndef CREEK_TESTS_PROOFCHECK_REFERENCE_H
#define CREEK_TESTS_PROOFCHECK_REFERENCE_H

#include <creek/creek.h>

enum { REFERENCE_CELLS_MAX = 64 };

/* Sets of cells; bit i is cell i, row by row. */
typedef struct {
    uint64_t shaded;
    uint64_t unshaded;
} reference_cells;

/* A clause: one of `shaded` is shaded or one of `unshaded` is unshaded. */
typedef reference_cells reference_clause;

typedef struct {
    int width, height;
    reference_clause *clauses;
    size_t count, capacity;
    reference_cells settled; /* what followed from clauses once in force */
    bool contradicted;
} reference_set;

/* A set of the clauses of a puzzle's clues; its board has at most
 * REFERENCE_CELLS_MAX cells. */
void reference_begin(reference_set *set, const creek_puzzle *puzzle);
void reference_end(reference_set *set);

/* Adds a clause and settles what follows. */
void reference_add(reference_set *set, reference_clause clause);

/* Whether a clause follows by reverse unit propagation. */
bool reference_follows(const reference_set *set, reference_clause clause);

typedef enum { REFERENCE_UNIQUE, REFERENCE_NONE, REFERENCE_REFUSED } reference_result;

typedef struct {
    reference_result result;
    size_t line; /* of the refusal, from 1 */
} reference_verdict;

/* Checks a proof, a text ended by 0. */
reference_verdict reference_check(const creek_puzzle *puzzle, const char *proof);

#endif
