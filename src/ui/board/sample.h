/* sample.h - a small board that previews settings. */
#ifndef CREEK_UI_SAMPLE_H
#define CREEK_UI_SAMPLE_H

#include "store/settings.h"
#include "ui/canvas/canvas.h"

/* Its maximum size. */
enum { SAMPLE_WIDTH = 24, SAMPLE_HEIGHT = 10 };

/* Draws it with these settings at the top left of the rectangle. */
void sample_draw(const settings *likes, canvas *c, canvas_rect rect);

#endif
