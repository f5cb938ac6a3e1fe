/* screen_help.h - the rules in short, every key as it is bound now, and every sign on the
 * board. */
#ifndef CREEK_UI_SCREEN_HELP_H
#define CREEK_UI_SCREEN_HELP_H

#include "ui/shell/shell.h"

/* Opens at the part about that context; the rules stand before those of home screen and
 * board. */
screen *screen_help_new(shell *sh, command_context context);

#endif
