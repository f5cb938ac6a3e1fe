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

/* A clause in two parts, after the letter that says what it follows from. */
void proof_log_clause(search *s, char letter, const literal *begin, int begin_count,
                      const literal *rest, int rest_count);

#endif
