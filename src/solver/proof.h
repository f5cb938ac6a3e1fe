/* proof.h - the proof of a verdict as text; docs/proofs.md has the form. */
#ifndef CREEK_SOLVER_PROOF_H
#define CREEK_SOLVER_PROOF_H

#include "search_state.h"

/* Hands the proof to the sink line by line, with the lines that the conclusion
 * of the derivation rests on and no others. Nothing when the empty clause was
 * not derived. False when the sink says so or memory ran out. */
bool proof_write(search *s, creek_proof_sink sink, void *context);

#endif
