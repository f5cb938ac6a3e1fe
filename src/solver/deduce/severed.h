/* severed.h - whether assumed cells part the board, by a look round them
 * alone.
 *
 * What assumed cells cut off begins beside them. So areas are followed from
 * there, all at the same pace, until they have met or all but one have come to
 * their end: then those that ended are cut off, and what was not looked at is
 * the rest of the board. That takes as long as the smaller parts are large.
 */
#ifndef CREEK_DEDUCE_SEVERED_H
#define CREEK_DEDUCE_SEVERED_H

#include "loops.h"
#include "technique.h"

/* What is parted: nothing; unshaded cells from each other; or a clue from
 * cells it demands. */
typedef enum { SEVERED_NOTHING, SEVERED_CELLS, SEVERED_DEMAND } severed;

/* The same as parted_by() with LOOK_ALL tells, for walls that have read `p`
 * with what closes passages. The cells of `assumed` are undecided in `p`,
 * and those round a few clues (AGREE_CELLS at most). */
severed severed_by(creek_deducer *d, loops *l, position *p, const mark_list *assumed);

#endif
