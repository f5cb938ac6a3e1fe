/* shell_inside.h - what the parts of shell.h share: shell.c (the stack, keys that
 * mean the same everywhere, the loop's side), shell_puzzles.c and shell_say.c.
 * Nobody else includes it. */
#ifndef CREEK_UI_SHELL_INSIDE_H
#define CREEK_UI_SHELL_INSIDE_H

#include "ui/shell/shell.h"

/* Closes the top screen, whatever is below; frees what was closed. */
void shell_close_top(shell *sh);
void shell_release_closing(shell *sh);

/* Opens what was brought, if anything was. */
void shell_open_arrived(shell *sh);

/* The event that answers the question of shell_may_lose(): true when that is yes, and
 * the present event, which is the one it was asked for, is to be handled again. */
bool shell_answers_question(shell *sh, const event *e);

/* Any key or click puts a message away; Esc, or a click on it, does no more
 * than that: true. */
bool shell_answers_message(shell *sh, const event *e);
/* Draws what was said over the screen. */
void shell_draw_said(const shell *sh, canvas *c);

#endif
