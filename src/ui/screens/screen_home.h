/* screen_home.h - where the program begins: go on, levels, help, leave. */
#ifndef CREEK_UI_SCREEN_HOME_H
#define CREEK_UI_SCREEN_HOME_H

#include "ui/shell/shell.h"

screen *screen_home_new(shell *sh);

#endif
