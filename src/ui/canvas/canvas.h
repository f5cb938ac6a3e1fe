/* canvas.h - a grid of styled cells: what a screen draws on.
 *
 * Screens draw here and nowhere else, and terminal.c shows the result; so tests can
 * compare drawings without a terminal.
 *
 * Drawing outside the canvas or its clip is ignored, so drawing code need not check the
 * window size.
 */
#ifndef CREEK_UI_CANVAS_H
#define CREEK_UI_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    int top, left, height, width;
} canvas_rect;

/* Attributes on top of those a style has by itself. */
enum { CANVAS_BOLD = 1, CANVAS_DIM = 2, CANVAS_UNDERLINE = 4, CANVAS_REVERSE = 8 };

/* Bytes of the longest glyph, 0 included: one character and what joins it. */
enum { CANVAS_GLYPH = 16 };

/* One place of the grid. An empty glyph is the right half of the wide one to
 * its left. */
typedef struct {
    char glyph[CANVAS_GLYPH];
    uint8_t style;
    uint8_t attrs;
} canvas_cell;

/* What the terminal can draw. */
typedef enum {
    CANVAS_UNICODE,
    CANVAS_CONSOLE, /* Unicode, but only the glyphs of a text console's font */
    CANVAS_ASCII    /* other characters are shown as `?` */
} canvas_charset;

typedef struct {
    int width, height;
    canvas_cell *cells; /* row by row */
    canvas_rect clip;
    int cursor_row, cursor_col; /* where the terminal's cursor rests */
    canvas_charset charset;
} canvas;

/* An empty canvas of 0 x 0. Release with canvas_release(). */
void canvas_init(canvas *c, canvas_charset charset);
void canvas_release(canvas *c);

/* Changes the size and clears. */
void canvas_resize(canvas *c, int width, int height);

/* Everything blank, no clip, the cursor at the top left. */
void canvas_clear(canvas *c);

/* The whole of it. */
canvas_rect canvas_all(const canvas *c);
/* All its rows, and `most` columns in the middle or what a margin on both sides
 * leaves of them. */
canvas_rect canvas_middle(const canvas *c, int margin, int most);

/* Restricts drawing to a part; returns the clip before, to be set back. */
canvas_rect canvas_clip(canvas *c, canvas_rect part);

/* The part that two rectangles share; empty ones have height or width 0. */
canvas_rect canvas_shared(canvas_rect a, canvas_rect b);

/* Whether a place is inside a rectangle. */
bool canvas_holds(canvas_rect rect, int row, int col);

/* Sets one place to a glyph of one column. */
void canvas_put(canvas *c, int row, int col, uint8_t style, uint8_t attrs, const char *glyph);

/* Writes a text from (row, col) on, at most `width` columns, with an ellipsis
 * when it is cut. Controls become visible. Returns the columns used. */
int canvas_text(canvas *c, int row, int col, int width, uint8_t style, const char *text);
/* The first `length` bytes of it. */
int canvas_text_part(canvas *c, int row, int col, int width, uint8_t style, const char *text,
                     size_t length);
/* As canvas_text(), like printf(). */
int canvas_print(canvas *c, int row, int col, int width, uint8_t style, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Writes a text over several lines, broken at spaces. Returns how many lines
 * were used, at most rect.height. */
int canvas_wrap(canvas *c, canvas_rect rect, uint8_t style, const char *text);

/* The same in as many lines as the text needs; returns the row after them. */
int canvas_paragraph(canvas *c, int row, int col, int width, uint8_t style, const char *text);

/* Blanks a part, in a style. */
void canvas_fill(canvas *c, canvas_rect part, uint8_t style, uint8_t attrs);

/* Adds attributes to a part. */
void canvas_mark(canvas *c, canvas_rect part, uint8_t attrs);

/* Where the cursor is to rest; outside it goes to the nearest place. */
void canvas_cursor(canvas *c, int row, int col);

/* The cell at a place, NULL outside. */
const canvas_cell *canvas_at(const canvas *c, int row, int col);

#endif
