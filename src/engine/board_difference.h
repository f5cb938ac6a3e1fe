/* board_difference.h - where two boards differ. */
#ifndef CREEK_ENGINE_BOARD_DIFFERENCE_H
#define CREEK_ENGINE_BOARD_DIFFERENCE_H

#include <creek/board.h>

/* The first cell from `from` on, counted in reading order from 0, that two
 * boards of one size have in different states; the number of cells when there
 * is none. Goes over cells that are the same many at a time. */
size_t board_next_difference(const creek_board *a, const creek_board *b, size_t from);

#endif
