/* look.h - one look at the areas of a position.
 *
 * Cells that are not shaded hang together through passages, the sides they
 * share. A clue can shut a passage: when it has fewer unshaded cells still to
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

bool areas_make(areas *a, const shape *s);
void areas_free(areas *a);

/* Whether the passage between two neighbouring cells is shut by the clue at
 * an end of the side between them. `spare` as in areas. */
bool passage_shut(const position *p, const int8_t *spare, int from, int to);

/* The corner whose clue shuts it, NOWHERE when none does. */
int passage_shutter(const position *p, const int8_t *spare, int from, int to);

/* Works out spare (without LOOK_PASSAGES nothing is shut). */
void find_spare(const position *p, int flags, int8_t *spare);

/* Finds the areas. */
void find_areas(const position *p, int flags, areas *a);

/* Finds the areas and whether they can hang together. */
parting look(const position *p, int flags, areas *a);

#endif
