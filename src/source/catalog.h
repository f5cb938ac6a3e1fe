/* catalog.h - a puzzle, from the command line to the list of levels: its name, its origin, and the
 * game to begin with; and packs of puzzles: the shipped levels, or what the user opened. */
#ifndef CREEK_SOURCE_CATALOG_H
#define CREEK_SOURCE_CATALOG_H

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

/* Releases what a reference holds and empties it. */
void ref_clear(puzzle_ref *ref);

/* The game to start with, owned by the caller, and the saved game to open (0: the puzzle's
 * own). The reference keeps a blank game, so the marks it came with are used only once. */
creek_game *ref_take_game(puzzle_ref *ref, int64_t *saved);

/* A game of a copy of a puzzle that begins with these marks (NULL: none). The caller owns it. */
creek_game *game_with_marks(const creek_puzzle *puzzle, const creek_board *marks);

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

/* --- packs ------------------------------------------------------------------ */

typedef struct {
    char *name;        /* "first-steps"; "" for what the user opened */
    char *title;       /* one line */
    char *description; /* further lines; "" for none */
    puzzle_ref *entries;
    size_t count;
    size_t solved;   /* how many of them the player has solved */
    size_t current;  /* the entry the player viewed last */
    bool extendable; /* it began with one generated puzzle: more can be added */
} catalog_pack;

typedef struct catalog {
    catalog_pack *packs;
    size_t count;
    size_t current; /* the pack the player viewed last */
    char *why;      /* what could not be read, where, and the remedy; or NULL */
} catalog;

/* A new catalog with one empty pack. */
catalog *catalog_new(const char *title);
void catalog_free(catalog *all);

/* Adds a pack and takes ownership. */
void catalog_add_pack(catalog *all, catalog_pack pack);

/* Adds a puzzle that was read, and takes ownership. A puzzle from a generator ID gets the ID
 * as its name. The entries of the pack may move. */
void catalog_add(catalog_pack *pack, puzzle_ref *ref);

/* A catalog of one game, whose ownership it takes. `saved` is its saved game, or 0. */
catalog *catalog_of_game(const char *name, creek_game *game, int64_t saved);

/* Gives the first puzzle another name, with what that tells of it. */
void catalog_rename(catalog_pack *pack, const char *name);

/* A catalog of the puzzle of `rival` as that game began, to race against it. */
catalog *catalog_of_race(const char *name, const creek_game *rival);

/* A catalog of a generated puzzle, whose ownership it takes, named by its ID. */
catalog *catalog_of_generated(const creek_request *request, creek_puzzle *puzzle);

/* Adds a generated puzzle to a run and takes ownership. The entries of the pack move. */
void catalog_add_generated(catalog_pack *run, const creek_request *request, creek_puzzle *puzzle);

/* The first unsolved entry, or 0. */
size_t catalog_first_unsolved(const catalog_pack *pack);

/* The pack of that name, or NULL. */
catalog_pack *catalog_find_pack(const catalog *all, const char *name);

/* The level of that name, and its pack; NULL if there is none. With `puzzle` it must be that
 * puzzle. */
puzzle_ref *catalog_find(const catalog *all, const char *name, const creek_puzzle *puzzle,
                         catalog_pack **pack);

/* The levels that creek ships (levels.c): those in $CREEK_LEVELS, else ../share/creek/levels beside
 * the program, else the configured install folder. Packs and levels that cannot be read are
 * skipped; `why` names the first such level, or says why there are none. The caller owns the result
 * (catalog_free). */
catalog *levels_load(void);

#endif
