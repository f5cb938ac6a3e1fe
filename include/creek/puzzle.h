/* creek/puzzle.h - a puzzle: the size of a board and the clues on its corners.
 *
 * Play never changes a puzzle. Text about it (title, author, ...) travels
 * with it.
 */
#ifndef CREEK_PUZZLE_H
#define CREEK_PUZZLE_H

#include <creek/api.h>

typedef struct creek_puzzle creek_puzzle;

/* What a corner may bear besides a clue 0 to 4. */
enum {
    CREEK_CLUE_NONE = -1,   /* no clue */
    CREEK_CLUE_UNKNOWN = -2 /* `?`: a circle without a number, no constraint */
};

/* Text that travels with a puzzle, UTF-8 in one line each. REMARKS holds the
 * header lines a reader did not know, one a line, to be kept on writing. */
typedef enum {
    CREEK_TITLE,
    CREEK_AUTHOR,
    CREEK_SOURCE,
    CREEK_RATING,
    CREEK_REMARKS,
    CREEK_TEXT_COUNT
} creek_text;

/* A position on the board: a cell or a corner, by context. */
typedef struct {
    int row;
    int col;
} creek_place;

CREEK_BEGIN

/* A puzzle of width x height cells without clues; NULL when a size is not in
 * 1..CREEK_SIZE_MAX or memory runs out. The caller owns it. */
CREEK_API creek_puzzle *creek_puzzle_new(int width, int height);

/* A copy of its own, text included; NULL when memory runs out. */
CREEK_API creek_puzzle *creek_puzzle_clone(const creek_puzzle *puzzle);

CREEK_API void creek_puzzle_free(creek_puzzle *puzzle);

CREEK_API int creek_puzzle_width(const creek_puzzle *puzzle);
CREEK_API int creek_puzzle_height(const creek_puzzle *puzzle);

/* The clue at corner (row, col): 0..4, CREEK_CLUE_NONE or CREEK_CLUE_UNKNOWN.
 * Outside the corners: CREEK_CLUE_NONE. */
CREEK_API int creek_puzzle_clue(const creek_puzzle *puzzle, int row, int col);

/* Sets the clue at a corner to 0..4, CREEK_CLUE_NONE or CREEK_CLUE_UNKNOWN.
 * A number above creek_corner_touches() is accepted and can never be met:
 * readers and the editor refuse it before they come here. False (and no
 * change) for any other value or a place that is no corner. */
CREEK_API bool creek_puzzle_set_clue(creek_puzzle *puzzle, int row, int col, int clue);

/* How many corners bear a number 0..4. O(corners). */
CREEK_API int creek_puzzle_clue_count(const creek_puzzle *puzzle);

/* Same size and the same clues, `?` included; text is not compared. */
CREEK_API bool creek_puzzle_equal(const creek_puzzle *a, const creek_puzzle *b);

/* A piece of text, or NULL when the puzzle has none (or `which` is none). The
 * puzzle owns it; it lives until it is set again. */
CREEK_API const char *creek_puzzle_text(const creek_puzzle *puzzle, creek_text which);

/* Sets a piece of text to a copy of `text`, as it can be written and read again:
 * blanks at the ends of lines and empty lines are left out, lines become one
 * with blanks between (those of REMARKS stay), a tab becomes a blank, and any
 * other control and each byte that is not UTF-8 becomes U+FFFD. NULL, or a text
 * of which nothing is left, removes it. False when memory runs out or `which`
 * is none. */
CREEK_API bool creek_puzzle_set_text(creek_puzzle *puzzle, creek_text which, const char *text);

/* The cells inside a width x height board that corner (row, col) touches, in
 * reading order, into cells[0..3]; returns how many: 4 inside, 2 on the edge,
 * 1 at an end of the board, 0 when it is no corner. (A 1-cell-wide board has
 * 2 at most; still the cells listed count.) */
CREEK_API int creek_corner_cells(int width, int height, int row, int col, creek_place cells[4]);

/* The number of those cells: the largest clue the corner can bear. */
CREEK_API int creek_corner_touches(int width, int height, int row, int col);

/* Names the clue at corner (row, col) for people, by the cells that meet
 * there: "the 3 where r3c6 and r4c7 meet", on an edge "the 1 between r5c10 and
 * r6c10", at an end "the 1 at the corner of r1c1". Into `buffer` of `size`
 * bytes, ended by 0. */
CREEK_API void creek_corner_name(const creek_puzzle *puzzle, int row, int col, char *buffer,
                                 size_t size);

CREEK_END

#endif
