/* panel_inside.h - what the panel beside the board (panel.c) and the lines below
 * it (panel_bottom.c) share. Nobody else includes it. */
#ifndef CREEK_UI_PANEL_INSIDE_H
#define CREEK_UI_PANEL_INSIDE_H

#include "ui/canvas/theme.h"
#include "ui/play/panel.h"
#include "ui/play/result_view.h"

enum { PANEL_NOTICE = 100 };

/* A key and what it does. */
typedef struct {
    command command;
    const char *does;
} key_line;

/* What is drawn there can be clicked: it is that command. */
void panel_mark(const panel *p, int row, int col, int width, command which);
/* Keys one after the other, in whole words, those that matter most first, as far as
 * the rectangle reaches; commands without a key are left out. */
void panel_flow_keys(const panel *p, canvas *c, canvas_rect rect, const key_line *lines,
                     size_t count);
/* The keys at the foot of a panel beside the board, when `row` and what is below it
 * are free. They are in two columns, as wide as what stands there, into the room at
 * the right of the panel if need be. */
void panel_draw_keys(const panel *p, canvas *c, canvas_rect rect, int row);

/* What a message looks like. */
theme_style panel_style(play_tone tone);
/* How many solutions there are. */
const char *panel_verdict(const play_facts *facts);
/* What a check would do; it stays when the messages have gone. "" for players
 * who want no help. */
const char *panel_notice(const panel *p, char text[PANEL_NOTICE]);
/* What happened last. */
const char *panel_message(const play_facts *f);
/* "1:23", "1:02:03". */
void panel_time(uint64_t seconds, char *text, size_t size);
result_view panel_win(const panel *p);
/* Whether the focused cell is told in words. */
bool panel_tells_words(const panel *p);
/* In place of the end of a message that is cut: how to see all of it. */
void panel_draw_more(const panel *p, canvas *c, canvas_rect message);

#endif
