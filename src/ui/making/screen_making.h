/* screen_making.h - shows the progress of a puzzle being made, and lets the player cancel. */
#ifndef CREEK_UI_SCREEN_MAKING_H
#define CREEK_UI_SCREEN_MAKING_H

#include "ui/making/maker.h"
#include "ui/shell/shell.h"

/* Callbacks, called after this screen has closed. `below` is the screen under it; if there is
 * none (NULL), the callee must open one or end the program. */
typedef struct {
    /* The puzzle was made and belongs to the callee. NULL: it is played (shell_bring()). */
    void (*made)(screen *below, shell *sh, const creek_request *request, creek_puzzle *puzzle);
    /* No puzzle was made; `why` is for the player. NULL: it is shown. Not called if the player
     * cancels, unless there is no screen below; then this screen is still open. */
    void (*failed)(screen *below, shell *sh, const char *why);
} making_use;

/* Starts making a puzzle. */
screen *screen_making_new(shell *sh, const maker_order *order, making_use use);

/* Waits for a running job, which keeps its owner, continues if the player leaves, and must
 * outlive the screen. */
screen *screen_making_wait(shell *sh, maker_job *job, making_use use);

#endif
