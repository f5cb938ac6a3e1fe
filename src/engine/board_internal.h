/* board_internal.h - operations on whole boards and puzzles. */
#ifndef CREEK_ENGINE_BOARD_INTERNAL_H
#define CREEK_ENGINE_BOARD_INTERNAL_H

#include <creek/board.h>
#include <creek/puzzle.h>
#include <stdint.h>

/* Copies the cells of a board of the same size. */
void board_copy(creek_board *to, const creek_board *from);

/* The clues of a puzzle, corner by corner from the top left, as creek_puzzle_clue(). */
const int8_t *puzzle_clues(const creek_puzzle *puzzle);

/* The states of a row's cells, or NULL outside the board. */
const uint8_t *board_row(const creek_board *board, int row);

/* The first cell from `from` on, counted in reading order from 0, that differs between two boards
 * of the same size; the number of cells if there is none. Skips equal cells many at a time. */
size_t board_next_difference(const creek_board *a, const creek_board *b, size_t from);

#endif
