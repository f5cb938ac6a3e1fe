/* closed_passage.h - cells that, assumed in one state, part the board: what
 * the techniques on closed passages and demanded cells share. */
#ifndef CREEK_DEDUCE_CLOSED_PASSAGE_H
#define CREEK_DEDUCE_CLOSED_PASSAGE_H

#include "technique.h"

void cuts_make(cuts *all, memory *m, const shape *s);

/* Notes all cells that part the board when assumed, with all that closes and
 * demands, for walls `l` that have read `p`. All are noted as CREEK_DEMAND;
 * which technique would have found one is for technique_of_cut() to tell when
 * it matters. */
void scan_all_cuts(creek_deducer *d, loops *l, position *p, findings *found);
creek_technique technique_of_cut(creek_deducer *d, position *p, unit at);

/* Notes cells that closed passages keep from all unshaded ones, as
 * CREEK_CLOSED_PASSAGE. True when the scan is to end. */
bool scan_closed_in(creek_deducer *d, position *p, findings *found);

#endif
