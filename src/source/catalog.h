/* catalog.h - packs of puzzles: the shipped levels, or what the user opened. */
#ifndef CREEK_SOURCE_CATALOG_H
#define CREEK_SOURCE_CATALOG_H

#include "source/puzzle_ref.h"

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
