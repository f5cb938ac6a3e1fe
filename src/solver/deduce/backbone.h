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

/* Lets techniques deduce only the marks of a list: all other cells are taken for open and for
 * noted, so that no technique looks for them. The cuts that are found then are not all there are,
 * so both functions forget them; kept, they would hide from later scans what other cells show.
 * look_for_all() ends that; the caller restores the backbone. */
void look_for_only(creek_deducer *d, const mark_list *marks);
void look_for_all(creek_deducer *d);

#endif
