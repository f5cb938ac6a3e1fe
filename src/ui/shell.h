/* shell.h - the stack of screens and what they share. Needs no terminal: the
 * loop in app.c, or a test, gives it events and a canvas. */
#ifndef CREEK_UI_SHELL_H
#define CREEK_UI_SHELL_H

#include "ui/catalog.h"
#include "ui/screen.h"
#include "ui/world.h"

struct shell {
    const world *world;
    catalog *levels; /* shipped; owned */
    catalog *opened; /* from the command line, or NULL; owned */
    screen *top;
    screen *closing; /* closed, freed when the handler has returned */
    bool leave;      /* the player wants to go */
    bool suspend;    /* ... to the shell for a while (Ctrl-Z) */
    bool repaint;    /* the screen is to be sent anew (Ctrl-L) */
};

/* A shell on which nothing is open yet. Takes the catalogs over (`opened` may
 * be NULL). The caller owns it. NULL when memory runs out. */
shell *shell_new(const world *w, catalog *levels, catalog *opened);
void shell_free(shell *sh);

/* Opens what the catalogs suggest: one puzzle at once, a list as a pack, else
 * the home screen. False when memory runs out. */
bool shell_begin(shell *sh);

/* Puts a screen on top; NULL (memory ran out where it was made) is ignored. */
void shell_open(shell *sh, screen *s);
/* Closes the top screen. The last one stays: only leaving ends the program.
 * True when there was one below. */
bool shell_back(shell *sh);

void shell_handle(shell *sh, const event *e);
void shell_draw(shell *sh, canvas *c);
bool shell_busy(const shell *sh);
bool shell_work(shell *sh);
void shell_commit(shell *sh);

/* Says, when the canvas is smaller than a screen needs, how much it does need,
 * and returns true. */
bool shell_too_small(canvas *c, int width, int height);

#endif
