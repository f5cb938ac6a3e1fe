/* screen_open.h - a field for a file, a URL, an ID or any puzzle as text. */
#ifndef CREEK_UI_SCREEN_OPEN_H
#define CREEK_UI_SCREEN_OPEN_H

#include "ui/shell.h"

screen *screen_open_new(shell *sh);

#endif
