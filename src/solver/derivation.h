/* derivation.h - an optional log of what every learned clause and every fact of
 * level 0 was derived from. It gives proofs and cores, and shows what to discard
 * when a clue changes.
 *
 * The log is a list of entries, each with the earlier entries it depends on. It
 * begins with the premises: the clues (by their corners), the one-area rule and
 * the question asked. */
#ifndef CREEK_SOLVER_DERIVATION_H
#define CREEK_SOLVER_DERIVATION_H

#include "search_state.h"

enum { NO_ENTRY = -1 };

typedef enum {
    PREMISE,
    SOLUTION,   /* the solution that others must differ from: all its literals */
    SEPARATION, /* two cells and a wall between them: literals a, b, the wall's cells and the
                 * cells that close its edges */
    PASSAGES,   /* a clause that follows from the number of passages */
    CLAUSE,     /* a clause that follows */
    FACT        /* a cell of level 0, or a refuted demand; it has no literals */
} entry_kind;

typedef struct {
    entry_kind kind;
    bool needed;              /* see derivation_mark_needed() */
    int first, size;          /* its literals */
    int first_use, use_count; /* the entries it depends on */
    int next;                 /* separation of the same hash */
    bool closed_edges;        /* of a separation: it has closed edges */
} log_entry;

static inline int area_premise(const search *s)
{
    return s->cells;
}
static inline int question_premise(const search *s)
{
    return s->cells + 1;
}

/* Starts the log; nothing may have been learned yet. False when memory runs
 * out. */
bool derivation_start(search *s);
void derivation_free(search *s);

/* --- adding --- */

/* Collects what the next entry depends on, starting empty. derivation_drop()
 * removes everything added since derivation_try(). */
void derivation_begin(search *s);
void derivation_add(search *s, int entry);
void derivation_try(search *s);
void derivation_drop(search *s);

/* Adds the entry of a reason without an entry of its own, and those of the facts of
 * level 0 among its literals. */
void derivation_add_reason(search *s, reason why, const int_list *literals);

/* A clause that follows from what was added; its number. */
int derivation_clause(search *s, const literal *literals, int count);

/* The solution on the trail. */
int derivation_solution(search *s);

/* The next separation depends on an edge closed by this clue. */
void derivation_add_closing_clue(search *s, cell_id clue);

/* Cells a and b and the wall that separates them: `through` and the other literals, all false,
 * of its cells and of the cells that close its edges. Equal separations have the same number. */
int derivation_separation(search *s, const separation *apart, const literal *wall, int count);

/* A clause of the literals and, unless it is NO_LITERAL, `forced`. */
int derivation_passages(search *s, literal forced, const literal *literals, int count);

/* How many cells of level 0, in trail order, have entries; gives the next one an
 * entry that depends on what was added, which becomes the cell's reason. */
int derivation_facts(const search *s);
void derivation_add_fact(search *s);

/* Records a learned clause of one literal, to restore it after a reset. */
void derivation_add_unit(search *s, int number);

/* What was added refutes the current question: with the clues and the area rule
 * alone (`empty`: the empty clause follows), or with its demands. */
void derivation_conclude(search *s, bool empty);

/* --- reading --- */

/* Marks the entries that the conclusion depends on; returns its number, NO_ENTRY
 * if there is none. */
int derivation_mark_needed(search *s);
const log_entry *derivation_entry(const search *s, int number);
const literal *derivation_literals(const search *s, const log_entry *e);

/* --- forgetting --- */

/* Removes all facts of level 0. */
void derivation_forget_facts(search *s);

/* Discards the learned clauses and units that depend on a premise, and all
 * entries no longer needed. Nothing may be assigned. */
void derivation_forget(search *s, int premise);

/* Assigns the units again, but not those that contradict what the clues force: the search finds
 * that out. */
void derivation_restore_units(search *s);

#endif
