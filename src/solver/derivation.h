/* derivation.h - an optional log of what every learned clause and every fact of
 * level 0 was derived from. It gives proofs and cores.
 *
 * The log is a list of entries, each with the earlier entries it depends on. It
 * begins with the premises: the clues, by their corners. */
#ifndef CREEK_SOLVER_DERIVATION_H
#define CREEK_SOLVER_DERIVATION_H

#include "search_state.h"

enum { NO_ENTRY = -1 };

/* An empty log, which is usable after derivation_reset(). False when memory runs out. */
bool derivation_start(search *s);
void derivation_free(search *s);

/* Removes everything but the premises. */
void derivation_reset(search *s);

/* --- adding --- */

/* Collects what the next entry depends on, starting empty. derivation_drop()
 * removes everything added since derivation_try(). */
void derivation_begin(search *s);
void derivation_add(search *s, int entry);
void derivation_try(search *s);
void derivation_drop(search *s);

/* Adds the entry of a reason, and those of the facts of level 0 among its literals. Does nothing
 * if there is no derivation. */
void derivation_add_reason(search *s, reason why, const int_list *literals);

/* A clause that follows from what was added; its number. */
int derivation_clause(search *s, const literal *literals, int count);

/* The solution on the trail. */
int derivation_solution(search *s);

/* The next separation depends on an edge closed by this clue. */
void derivation_add_closing_clue(search *s, cell_id clue);

/* Cells a and b and the wall that separates them: `through` and the other literals, all false,
 * of its cells and of the cells that close its edges. */
int derivation_separation(search *s, const separation *apart, const literal *wall, int count);

/* A clause of the literals and, unless it is NO_LITERAL, `forced`. */
int derivation_passages(search *s, literal forced, const int_list *literals);

/* How many cells of level 0, in trail order, have entries; gives the next one an
 * entry that depends on what was added, which becomes the cell's reason. */
int derivation_facts(const search *s);
void derivation_add_fact(search *s);

/* What was added gives the empty clause. */
void derivation_conclude(search *s);

/* --- reading --- */

/* Marks the entries that the conclusion depends on; whether one of them is marked. */
void derivation_mark_needed(search *s);
bool derivation_needs(const search *s, int number);

/* Passes the proof of the conclusion to the sink, line by line, in the format of docs/proofs.md.
 * Does nothing if the empty clause was not derived. False if the sink returns false or memory
 * runs out. */
bool derivation_write_proof(search *s, creek_proof_sink sink, void *context);

#endif
