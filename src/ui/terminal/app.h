/* app.h - the loop: terminal, input, signals and the shell of screens. */
#ifndef CREEK_UI_APP_H
#define CREEK_UI_APP_H

#include "ui/shell/shell.h"
#include "ui/ui.h"

typedef struct app app;

/* The clock, in milliseconds, and whether long work should stop because
 * something is pending; `context` is the app. */
uint64_t app_now(void *context);
bool app_pending(void *context);

/* The caller owns it (app_free). */
app *app_new(const ui_options *options);
void app_free(app *a);

/* Runs the shell in the terminal until the player leaves. Returns the exit status as
 * ui_run() does. */
int app_run(app *a, shell *sh);

#endif
