/* puzzle_ref.h - a puzzle that the user named, from the command line to the list of levels:
 * what it is called, where it came from, and the puzzle itself once it is needed. */
#ifndef CREEK_SOURCE_PUZZLE_REF_H
#define CREEK_SOURCE_PUZZLE_REF_H

#include "source/daily.h"

#include <creek/creek.h>

/* In a pack the first four strings are never NULL, but may be "". */
typedef struct {
    char *name;          /* the NAME of outputs */
    char *title;         /* of the puzzle */
    char *rating;        /* "easy" ... */
    char *origin;        /* of a shipped level: what it was made from, its ID first */
    char *tip;           /* of a shipped level: what stands under its board; or NULL */
    char *text;          /* it is read from this (a URL or a generator ID), or NULL */
    creek_game *game;    /* with the marks and moves it came with; NULL: not loaded */
    int64_t saved;       /* the saved game it is, by its number; 0: the puzzle's own */
    uint64_t key;        /* of the puzzle in the database; 0: not worked out */
    short width, height; /* 0 while they are not known, or it cannot be loaded */
    bool named;          /* the list or pack gave the name */
    bool solution;       /* the marks are the printed solution, not the player's */
    bool solved, begun;  /* by the player */

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

/* Reads the puzzle from its text unless it is loaded, and finds out its size. False with *error
 * if that fails. */
bool ref_read(puzzle_ref *ref, creek_error *error);
bool ref_load(puzzle_ref *ref);

/* Finds out the size without keeping the puzzle. False when it cannot be read. */
bool ref_know(puzzle_ref *ref);

/* Releases a loaded puzzle that can be read again. */
void ref_unload(puzzle_ref *ref);

/* Replaces the loaded puzzle by a text if that says all there is to it. */
void ref_pack(puzzle_ref *ref);

/* The game to begin with, the caller's to free, and the saved game to open (0: the puzzle's
 * own). The reference keeps a blank game, so that the marks it came with are used only once.
 * NULL when the puzzle cannot be read. */
creek_game *ref_take_game(puzzle_ref *ref, int64_t *saved);

/* The title or else the name, "" without either; once solved also what the solution shows:
 * "Picture 3: mushroom". */
void ref_title(const puzzle_ref *ref, bool solved, char text[REF_TITLE]);

/* What a NAME says that is the ID of a generated puzzle of this size: its request (false
 * without one), and the title if it is the puzzle of a day. */
bool ref_request(const char *name, const creek_puzzle *puzzle, creek_request *request);
bool ref_daily_title(const char *name, const creek_puzzle *puzzle, char title[DAILY_TITLE_SIZE]);

/* The rating in the puzzle or else in its ID; "" for none. It lives as long as the puzzle. */
const char *ref_rating(const char *name, const creek_puzzle *puzzle);

#endif
