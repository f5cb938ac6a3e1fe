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

/* The name, or "" if it is only a number, which says nothing outside its list. */
const char *name_outside_list(const char *name);

/* What a puzzle is called, by its title and its name, both perhaps "": the title; if the name is
 * its ID, "Daily, Friday 2026-11-20" or "hard #7.3"; the name; or "10x10 puzzle", and then false.
 */
bool puzzle_called(const char *title, const char *name, int width, int height,
                   char text[REF_TITLE]);

/* The same of a puzzle in a pack; `alone`: it is the only one there, so that a number is no name.
 * Once it is solved, also what the solution depicts: "Picture 3: mushroom". */
bool ref_called(const puzzle_ref *ref, bool alone, bool solved, char text[REF_TITLE]);

/* If a NAME is the ID of a generated puzzle of this size: its request, and its title if it
 * is a daily puzzle. Otherwise false. */
bool ref_request(const char *name, int width, int height, creek_request *request);
bool ref_daily_title(const char *name, int width, int height, char title[DAILY_TITLE_SIZE]);

/* The rating in the puzzle, else in its ID; "" for none. Valid as long as the puzzle. */
const char *ref_rating(const char *name, const creek_puzzle *puzzle);

#endif
