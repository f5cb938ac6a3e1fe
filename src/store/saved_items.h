/* saved_items.h - saved games and drafts: listing them, reading a game, and editing a draft. */
#ifndef CREEK_STORE_SAVED_ITEMS_H
#define CREEK_STORE_SAVED_ITEMS_H

#include "store/storage.h"

#include <creek/creek.h>

typedef enum {
    GAME_UNFINISHED,
    GAME_WON,
    GAME_SOLVED, /* finished by the solver */
    GAME_CLOSED  /* restarted: another game of the puzzle replaced it */
} game_state;

/* What a list shows about a game or draft; reading it does not read the moves. */
typedef struct {
    int64_t id;   /* the number in `@12`; never reused */
    int64_t used; /* when it was last played or changed, in milliseconds since 1970 */
    char *title;  /* of the puzzle, "" for none */
    int width, height;

    int clues;  /* of a draft, as is: */
    char *body; /* its current snapshot; "" if it is damaged */

    /* Of a game. */
    char *name;   /* the puzzle's name when it was opened, "" for none */
    uint64_t key; /* puzzle_key() */
    game_state state;
    uint64_t time_ms;
    size_t moves;  /* all of them, with undo and redo */
    int undecided; /* cells */
    bool race;     /* against a recorded game */
} saved_item;

typedef struct {
    saved_item *list; /* the most recently used first */
    size_t count;
} saved_items;

/* All saved games or drafts; the caller frees them. On failure the list is empty. */
bool saved_items_list(storage *st, stored_kind kind, saved_items *items);
void saved_items_free(saved_items *items);
size_t saved_games_count(storage *st);

/* The game with this id, or the one in this state played last; with a puzzle_key() (0: any), one
 * of that puzzle that is no race. False if there is none. The caller frees it
 * (saved_item_release). */
bool saved_game_get(storage *st, int64_t id, saved_item *game);
bool saved_game_last(storage *st, game_state state, uint64_t key, saved_item *game);
void saved_item_release(saved_item *item);

/* Unfinished, won or finished by the solver, judged by its board. */
game_state saved_game_state(const creek_game *game);

/* A game with its whole history; the caller owns it. NULL if it cannot be read. *row (NULL: not
 * wanted) is what later saves need. */
creek_game *saved_game_read(storage *st, int64_t id, stored_row *row);

/* --- drafts ---------------------------------------------------------------- */

/* A puzzle being made is a sequence of numbered texts, for undo, which only the editor understands.
 * Dropping the oldest does not change the numbers of the others. */

/* The history of a draft; snapshots[i] has the number first + i. */
typedef struct {
    size_t first, count;
    size_t position;  /* the number of the current one */
    char **snapshots; /* freed with draft_snapshots_release() */
} draft_snapshots;

void draft_snapshots_release(draft_snapshots *snapshots);

typedef struct {
    const char *title; /* "" for none */
    int width, height, clues;
    draft_snapshots history;
    size_t changed; /* the lowest number of a snapshot that is not saved yet */
} draft_save;

/* Opens a draft (stored_row_close) and reads its snapshots. */
bool saved_draft_open(storage *st, int64_t id, stored_row *draft, draft_snapshots *snapshots);

/* Saves what has changed in one transaction, or all of it after a failure. True also of a busy
 * draft. */
bool saved_draft_write(stored_row *draft, const draft_save *save);

#endif
