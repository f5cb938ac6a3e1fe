/* overlap.h - the possible fillings of clues. */
#ifndef CREEK_DEDUCE_OVERLAP_H
#define CREEK_DEDUCE_OVERLAP_H

#include "agree.h"

/* A step that strikes more decides one cell. */
enum { FEW_FILLINGS = 4 };

/* Why a filling is impossible. */
typedef struct {
    int broken; /* a clue beside the filling that it breaks, or NOWHERE */
    int flags;  /* otherwise: the simplest CHECK_... flags that show that it separates the board */
} strike_reason;

/* The fillings of the clues of a unit. */
void fillings_at(const position *p, unit at, filling_list *list);

/* Whether a filling has the opposite of `target`. */
bool filling_opposes(const filling_list *list, int filling, mark target);

/* Writes the marks of a filling to `marks`, which has room for AGREE_CELLS. */
void marks_of_filling(const filling_list *list, int filling, mark_list *marks);

/* Whether a single scan shows that the filling is impossible: a clue beside it
 * is broken, or it separates the board. */
bool filling_fails(creek_deducer *d, position *p, const filling_list *list, int filling,
                   strike_reason *reason);

/* Strikes the fillings that fail. */
void strike(creek_deducer *d, position *p, filling_list *list);

/* Overlaps of all single clues, for walls that have read `p`. */
void scan_overlaps(creek_deducer *d, loops *walls, position *p, findings *found);

#endif
