/* overlap.h - the ways to fill clues, without those that cannot be. */
#ifndef CREEK_DEDUCE_OVERLAP_H
#define CREEK_DEDUCE_OVERLAP_H

#include "agree.h"

/* How many failures a step tells of in full. */
enum { FILLINGS_TOLD = 4 };

/* Why a filling cannot be. */
typedef struct {
    int broken; /* a clue beside it that it breaks, or NOWHERE */
    int flags;  /* else the least to look at that shows it parts the board */
} strike_reason;

/* The fillings of the clues of a unit. */
void fillings_at(const position *p, unit at, filling_list *list);

/* Whether a filling has the cell of `target` the other way. */
bool filling_opposes(const filling_list *list, int filling, mark target);

/* The marks of a filling, into `marks` (room for AGREE_CELLS). */
void marks_of_filling(const filling_list *list, int filling, mark_list *marks);

/* Whether one look shows that the filling cannot be: a clue beside it is
 * broken, or it parts the board. */
bool filling_fails(creek_deducer *d, position *p, const filling_list *list, int filling,
                   strike_reason *reason);

/* Strikes the fillings that fail. */
void strike(creek_deducer *d, position *p, filling_list *list);

/* Overlaps of all single clues, for walls that have read `p`. */
void scan_overlaps(creek_deducer *d, loops *walls, position *p, findings *found);

#endif
