/* configured.h - the file of settings on the stage, and the screen of keys. */
#ifndef CREEK_TESTS_UI_CONFIGURED_H
#define CREEK_TESTS_UI_CONFIGURED_H

#include "stage.h"

/* The path of the file of settings; what is in it, "" when there is none. Good
 * until the next call. */
const char *configured_path(const stage *s);
const char *configured_kept(const stage *s);

/* Puts a file of settings into the folder and starts the game again. */
void configured_restart(stage *s, const char *text);

/* Presses Down until the command is chosen on the screen of keys. */
void configured_choose(stage *s, command which);

#endif
