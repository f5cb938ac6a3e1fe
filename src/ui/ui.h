/* ui.h - the door to the terminal game: what the command line may ask of it. */
#ifndef CREEK_UI_UI_H
#define CREEK_UI_UI_H

#include <creek/creek.h>

typedef enum { UI_COLOR_AUTO, UI_COLOR_ALWAYS, UI_COLOR_NEVER } ui_color;

typedef struct {
    ui_color color;
    bool ascii;    /* --ascii */
    bool no_mouse; /* --no-mouse */
} ui_options;

/* One puzzle to play. */
typedef struct {
    char *name;       /* as outputs name it ("first-steps/3", a file's name); may be NULL */
    creek_game *game; /* owned by who owns the entry */
} ui_entry;

/* What to open: nothing (the home screen), one puzzle, or a pack. */
typedef struct {
    const char *title; /* of the pack, may be NULL */
    ui_entry *entries; /* the ui takes the games over (and sets them to NULL) */
    size_t count;
} ui_opening;

/* Runs the game until the player leaves: 0, or 128+n when signal n ended it,
 * or 2 when the terminal cannot be used (stdin or stdout no terminal, TERM
 * unset, dumb or unknown), said on stderr. */
int ui_run(const ui_options *options, ui_opening *opening);

#endif
