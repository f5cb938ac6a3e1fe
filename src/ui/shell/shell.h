/* shell.h - the stack of screens and what they share. Needs no terminal: the
 * loop in app.c, or a test, gives it events and a canvas. */
#ifndef CREEK_UI_SHELL_H
#define CREEK_UI_SHELL_H

#include "ui/shell/open_puzzles.h"
#include "ui/shell/saved_progress.h"
#include "ui/shell/screen.h"
#include "ui/shell/world.h"

/* The screens that the shell opens by itself. It is given them (ui/screens/screens.h),
 * so that nothing below has to know a screen. */
typedef struct {
    screen *(*home)(shell *sh);
    /* Beginning with what is about that context. */
    screen *(*help)(shell *sh, command_context context);
    /* A puzzle of a pack; NULL when it cannot be read. */
    screen *(*play)(shell *sh, catalog_pack *pack, size_t index);
    screen *(*pack)(shell *sh, catalog_pack *pack);
    /* The editor, with a copy of a puzzle that is on the screen. */
    void (*edit)(shell *sh, const creek_puzzle *puzzle);
    screen *(*settings)(shell *sh);
    screen *(*keys)(shell *sh);
    /* For a pasted text that is more than a puzzle to be opened; else NULL. */
    screen *(*paste)(shell *sh, const char *text, size_t length);
} shell_screens;

struct shell {
    const world *world;
    const shell_screens *screens;
    catalog *levels; /* shipped; owned */
    catalog *opened; /* from the command line, or NULL; owned */
    screen *top;
    screen *closing;   /* closed, freed when the handler has returned */
    bool leave;        /* the player wants to go */
    int status;        /* ... and with this exit status: 0, or why nothing was to be played */
    char *parting;     /* what is said on stderr then, or NULL; owned */
    bool suspend;      /* ... to the shell for a while (Ctrl-Z) */
    char unsaved[320]; /* why a game or a draft is not saved; "" when all is */
    const char *unsaved_what; /* ... and what is not: "your latest moves" */
    const screen *unsaved_on; /* ... and whose they are */
    char lost[320];           /* the same of one that was closed all the same; "" for none */
    const char *lost_what;
    bool repaint;   /* redraw the whole screen (Ctrl-L) */
    bool clipboard; /* the terminal has one that can be reached */
    char *copy;     /* text for it, or NULL; the loop takes it */
    char *said;     /* what stands over the screen until the next key, or NULL; owned */
    bool said_bad;
    bool asking;       /* what is said is the question of shell_confirm() */
    bool insisting;    /* ... to which the same key again is a yes, too */
    bool agreed;       /* ... and the player has answered yes */
    event present;     /* the event that is handled, or that the question is about */
    catalog *arriving; /* puzzles to be opened when handler or work has returned, or NULL */
    int width, height; /* of the canvas when it was last drawn */
};

/* A shell on which nothing is open yet. Takes the catalogs over (`opened` may
 * be NULL). The caller owns it (shell_free). */
shell *shell_new(const world *w, const shell_screens *screens, catalog *levels, catalog *opened);
void shell_free(shell *sh);

/* Opens what the catalogs suggest: one puzzle at once, a list as a pack, else
 * the home screen. */
void shell_begin(shell *sh);
/* Ends the program, because there is nothing to play. */
void shell_end(shell *sh, int status, const char *why);

/* Puts a screen on top; NULL (there was nothing to show) is ignored. */
void shell_open(shell *sh, screen *s);
/* Closes the top screen. In place of the last one, which the command line has
 * opened, comes the home screen, which stays: only leaving ends the program.
 * True when another screen is on top now. */
bool shell_back(shell *sh);
/* Closes it even if it is the last: who does that opens another at once. */
void shell_close(shell *sh);

/* The commands that mean the same on every screen: back, leave (which ends the program on
 * the last screen), help. Asks before it closes a screen whose work is not saved. False for
 * any other command. */
bool shell_obey(shell *sh, command which);

/* Opens puzzles that the player has brought, when the handler (or work) has
 * returned: one
 * is played at once, several are shown as a pack. Takes the catalog over. A
 * game that is on the screen is put away first. */
void shell_bring(shell *sh, catalog *puzzles);

/* Says something at the foot of the screen, whichever it is, until the next
 * key, click or paste; what is too long for that gets a screen of its own. */
void shell_say(shell *sh, bool bad, const char *text);

/* Shows a text on a screen of its own, where it scrolls. */
void shell_show(shell *sh, const char *text);

/* Hands a text to the terminal's clipboard. False when there is none. */
bool shell_copy(shell *sh, const char *text);

/* Handles what happened: the top screen does, or else the key means what it
 * means everywhere. A paste goes to the top screen if that has a field;
 * anywhere else a puzzle in it is opened, and other text is refused: no
 * screen ever takes it for keys. */
void shell_handle(shell *sh, const event *e);
/* What it does with a paste on a screen without a field; for one whose field
 * does not take it. */
void shell_paste(shell *sh, const event *e);
/* Reads the puzzles in it. Without one `puzzles` is NULL, and that is said. */
opened_puzzles shell_read_paste(shell *sh, const event *e);
void shell_draw(shell *sh, canvas *c);
bool shell_busy(const shell *sh);
/* Milliseconds until it is to be drawn again though nothing happens; 0: it is
 * not. */
unsigned shell_pace(const shell *sh);
/* Whenever it is busy, and when a job of the maker has come to its end. True when there is
 * something to draw. */
bool shell_work(shell *sh);
void shell_commit(shell *sh);
/* What a screen's commit says when it is done: why `what` (static) is not on
 * the disk, "" when it is. */
void shell_tell_unsaved(shell *sh, const screen *from, const char *what, const char *why);
/* The same for something discarded now: it is reported when the program ends. */
void shell_tell_lost(shell *sh, const char *what, const char *why);
/* Asks before what cannot be undone. False when the player has not agreed yet: then the
 * question is asked, and after a yes the present event comes again. */
bool shell_confirm(shell *sh, const char *question);
/* Whether what is not saved may be lost: on the screen `from`, which is to close, or
 * (NULL) on any. When there is something, as shell_confirm(). */
bool shell_may_lose(shell *sh, const screen *from);

/* Says, when the canvas is smaller than a screen needs, how much it does need,
 * and returns true. */
bool shell_too_small(canvas *c, int width, int height);

#endif
