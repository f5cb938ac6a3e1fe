/* fill.h - how far the ladder gets without saying why: for makers of puzzles,
 * who ask this many times. */
#ifndef CREEK_DEDUCE_FILL_H
#define CREEK_DEDUCE_FILL_H

#include <creek/deduce.h>

/* Changes a clue of the deducer's puzzle: 0..4 or CREEK_CLUE_NONE. */
void deducer_set_clue(creek_deducer *d, int row, int col, int clue);

/* Works from the empty board with techniques up to `hardest` (a named one),
 * all steps of the cheapest at once, and tells whether every cell was decided.
 * *first, if not NULL, is how many units gave a step in the first round. False
 * also when memory ran out. */
bool deducer_fills(creek_deducer *d, creek_technique hardest, int *first);

/* The same with what-ifs too, none within another; *rounds is the longest
 * chain that was needed, 0 for none. False also when the limits (only `cancel`
 * is used; NULL: none) ended the work. */
bool deducer_fills_by_what_if(creek_deducer *d, const creek_limits *limits, int *rounds);

#endif
