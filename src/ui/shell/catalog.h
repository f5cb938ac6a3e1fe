/* catalog.h - packs of puzzles as the screens show them: the shipped levels,
 * or the list that was opened. */
#ifndef CREEK_UI_CATALOG_H
#define CREEK_UI_CATALOG_H

#include "source/levels.h"
#include "ui/shell/world.h"
#include "ui/ui.h"

enum { CATALOG_TITLE = 160 };

typedef struct catalog_entry {
    char *name;       /* NAME as outputs show it, "" when it has none */
    char *title;      /* "" when it has none */
    char *drawing;    /* what its solution shows, "" for nothing; not to be told before */
    char *rating;     /* "easy" ..., "" when not known */
    char *url;        /* the text it is loaded from, or NULL */
    char *file;       /* the saved game to play on, in the games folder: the one that was asked
                         for, or the copy it was played as last; NULL: the puzzle's own */
    creek_game *game; /* NULL while it is not loaded, or when it cannot be */
    uint64_t key;
    short width, height; /* 0 when they are not known, or it cannot be loaded */
    bool solved, begun;
    bool copied; /* `game` was played as a copy beside the puzzle's own game: not for that one */
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
 * NULL too) is only read. The caller owns it. NULL when memory runs out. */
catalog *catalog_from_library(const level_library *library, const char *why);
/* What the command line opened, as a catalog of one pack; takes the games
 * over, and the strings of those that are packed. NULL when memory runs out, and
 * then nothing is taken. */
catalog *catalog_from_opening(ui_opening *opening);
/* A puzzle that was made just now, named by its ID; takes it over, whatever
 * comes of it. NULL when memory runs out. */
catalog *catalog_from_made(const creek_request *request, creek_puzzle *puzzle);
/* The puzzle of a saved game, without its marks, under that NAME, to go on with
 * that game, which is in `file` of the games folder. NULL when memory runs out. */
catalog *catalog_from_saved(const char *name, const char *file, const creek_game *saved);
void catalog_free(catalog *all);

/* What an entry is called where people read it, in a text of CATALOG_TITLE
 * bytes: its title or else its name, "" without either; after it is solved also
 * what its solution shows: "Picture 3: mushroom". */
void catalog_title(const catalog_entry *entry, bool solved, char *text);

/* Adds such a puzzle to a run, and takes it over likewise. Entries of the pack
 * move: their indices stay, their addresses do not. */
bool catalog_add_made(catalog_pack *run, const creek_request *request, creek_puzzle *puzzle);

/* Reads an entry's puzzle when it is not there yet. False when it cannot be
 * read. */
bool catalog_load(catalog_entry *entry);
/* Takes it away again when it can be read anew and nobody has played it. */
void catalog_unload(catalog_entry *entry);

/* From now on the entry is played with the saved game in that file of the games
 * folder; NULL: with the puzzle's own. False when memory runs out: it is as before. */
bool catalog_play_on(catalog_entry *entry, const char *file);

/* Makes the game of an entry that was played as a copy anew, so that none of its
 * marks come to the puzzle's own game. Not while it is played. */
void catalog_renew(catalog_entry *entry);

/* Finds out an entry's key and size, and keeps no puzzle for that. False when it
 * cannot be read. */
bool catalog_know(catalog_entry *entry);

/* Looks up, for every entry of a pack, its size and what is known of it. */
void catalog_refresh(catalog_pack *pack, const world *w);

/* The first entry that is not solved, or 0. */
size_t catalog_first_open(const catalog_pack *pack);

/* The entry of that NAME whose puzzle equals `puzzle`; false when there is
 * none. */
bool catalog_find(catalog *all, const char *name, const creek_puzzle *puzzle, catalog_pack **pack,
                  size_t *index);

#endif
