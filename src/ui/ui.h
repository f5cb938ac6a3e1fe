/* ui.h - the door to the terminal game: what the command line may ask of it. */
#ifndef CREEK_UI_UI_H
#define CREEK_UI_UI_H

#include "source/catalog.h"
#include "ui/canvas/theme.h"

typedef enum { UI_COLOR_AUTO, UI_COLOR_ALWAYS, UI_COLOR_NEVER } ui_color;

typedef struct {
    ui_color color;
    bool ascii;       /* --ascii */
    bool no_mouse;    /* --no-mouse */
    bool plain;       /* --plain: lines of text instead of a screen */
    theme_name theme; /* --theme; THEME_COUNT: the player's own */
} ui_options;

/* What to open: nothing (the home screen), puzzles, lessons, or a puzzle to be made. */
typedef struct {
    catalog *puzzles;   /* one pack, which the ui takes over; NULL: none */
    bool lessons;       /* with nothing else: the list of lessons */
    const char *lesson; /* and over it the lesson of that name; NULL: none */
    /* With nothing else: a puzzle that is made first, for all to see. When it
     * has no such number, as many numbers after it are tried. NULL: none. Not
     * for the line mode. */
    const creek_request *request;
    unsigned more;
} ui_opening;

/* Runs the game in lines of text: commands from standard input, sentences on
 * standard output. Needs no terminal. Without anything to open the last game
 * goes on. Returns an exit status as ui_run() does. */
int ui_run_plain(const ui_options *options, ui_opening *opening);

/* Runs the game until the player leaves: 0, or 128+n when signal n ended it,
 * 1 when the puzzle to be made first could not be had (said on stderr), or 2 when the terminal
 * cannot be used (stdin or stdout no terminal, TERM unset, dumb or unknown) or something could
 * not be saved, said on stderr. */
int ui_run(const ui_options *options, ui_opening *opening);

#endif
