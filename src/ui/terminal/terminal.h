/* terminal.h - the terminal, drawn on by curses.
 *
 * terminal.c is the only file that uses curses, and uses it for output alone: keys
 * and mouse reports are read by input.c.
 */
#ifndef CREEK_UI_TERMINAL_H
#define CREEK_UI_TERMINAL_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/theme.h"
#include "ui/ui.h"

/* Whether the locale's encoding is UTF-8. */
bool terminal_utf8(void);

/* The characters it can show; `ascii`: the player wants no others than ASCII. */
canvas_charset terminal_charset(bool ascii);

/* Takes over the terminal: standard input and output, of a type (TERM) that can position its
 * cursor. False with the reason in `why`. */
bool terminal_start(const ui_options *options, char *why, size_t size);

/* Restores the terminal. After terminal_suspend() it only frees memory. */
void terminal_stop(void);

/* Restores the terminal while the game is stopped, and takes it over again. */
void terminal_suspend(void);
void terminal_resume(void);

/* The size of the window now. */
void terminal_size(int *width, int *height);

/* Whether the terminal can report the mouse. */
bool terminal_has_mouse(void);

/* Shows a canvas as large as the window; `mouse`: the mouse is reported, if possible. */
void terminal_show(const canvas *c, theme_name theme, bool mouse);

/* Copies a text to the terminal's clipboard, by the sequence OSC 52; and whether the terminal knows
 * that sequence, or at least ignores it. */
bool terminal_has_clipboard(void);
void terminal_copy(const char *text);

/* The next terminal_show() clears the screen first. */
void terminal_repaint(void);

#endif
