/* canvas.h - a grid of styled cells, on which screens draw.
 *
 * terminal.c shows it, so tests can compare drawings without a terminal. Drawing outside the
 * canvas or its clip is ignored, so drawing code need not check the window size.
 */
#ifndef CREEK_UI_CANVAS_H
#define CREEK_UI_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    int top, left, height, width;
} canvas_rect;

/* Attributes in addition to those of a style. */
enum { CANVAS_BOLD = 1, CANVAS_DIM = 2, CANVAS_UNDERLINE = 4, CANVAS_REVERSE = 8 };

/* The size of the longest glyph, with the NUL: one character and its combining characters. */
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
    CANVAS_CONSOLE, /* Unicode, but only glyphs that a text console's font has */
    CANVAS_ASCII    /* other characters are shown as `?` */
} canvas_charset;

typedef struct {
    int width, height;
    canvas_cell *cells; /* row by row */
    canvas_rect clip;
    int cursor_row, cursor_col; /* where the terminal's cursor is shown */
    canvas_charset charset;
} canvas;

/* An empty canvas of 0 x 0. Release with canvas_release(). */
void canvas_init(canvas *c, canvas_charset charset);
void canvas_release(canvas *c);

/* Changes the size and clears. */
void canvas_resize(canvas *c, int width, int height);

/* Clears all cells and the clip, and moves the cursor to the top left. */
void canvas_clear(canvas *c);

/* The rectangle of the whole canvas. */
canvas_rect canvas_all(const canvas *c);
/* All rows, and the middle columns: at most `most`, less a margin on both sides. */
canvas_rect canvas_middle(const canvas *c, int margin, int most);

/* Restricts drawing to a rectangle; returns the previous clip, to restore later. */
canvas_rect canvas_clip(canvas *c, canvas_rect part);

/* The part that two rectangles share; empty ones have height or width 0. */
canvas_rect canvas_shared(canvas_rect a, canvas_rect b);

/* Whether a place is inside a rectangle. */
bool canvas_holds(canvas_rect rect, int row, int col);

/* Sets one place to a glyph of one column. */
void canvas_put(canvas *c, int row, int col, uint8_t style, uint8_t attrs, const char *glyph);

/* Writes a text starting at (row, col) in at most `width` columns, with an ellipsis if it is
 * truncated. Makes control characters visible. Returns the columns used. */
int canvas_text(canvas *c, int row, int col, int width, uint8_t style, const char *text);
/* The same for the first `length` bytes of a text. */
int canvas_text_part(canvas *c, int row, int col, int width, uint8_t style, const char *text,
                     size_t length);
/* The same, like printf(). */
int canvas_print(canvas *c, int row, int col, int width, uint8_t style, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Writes a text over several lines, broken at spaces. Returns how many lines
 * were used, at most rect.height. */
int canvas_wrap(canvas *c, canvas_rect rect, uint8_t style, const char *text);

/* The same in as many lines as needed; returns the row after them. */
int canvas_paragraph(canvas *c, int row, int col, int width, uint8_t style, const char *text);

/* Clears a rectangle, in a style. */
void canvas_fill(canvas *c, canvas_rect part, uint8_t style, uint8_t attrs);

/* Adds attributes to a rectangle. */
void canvas_mark(canvas *c, canvas_rect part, uint8_t attrs);

/* Moves the cursor, to the nearest place if outside. */
void canvas_cursor(canvas *c, int row, int col);

/* The cell at a place, NULL outside. */
const canvas_cell *canvas_at(const canvas *c, int row, int col);

#endif
