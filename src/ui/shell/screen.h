/* screen.h - what a screen is. A new one is a file pair that fills in a
 * screen_class, and a line where somebody opens it. */
#ifndef CREEK_UI_SCREEN_H
#define CREEK_UI_SCREEN_H

#include "ui/canvas/canvas.h"
#include "ui/canvas/event.h"
#include "ui/canvas/keybar.h"
#include "ui/shell/command.h"

typedef struct screen screen;
typedef struct shell shell;

/* What a screen can do. All but `handle`, `draw` and `release` may be NULL. */
typedef struct {
    /* Something happened; a click on what `keys` names comes as that key. False
     * when it means nothing here: Esc, q, ? and F1 then do what they do
     * everywhere (shell_obey()). A screen that takes text, or whose keys the
     * player binds, takes all keys. Opening and closing screens (shell.h) takes
     * effect when the handler has returned. */
    bool (*handle)(screen *self, shell *sh, const event *e);
    /* Draws all of it on a cleared canvas of any size, down to 1x1. */
    void (*draw)(screen *self, shell *sh, canvas *c);
    /* It is on top now, for the first time or again. */
    void (*shown)(screen *self, shell *sh);
    /* Whether it has work to go on with while nothing happens. */
    bool (*busy)(const screen *self);
    /* Goes on with it until it is done or world.pending() says to stop; also called when a
     * job of the maker has come to its end. True when there is something new to draw. */
    bool (*work)(screen *self, shell *sh);
    /* Whether something moves on it: after so many milliseconds it is to be
     * drawn again though nothing happens; 0 for no. */
    unsigned (*pace)(const screen *self);
    /* Brings to the disk what happened, before it is drawn. Called for covered
     * screens too. */
    void (*commit)(screen *self, shell *sh);
    /* The player leaves the program. Called for covered screens too. */
    void (*left)(screen *self, shell *sh);
    /* Frees it. `commit` was called before. */
    void (*release)(screen *self);
    /* The puzzle that is played or made on it. */
    const struct creek_puzzle *(*puzzle)(const screen *self);
    /* A game is played on it: it closes before a puzzle from outside opens,
     * which may be the same one. */
    bool plays;
    /* It is where all ways lead back to. */
    bool home;
    /* It has a field: what is pasted goes there. */
    bool types;
    /* What the help begins with. */
    command_context context;
} screen_class;

/* The first member of every screen. */
struct screen {
    const screen_class *class;
    screen *below;
    keybar keys;           /* what `draw` has put on the screen to be clicked */
    struct catalog *holds; /* what it shows, if nobody else owns it: freed after it */
};

#endif
