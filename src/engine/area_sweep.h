/* area_sweep.h - how many areas a board has, without memory of the board's
 * size: row by row, with what is known of the row above. */
#ifndef CREEK_ENGINE_AREA_SWEEP_H
#define CREEK_ENGINE_AREA_SWEEP_H

#include <creek/board.h>

typedef struct {
    int count;     /* areas, as creek_areas_count() has them */
    int inhabited; /* of these, with an unshaded cell */
} area_sums;

/* O(cells); allocates nothing, so that it cannot fail. */
area_sums area_sweep(const creek_board *board);

#endif
