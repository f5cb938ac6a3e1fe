/* result_view.h - how a game was won, in the lines of the panel. */
#ifndef CREEK_UI_RESULT_VIEW_H
#define CREEK_UI_RESULT_VIEW_H

#include "ui/canvas/keybar.h"
#include "ui/play/result.h"
#include "ui/shell/keymap.h"

/* What is said about a win. */
typedef struct {
    const play_result *result;
    const char *next; /* the puzzle offered, "" when it has no name; NULL: there is none */
    const keymap *keys;
    keybar *bar; /* takes Enter and the commands (KEY_COMMAND) that are drawn; NULL: nobody */
} result_view;

/* Draws it from `row` of the rectangle on; returns the row after it. */
int result_view_draw(const result_view *v, canvas *c, canvas_rect rect, int row);

/* The same in sentences, for at least 5 * RESULT_LINE bytes: as much as goes on
 * `lines` lines of `width` columns together with `rest`, but never less than
 * the time; all of it when `lines` is 0. */
void result_view_text(const result_view *v, int width, int lines, const char *rest, char *text,
                      size_t size);

#endif
