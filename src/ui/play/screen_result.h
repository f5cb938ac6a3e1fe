/* screen_result.h - how a game was won, in full: time, help, rating, best
 * times, what to do next. */
#ifndef CREEK_UI_SCREEN_RESULT_H
#define CREEK_UI_SCREEN_RESULT_H

#include "ui/play/play.h"
#include "ui/shell/shell.h"

/* Over the play screen, whose facts these are; they must live as long as it.
 * `name` is the puzzle's NAME, `title` what people call it, `next` what is offered next (NULL:
 * nothing). Keys that it has no use for itself but a player wants then (Enter for the next puzzle,
 * undo, start over) close it and go to the screen below. The caller hands it to shell_open(). NULL
 * when memory runs out. */
screen *screen_result_new(shell *sh, const play_facts *facts, const char *name, const char *title,
                          const char *next);

#endif
