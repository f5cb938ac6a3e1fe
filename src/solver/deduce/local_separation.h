/* local_separation.h - whether assumed cells separate the board, found by searching only
 * around them.
 *
 * Any part that assumed cells cut off begins beside them. Flood fills start
 * there and advance in lockstep until all have met or only one is unfinished;
 * finished ones are cut off. The cost is proportional to the smaller parts.
 */
#ifndef CREEK_DEDUCE_LOCAL_SEPARATION_H
#define CREEK_DEDUCE_LOCAL_SEPARATION_H

#include "loops.h"
#include "technique.h"

/* What is separated: nothing; unshaded cells from each other; or a clue from
 * cells it demands. */
typedef enum { SEPARATED_NOTHING, SEPARATED_CELLS, SEPARATED_DEMAND } separated;

/* The same result as find_separation() with CHECK_ALL; `l` has read `p` with
 * CHECK_PASSAGES. The cells of `assumed` (at most AGREE_CELLS) are undecided in
 * `p` and lie around a few clues. */
separated separated_by(creek_deducer *d, loops *l, position *p, const mark_list *assumed);

#endif
