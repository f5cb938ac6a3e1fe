/* terminal.h - the terminal: the only module that knows curses.
 *
 * curses finds out what the terminal can do, sets its modes and keeps its
 * colours; the places that changed are sent by us, each wide or ambiguous
 * glyph followed by an absolute position, so that a terminal which draws a
 * glyph wider than we think shifts nothing else.
 */
#ifndef CREEK_UI_TERMINAL_H
#define CREEK_UI_TERMINAL_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/theme.h"
#include "ui/ui.h"

/* Whether the terminal can be used at all: standard input and output are one,
 * and TERM names one that can place its cursor. False with the reason in `why`. */
bool terminal_usable(char *why, size_t size);

/* Whether the locale's characters are UTF-8. */
bool terminal_utf8(void);

/* What it can draw; `ascii`: not more than ASCII is wanted. */
canvas_charset terminal_charset(bool ascii);

/* Takes the terminal over. False with the reason in `why`; it is then as it
 * was. */
bool terminal_start(const ui_options *options, char *why, size_t size);

/* Shows everything in other colours from now on; takes or leaves the mouse.
 * Harmless when nothing changes. */
void terminal_theme(theme_name theme);
void terminal_mouse(bool wanted);

/* Whether we are in its foreground, or nobody minds: in the background all
 * that touches its settings stops the program. */
bool terminal_in_front(void);

/* Gives it back as it was. Harmless when it was not taken over. From the
 * background it takes back what it has sent and leaves the settings to whoever
 * has the terminal now; while it is given back for a while it does nothing. */
void terminal_stop(void);

/* Gives it back for a while, and takes it over again. */
void terminal_suspend(void);
void terminal_resume(void);

/* Its size, asked anew. */
void terminal_size(int *width, int *height);

/* Shows a canvas: sends what differs from what is there. False when the
 * terminal does not take it (it is gone). */
bool terminal_show(const canvas *c);

/* Sends bytes that show nothing. False when the terminal does not take them. */
bool terminal_send(const char *bytes);

/* The next terminal_show() sends everything. */
void terminal_repaint(void);

#endif
