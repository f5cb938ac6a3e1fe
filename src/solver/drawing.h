/* drawing.h - random solutions: fillings whose unshaded cells are one area,
 * with a fair share of shade and no dull corners. */
#ifndef CREEK_SOLVER_DRAWING_H
#define CREEK_SOLVER_DRAWING_H

#include "random.h"
#include <creek/board.h>
#include <creek/puzzle.h>

/* What a drawing must keep to. */
typedef struct {
    int least_shaded, most_shaded; /* cells, both included */
    int largest_block; /* no rectangle of one colour has more cells than this, a line of cells
                          included */
} drawing_rules;

/* Draws on `board`, whatever was on it. False when memory ran out (*no_memory is
 * set then, and else left as it is) or no drawing was found in a good number of
 * attempts (the rules leave none, say). O(cells) an attempt. */
bool drawing_make(random_source *random, creek_board *board, const drawing_rules *rules,
                  bool *no_memory);

#endif
