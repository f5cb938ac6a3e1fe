/* sample.h - a small board that shows what settings do. */
#ifndef CREEK_UI_SAMPLE_H
#define CREEK_UI_SAMPLE_H

#include "store/settings.h"
#include "ui/canvas/canvas.h"

/* Columns and rows it takes at most. */
enum { SAMPLE_WIDTH = 24, SAMPLE_HEIGHT = 10 };

typedef struct sample sample;

/* The caller owns it (sample_free). */
sample *sample_new(void);
void sample_free(sample *s);

/* Draws it as these settings have it, from the top left of the rectangle on. */
void sample_draw(const sample *s, const settings *likes, canvas *c, canvas_rect rect);

#endif
