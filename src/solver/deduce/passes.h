/* passes.h - cells whose shading would separate an area. */
#ifndef CREEK_DEDUCE_PASSES_H
#define CREEK_DEDUCE_PASSES_H

#include "technique.h"

/* Notes those that cut off a size between `least` and `most`, as CREEK_EXIT or
 * CREEK_WALL depending on the size. */
void scan_passes(creek_deducer *d, position *p, int least, int most, findings *found);

#endif
