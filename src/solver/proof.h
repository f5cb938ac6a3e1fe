/* proof.h - writing the proof of a verdict as text, in the format of docs/proofs.md. */
#ifndef CREEK_SOLVER_PROOF_H
#define CREEK_SOLVER_PROOF_H

#include "search_state.h"

/* Passes to the sink the lines that the conclusion of the derivation depends on, one by one.
 * Does nothing if the empty clause was not derived. False if the sink returns false or memory
 * runs out. */
bool proof_write(search *s, creek_proof_sink sink, void *context);

#endif
