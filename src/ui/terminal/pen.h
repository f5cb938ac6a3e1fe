/* pen.h - the shortest way to turn one frame into the next.
 *
 * Compares two canvases of the same size and gives out the bytes that change
 * what a terminal shows. Places with the same colours are sent together when
 * few have changed, so that colours are switched as rarely as possible; what
 * the terminal's cursor and colours are is remembered from frame to frame.
 *
 * How wide a terminal draws a character whose width is ambiguous is its own
 * affair: after one of those the column counts as not known, and the next
 * character gets an absolute place. So nothing is ever shifted.
 *
 * Where a large part of the frame has moved, as when a board scrolls, the
 * terminal is told to move it, if that is shorter.
 *
 * Pure: no terminal, no curses. What a terminal of another kind than most
 * wants for places and colours comes from functions.
 */
#ifndef CREEK_UI_PEN_H
#define CREEK_UI_PEN_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/theme.h"

typedef struct {
    /* Takes bytes to be sent. */
    void (*send)(void *context, const char *bytes, size_t length);
    /* Goes to a place; sets colour and attributes. NULL for terminals that
     * know ECMA-48, as nearly all do. */
    void (*place)(void *context, int row, int col);
    void (*dress)(void *context, theme_look look);
    void *context;
    bool erases;    /* it can blank the rest of a row, and a number of places */
    bool shifts;    /* it can scroll some of its rows, and push the rest of a row along */
    bool last_safe; /* the last place of all can be written without scrolling */
    theme_name theme;
    theme_tier tier;
} pen_terminal;

/* What the terminal is set to; zero it whenever that is not known. */
typedef struct {
    bool placed; /* row is right, and col too when it is not -1 */
    int row, col;
    bool dressed;
    theme_look look;
} pen;

/* Sends what differs between `before` (as many places as the canvas has) and
 * the canvas, and rests the cursor where the canvas wants it. Nothing is sent
 * when nothing differs. */
void pen_draw(pen *p, const pen_terminal *t, const canvas_cell *before, const canvas *c);

#endif
