/* catalog.h - packs of puzzles as the screens show them: the shipped levels,
 * or the list that was opened. */
#ifndef CREEK_UI_CATALOG_H
#define CREEK_UI_CATALOG_H

#include "source/levels.h"
#include "store/saved_games.h"
#include "ui/shell/world.h"
#include "ui/ui.h"

enum { CATALOG_TITLE = 160 };

typedef struct catalog_entry {
    char *name;       /* NAME as outputs show it, "" when it has none */
    char *title;      /* "" when it has none */
    char *drawing;    /* what its solution shows, "" for nothing; not to be told before */
    char *rating;     /* "easy" ..., "" when not known */
    char *url;        /* the text it is loaded from, or NULL */
    int64_t saved;    /* the saved game to open next, by its id; 0: the puzzle's own */
    creek_game *game; /* as it was brought; NULL while it is not loaded, or cannot be */
    uint64_t key;
    short width, height; /* 0 when they are not known, or it cannot be loaded */
    bool solved, begun;
} catalog_entry;

typedef struct {
    char *title;
    char *description; /* "" when there is none */
    catalog_entry *entries;
    size_t count;
    size_t solved;
    size_t current; /* the entry the player has looked at last */
    bool run;       /* of one generated puzzle: those that follow it can be made and added */
} catalog_pack;

typedef struct catalog {
    catalog_pack *packs;
    size_t count;
    size_t current; /* the pack the player has looked at last */
    char *why;      /* when there are no levels: the reason, else NULL */
} catalog;

/* The shipped levels; `library` (may be NULL, `why` then says why, and may be
 * NULL too) is only read. The caller owns it (catalog_free). */
catalog *catalog_from_library(const level_library *library, const char *why);
/* What the command line opened, as a catalog of one pack; takes the games
 * over, and the strings of those that are packed. */
catalog *catalog_from_opening(ui_opening *opening);
/* A puzzle that was made just now, named by its ID; takes it over. */
catalog *catalog_from_made(const creek_request *request, creek_puzzle *puzzle);
/* The puzzle of a saved game, under that NAME, to continue that game. NULL with the
 * reason in `why` when it cannot be read. */
catalog *catalog_from_saved(storage *st, const saved_game *saved, char *name,
                            char why[STORAGE_WHY]);
void catalog_free(catalog *all);

/* What an entry is called where people read it, in a text of CATALOG_TITLE
 * bytes: its title or else its name, "" without either; after it is solved also
 * what its solution shows: "Picture 3: mushroom". */
void catalog_title(const catalog_entry *entry, bool solved, char *text);

/* Adds such a puzzle to a run, and takes it over likewise. Entries of the pack
 * move: their indices stay, their addresses do not. */
void catalog_add_made(catalog_pack *run, const creek_request *request, creek_puzzle *puzzle);

/* Reads an entry's puzzle when it is not there yet. False when it cannot be
 * read. */
bool catalog_load(catalog_entry *entry);
/* Takes it away again when it can be read anew. */
void catalog_unload(catalog_entry *entry);

/* The game to begin with when the entry is opened, the caller's to free, and the saved
 * game to open (0: the puzzle's own). The entry is left with a blank one, so that what
 * was brought is set once only. NULL when the puzzle cannot be read. */
creek_game *catalog_take_game(catalog_entry *entry, int64_t *saved);

/* Finds out an entry's key and size, and keeps no puzzle for that. False when it
 * cannot be read. */
bool catalog_know(catalog_entry *entry);

/* Looks up, for every entry of so many packs, its size and what is known of it. */
void catalog_refresh(catalog_pack *packs, size_t count, const world *w);

/* The first entry that is not solved, or 0. */
size_t catalog_first_open(const catalog_pack *pack);

/* The entry of that NAME whose puzzle equals `puzzle`; false when there is
 * none. */
bool catalog_find(catalog *all, const char *name, const creek_puzzle *puzzle, catalog_pack **pack,
                  size_t *index);

#endif
