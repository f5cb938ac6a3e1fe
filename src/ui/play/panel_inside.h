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
