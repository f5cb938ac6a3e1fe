/* catalog.h - packs of puzzles: the shipped levels, or what the user opened. */
#ifndef CREEK_SOURCE_CATALOG_H
#define CREEK_SOURCE_CATALOG_H

#include "source/puzzle_ref.h"

/* A pack takes so many puzzles. */
enum { CATALOG_MOST = 100000 };

typedef struct {
    char *name;        /* "first-steps"; "" for what the user opened */
    char *title;       /* one line */
    char *description; /* further lines; "" for none */
    puzzle_ref *entries;
    size_t count;
    size_t solved;  /* how many of them the player has solved */
    size_t current; /* the entry the player has looked at last */
    bool run;       /* of one generated puzzle: those that follow it can be made and added */
} catalog_pack;

typedef struct catalog {
    catalog_pack *packs;
    size_t count;
    size_t current; /* the pack the player has looked at last */
    char *why;      /* why there are no levels, or NULL */
} catalog;

/* An empty pack in a catalog of its own. */
catalog *catalog_new(const char *title);
void catalog_free(catalog *all);

/* Adds a pack, or an entry to a pack, as it is, and takes it over. Entries of the pack may
 * move. */
void catalog_add_pack(catalog *all, catalog_pack pack);
puzzle_ref *catalog_append(catalog_pack *pack, puzzle_ref ref);

/* Adds a puzzle that was read, and takes it over. A puzzle that came from a generator ID
 * gets it as its name. As soon as there are several, those with nothing but clues, a title
 * and a rating are kept as text. */
void catalog_add(catalog_pack *pack, puzzle_ref *ref);

/* A catalog of one game; takes it over. `saved` is the saved game it is, or 0. */
catalog *catalog_of_game(const char *name, creek_game *game, int64_t saved);

/* A catalog of a puzzle that was generated, named by its ID; takes it over. */
catalog *catalog_of_generated(const creek_request *request, creek_puzzle *puzzle);

/* Adds a generated puzzle to a run and takes it over. The entries of the pack move. */
void catalog_add_generated(catalog_pack *run, const creek_request *request, creek_puzzle *puzzle);

/* The first entry that is not solved, or 0. */
size_t catalog_first_open(const catalog_pack *pack);

/* The pack of that name, or NULL. */
catalog_pack *catalog_find_pack(const catalog *all, const char *name);

/* The level of that name, and its pack; NULL when there is none. With `puzzle` it has to be
 * that puzzle. */
puzzle_ref *catalog_find(const catalog *all, const char *name, const creek_puzzle *puzzle,
                         catalog_pack **pack);

#endif
