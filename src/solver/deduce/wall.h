/* wall.h - the shortest wall between two cells.
 *
 * What keeps two cells apart is a closed line that runs from corner to corner
 * along shaded cells, through closed passages and round outside the board. The
 * shortest such line is the smallest reason to be given.
 */
#ifndef CREEK_DEDUCE_WALL_H
#define CREEK_DEDUCE_WALL_H

#include "look.h"
#include "premises.h"

typedef struct wall_finder wall_finder;

wall_finder *wall_finder_new(const shape *s);
void wall_finder_free(wall_finder *finder);

/* Adds to `set` the shaded cells of the shortest wall between cells `a` and
 * `b`, which no passage connects in `p`, and the clues that close its passages
 * with the unshaded cells they touch. `assumed` has the same cells, those
 * merely assumed undecided: these are left out of the set, which may be NULL.
 * Returns how many clues close passages in the wall (as few passages as can
 * be come before the fewest cells); NOWHERE when there is no wall. */
int wall_between(wall_finder *finder, const position *p, const position *assumed,
                 const int8_t *spare, int a, int b, premises *set);

#endif
