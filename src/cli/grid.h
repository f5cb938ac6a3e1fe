/* grid.h - a board drawn in characters, clues on the corners. */
#ifndef CREEK_CLI_GRID_H
#define CREEK_CLI_GRID_H

#include <creek/creek.h>
#include <stdio.h>

/* Draws the puzzle with the board of a solution, in the characters that the locale allows:
 * shaded cells filled, unshaded ones empty, undecided ones (those that can be both) `?`. */
void grid_draw(FILE *out, const creek_puzzle *puzzle, const creek_board *board);

#endif
