/* screen_export.h - writes a game to a file, in a format that is chosen. */
#ifndef CREEK_UI_SCREEN_EXPORT_H
#define CREEK_UI_SCREEN_EXPORT_H

#include "ui/shell/shell.h"

#include <creek/creek.h>

/* The game must live as long as the screen; `name` is its NAME ("": none), and
 * gives the file's. */
screen *screen_export_new(shell *sh, const creek_game *game, const char *name);

#endif
