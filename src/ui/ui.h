/* ui.h - the entry points of the terminal game. */
#ifndef CREEK_UI_UI_H
#define CREEK_UI_UI_H

#include "source/catalog.h"
#include "ui/canvas/theme.h"
#include "ui/practice/practice_choice.h"

typedef enum { UI_COLOR_AUTO, UI_COLOR_ALWAYS, UI_COLOR_NEVER } ui_color;

typedef struct {
    ui_color color;
    bool ascii;       /* --ascii */
    bool no_mouse;    /* --no-mouse */
    bool plain;       /* --plain: line mode */
    theme_name theme; /* --theme, if given; otherwise the player's own */
    bool theme_given;
} ui_options;

/* What to open: nothing (the home screen), puzzles, lessons, or a puzzle to generate. */
typedef struct {
    catalog *puzzles;                /* one pack, whose ownership it takes; NULL: none */
    bool lessons;                    /* if there is nothing else: open the list of lessons */
    const char *lesson;              /* and on top of it the lesson of that name; NULL: none */
    const practice_choice *practice; /* if there is nothing else; NULL: none */
    /* If there is nothing else: a puzzle to generate, with its progress on the
     * screen. If that number yields none, the next `more` numbers are tried.
     * NULL: none. */
    const creek_request *request;
    unsigned more;
} ui_opening;

/* Runs the game until the player quits. Returns 0; 128+n if signal n ended it;
 * 1 if the requested puzzle could not be generated; or 2 if the terminal cannot be used
 * (stdin or stdout is not a terminal, TERM is unset, dumb or unknown) or something could not be
 * saved. Errors are reported on stderr.
 *
 * In line mode it reads commands from standard input, prints sentences on standard output, and
 * needs no terminal; with nothing to open, it continues the last game. */
int ui_run(const ui_options *options, ui_opening *opening);

#endif
