/* race_panel.h - a race beside the board: two bars, the lead, and a map of where the rival is
 * busy. */
#ifndef CREEK_UI_RACE_PANEL_H
#define CREEK_UI_RACE_PANEL_H

#include "ui/canvas/chart.h"
#include "ui/race/race.h"

/* Draws a bar for each, the lead and the time. */
void race_draw_bars(const race *r, const race_standing *now, column *to);

/* Draws a map of a board of this size at the foot of a rectangle, as large as fits: `*` where the
 * rival has just been, `+` where a little earlier, and never what was marked. Nothing if there
 * is too little room. */
void race_draw_map(const race *r, uint64_t time_ms, int width, int height, canvas *c,
                   canvas_rect rect);

#endif
