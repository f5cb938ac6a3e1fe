/* agree.h - what all ways to fill a few clues agree on. */
#ifndef CREEK_DEDUCE_AGREE_H
#define CREEK_DEDUCE_AGREE_H

#include "technique.h"

enum { AGREE_CLUES = 4, AGREE_CELLS = 9 };

/* The undecided cells round a few clues, and the ways to fill them that give
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

int bits_in(unsigned set);

/* Marks what all fillings agree on; nothing when there is no filling. */
void agree(const filling_list *list, mark_list *forced);

/* Whether a clue and its neighbour, at that distance, are there and share an
 * undecided cell. */
bool pair_at(const position *p, int corner, int rows, int cols);

/* The whole of a technique that looks at two clues: at.a and at.b. */
void derive_pair(creek_deducer *d, position *p, unit at, mark_list *forced);
void reasons_of_pair(creek_deducer *d, position *p, const finding *f, premises *set);

/* Looks at all pairs of clues at that distance of which `wanted` says yes (NULL: all). True when
 * the scan is to end. */
bool scan_pairs(creek_deducer *d, position *p, creek_technique id, int rows, int cols,
                bool (*wanted)(const position *p, int a, int b), findings *found);

/* Looks at the pairs of clues side by side of which one touches the cell. */
void touch_pairs(creek_deducer *d, position *p, creek_technique id, int cell,
                 bool (*wanted)(const position *p, int a, int b), findings *found);

#endif
