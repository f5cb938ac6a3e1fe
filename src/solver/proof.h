/* proof.h - the proof of a verdict; docs/proofs.md has the form.
 *
 * Every line is kept with what it was derived from. When the verdict stands,
 * the lines that it rests on are written, and no others. Lines are named by
 * numbers, and so is what level 0 knows of a cell, which is no line but rests
 * on some. */
#ifndef CREEK_SOLVER_PROOF_H
#define CREEK_SOLVER_PROOF_H

#include "search.h"

enum { NO_LINE = -1 };

/* Starts a proof. False when memory runs out. */
bool proof_start(search *s, creek_proof_sink sink, void *context);
void proof_free(search *s);
bool proof_failed(const search *s);

/* The solution on the trail, which every further one must differ from. */
int proof_solution(search *s);

/* "If cells a and b are unshaded, one of these is": a, b, and the wall that
 * parts them, `through` and the false literals of its other cells. The same
 * line again is the same number. */
int proof_separation(search *s, const separation *apart, const literal *wall, int count);

/* The line by which the one-area rule forces a cell that is assigned; NO_LINE
 * when there is none yet. A new assignment forgets it. */
int proof_line_of(const search *s, cell_id cell);
void proof_set_line(search *s, cell_id cell, int number);

/* What the next derived line rests on: begins empty; one step of reasoning is
 * its reason (for WHY_AREA the line is given) and the level 0 facts among its
 * literals. A step that may not be needed is tried between proof_try() and
 * proof_drop(). */
void proof_begin(search *s);
void proof_add(search *s, reason why, int area_line, const literal_list *literals);
void proof_try(search *s);
void proof_drop(search *s);

/* A clause that follows from what was added. */
int proof_derived(search *s, const literal *literals, int count);

/* The empty clause follows from what was added: that is the end of the proof. */
void proof_conclude(search *s);

/* Hands the proof to its sink, if it has come to its end. */
void proof_write(search *s);

#endif
