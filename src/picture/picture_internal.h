/* picture_internal.h - what the parts of the picture library share. */
#ifndef CREEK_PICTURE_INTERNAL_H
#define CREEK_PICTURE_INTERNAL_H

#include <creek/picture.h>

/* A board as svg, written by hand: it needs no library. As png through cairo; where that is
 * missing, picture_no_cairo.c stands in. */
bool picture_svg(const creek_puzzle *puzzle, const creek_board *board, int cell,
                 creek_picture_output output, creek_error *error);
bool picture_png(const creek_puzzle *puzzle, const creek_board *board, int cell,
                 creek_picture_output output, creek_error *error);

/* Errors of drawing, with `message` as it is. Each returns false. */
bool picture_fail(creek_error *error, creek_code code, const char *message);
bool picture_fail_memory(creek_error *error);

/* Room for a text in a picture; longer ones are cut. */
enum { PICTURE_TEXT = 500 };

/* Writes a text like printf(), made safe to show (utf8_sanitize()). */
__attribute__((format(printf, 2, 3))) void picture_text(char text[PICTURE_TEXT], const char *format,
                                                        ...);

/* Writes what stands below a puzzle's title, as far as the puzzle knows: "10x10 · easy · Author ·
 * Source". */
void picture_subtitle(char text[PICTURE_TEXT], const creek_puzzle *puzzle);

/* The colours of a board, 0xRRGGBB. */
typedef enum {
    INK_PAPER = 0xFFFFFF,
    INK_GRID = 0x9A9A9A,   /* lines between cells */
    INK_FRAME = 0x202020,  /* round the board and the clues */
    INK_SHADED = 0x5A6673, /* shaded cells */
    INK_MARK = 0x707070,   /* the dots of unshaded cells */
    INK_CLUE = 0x000000    /* the digits */
} picture_ink;

typedef struct picture_pen picture_pen;

/* Coordinates go right and down. */
struct picture_pen {
    void (*rectangle)(picture_pen *pen, picture_ink ink, double x, double y, double width,
                      double height);
    void (*line)(picture_pen *pen, picture_ink ink, double thickness, double x1, double y1,
                 double x2, double y2);
    /* A disc with a rim, or without one when `thickness` is 0. */
    void (*disc)(picture_pen *pen, picture_ink ink, double thickness, double x, double y,
                 double radius);
    /* A digit centred at (x, y), `height` the size of its font. */
    void (*digit)(picture_pen *pen, double height, double x, double y, int digit);
};

/* How far clues reach beyond the board, in cells: what to leave free at each
 * side. */
#define PICTURE_MARGIN 0.45

/* The length of `cells` cells with both margins. */
double picture_length(int cells, double cell);

/* Draws the board; (x, y) is the top left corner of what it takes, margins
 * included, and `cell` the size of a cell. `board` may be NULL. */
void picture_draw_board(picture_pen *pen, const creek_puzzle *puzzle, const creek_board *board,
                        double x, double y, double cell);

#endif
