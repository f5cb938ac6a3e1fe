/* grid.h - a board drawn in characters, clues on the corners. */
#ifndef CREEK_CLI_GRID_H
#define CREEK_CLI_GRID_H

#include <creek/creek.h>
#include <stdio.h>

typedef enum { GRID_ASCII, GRID_UNICODE } grid_style;

/* The style that the locale's characters allow. */
grid_style grid_style_of_locale(void);

/* Draws the puzzle with the board of a solution: shaded cells filled,
 * unshaded ones empty, undecided ones (those that can be both) `?`. */
void grid_draw(FILE *out, const creek_puzzle *puzzle, const creek_board *board, grid_style style);

#endif
