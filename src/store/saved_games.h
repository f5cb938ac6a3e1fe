/* saved_games.h - the saved games: listing and reading. */
#ifndef CREEK_STORE_SAVED_GAMES_H
#define CREEK_STORE_SAVED_GAMES_H

#include "store/storage.h"

#include <creek/creek.h>

typedef enum {
    GAME_UNFINISHED,
    GAME_WON,
    GAME_SOLVED, /* the solver finished it */
    GAME_CLOSED  /* restarted: another game of the puzzle took its place */
} game_state;

/* What a list shows of a game, without reading its moves. */
typedef struct {
    int64_t id;   /* what `@12` names; never used again for another game */
    uint64_t key; /* puzzle_key() */
    int width, height;
    char *name;  /* the puzzle's NAME when it was opened, "" for none */
    char *title; /* of the puzzle, "" for none */
    game_state state;
    int64_t used; /* when it was played last: milliseconds since 1970 */
    uint64_t time_ms;
    size_t moves;  /* that are on the board */
    int undecided; /* cells */
} saved_game;

typedef struct {
    saved_game *list; /* the game played last comes first */
    size_t count;
} saved_games;

/* All saved games; the caller frees them. On failure the list is empty. */
bool saved_games_list(storage *st, saved_games *games);
void saved_games_free(saved_games *games);
size_t saved_games_count(storage *st);

/* One game: with this id; the unfinished one played last of all, of a puzzle, or under a
 * NAME. False when there is none. The caller frees it (saved_game_release). */
bool saved_game_get(storage *st, int64_t id, saved_game *game);
bool saved_game_last(storage *st, saved_game *game);
bool saved_game_of_puzzle(storage *st, const creek_puzzle *puzzle, saved_game *game);
bool saved_game_named(storage *st, const char *name, saved_game *game);
void saved_game_release(saved_game *game);

/* Unfinished, won or solved, by its board. */
game_state saved_game_state(const creek_game *game);

/* A game with its whole history; the caller owns it. NULL when it cannot be read. */
creek_game *saved_game_read(storage *st, int64_t id);

/* Only for src/store: where a game is saved, as a row with its text in the creek format and
 * one row for each line of history since. Puzzle and `started` find it in any database. */
typedef struct {
    int64_t started; /* milliseconds since 1970 */
    int64_t id;      /* 0 while it has no row */
    int64_t used;    /* what the row has; 0: the next save has to write all of it */
    game_state state;
} game_row;

typedef struct {
    const creek_game *game;
    char *log; /* creek_game_take_log(), NULL: the whole game; is changed */
    const char *name;
    game_state state;
    int64_t used; /* milliseconds since 1970 */
} game_save;

/* Appends the log to the row, or writes the whole game where the row is not as it was saved
 * last, within a transaction. The result is for `row` once that was committed. */
void game_row_save(storage *st, game_row *row, const game_save *save);

/* Reads the game of a row, and what to go on with. NULL when that fails. */
creek_game *game_row_read(storage *st, int64_t id, game_row *row);

#endif
