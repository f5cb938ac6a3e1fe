/* search.h - running the search, and what its parts offer each other. */
#ifndef CREEK_SOLVER_SEARCH_H
#define CREEK_SOLVER_SEARCH_H

#include "search_state.h"

/* --- search.c: the main loop --- */

/* A search over `puzzle`; NULL when memory runs out. */
search *search_new(const creek_puzzle *puzzle, closing_rule closing);
void search_free(search *s);

/* Sets the limits (NULL: none) of the runs that follow, which apply to all of them together. */
void search_limit(search *s, const creek_limits *limits);

/* Runs until the trail is a solution (CREEK_VERDICT_MULTIPLE: there may be others), no solution
 * meets the demands (`contradiction` says whether there is none at all), or the limits end the
 * run. Continues where the last call stopped. */
creek_verdict search_run(search *s);

/* Undoes all decisions above `level`. */
void search_back_to(search *s, int level);

/* Discards decisions, learned clauses and everything derived, as in a new search. */
void search_reset(search *s);

/* Adds a clause. Its literals may have any order and state; decisions are undone as necessary. */
void search_add_clause(search *s, const literal *literals, int count);

/* At level 0: adds a clause, and tries its literals before all others. */
void search_try_first(search *s, const literal *literals, int count);

/* Propagates to a fixpoint; false on a conflict, left in s->conflict. */
bool search_propagate(search *s);

/* --- clues.c: what one clue forces --- */

/* Applies the four clues around the cell of a trail literal. False on a
 * conflict, left in s->conflict. */
bool clues_propagate(search *s, literal lit);

/* Applies every clue once, at the start. */
bool clues_propagate_all(search *s);

/* Adds to `out` the false literals that made the clue at `corner` force the
 * value of `cell`. */
void clues_explain(search *s, cell_id corner, cell_id cell, int_list *out);

/* --- walls.c: what the one-area rule forces --- */

/* Sets up the walls of the empty board: the rim, and edges closed by the clues. Every literal
 * must have been undone. */
void walls_start(search *s);

/* Adds the trail literal `lit` to the walls. Assigns what follows from a ring that it
 * closes, and adds to s->frontier the corners where a wall grew. False on a conflict,
 * left in s->conflict. */
bool walls_propagate(search *s, literal lit);

/* Assigns unshaded the open cells near s->frontier that would close a ring: only there
 * can one that touched two walls now touch one twice. Takes corners from s->frontier until
 * it is empty or a cell was assigned, which may have cheaper consequences. */
void walls_examine(search *s);

/* Undoes walls_propagate() for a literal; last in, first out. */
void walls_undo(search *s, literal lit);

/* On a full board whose unshaded cells are one area: whether `cell` alone could
 * change its state without breaking the one-area rule. Looks only at its
 * neighbours, so true is certain, false is not. */
bool walls_can_flip(const search *s, cell_id cell);

/* In wall_reasons.c: adds the false literals that separate two cells, except that of cell `except`,
 * for a short wall between them; writes them to the proof, if there is one. */
void wall_reason(search *s, const separation *apart, cell_id except, int_list *out);

/* --- passages.c: what follows from the number of passages --- */

/* Decides whether passages are worth counting, and sets up the sum of the empty board. */
void passages_start(search *s);

/* Adds all literals on the trail and assigns what follows. False on a conflict, left in
 * s->conflict. */
bool passages_propagate(search *s);

/* Updates the sum after trail literals from position `start` on were removed. */
void passages_back_to(search *s, int start);

/* Adds the false literals that forced `cell`, or that are a conflict if it is NO_CELL, to an empty
 * list; writes them to the proof, if there is one. */
void passages_explain(search *s, cell_id cell, int_list *out);

/* --- clauses.c: learned clauses --- */

/* The glue of a clause that was not learned and must be kept. */
enum { GIVEN_CLAUSE = 0 };

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

/* --- analyze.c: from a conflict to a learned clause --- */

/* Analyses s->conflict, whose literals are all false and at least one of which is of the current
 * level, above 0. The clause is left in s->learned: first the literal it will force, second one
 * of the highest other level. Returns the level to go back to; *glue is the number of its
 * levels. */
int analyze_conflict(search *s, int *glue);

/* Writes the reasons of facts of level 0 to the proof, if there is one, unless they follow by unit
 * propagation. */
void analyze_facts(search *s);

/* --- decision_order.c: which cell to decide next --- */

/* The number of groups at a level of the tournament, from 0. */
int decision_order_groups(const search *s, int level);

/* Call this when a cell has become open again. */
void decision_order_opened(search *s, cell_id cell);
void decision_order_bump(search *s, cell_id cell);
void decision_order_decay(search *s);

/* The most active open cell, of which there must be one; of equally active ones the first in
 * reading order. At most 64 comparisons for each group whose best cell was assigned. */
cell_id decision_order_next(search *s);

/* Call this after changing activities elsewhere. */
void decision_order_rebuild(search *s);

/* --- proof_log.c: the proof, if there is a sink for it --- */

/* Starts a proof with its first line. */
void proof_log_start(search *s, creek_proof_sink sink, void *context);

/* The solution on the trail, from which others must differ; only with a sink. */
void proof_log_solution(search *s);

/* A clause in two parts, after the letter that says what it follows from. */
void proof_log_clause(search *s, char letter, const literal *begin, int begin_count,
                      const literal *rest, int rest_count);

#endif
