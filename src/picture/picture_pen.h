/* picture_pen.h - what a board is drawn with, whatever it is drawn on. */
#ifndef CREEK_PICTURE_PEN_H
#define CREEK_PICTURE_PEN_H

typedef enum {
    INK_PAPER,
    INK_GRID,   /* lines between cells */
    INK_FRAME,  /* round the board and the clues */
    INK_SHADED, /* shaded cells */
    INK_MARK,   /* the dots of unshaded cells */
    INK_CLUE,   /* the digits */
    INK_COUNT
} picture_ink;

/* Their colours, 0xRRGGBB. */
unsigned picture_ink_color(picture_ink ink);

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

#endif
