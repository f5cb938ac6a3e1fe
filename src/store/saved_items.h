/* saved_items.h - saved games and drafts: listing them, and reading a game. */
#ifndef CREEK_STORE_SAVED_ITEMS_H
#define CREEK_STORE_SAVED_ITEMS_H

#include "store/storage.h"

#include <creek/creek.h>

typedef enum {
    GAME_UNFINISHED,
    GAME_WON,
    GAME_SOLVED, /* the solver finished it */
    GAME_CLOSED  /* restarted: another game of the puzzle took its place */
} game_state;

/* What a list shows of a game or a draft, without reading its moves. */
typedef struct {
    int64_t id;   /* what `@12` names; never used again for another one */
    int64_t used; /* when it was played or changed last: milliseconds since 1970 */
    char *title;  /* of the puzzle, "" for none */
    int width, height;
    int clues; /* of a draft; all that follows is of a game */

    char *name;   /* the puzzle's NAME when it was opened, "" for none */
    uint64_t key; /* puzzle_key() */
    game_state state;
    uint64_t time_ms;
    size_t moves;  /* that are on the board */
    int undecided; /* cells */
} saved_item;

typedef struct {
    saved_item *list; /* the one used last comes first */
    size_t count;
} saved_items;

/* All saved games or drafts; the caller frees them. On failure the list is empty. */
bool saved_items_list(storage *st, stored_kind kind, saved_items *items);
void saved_items_free(saved_items *items);
size_t saved_games_count(storage *st);

/* One game: with this id; the unfinished one played last, of those with this NAME ("": any) and
 * this puzzle_key() (0: any). False when there is none. The caller frees it
 * (saved_item_release). */
bool saved_game_get(storage *st, int64_t id, saved_item *game);
bool saved_game_last(storage *st, const char *name, uint64_t key, saved_item *game);
void saved_item_release(saved_item *item);

/* Unfinished, won or solved, by its board. */
game_state saved_game_state(const creek_game *game);

/* A game with its whole history; the caller owns it. NULL when it cannot be read. *row (NULL:
 * not wanted) is what to go on with. */
creek_game *saved_game_read(storage *st, int64_t id, stored_row *row);

/* Only for src/store: a game is saved as a row with its text in the creek format and one row
 * for each line of history since. */
typedef struct {
    const creek_game *game;
    char *log; /* creek_game_take_log(), NULL: the whole game; is changed */
    const char *name;
    game_state state;
    int64_t used;          /* milliseconds since 1970 */
    const struct win *won; /* NULL: none */
} game_save;

/* Saves what the context, a game_save, has: appends the log to the row, or writes the whole game
 * where the row is not as it was saved last; adds the win. */
row_writer game_row_save;

#endif
