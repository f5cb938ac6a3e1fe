/* wall.h - the shortest wall between two cells.
 *
 * A wall that separates two cells is a closed line that runs from corner to
 * corner along shaded cells, through closed passages and around the outside of
 * the board. The shortest one gives the smallest reason.
 */
#ifndef CREEK_DEDUCE_WALL_H
#define CREEK_DEDUCE_WALL_H

#include "area_check.h"
#include "premises.h"

typedef struct wall_finder wall_finder;

/* Any number of closers. */
enum { ANY_CLOSERS = 1 << 24 };

/* How many clues close passages in a wall, and how many shaded cells it has. */
typedef struct {
    int closers, cells;
} wall_size;

/* Where the line of a wall leaves the board, and what it runs along there: a shaded cell,
 * or a closed passage. For a ring: what it runs along before and after one cell. */
typedef struct {
    bool ring;
    int corner[2]; /* on the border; NOWHERE for a ring */
    int cell[2];   /* NOWHERE for a passage */
    int closer[2]; /* the clue that closes it, NOWHERE for a cell */
} wall_ends;

wall_finder *wall_finder_new(memory *m, const shape *s);

/* Adds to `set` the shaded cells of the shortest wall between cells `a` and
 * `b`, which no passage connects in `p`, and the clues that close its passages
 * with the unshaded cells they touch. `assumed` is `p` with assumed cells
 * undecided: these are left out of the set, which may be NULL. `passages` has
 * spare and open of `p`.
 * Returns the size of the wall: the fewest possible closers, then the fewest
 * cells. closers is NOWHERE if there is no wall with at most `most`
 * closers. */
wall_size wall_between(wall_finder *finder, const position *p, const position *assumed,
                       const areas *passages, int a, int b, int most, premises *set);

/* The ends of the wall that wall_between() found last; those of a ring are beside `cell`,
 * if the wall runs along that. */
wall_ends wall_ends_at(const wall_finder *finder, int cell);

#endif
