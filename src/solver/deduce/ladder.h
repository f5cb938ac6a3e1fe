/* ladder.h - the techniques in their order. */
#ifndef CREEK_DEDUCE_LADDER_H
#define CREEK_DEDUCE_LADDER_H

#include "technique.h"

/* Empties `found` and scans with one technique after the other, from `first`
 * to `last`, until one finds something. */
void ladder_scan(creek_deducer *d, position *p, creek_technique first, creek_technique last,
                 bool all, findings *found);

void findings_clear(findings *found);

/* Replaces the findings of `to` by those of `from`. */
void findings_copy(findings *to, const findings *from);
/* An empty list with room for `room` findings. */
findings findings_make(memory *m, int room, const shape *s);

/* Whether the caller's limits cancel the work. */
bool cancelled(creek_deducer *d);

#endif
