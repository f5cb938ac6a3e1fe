/* quick_deduce.h - deduction without explanations, for the many runs of the generator. */
#ifndef CREEK_DEDUCE_QUICK_DEDUCE_H
#define CREEK_DEDUCE_QUICK_DEDUCE_H

#include <creek/deduce.h>

/* Changes a clue of the deducer's puzzle: 0..4 or CREEK_CLUE_NONE. */
void deducer_set_clue(creek_deducer *d, int row, int col, int clue);

/* How many units yield a step on the empty board, using the easiest technique
 * that yields any; 0 if memory ran out or `limits` (NULL: none; only `cancel` is
 * used) ended the work. */
int deducer_first_steps(creek_deducer *d, const creek_limits *limits);

/* --- from known cells -------------------------------------------------------
 *
 * Call deducer_clear_marks(), then deducer_set_mark() for each cell that propagation
 * decides, and deducer_deduce() for what techniques beyond propagation deduce.
 */

/* Makes every cell undecided. `limits` (NULL: none; only `cancel` is used) applies
 * to all rounds that follow; a cancelled round is incomplete. */
void deducer_clear_marks(creek_deducer *d, const creek_limits *limits);

void deducer_set_mark(creek_deducer *d, int row, int col, creek_state state);

/* One round of the techniques up to `hardest` that go beyond propagation: single
 * clues, walls and rings. Returns the number of cells deduced; does not record
 * which technique decided each cell. */
int deducer_deduce(creek_deducer *d, creek_technique hardest);

/* The same, but uses only the easiest technique up to `hardest` that has findings with short
 * reasons, and only these findings, as a rating does. Their reasons have at least one clue less
 * than a rating allows, because the reasons differ when the board is rotated or mirrored. */
int deducer_deduce_plainly(creek_deducer *d, creek_technique hardest);

/* The same for the shortest what-ifs, not nested; *rounds is their length. Those
 * longer than `longest` rounds are ignored. Of `limits` (NULL: none) only `cancel`
 * is used. */
int deducer_what_ifs(creek_deducer *d, int longest, const creek_limits *limits, int *rounds);

/* One round as in a rating: applies the easiest technique, up to what-ifs, that deduces any cell.
 * Marks the cells and returns their number. */
int deducer_round(creek_deducer *d);

/* Whether memory ran out in the last of these calls. */
bool deducer_ran_out(const creek_deducer *d);

/* Cell number i of the last round, and the technique of its first cell. */
creek_mark deducer_deduced(const creek_deducer *d, int i);
creek_technique deducer_deduced_by(const creek_deducer *d);

#endif
