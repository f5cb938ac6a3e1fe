/* passes.h - the cells every connection must pass. */
#ifndef CREEK_DEDUCE_PASSES_H
#define CREEK_DEDUCE_PASSES_H

#include "technique.h"

/* For each undecided cell that, shaded, would part unshaded cells from each
 * other: in d->cut_size one more than the undecided cells of the part that has
 * fewest of them and holds an unshaded cell; 0 for all other cells. Only shaded cells are taken for
 * walls. The unshaded cells must not be apart already. O(cells). */
void find_passes(creek_deducer *d, const position *p);

/* Notes the passes whose size is `least` to `most`. What is
 * noted is CREEK_EXIT or CREEK_WALL, by that number. */
void scan_passes(creek_deducer *d, position *p, int least, int most, findings *found);

#endif
