/* screen_result.h - how a game was won, in full: time, help, rating, best
 * times, what to do next. */
#ifndef CREEK_UI_SCREEN_RESULT_H
#define CREEK_UI_SCREEN_RESULT_H

#include "ui/play/panel.h"
#include "ui/shell/shell.h"

/* Over the play screen whose panel this is. Keys that it has no use for itself but a player
 * wants then (Enter for the next puzzle, undo, restart) close it and go to the screen below.
 * The caller hands it to shell_open(). */
screen *screen_result_new(const panel *p);

#endif
