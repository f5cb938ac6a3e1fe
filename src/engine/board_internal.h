/* board_internal.h - what a game does with whole boards of one size. */
#ifndef CREEK_ENGINE_BOARD_INTERNAL_H
#define CREEK_ENGINE_BOARD_INTERNAL_H

#include <creek/board.h>

/* Gives one board the cells of another. */
void board_copy(creek_board *to, const creek_board *from);

/* The first cell from `from` on, counted in reading order from 0, that two boards have in
 * different states; the number of cells when there is none. Goes over cells that are the
 * same many at a time. */
size_t board_next_difference(const creek_board *a, const creek_board *b, size_t from);

#endif
