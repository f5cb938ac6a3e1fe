/* backbone.h - which cells are the same in all solutions. The search knows that
 * at once, and where there is nothing to find the ladder need not look. */
#ifndef CREEK_DEDUCE_BACKBONE_H
#define CREEK_DEDUCE_BACKBONE_H

#include "technique.h"

/* Finds the backbone of d->whole, which has a solution; what was found under
 * fewer marks serves as long as it can. False when memory ran out or the work
 * was given up. */
bool find_backbone(creek_deducer *d);

/* The same from a board on which it stands. */
void keep_backbone(creek_deducer *d, const creek_board *common);

/* Whether the backbone has a cell that is undecided in d->whole. */
bool anything_follows(const creek_deducer *d);

#endif
