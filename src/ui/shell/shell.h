/* shell.h - what a screen is, and the stack of screens with what they share. Needs no terminal: the
 * loop in ui.c, or a test, passes it events and a canvas. */
#ifndef CREEK_UI_SHELL_H
#define CREEK_UI_SHELL_H

#include "ui/shell/open_puzzles.h"
#include "ui/shell/panel_parts.h"

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

/* The screens that the shell itself opens (set in ui/screens/screens.h), so that
 * no header in this folder includes a screen. */
typedef struct {
    screen *(*home)(shell *sh);
    /* Opens at the section for that context. */
    screen *(*help)(shell *sh, command_context context);
    /* A puzzle of a pack. */
    screen *(*play)(shell *sh, catalog_pack *pack, size_t index);
    screen *(*pack)(shell *sh, catalog_pack *pack);
    /* The editor, with a copy of the puzzle on the screen. */
    void (*edit)(shell *sh, const creek_puzzle *puzzle);
    /* A text that scrolls. */
    screen *(*text)(const char *text);
    screen *(*settings)(shell *sh);
    screen *(*keys)(shell *sh);
    /* For pasted text that needs more than opening a puzzle; otherwise NULL. */
    screen *(*paste)(shell *sh, const char *text, size_t length);
} shell_screens;

/* The smallest canvas on which a screen is drawn; a smaller one says so. */
enum { SHELL_LEAST_WIDTH = 20, SHELL_LEAST_HEIGHT = 6 };

struct shell {
    const services *services;
    const shell_screens *screens;
    catalog *levels; /* shipped; owned */
    screen *top;
    screen *closing;       /* closed, freed after the handler returns */
    bool leave;            /* the player quits */
    int status;            /* ... with this exit status: not 0 if there was nothing to play */
    char *exit_message;    /* message for stderr then, or NULL; owned */
    bool suspend;          /* suspend the program (Ctrl-Z) */
    char lost[320];        /* why changes are lost: they could not be saved; "" for none */
    const char *lost_what; /* ... and what they are */
    bool repaint;          /* redraw the whole screen (Ctrl-L) */
    bool clipboard;        /* the terminal has an accessible clipboard */
    bool mouse;            /* ... and reports the mouse, if the setting asks for it */
    char *copy;            /* text for it, or NULL; the loop takes it */
    char *message;         /* the message shown until the next key, or NULL; owned */
    bool message_is_bad;
    bool asking;            /* the message is the question of shell_confirm() */
    bool same_key_confirms; /* ... pressing the same key again also confirms */
    bool agreed;            /* ... and the player has confirmed */
    event current;          /* the current event, or the one the question is about */
    catalog *to_open;       /* puzzles to open after the handler or work returns, or NULL */
    int width, height;      /* of the canvas when it was last drawn */
};

/* A shell with no screen. Takes ownership of the catalogs (`opened` may be
 * NULL). The caller owns it (shell_free). */
shell *shell_new(const services *w, const shell_screens *screens, catalog *levels, catalog *opened);
void shell_free(shell *sh);

/* Opens what the catalogs suggest: a single puzzle directly, a list as a pack,
 * otherwise the home screen. */
void shell_begin(shell *sh);
/* Ends the program because there is nothing to play. */
void shell_end(shell *sh, int status, const char *why);

/* Puts a screen on top; NULL (nothing to show) is ignored. */
void shell_open(shell *sh, screen *s);
/* Closes the top screen. If it was the last, the home screen replaces it; the
 * home screen stays, since only quitting ends the program. True if another
 * screen is now on top. */
bool shell_back(shell *sh);
/* Closes it even if it is the last; the caller must open another at once. */
void shell_close(shell *sh);
/* Opens the screen closed last again, before the handler that closed it returns. */
void shell_reopen(shell *sh);

/* Obeys the commands that mean the same on every screen: back, leave (which ends the program on
 * the last screen, and on one opened from the command line), help. Asks before closing a screen
 * with unsaved work. False for any other command. */
bool shell_obey(shell *sh, command which);

/* Opens puzzles from outside after the handler (or work) returns: a single
 * puzzle is played at once, several are shown as a pack. Takes ownership of the
 * catalog. Closes the game on the screen first. */
void shell_bring(shell *sh, catalog *puzzles);

/* Shows a message, like printf(), at the bottom of any screen until the next key, click or
 * paste; if it is too long, on a screen of its own. "{undo}" and the like are replaced by keys
 * (keymap_text). */
void shell_say(shell *sh, bool bad, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Shows a text, like printf(), on a screen of its own, where it scrolls. */
void shell_show(shell *sh, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Saves the settings and keys that have changed; if that fails, says so. */
bool shell_save_preferences(shell *sh);

/* Copies a text to the terminal's clipboard. False if there is none. */
bool shell_copy(shell *sh, const char *text);

/* Handles an event: passes it to the top screen, or else obeys the keys that work
 * everywhere. A paste goes to the top screen if that has a field; otherwise a
 * puzzle in it is opened and other text is refused. Pasted text is never
 * interpreted as keys. */
void shell_handle(shell *sh, const event *e);
/* Reads the puzzles in a paste, as open_puzzles_in_text() does. If there are none, says so; NULL.
 */
catalog *shell_read_paste(shell *sh, const event *e);
void shell_draw(shell *sh, canvas *c);
bool shell_busy(const shell *sh);
/* Milliseconds until the next redraw without input; 0: none. */
unsigned shell_pace(const shell *sh);
/* Call it while shell_busy(), and when a job of the maker ends. True if there is something
 * to draw. */
bool shell_work(shell *sh);
void shell_commit(shell *sh);
/* The topmost screen with unsaved changes, NULL for none. */
const screen *shell_unsaved(const shell *sh);
/* `what` (static) is discarded now, for this reason: it is reported when the program ends. */
void shell_report_lost(shell *sh, const char *what, const char *why);
/* Call it before irreversible actions. False if the player has not confirmed yet: then it
 * asks, like printf(), and after a yes the current event is sent again. */
bool shell_confirm(shell *sh, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Whether unsaved work may be lost: that of the screen `from`, which will close, or (NULL)
 * of any. If there is any, as shell_confirm(). */
bool shell_confirm_loss(shell *sh, const screen *from);

#endif
