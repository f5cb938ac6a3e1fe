/* closed_passage.h - cells that separate the board if assumed to have a state:
 * shared by the techniques on closed passages and demanded cells. */
#ifndef CREEK_DEDUCE_CLOSED_PASSAGE_H
#define CREEK_DEDUCE_CLOSED_PASSAGE_H

#include "technique.h"

/* Notes all cells that separate the board if assumed to have that state, as with CHECK_ALL; `l`
 * has read `p`. All are noted as CREEK_DEMAND; technique_of_cut() determines on
 * demand which technique would have found one. */
void scan_cuts_by(creek_deducer *d, loops *l, position *p, creek_state state, findings *found);

/* The easiest technique up to `hardest` that finds a cut, else the next one. */
creek_technique technique_of_cut(creek_deducer *d, position *p, unit at, creek_technique hardest);

/* Notes cells that closed passages separate from all unshaded ones, as
 * CREEK_CLOSED_PASSAGE. True if the scan should stop. */
bool scan_closed_in(creek_deducer *d, position *p, findings *found);

#endif
