/* creek/picture.h - boards as pictures and as booklets to print.
 *
 * A library of its own, libcreek-picture, so that libcreek needs nothing. svg
 * is always there; png and pdf need cairo, and where this library was built
 * without it they end with an error that says what to install.
 *
 * Clues stand in circles on the corners (a `?` clue is an empty one), shaded
 * cells are filled, cells marked unshaded bear a dot (unless all are decided).
 */
#ifndef CREEK_PICTURE_H
#define CREEK_PICTURE_H

#include <creek/board.h>
#include <creek/error.h>
#include <creek/puzzle.h>

typedef enum { CREEK_PICTURE_SVG, CREEK_PICTURE_PNG, CREEK_PICTURE_PDF } creek_picture_kind;

/* Cell sizes: units of svg, pixels of png, points of pdf. */
enum { CREEK_CELL_SIZE_MIN = 4, CREEK_CELL_SIZE_MAX = 400, CREEK_CELL_SIZE_USUAL = 36 };

/* Boards on a page of a booklet, at most. */
enum { CREEK_PER_PAGE_MAX = 100 };

/* Takes what is drawn, piece by piece; false stops the drawing. */
typedef bool (*creek_picture_sink)(void *context, const void *data, size_t length);

typedef struct {
    creek_picture_sink write;
    void *context;
} creek_picture_output;

CREEK_BEGIN

/* The name of a kind, "svg". */
CREEK_API const char *creek_picture_name(creek_picture_kind kind);

/* Whether that kind can be drawn; else *error (may be NULL) says why not. */
CREEK_API bool creek_picture_available(creek_picture_kind kind, creek_error *error);

/* The parts of a game (CREEK_PART_... of creek/format.h) that pictures show or
 * carry along: all but moves, record and remarks. */
CREEK_API unsigned creek_picture_parts(void);

/* Draws one board, with the marks on `board` (NULL: none). `cell_size` 0 is
 * the default, or less for a board that would be huge. svg and png; for pdf
 * see booklets. False on an error, told in *error. */
CREEK_API bool creek_picture_draw(creek_picture_kind kind, const creek_puzzle *puzzle,
                                  const creek_board *board, int cell_size,
                                  creek_picture_output output, creek_error *error);

/* A pdf of A4 pages. */
typedef struct creek_booklet creek_booklet;

typedef struct {
    int per_page;   /* puzzles a page, 1..CREEK_PER_PAGE_MAX */
    int cell_size;  /* at most this; 0: the default */
    bool solutions; /* on pages of their own at the end */
} creek_booklet_options;

/* Begins a booklet. The caller owns it. NULL on an error. */
CREEK_API creek_booklet *creek_booklet_new(const creek_booklet_options *options,
                                           creek_picture_output output, creek_error *error);
CREEK_API void creek_booklet_free(creek_booklet *booklet);

/* Adds a puzzle with the marks on `board` (NULL: none), under its title or
 * else `name` (NULL: neither). `solution` goes to the pages at the end;
 * undecided cells of it are those that can be both. NULL: it has none. */
CREEK_API bool creek_booklet_add(creek_booklet *booklet, const char *name,
                                 const creek_puzzle *puzzle, const creek_board *board,
                                 const creek_board *solution, creek_error *error);

/* Draws the solutions and ends the pdf; the booklet can only be freed then. */
CREEK_API bool creek_booklet_finish(creek_booklet *booklet, creek_error *error);

CREEK_END

#endif
