/* basis.h - what a learned clause rests on: which clues, whether the one-area
 * rule, whether a solution that was forbidden. Kept only when asked for; it
 * makes it possible to forget just what a clue had a part in, and to say which
 * clues a refutation used.
 *
 * A basis is a row of bits, one a corner (by its index) and two more. Rows are
 * named by small numbers; the facts of level 0 have rows of their own. */
#ifndef CREEK_SOLVER_BASIS_H
#define CREEK_SOLVER_BASIS_H

#include "search.h"

/* The bits after those of the corners. */
static inline int basis_area_bit(const search *s)
{
    return s->cells;
}
static inline int basis_question_bit(const search *s)
{
    return s->cells + 1;
}

enum { NO_BASIS = -1 };

/* Starts to keep bases; nothing may have been learned yet. */
bool basis_start(search *s);
void basis_free(search *s);
size_t basis_memory(const search *s);

/* A row being put together: empty it, add what one step of reasoning rests on
 * (its reason, and the level 0 facts among its literals), keep it. */
void basis_begin(search *s);
void basis_add(search *s, reason why, const literal_list *literals);
int basis_keep(search *s);

/* A step that may turn out not to be needed: what was added since
 * basis_try() is dropped again by basis_drop(). */
void basis_try(search *s);
void basis_drop(search *s);

/* A row with that one bit. */
int basis_keep_bit(search *s, int bit);

/* Whether a row has the bit; false for NO_BASIS. */
bool basis_has(const search *s, int row, int bit);

/* The row is no longer used. */
void basis_release(search *s, int row);

/* A learned clause of one literal, to be found again after a reset. */
void basis_add_unit(search *s, literal unit, int row);

/* The facts of level 0 are about to be taken back: their rows are free. */
void basis_forget_facts(search *s);

/* Assigns the units that do not rest on bit `on`, and forgets the others.
 * False when they contradict each other. Level 0, nothing assigned but by
 * clues. */
bool basis_restore_units(search *s, int on);

/* The row put together last becomes that of the present refutation. */
void basis_conclude(search *s);
bool basis_concluded_on(const search *s, int bit);

#endif
