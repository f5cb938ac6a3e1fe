/* screen_help.h - the rules in short, and every key. */
#ifndef CREEK_UI_SCREEN_HELP_H
#define CREEK_UI_SCREEN_HELP_H

#include "ui/shell.h"

screen *screen_help_new(shell *sh);

#endif
