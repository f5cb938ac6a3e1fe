/* sample.h - a small board that previews settings. */
#ifndef CREEK_UI_SAMPLE_H
#define CREEK_UI_SAMPLE_H

#include "store/settings.h"
#include "ui/canvas/canvas.h"

/* Its maximum size. */
enum { SAMPLE_WIDTH = 24, SAMPLE_HEIGHT = 10 };

typedef struct sample sample;

/* The caller owns it (sample_free). */
sample *sample_new(void);
void sample_free(sample *s);

/* Draws it with these settings at the top left of the rectangle. */
void sample_draw(const sample *s, const settings *likes, canvas *c, canvas_rect rect);

#endif
