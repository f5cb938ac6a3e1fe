/* agree.h - the ways to fill a few clues, and the cells that are the same in all of them. */
#ifndef CREEK_DEDUCE_AGREE_H
#define CREEK_DEDUCE_AGREE_H

#include "technique.h"

enum { AGREE_CELLS = 9 };

/* The undecided cells around a few clues, and the ways to fill them that give
 * each clue its number: bit i of a filling is set when cell i is shaded. */
typedef struct {
    int cell_count;
    int cells[AGREE_CELLS];
    int filling_count;
    uint16_t fillings[1 << AGREE_CELLS];
} filling_list;

/* The fillings of the clues of a unit. Corners without a clue are left out. */
void fillings_at(const position *p, unit at, filling_list *list);

/* Makes `forced` the marks on which the fillings agree; none if there is no filling
 * (d->impossible). */
void list_agreed(creek_deducer *d, const filling_list *list, mark_list *forced);

/* Whether two clues have few enough fillings to be examined together. Clues a knight's move
 * apart share no cell, so each of them must have only two fillings. */
bool pair_is_open(const position *p, unit at);

/* Sets *at to the unit of two clues: the one at `corner` and the one `rows` and `cols` away from
 * it. False if there is no such pair, or nothing can follow from it: the clues share no undecided
 * cell (for CREEK_DIAGONAL_PAIR, no unshaded cell either) or, a knight's move apart, are not open.
 */
bool pair_at(const position *p, creek_technique id, int corner, int rows, int cols, unit *at);

/* --- overlaps (overlap.c) --- */

/* A step that strikes more decides one cell. */
enum { FEW_FILLINGS = 4 };

/* Why a filling is impossible. */
typedef struct {
    int broken; /* a clue beside the filling that it breaks, or NOWHERE */
    int flags;  /* otherwise: the simplest CHECK_... flags that show that it separates the board */
} strike_reason;

/* Whether a filling has the opposite of `target`. */
bool filling_opposes(const filling_list *list, int filling, mark target);

/* Writes the marks of a filling to `marks`, which has room for AGREE_CELLS. */
void marks_of_filling(const filling_list *list, int filling, mark_list *marks);

/* Whether a single scan shows that the filling is impossible: a clue beside it
 * is broken, or it separates the board. */
bool filling_fails(creek_deducer *d, position *p, const filling_list *list, int filling,
                   strike_reason *reason);

/* Strikes the fillings that fail. With `walls`, which have read `p`, only those that close a loop
 * are looked at on the whole board; they may be NULL. */
void strike(creek_deducer *d, loops *walls, position *p, filling_list *list);

/* Sets *at to overlap `number` of the clue at a corner, below OVERLAPS_AT_CLUE; false if there is
 * none. */
enum { OVERLAPS_AT_CLUE = 12 };
bool overlap_at(const position *p, creek_technique id, int corner, int number, unit *at);

/* Scans for the overlaps of a technique with walls that have read `p`. */
void scan_overlaps(creek_deducer *d, loops *walls, position *p, creek_technique id,
                   findings *found);

#endif
