/* passes.h - cells whose shading would separate an area. */
#ifndef CREEK_DEDUCE_PASSES_H
#define CREEK_DEDUCE_PASSES_H

#include "technique.h"

/* Notes the cells that would cut off between `least` and `most` cells. The technique is CREEK_EXIT
 * or CREEK_WALL, depending on the size. */
void scan_passes(creek_deducer *d, position *p, int least, int most, findings *found);

#endif
