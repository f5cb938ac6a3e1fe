/* closed_passage.h - cells that separate the board if assumed to have a state:
 * shared by the techniques on closed passages and demanded cells. */
#ifndef CREEK_DEDUCE_CLOSED_PASSAGE_H
#define CREEK_DEDUCE_CLOSED_PASSAGE_H

#include "technique.h"

void cuts_make(cuts *all, memory *m, const shape *s);

/* Notes all cells that separate the board if assumed to have that state, as with CHECK_ALL; `l`
 * has read `p`. All are noted as CREEK_DEMAND; technique_of_cut() determines on
 * demand which technique would have found one. */
void scan_cuts_by(creek_deducer *d, loops *l, position *p, creek_state state, findings *found);
creek_technique technique_of_cut(creek_deducer *d, position *p, unit at);

/* Whether that technique finds the cut, and no easier one does. Those of technique_of_cut()
 * may be behind more clues than CREEK_PASSAGE_WALL looks at. */
bool is_cut_of(creek_deducer *d, position *p, creek_technique id, unit at);

/* Notes cells that closed passages separate from all unshaded ones, as
 * CREEK_CLOSED_PASSAGE. True if the scan should stop. */
bool scan_closed_in(creek_deducer *d, position *p, findings *found);

#endif
