/* shell_screens.h - the screens that the shell opens by itself. */
#ifndef CREEK_UI_SHELL_SCREENS_H
#define CREEK_UI_SHELL_SCREENS_H

#include "ui/shell/shell.h"

extern const shell_screens screens_of_creek;

/* Makes a puzzle first, and then plays it; when there is none, or the player does not wait
 * for it, that ends the program. When a number has no such puzzle, `more` numbers after it
 * are tried. False when no thread can be started to make it. */
bool screens_begin_making(shell *sh, const creek_request *request, unsigned more);

#endif
