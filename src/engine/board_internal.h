/* board_internal.h - what the engine does with whole boards. */
#ifndef CREEK_ENGINE_BOARD_INTERNAL_H
#define CREEK_ENGINE_BOARD_INTERNAL_H

#include <creek/board.h>

/* Gives one board the cells of another of its size. */
void board_copy(creek_board *to, const creek_board *from);

/* The first cell from `from` on, counted in reading order from 0, that two boards of one size have
 * in different states; the number of cells when there is none. Goes over cells that are the same
 * many at a time. */
size_t board_next_difference(const creek_board *a, const creek_board *b, size_t from);

/* The areas of a board, counted without memory of the board's size, so that it cannot fail
 * (areas.c). O(cells). */
typedef struct {
    int count;     /* areas, as creek_areas_count() has them */
    int inhabited; /* of these, with an unshaded cell */
} area_sums;

area_sums count_areas(const creek_board *board);

#endif
