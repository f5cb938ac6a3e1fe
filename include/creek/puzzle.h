/* creek/puzzle.h - a puzzle: the size of a board, the clues on its corners, and texts such as
 * title and author, which playing never changes; and a board: the state of every cell. */
#ifndef CREEK_PUZZLE_H
#define CREEK_PUZZLE_H

#include <creek/api.h>

typedef struct creek_puzzle creek_puzzle;

/* What a corner can have besides a clue 0 to 4. */
enum {
    CREEK_CLUE_NONE = -1,   /* no clue */
    CREEK_CLUE_UNKNOWN = -2 /* `?`: a circle without a number, no constraint */
};

/* The texts of a puzzle, UTF-8 in one line each. REMARKS has several lines: the header lines
 * that a reader did not recognize. */
typedef enum {
    CREEK_TITLE,
    CREEK_AUTHOR,
    CREEK_SOURCE,
    CREEK_RATING,
    CREEK_NAME, /* in the list that it is from */
    CREEK_REMARKS,
    CREEK_TEXT_COUNT
} creek_text_kind;

/* A position on the board: a cell or a corner, by context. */
typedef struct {
    int row;
    int col;
} creek_place;

typedef enum { CREEK_UNDECIDED = 0, CREEK_SHADED = 1, CREEK_UNSHADED = 2 } creek_state;

typedef struct creek_board creek_board;

CREEK_BEGIN

/* A puzzle of width x height cells without clues; NULL if a size is not in
 * 1..CREEK_SIZE_MAX or memory runs out. The caller owns it. */
CREEK_API creek_puzzle *creek_puzzle_new(int width, int height);

/* A copy, texts included, which the caller owns; NULL if memory runs out. */
CREEK_API creek_puzzle *creek_puzzle_clone(const creek_puzzle *puzzle);

CREEK_API void creek_puzzle_free(creek_puzzle *puzzle);

CREEK_API int creek_puzzle_width(const creek_puzzle *puzzle);
CREEK_API int creek_puzzle_height(const creek_puzzle *puzzle);

/* The clue at corner (row, col): 0..4, CREEK_CLUE_NONE or CREEK_CLUE_UNKNOWN.
 * Outside the corners: CREEK_CLUE_NONE. */
CREEK_API int creek_puzzle_clue(const creek_puzzle *puzzle, int row, int col);

/* Sets the clue at a corner to 0..4, CREEK_CLUE_NONE or CREEK_CLUE_UNKNOWN. A number above
 * creek_corner_touches() is accepted but cannot be satisfied. False, with nothing changed, for
 * any other value or a position that is not a corner. */
CREEK_API bool creek_puzzle_set_clue(creek_puzzle *puzzle, int row, int col, int clue);

/* How many corners have a number 0..4. O(corners). */
CREEK_API int creek_puzzle_clue_count(const creek_puzzle *puzzle);

/* Whether two puzzles have the same size and clues, `?` included. Texts are not compared. */
CREEK_API bool creek_puzzle_equal(const creek_puzzle *a, const creek_puzzle *b);

/* A text of the puzzle, NULL if it has none or `which` is invalid. The puzzle owns it; it
 * is valid until it is set again. */
CREEK_API const char *creek_puzzle_text(const creek_puzzle *puzzle, creek_text_kind which);

/* Sets a text to a cleaned copy of `text`: without spaces at the ends of lines and without empty
 * lines; lines joined by spaces (except REMARKS); tabs replaced by spaces, other control
 * characters and bytes that are not UTF-8 by U+FFFD. NULL, or a text that becomes empty, removes
 * it. False if memory runs out or `which` is invalid. */
CREEK_API bool creek_puzzle_set_text(creek_puzzle *puzzle, creek_text_kind which, const char *text);

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

/* Stores the cells that corner (row, col) of a width x height board touches in cells[0..3], in
 * reading order. Returns how many: 4 inside, 2 on the border, 1 at a corner of the board, 0 if
 * there is no such corner. */
CREEK_API int creek_corner_cells(int width, int height, int row, int col, creek_place cells[4]);

/* The number of those cells: the largest clue that the corner can have. */
CREEK_API int creek_corner_touches(int width, int height, int row, int col);

/* Names the clue at corner (row, col) for people: "the 3 where r3c6 and r4c7 meet", on the border
 * "the 1 between r5c10 and r6c10", at a corner of the board "the 1 at the corner of r1c1"; without
 * a number, "the ?" and so on. Writes the name to `buffer`, cut to `size` bytes including its
 * NUL. */
CREEK_API void creek_corner_name(const creek_puzzle *puzzle, int row, int col, char *buffer,
                                 size_t size);

CREEK_END

#endif
