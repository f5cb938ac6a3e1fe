/* creek/picture.h - boards as pictures and as booklets to print.
 *
 * A separate library, libcreek-picture, so that libcreek has no dependencies. SVG
 * is always available; PNG and PDF need cairo, and in a library built without it
 * they return an error that says what to install.
 *
 * Clues are drawn in circles on the corners (a `?` clue as an empty one), shaded
 * cells are filled, cells marked unshaded have a dot (unless all are decided).
 */
#ifndef CREEK_PICTURE_H
#define CREEK_PICTURE_H

#include <creek/puzzle.h>

typedef enum { CREEK_PICTURE_SVG, CREEK_PICTURE_PNG, CREEK_PICTURE_PDF } creek_picture_kind;

/* Cell sizes: units of svg, pixels of png, points of pdf. */
enum { CREEK_CELL_SIZE_MIN = 4, CREEK_CELL_SIZE_MAX = 400, CREEK_CELL_SIZE_DEFAULT = 36 };

/* Maximum number of puzzles on a page of a booklet. */
enum { CREEK_PER_PAGE_MAX = 100 };

/* Receives the output piece by piece; false stops the drawing. */
typedef bool (*creek_picture_sink)(void *context, const void *data, size_t length);

typedef struct {
    creek_picture_sink write;
    void *context;
} creek_picture_output;

CREEK_BEGIN

/* Whether that kind is available; if not, *error (may be NULL) says why. */
CREEK_API bool creek_picture_available(creek_picture_kind kind, creek_error *error);

/* Draws one board as svg or png, with the marks on `board` (NULL: none). `cell_size` 0 is the
 * default, or less on a huge board. False with *error set on an error. */
CREEK_API bool creek_picture_draw(creek_picture_kind kind, const creek_puzzle *puzzle,
                                  const creek_board *board, int cell_size,
                                  creek_picture_output output, creek_error *error);

/* A pdf of A4 pages. */
typedef struct creek_booklet creek_booklet;

typedef struct {
    int per_page;   /* puzzles per page, 1..CREEK_PER_PAGE_MAX */
    int cell_size;  /* at most this; 0: the default */
    bool solutions; /* on separate pages at the end */
} creek_booklet_options;

/* Begins a booklet, which the caller owns. NULL with *error set on an error. */
CREEK_API creek_booklet *creek_booklet_new(const creek_booklet_options *options,
                                           creek_picture_output output, creek_error *error);
CREEK_API void creek_booklet_free(creek_booklet *booklet);

/* Adds a puzzle with the marks on `board` (NULL: none), under its title or else `name` (NULL: no
 * name). `solution` (NULL: none) goes on the pages at the end; its undecided cells can have either
 * state. */
CREEK_API bool creek_booklet_add(creek_booklet *booklet, const char *name,
                                 const creek_puzzle *puzzle, const creek_board *board,
                                 const creek_board *solution, creek_error *error);

/* Draws the solutions and ends the pdf. After that the booklet can only be freed. */
CREEK_API bool creek_booklet_finish(creek_booklet *booklet, creek_error *error);

CREEK_END

#endif
