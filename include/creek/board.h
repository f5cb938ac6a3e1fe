/* creek/board.h - the state of every cell of a board. */
#ifndef CREEK_BOARD_H
#define CREEK_BOARD_H

#include <creek/api.h>

typedef enum { CREEK_UNDECIDED = 0, CREEK_SHADED = 1, CREEK_UNSHADED = 2 } creek_state;

typedef struct creek_board creek_board;

CREEK_BEGIN

/* A board of undecided cells; NULL if a size is not in 1..CREEK_SIZE_MAX or
 * memory runs out. The caller owns it. */
CREEK_API creek_board *creek_board_new(int width, int height);
/* A copy, which the caller owns; NULL if memory runs out. */
CREEK_API creek_board *creek_board_clone(const creek_board *board);
CREEK_API void creek_board_free(creek_board *board);

CREEK_API int creek_board_width(const creek_board *board);
CREEK_API int creek_board_height(const creek_board *board);

/* The state of cell (row, col); CREEK_SHADED outside the board. */
CREEK_API creek_state creek_board_get(const creek_board *board, int row, int col);

/* Sets a cell; ignores a position outside the board and an invalid state. */
CREEK_API void creek_board_set(creek_board *board, int row, int col, creek_state state);

/* Makes every cell undecided. */
CREEK_API void creek_board_clear(creek_board *board);

/* How many cells have that state; 0 for an invalid one. O(1). */
CREEK_API int creek_board_count(const creek_board *board, creek_state state);

/* Whether two boards have the same size and states. */
CREEK_API bool creek_board_equal(const creek_board *a, const creek_board *b);

/* Rows from the top joined by `/`: `#` shaded, `.` unshaded, `?` undecided. The caller owns the
 * string (creek_free); NULL if memory runs out. */
CREEK_API char *creek_board_solution_text(const creek_board *board);

CREEK_END

#endif
