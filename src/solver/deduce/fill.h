/* fill.h - how far the ladder gets without saying why: for makers of puzzles,
 * who ask this many times. */
#ifndef CREEK_DEDUCE_FILL_H
#define CREEK_DEDUCE_FILL_H

#include <creek/deduce.h>

/* Changes a clue of the deducer's puzzle: 0..4 or CREEK_CLUE_NONE. */
void deducer_set_clue(creek_deducer *d, int row, int col, int clue);

/* How many units give a step on the empty board, with the easiest technique
 * that has one; 0 when memory ran out or `limits` (NULL: none; only `cancel` is
 * used) ended the work. */
int deducer_first_steps(creek_deducer *d, const creek_limits *limits);

/* --- from what is known already ---------------------------------------------
 *
 * deducer_forget(), then deducer_know() for each cell that propagation tells,
 * and deducer_draw() for what techniques beyond propagation do.
 */

/* Every cell is undecided again. Of `limits` (NULL: none), which hold for all
 * rounds to come, only `cancel` is used; a round that it ends tells only a part. */
void deducer_forget(creek_deducer *d, const creek_limits *limits);

void deducer_know(creek_deducer *d, int row, int col, creek_state state);

/* One round of the techniques of the level that tell more than propagation
 * does: clues one by one, walls and rings, for CREEK_HARD also closed passages.
 * Which technique it is that tells a cell is not worked out. How many cells
 * were told; 0 also for easy levels. */
int deducer_draw(creek_deducer *d, creek_level level);

/* The same for the shortest what-ifs there are, none within another; *rounds is
 * how long they are. Those of more than `longest` rounds do not count. Of
 * `limits` (NULL: none) only `cancel` is used. */
int deducer_suppose(creek_deducer *d, int longest, const creek_limits *limits, int *rounds);

/* Whether memory ran out in the last of these calls. */
bool deducer_ran_out(const creek_deducer *d);

/* Cell i of the last round. */
creek_mark deducer_drawn(const creek_deducer *d, int i);

#endif
