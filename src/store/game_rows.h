/* game_rows.h - a game as rows: its head, which is all of its creek-format text before
 * the history, and one row for each line of the history. Only for src/store. */
#ifndef CREEK_STORE_GAME_ROWS_H
#define CREEK_STORE_GAME_ROWS_H

#include "store/database.h"
#include "store/saved_games.h"

/* Where a game is saved. */
typedef struct {
    int64_t id;      /* of its row; 0 while there is none */
    int64_t started; /* of its row, by which it is found again; 0: it has none yet */
    int64_t lines;   /* of the history that are rows */
    bool whole;      /* the next save has to write all of them */
} game_row;

/* Appends `log` (creek_game_take_log(); NULL: it was lost) to the row, or writes the whole
 * game: within a transaction. The result is for `row` once that was committed. False with
 * the reason in `why`. */
bool game_row_save(storage *st, game_row *row, const creek_game *game, char *log, const char *name,
                   game_state state, int64_t used, char why[STORAGE_WHY]);

/* Reads the game of a row, and what to go on with. NULL with the reason in `why`. */
creek_game *game_row_read(storage *st, int64_t id, game_row *row, char why[STORAGE_WHY]);

/* The id of that game's row in the database as it is now; 0 when there is none. */
int64_t game_row_find(storage *st, const game_row *row, const creek_puzzle *puzzle);

#endif
