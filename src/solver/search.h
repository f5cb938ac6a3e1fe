/* search.h - running the search; search_state.h has the plan. */
#ifndef CREEK_SOLVER_SEARCH_H
#define CREEK_SOLVER_SEARCH_H

#include "search_state.h"

typedef enum { SEARCH_SOLUTION, SEARCH_NONE, SEARCH_OPEN, SEARCH_MEMORY } search_result;

/* A search over `puzzle`; NULL when memory runs out. */
search *search_new(const creek_puzzle *puzzle, door_rule doors);
void search_free(search *s);

/* When work ends early. It is set up once for all the runs that one question
 * takes, so that the limits hold for all of them together. */
typedef struct {
    const creek_limits *limits; /* NULL: none */
    uint64_t step_end;          /* in propagations, as the statistics count them */
    uint64_t check_at;          /* when the limits are looked at next */
} search_end;

search_end search_end_of(const search *s, const creek_limits *limits);

/* Counts work outside of runs in: as much as to look at so many literals. */
void search_end_hasten(search_end *end, int literals);

/* Runs until a solution stands on the trail, none is left that meets the
 * demands (then `contradiction` tells whether there is none at all), or the
 * limits end the run. Goes on from where the last call stopped. */
search_result search_run(search *s, search_end *end);

/* Makes late doors ordinary ones; takes back all decisions. */
void search_shut_late_doors(search *s);

/* Takes back all decisions above `level`. */
void search_back_to(search *s, int level);

/* Forgets decisions, learned clauses and everything derived: as new. With a
 * derivation, what does not rest on `premise` is kept. */
void search_reset(search *s, int premise);

/* Before anything was searched: starts again with the derivation that has just
 * been started. */
void search_restart(search *s);

/* What a puzzle's clue at corner (row, col) adds up to with the rim: 0..4,
 * NO_CLUE for none or an unknown one, IMPOSSIBLE_CLUE for what cannot be. */
int search_total(const search *s, int row, int col, int clue);

/* Adds a clause (its literals may be in any order and state; it goes back as
 * far as it must), with its entry in the derivation (-1: none). False when
 * memory ran out. */
bool search_add_clause(search *s, const literal *literals, int count, int entry);

/* Makes the demands decisions and propagates each; false when they contradict
 * the clues, the one-area rule or each other. */
bool search_propagate_demands(search *s);

/* Propagates to a fixpoint; false on a conflict, left in s->conflict. */
bool search_propagate(search *s);

#endif
