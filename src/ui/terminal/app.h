/* app.h - the loop: terminal, input, signals and the shell of screens. */
#ifndef CREEK_UI_APP_H
#define CREEK_UI_APP_H

#include "ui/shell/shell.h"
#include "ui/ui.h"

/* The clock, in milliseconds, and whether long work should stop because
 * something is pending; for `services`. */
uint64_t app_now(void *context);
bool app_pending(void *context);

/* Runs the shell in the terminal until the player leaves. Returns the exit status as
 * ui_run() does. */
int app_run(const ui_options *options, shell *sh);

#endif
