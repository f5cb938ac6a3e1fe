/* premises.h - a set of clues and cells that a conclusion may follow from. */
#ifndef CREEK_DEDUCE_PREMISES_H
#define CREEK_DEDUCE_PREMISES_H

#include "position.h"

/* Corners or cells. */
typedef struct {
    int count;
    int *items;   /* in the order they were added */
    uint8_t *has; /* of each corner or cell */
} place_set;

typedef struct {
    place_set clues, cells;
} premises;

/* Adds a place once. */
void places_add(place_set *set, int place);

/* Takes items[from..to) out of a set. */
void places_remove(place_set *set, int from, int to);

void premises_make(premises *set, memory *m, const shape *s);
void premises_clear(premises *set);
void premises_copy(premises *to, const premises *from);

static inline int premises_size(const premises *set)
{
    return set->clues.count + set->cells.count;
}

/* Adds a clue or a cell, once. A corner without a clue, NOWHERE and an undecided cell
 * of `p` are left out. */
void premises_add_clue(premises *set, const position *p, int corner);
void premises_add_cell(premises *set, const position *p, int cell);

/* Adds a clue and the decided cells it touches. */
void premises_add_clue_and_cells(premises *set, const position *p, int corner);

/* Adds every clue and decided cell of `p`. */
void premises_add_all(premises *set, const position *p);

/* The same, those near the cell `from` first: distant ones are removed first, so
 * the rest lies close together. */
void premises_add_outwards(premises *set, const position *p, int from);

/* Twice the distance of a clue from the middle of a cell. */
int distance_of_clue(const shape *s, int corner, int from);

/* Sets `view` to exactly these clues and cells of `p`. */
void premises_show(const premises *set, const position *p, position *view);

/* Shows items[from..to) of the clues or of the cells in `view` as well, or hides them. */
void premises_show_some(const premises *set, bool clues, int from, int to, bool shown,
                        const position *p, position *view);

#endif
