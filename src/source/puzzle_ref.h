/* puzzle_ref.h - a puzzle, from the command line to the list of levels: its name, its origin, and
 * the game to begin with. */
#ifndef CREEK_SOURCE_PUZZLE_REF_H
#define CREEK_SOURCE_PUZZLE_REF_H

#include "source/daily.h"

#include <creek/creek.h>

/* In a pack the first four strings are never NULL, but may be "". */
typedef struct {
    char *name;       /* the NAME of outputs */
    char *title;      /* of the puzzle */
    char *rating;     /* "easy" ... */
    char *origin;     /* of a shipped level: what it was made from, its ID first */
    char *tip;        /* of a shipped level: the text under its board; or NULL */
    char *text;       /* it was read from this (a URL or a generator ID), or NULL */
    creek_game *game; /* with the marks and moves it came with */
    int64_t saved;    /* the saved game it is, by its number; 0: the puzzle's own */
    char *rival;      /* a finished game of it to race against, as a creek file; or NULL */
    uint64_t key;     /* of the puzzle in the database; 0: not computed yet */
    short width, height;
    bool named;         /* the list or pack gave the name */
    bool solution;      /* the marks are the printed solution, not the player's */
    bool solved, begun; /* by the player */
    bool own;           /* opened from the editor: winning it sets no record */

    /* What reading found. */
    int line, column; /* where in the argument it is wrong; 0 when elsewhere */
    char *message;    /* why there is no puzzle: "FILE:LINE:COLUMN: what is wrong; what to do" */
    char *note;       /* a remark on a puzzle that could be read, or NULL */
    int64_t reading;  /* nanoseconds, waiting for input included */
} puzzle_ref;

enum { REF_TITLE = 160 };

/* A copy of a text; "" for NULL. */
char *ref_copy_text(const char *text);

/* Releases what a reference holds and empties it. */
void ref_clear(puzzle_ref *ref);

/* The game to start with, owned by the caller, and the saved game to open (0: the puzzle's
 * own). The reference keeps a blank game, so the marks it came with are used only once. */
creek_game *ref_take_game(puzzle_ref *ref, int64_t *saved);

/* A blank game of a copy of a puzzle. The caller owns it. */
creek_game *blank_game(const creek_puzzle *puzzle);

/* The title, else the name, else ""; once solved also what the solution depicts: "Picture 3:
 * mushroom". */
void ref_title(const puzzle_ref *ref, bool solved, char text[REF_TITLE]);

/* What a puzzle without a title is called: "10x10 puzzle". */
void ref_untitled(int width, int height, char text[REF_TITLE]);

/* If a NAME is the ID of a generated puzzle of this size: its request, and its title if it
 * is a daily puzzle. Otherwise false. */
bool ref_request(const char *name, const creek_puzzle *puzzle, creek_request *request);
bool ref_daily_title(const char *name, const creek_puzzle *puzzle, char title[DAILY_TITLE_SIZE]);

/* The rating in the puzzle, else in its ID; "" for none. Valid as long as the puzzle. */
const char *ref_rating(const char *name, const creek_puzzle *puzzle);

#endif
