/* proof_log.h - writes the lines of a proof while the search derives them, in the format of
 * docs/proofs.md: each clause learned, and the clauses of the one-area rule and of the number of
 * passages that it follows from. Without a sink, nothing happens. */
#ifndef CREEK_SOLVER_PROOF_LOG_H
#define CREEK_SOLVER_PROOF_LOG_H

#include "search_state.h"

/* Starts a proof with its first line. */
void proof_log_start(search *s, creek_proof_sink sink, void *context);

/* The solution on the trail, from which others must differ; only with a sink. */
void proof_log_solution(search *s);

/* A line of clauses: its letter, then literals in one or more parts, then its end. */
void proof_log_begin(search *s, char letter);
void proof_log_add(search *s, const literal *literals, int count);
void proof_log_end(search *s);

/* A clause that follows from the lines before by unit propagation. */
void proof_log_learned(search *s, const literal *literals, int count);

#endif
