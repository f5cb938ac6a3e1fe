/* screen_making.h - shows the progress of a puzzle being made, and lets the player cancel. */
#ifndef CREEK_UI_SCREEN_MAKING_H
#define CREEK_UI_SCREEN_MAKING_H

#include "ui/making/maker.h"
#include "ui/shell/shell.h"

/* Takes ownership of the puzzle that was made. Called after this screen has closed; `below` is the
 * screen under it. */
typedef void making_taker(screen *below, shell *sh, const creek_request *request,
                          creek_puzzle *puzzle);

/* Starts making a puzzle, which is played unless it is `taken` (may be NULL). Says why if that
 * fails; if there is no screen below, the program ends then, and if the player cancels. */
screen *screen_making_new(shell *sh, const maker_order *order, making_taker *taken);

/* Waits for a running job, which keeps its owner, continues if the player leaves, and must
 * outlive the screen. */
screen *screen_making_wait(shell *sh, maker_job *job, making_taker *taken);

#endif
