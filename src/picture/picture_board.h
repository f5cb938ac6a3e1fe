/* picture_board.h - how a board looks when printed. */
#ifndef CREEK_PICTURE_BOARD_H
#define CREEK_PICTURE_BOARD_H

#include "picture_pen.h"
#include <creek/board.h>
#include <creek/puzzle.h>

/* How far clues reach beyond the board, in cells: what to leave free at each
 * side. */
#define PICTURE_MARGIN 0.45

/* The length of `cells` cells with both margins. */
double picture_length(int cells, double cell);

/* Draws the board; (x, y) is the top left corner of what it takes, margins
 * included, and `cell` the size of a cell. `board` may be NULL. */
void picture_draw_board(picture_pen *pen, const creek_puzzle *puzzle, const creek_board *board,
                        double x, double y, double cell);

#endif
