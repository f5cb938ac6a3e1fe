/* screen_help.h - the rules in short, and every key as it is bound now. */
#ifndef CREEK_UI_SCREEN_HELP_H
#define CREEK_UI_SCREEN_HELP_H

#include "ui/shell/shell.h"

/* NULL when memory runs out. */
screen *screen_help_new(shell *sh);
/* The same, with the keys of the editor first. */
screen *screen_help_for_editor(shell *sh);

#endif
