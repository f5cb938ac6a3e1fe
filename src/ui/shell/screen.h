/* screen.h - what a screen is: a pair of files that defines a screen_class. */
#ifndef CREEK_UI_SCREEN_H
#define CREEK_UI_SCREEN_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/event.h"
#include "ui/canvas/keybar.h"
#include "ui/shell/command.h"

typedef struct screen screen;
typedef struct shell shell;

/* The methods of a screen. All except `handle`, `draw` and `release` may be NULL. */
typedef struct {
    /* Handles an event; a click on a key in `keys` arrives as that key. False if the screen does
     * not use it, for example a key that is a command. Opening and closing screens (shell.h)
     * takes effect after the handler returns. */
    bool (*handle)(screen *self, shell *sh, const event *e);
    /* Carries out the command of a key in `context` that `handle` did not use. False if the
     * screen has no such command, or it means the same as everywhere (shell_obey()). */
    bool (*obey)(screen *self, shell *sh, command which);
    /* Draws the screen on a cleared canvas of any size from 20x6 on. */
    void (*draw)(screen *self, shell *sh, canvas *c);
    /* Called when the screen becomes the top one, for the first time or again. */
    void (*shown)(screen *self, shell *sh);
    /* Whether it has work to do between events. */
    bool (*busy)(const screen *self);
    /* Works until done or services.pending() says to stop; also called when a job of the maker
     * ends. True if there is something new to draw. */
    bool (*work)(screen *self, shell *sh);
    /* Milliseconds until the next redraw without input; 0: none. */
    unsigned (*pace)(const screen *self);
    /* Saves changes before they are drawn, or sets `unsaved`. Called for covered screens too. */
    void (*commit)(screen *self, shell *sh);
    /* Called when the player quits. Called for covered screens too. */
    void (*left)(screen *self, shell *sh);
    /* Frees it, after `commit`. */
    void (*release)(screen *self);
    /* The puzzle being played or edited. */
    const struct creek_puzzle *(*puzzle)(const screen *self);
    /* What it saves: "your latest moves". */
    const char *changes;
    /* A game is played on it: it closes before another puzzle opens, which may be the same one. */
    bool plays;
    /* It is the home screen. */
    bool home;
    /* It has a text field, which receives pasted text. */
    bool types;
    /* Where its keys are bound; also selects the help section. */
    command_context context;
} screen_class;

/* The first member of every screen. */
struct screen {
    const screen_class *class;
    screen *below;
    keybar keys;           /* the clickable keys that `draw` has put on the screen */
    struct catalog *holds; /* a catalog to free after it, or NULL */
    const char *unsaved;   /* why its `changes` are not saved; NULL or "": they are */
    bool ends;             /* it was opened from the command line: q quits the program */
};

#endif
