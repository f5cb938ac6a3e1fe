/* drawing.h - random solutions: fillings whose unshaded cells are one area,
 * with a fair share of shade and no dull corners. */
#ifndef CREEK_SOLVER_DRAWING_H
#define CREEK_SOLVER_DRAWING_H

#include "random.h"
#include <creek/solver.h>

/* What a drawing must keep to. */
typedef struct {
    int least_shaded, most_shaded; /* cells, both included */
    int largest_block; /* no rectangle of one colour has more cells than this, a line of cells
                          included */
} drawing_rules;

typedef enum {
    DRAWING_MADE,
    DRAWING_NONE,      /* none was found in a good number of attempts: the rules leave none, say */
    DRAWING_CANCELLED, /* the limits ended the work */
    DRAWING_MEMORY     /* memory ran out */
} drawing_result;

/* Draws on `board`, whatever was on it. O(cells) an attempt. Of `limits` (NULL:
 * none) only `cancel` is used: it is asked every some hundred cells. */
drawing_result drawing_make(random_source *random, creek_board *board, const drawing_rules *rules,
                            const creek_limits *limits);

#endif
