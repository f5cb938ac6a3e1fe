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

/* Every wall is plainer. */
static const wall_size any_wall = {ANY_CLOSERS, 0};

/* How to follow a wall, whichever way it was found: where its line leaves the board, and the parts
 * that it runs over between, in order: cells, the supposed one, and clues that close passages. What
 * is not used is NOWHERE, so that courses can be compared bytewise. */
enum { WAY_PARTS = 128, WAY_SUPPOSED = -2, WAY_CLUE = -3 /* and below: WAY_CLUE - corner */ };
typedef struct {
    int ring;
    int border[2]; /* what border_of() returns */
    int end[2];    /* the part there: a cell, or a closed passage as if its corner had a clue */
    int way[WAY_PARTS], way_count;
} wall_course;

wall_finder *wall_finder_new(memory *m, const shape *s);

/* Begins to look for the shortest walls that separate cell `a` from others in `p`. `passages` has
 * areas, spare and open of `p`; neither may change until the walls are found. */
void wall_finder_begin(wall_finder *finder, const position *p, const areas *passages, int a);

/* Adds to `set` the shaded cells of the shortest wall between `a` and a cell `b`, which no passage
 * connects, and the clues that close its passages with the unshaded cells they touch.
 * `assumed` is `p` with assumed cells undecided: these are left out of the set, which may be NULL.
 * Returns the size of the wall: the fewest possible closers, then the fewest cells. closers is
 * NOWHERE if no wall is plainer than `than`. With a set, of walls of that size that cut off an
 * unshaded cell `a` one close to it is chosen. */
wall_size wall_to(wall_finder *finder, const position *assumed, int b, wall_size than,
                  premises *set);

/* The course of the wall that wall_to() found last, in which the first of the assumed cells is
 * WAY_SUPPOSED; if `brief`, without cells that are plain to see beside clues. False if it has too
 * many parts for a reader. */
bool wall_course_at(const wall_finder *finder, const mark_list *assumed, bool brief,
                    wall_course *course);

#endif
