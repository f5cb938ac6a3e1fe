/* backbone.h - which cells are the same in all solutions, as the search finds.
 * Lets the ladder skip cells that cannot follow. */
#ifndef CREEK_DEDUCE_BACKBONE_H
#define CREEK_DEDUCE_BACKBONE_H

#include "technique.h"

/* Finds the backbone of d->whole, which has a solution. Reuses an earlier
 * backbone while it remains valid. False if memory ran out or the work was
 * cancelled. */
bool find_backbone(creek_deducer *d);

/* The same, but copies it from a board. */
void keep_backbone(creek_deducer *d, const creek_board *common);

/* Whether the backbone decides a cell that is undecided in d->whole. */
bool anything_follows(const creek_deducer *d);

#endif
