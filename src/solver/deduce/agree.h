/* agree.h - cells that are the same in all fillings of a few clues. */
#ifndef CREEK_DEDUCE_AGREE_H
#define CREEK_DEDUCE_AGREE_H

#include "technique.h"

enum { AGREE_CLUES = 4, AGREE_CELLS = 9 };

/* The undecided cells around a few clues, and the ways to fill them that give
 * each clue its number: bit i of a filling is set when cell i is shaded. */
typedef struct {
    int cell_count;
    int cells[AGREE_CELLS];
    int filling_count;
    uint16_t fillings[1 << AGREE_CELLS];
} filling_list;

/* Corners without a clue are left out. All cells must lie within a block of
 * three by three. */
void find_fillings(const position *p, const int *corners, int count, filling_list *list);

/* Drops the fillings that break a clue at one of the cells. */
void drop_broken_fillings(const position *p, filling_list *list);

/* What the fillings so far agree on; all zero if there are none. */
typedef struct {
    bool any;
    unsigned ever, always; /* cells shaded in at least one filling, in all fillings */
} agreement;

void agreement_add(agreement *a, unsigned filling);

/* Adds the marks on which the fillings agree; none if there is no filling (d->impossible). */
void agreement_mark(creek_deducer *d, const agreement *a, const filling_list *list,
                    mark_list *forced);

/* Whether two clues have few enough fillings to be examined together. Clues a knight's move
 * apart share no cell, so each of them must have only two fillings. */
bool pair_is_open(const position *p, unit at);

/* Sets *at to the unit of two clues: the one at `corner` and the one `rows` and `cols` away from
 * it. False if there is no such pair, or nothing can follow from it: the clues share no undecided
 * cell (for CREEK_DIAGONAL_PAIR, no unshaded cell either) or, a knight's move apart, are not open.
 */
bool pair_at(const position *p, creek_technique id, int corner, int rows, int cols, unit *at);

#endif
