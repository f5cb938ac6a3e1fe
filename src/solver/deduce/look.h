/* look.h - one look at the areas of a position.
 *
 * Cells that are not shaded are connected through passages, the sides they
 * share. A clue can close a passage: when it has fewer unshaded cells still to
 * place than the two cells would take, they cannot both be unshaded. And a
 * clue can demand: that so many of its undecided cells be unshaded, and so be
 * reached by all others.
 */
#ifndef CREEK_DEDUCE_LOOK_H
#define CREEK_DEDUCE_LOOK_H

#include "position.h"

/* What a look takes into account besides the shaded cells. */
enum { LOOK_PLAIN = 0, LOOK_PASSAGES = 1, LOOK_DEMANDS = 2, LOOK_ALL = 3 };

/* The areas of a position, and memory to find them. */
typedef struct {
    int count;     /* of areas; they are numbered from 1 */
    int *area;     /* of each cell; 0 for shaded ones */
    int *size;     /* of each area: its cells */
    int *unshaded; /* of each area: its unshaded cells */
    int8_t *spare; /* of each corner: how many more unshaded cells its clue lets be */
    uint8_t *open; /* of each cell: bit i is set when one can pass to the neighbour beside[i] */
    int *stack;
    int inhabited; /* how many areas hold an unshaded cell */
} areas;

/* What is wrong with a position as a whole. */
typedef struct {
    bool bad;
    int home;  /* an unshaded cell of the largest area that has any; NOWHERE without one */
    int apart; /* an unshaded cell in another area, or NOWHERE */
    int clue;  /* a clue that demands more unshaded cells than home can reach, or NOWHERE */
} parting;

void areas_make(areas *a, memory *m, const shape *s);

/* The corners at the ends of the side between two neighbouring cells. */
void ends_of_side(const shape *s, int from, int to, int ends[2]);

/* Whether one can pass between two neighbouring cells: neither is shaded, and no
 * clue at an end of the side between them closes it. `spare` as in areas. */
bool passage_open(const position *p, const int8_t *spare, int from, int to);

/* Whether the clue at a corner closes the passage between two cells that it
 * touches and that are not shaded. */
static inline bool closed_at(const position *p, const int8_t *spare, int corner, const int pair[2])
{
    return (p->state[pair[0]] == CREEK_UNDECIDED) + (p->state[pair[1]] == CREEK_UNDECIDED) >
           spare[corner];
}

/* Brings a->open up to date for the passages between a cell and those beside
 * it, and for those that the clue at a corner can close. */
void refresh_open_beside(const position *p, areas *a, int cell);
void refresh_open_round(const position *p, areas *a, int corner);

/* Finds the areas, spare and open. */
void find_areas(const position *p, int flags, areas *a);

/* Whether areas that were found can be connected. */
parting judge_areas(const position *p, int flags, const areas *a);

/* Finds the areas and judges them. */
parting look(const position *p, int flags, areas *a);

/* Only whether that is bad; mostly without going over the whole board. Leaves
 * nothing of use in `a`. */
bool looks_bad(const position *p, int flags, areas *a);

#endif
