/* game_rows.h - a game as rows: its head, which is its creek-format text before the history,
 * and one row for each line of the history. Only for src/store. */
#ifndef CREEK_STORE_GAME_ROWS_H
#define CREEK_STORE_GAME_ROWS_H

#include "store/database.h"
#include "store/saved_games.h"

/* Where a game is saved. Puzzle and `started` say which row it is in any database. */
typedef struct {
    int64_t started; /* milliseconds since 1970 */
    int64_t id;      /* 0 while it has no row */
    int64_t used;    /* what the row has; 0: the next save has to write all of it */
    game_state state;
    int64_t lines; /* of the history that are rows */
} game_row;

/* What is to be saved of a game. */
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

/* Unfinished, won or solved, by its board. */
game_state game_row_state(const creek_game *game);

#endif
