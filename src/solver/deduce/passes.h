/* passes.h - the cells every connection must pass. */
#ifndef CREEK_DEDUCE_PASSES_H
#define CREEK_DEDUCE_PASSES_H

#include "technique.h"

/* Notes the passes whose size is `least` to `most`. What is
 * noted is CREEK_EXIT or CREEK_WALL, by that number. */
void scan_passes(creek_deducer *d, position *p, int least, int most, findings *found);

#endif
