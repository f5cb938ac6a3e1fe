/* passes.h - cells that every path between two parts of an area uses. */
#ifndef CREEK_DEDUCE_PASSES_H
#define CREEK_DEDUCE_PASSES_H

#include "technique.h"

/* Notes such cells whose size is between `least` and `most`, as CREEK_EXIT or
 * CREEK_WALL depending on the size. */
void scan_passes(creek_deducer *d, position *p, int least, int most, findings *found);

#endif
