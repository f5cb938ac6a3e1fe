/* timeline.h - a game from its beginning to its end: how the board fills up, and below it a mark
 * for each mistake, guess, hint and long pause. */
#ifndef CREEK_UI_TIMELINE_H
#define CREEK_UI_TIMELINE_H

#include "ui/canvas/canvas.h"
#include "ui/review/game_review.h"

/* Draws it into a rectangle of at least 2 rows, by playing time or, if no times were recorded, by
 * turns. The column of turn `selected` is highlighted; -1: none. */
void timeline_draw(const game_review *g, canvas *c, canvas_rect rect, int selected);

/* What the marks mean, as far as there is room. */
void timeline_draw_legend(canvas *c, canvas_rect row);

#endif
