/* screen_export.h - writes a game to a file, in a format that is chosen. */
#ifndef CREEK_UI_SCREEN_EXPORT_H
#define CREEK_UI_SCREEN_EXPORT_H

#include "ui/shell/shell.h"

#include <creek/creek.h>

/* The game must live as long as the screen; `name` is its NAME ("": none), and
 * gives the file's. */
screen *screen_export_new(shell *sh, const creek_game *game, const char *name);

/* A puzzle without marks or with some. */
typedef struct {
    const char *with; /* "nothing", "the solution"; static */
    const creek_game *game;
} export_choice;

enum { EXPORT_CHOICES = 3 };

/* The same for a puzzle that is made, with 1 to EXPORT_CHOICES sets of marks to
 * choose from, which are copied; the games must live as long as the screen. */
screen *screen_export_choose(shell *sh, const export_choice *choices, int count);

#endif
