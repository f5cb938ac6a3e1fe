/* shell_internal.h - what shell_say.c has for shell.c. */
#ifndef CREEK_UI_SHELL_INTERNAL_H
#define CREEK_UI_SHELL_INTERNAL_H

#include "ui/shell/shell.h"

/* The event that answers the question of shell_confirm(): true when that is yes, and
 * the present event, which is the one it was asked for, is to be handled again. */
bool shell_answers_question(shell *sh, const event *e);

/* Any key or click puts a message away; Esc, or a click on it, does no more
 * than that: true. */
bool shell_answers_message(shell *sh, const event *e);
/* Draws what was said over the screen. */
void shell_draw_message(shell *sh, canvas *c);

#endif
