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

/* How to follow a wall: where its line leaves the board, what it runs along there, and some
 * cells between, about as far from each other; or only cells round a ring. */
enum { WAY_CELLS = 5 };
typedef struct {
    bool ring;
    int corner[2]; /* on the border */
    int cell[2];   /* NOWHERE for a closed passage */
    int way[WAY_CELLS], way_count;
} wall_course;

wall_finder *wall_finder_new(memory *m, const shape *s);

/* Adds to `set` the shaded cells of the shortest wall between cells `a` and
 * `b`, which no passage connects in `p`, and the clues that close its passages
 * with the unshaded cells they touch. `assumed` is `p` with assumed cells
 * undecided: these are left out of the set, which may be NULL. `passages` has
 * spare and open of `p`.
 * Returns the size of the wall: the fewest possible closers, then the fewest
 * cells. closers is NOWHERE if there is no wall with at most `most`
 * closers. With a set, of walls of that size that cut off an
 * unshaded cell `a` one close to it is chosen. */
wall_size wall_between(wall_finder *finder, const position *p, const position *assumed,
                       const areas *passages, int a, int b, int most, premises *set);

/* The course of the wall that wall_between() found last. `but` is a cell of it that is not to be
 * on the way. */
wall_course wall_course_at(const wall_finder *finder, int but);

/* Whether the other course ends like `course`, and the wall that wall_between() found last runs
 * along the way of it too. `cell` and `other_cell` may be the end of one each, at one border. */
bool wall_follows(const wall_finder *finder, const wall_course *course, int cell,
                  const wall_course *other, int other_cell);

/* "top", for a corner on the border. */
const char *border_name(const shape *s, int corner);

#endif
