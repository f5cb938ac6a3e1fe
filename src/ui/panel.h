/* panel.h - what stands beside or below the board: title, size, counts,
 * messages. */
#ifndef CREEK_UI_PANEL_H
#define CREEK_UI_PANEL_H

#include "ui/canvas.h"
#include "ui/catalog.h"
#include "ui/play.h"

typedef struct {
    const play_facts *facts;
    const catalog_entry *entry;
    const catalog_entry *next; /* the puzzle offered after a win, or NULL */
    const char *pack;          /* the pack's title, or "" */
} panel;

/* Columns the panel beside the board takes, and rows it needs at least. */
enum { PANEL_WIDTH = 30, PANEL_HEIGHT = 20 };

void panel_draw_side(const panel *p, canvas *c, canvas_rect rect);

/* Rows the panel below the board takes on a screen of that height. It does not
 * depend on what there is to say, so that a message never moves the board. */
int panel_bottom_rows(int height);

/* `free_rows` above the rectangle are empty and may be used for a long message.
 * A longer one covers a part of the board, but not screen row `keep`. */
void panel_draw_bottom(const panel *p, canvas *c, canvas_rect rect, int free_rows, int keep);

#endif
