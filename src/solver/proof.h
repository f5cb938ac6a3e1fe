/* proof.h - the proof of a verdict, written line by line as the search goes;
 * docs/proofs.md has the form. */
#ifndef CREEK_SOLVER_PROOF_H
#define CREEK_SOLVER_PROOF_H

#include "search.h"

/* Starts a proof; its first line goes out. False when memory runs out. */
bool proof_start(search *s, creek_proof_sink sink, void *context);
void proof_free(search *s);
bool proof_failed(const search *s);

/* The solution on the trail. */
void proof_solution(search *s);

/* "If cells a and b are unshaded, one of these is": a, b, and the wall that
 * parts them, as the false literals of its cells and `through`. */
void proof_separation(search *s, const separation *apart, const literal *wall, int count);

/* A clause that follows, and one that is no longer used. */
void proof_derived(search *s, const literal *literals, int count);
void proof_deleted(search *s, const literal *literals, int count);

#endif
