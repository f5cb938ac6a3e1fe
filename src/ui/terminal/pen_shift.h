/* pen_shift.h - a part of the screen that has moved as a whole.
 *
 * When a board scrolls, most of the new frame stands on the screen already, a
 * row higher or some columns to the left. Terminals can move it there
 * themselves, which takes a tenth of the bytes that writing it anew takes.
 *
 * Pure; nothing here sends anything.
 */
#ifndef CREEK_UI_PEN_SHIFT_H
#define CREEK_UI_PEN_SHIFT_H

#include "ui/canvas/canvas.h"

typedef struct {
    canvas_rect part; /* whole rows of the screen unless it goes sideways */
    bool sideways;
    int by; /* rows it moves up, or columns it moves to the left; negative: down, right */
} pen_shift;

/* The shift that brings most of `cells` (the last frame, as large as `now`) to
 * where `now` has it: sideways or not, as asked. False when none brings much,
 * or memory runs out. */
bool pen_shift_find(const canvas_cell *cells, const canvas *now, bool sideways, pen_shift *found);

/* Does to cells of rows `width` long what the terminal does: the part moves,
 * what is left is blank. */
void pen_shift_apply(canvas_cell *cells, int width, const pen_shift *shift);

#endif
