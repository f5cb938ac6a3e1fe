/* screen_making.h - a puzzle is being made: how far that is, and a way out. */
#ifndef CREEK_UI_SCREEN_MAKING_H
#define CREEK_UI_SCREEN_MAKING_H

#include "ui/making/maker.h"
#include "ui/shell/shell.h"

/* What comes of it, called when this screen is closed already; `below` is the screen that
 * was under it, NULL when there was none: then another one is to be opened, or the program
 * to end. */
typedef struct {
    /* The puzzle is there, and the callee's. NULL: it is played (shell_bring()). */
    void (*made)(screen *below, shell *sh, const creek_request *request, creek_puzzle *puzzle);
    /* There is none; `why` is for the player. NULL: it is said. Not called when the player
     * does not want it any more, unless there is no screen below; who leaves the program
     * then, does so with the screen still there. */
    void (*failed)(screen *below, shell *sh, const char *why);
} making_use;

/* Begins to make a puzzle. */
screen *screen_making_new(shell *sh, const maker_order *order, making_use use);

/* Waits for a job that goes on already, stays its owner's and goes on when the player does
 * not wait. It must outlive the screen. */
screen *screen_making_wait(shell *sh, maker_job *job, making_use use);

#endif
