/* area_check.h - finds the areas of a position by scanning all of its part.
 *
 * Cells that are not shaded are connected through passages, the edges they
 * share. A clue closes a passage if the two cells cannot both be unshaded
 * without exceeding its unshaded cells. A clue demands the unshaded cells it
 * still needs: all others must be able to reach them.
 */
#ifndef CREEK_DEDUCE_AREA_CHECK_H
#define CREEK_DEDUCE_AREA_CHECK_H

#include "position.h"

/* What to consider besides the shaded cells. */
enum { CHECK_PLAIN = 0, CHECK_PASSAGES = 1, CHECK_DEMANDS = 2, CHECK_ALL = 3 };

/* A row of cells, one bit each, from the left. */
typedef struct {
    uint64_t right, below; /* whether the passages there are open */
    uint64_t unshaded, reached;
} row_bits;

/* The areas of a position, and working memory. */
typedef struct {
    int count;      /* of areas; they are numbered from 1 */
    int *area;      /* of each cell; 0 for shaded ones */
    int *size;      /* of each area: its cells */
    int *unshaded;  /* of each area: its unshaded cells */
    int *first;     /* of each area: the first of these, or of all its cells if it has none */
    int8_t *spare;  /* of each corner: how many more unshaded cells its clue allows; plenty without
                       one */
    uint8_t *open;  /* of each cell, by its corner below on the right: bits for the open ones of the
                       passages right and below */
    uint8_t *taken; /* likewise, while the areas are found */
    int *parent;    /* of each label, likewise */
    row_bits *rows; /* from 1 on */
    int inhabited;  /* how many areas have an unshaded cell */
} areas;

/* What is wrong with a position as a whole. */
typedef struct {
    bool bad;
    int home;  /* an unshaded cell of the largest area that has one; or NOWHERE */
    int apart; /* an unshaded cell in another area, or NOWHERE */
    int clue;  /* a clue that demands more unshaded cells than home can reach, or NOWHERE */
} separation;

void areas_make(areas *a, memory *m, const shape *s);

/* Whether the passage from a cell to beside[side] is open. */
enum { OPEN_RIGHT = 1, OPEN_BELOW = 2, IS_UNSHADED = 4 };
static inline int passages_at(const shape *s, int cell)
{
    return s->first[cell] + s->width + 2;
}
static inline bool side_open(const areas *a, const shape *s, int cell, int side)
{
    int last = passages_at(s, cell) - (side == 0 ? s->width + 1 : side == 3);
    return a->open[last] & (side % 2 ? OPEN_RIGHT : OPEN_BELOW);
}

/* The corners at the ends of the edge between two adjacent cells. */
void ends_of_side(const shape *s, int from, int to, int ends[2]);

/* Whether the passage between two adjacent cells is open: neither is shaded, and no
 * clue at an end of their edge closes it. `spare` as in areas. */
bool passage_open(const position *p, const int8_t *spare, int from, int to);

/* Whether neither of two cells, which may be NOWHERE, is shaded. */
static inline bool can_be_passed(const position *p, const int pair[2])
{
    return pair[0] >= 0 && pair[1] >= 0 && p->state[pair[0]] != CREEK_SHADED &&
           p->state[pair[1]] != CREEK_SHADED;
}

/* Whether the clue at a corner closes the passage between two cells that it
 * touches and that are not shaded. */
static inline bool closed_at(const position *p, const int8_t *spare, int corner, const int pair[2])
{
    return (p->state[pair[0]] == CREEK_UNDECIDED) + (p->state[pair[1]] == CREEK_UNDECIDED) >
           spare[corner];
}

/* Finds the areas, spare and open. */
void find_areas(const position *p, int flags, areas *a);

/* The area with unshaded cells that has the most cells; 0 if there is none. */
int largest_inhabited(const areas *a);

/* Finds the areas, and whether they meet the one-area rule so far. */
separation check_areas(const position *p, int flags, areas *a);

/* Returns only `bad`, and faster. */
bool breaks_area_rule(const position *p, int flags, areas *a);

/* The simplest flags with which a check shows that `p` breaks the rule; or NOWHERE. */
int simplest_check(const position *p, areas *a);

#endif
