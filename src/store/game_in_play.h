/* game_in_play.h - the saved game that is being played.
 *
 * A puzzle may have many games. Opening it continues the unfinished one that was played
 * last; a new game gets its row at its first move. A game is open in one process only:
 * a second one plays on without saving (opening.busy).
 *
 * Each save appends what happened since the last one in one transaction, together with
 * the win, if there is one. After a failed save, and when the row or the database is
 * gone, the next save writes the whole game.
 */
#ifndef CREEK_STORE_GAME_IN_PLAY_H
#define CREEK_STORE_GAME_IN_PLAY_H

#include "store/saved_games.h"
#include "store/wins.h"

typedef struct game_in_play game_in_play;

/* What opening a game found. */
typedef struct {
    bool resumed;              /* a saved game continues */
    bool imported;             /* the puzzle came with a history, now a saved game of its own */
    bool busy;                 /* another creek has this game: nothing is saved */
    bool gone;                 /* the game asked for by id does not exist */
    int brought;               /* cells that the marks the puzzle came with changed, as one move */
    char problem[STORAGE_WHY]; /* why nothing can be read or saved now, or "" */
} game_opening;

/* Opens a game of the puzzle of *game, whose NAME is `name` ("" or NULL: none). A saved
 * game that continues replaces *game, which is freed. Marks that *game came with, without
 * a history, are set upon the continued game as one move. A *game with a history is
 * imported: continued where the same game is saved already, added otherwise. Never fails:
 * *game can be played whatever happens. The caller owns the result (game_in_play_close);
 * `st` must outlive it. */
game_in_play *game_in_play_open(storage *st, creek_game **game, const char *name,
                                game_opening *opening);

/* Opens the saved game with this id, whatever its state; it becomes the unfinished one
 * of its puzzle with the next move. *game is what to play when there is no such game
 * (opening.gone), as game_in_play_open() would; else it is freed and replaced. */
game_in_play *game_in_play_open_saved(storage *st, int64_t id, creek_game **game, const char *name,
                                      game_opening *opening);

/* Saves the game; `state` is what its row says from now on: GAME_UNFINISHED, GAME_WON or
 * GAME_SOLVED. `won` (NULL: none) is added in the same transaction, unless this game has
 * a win already. A game without a move is not saved. True when nothing was to be saved,
 * and of a busy game. False with the reason in `why`; then call it again, with `won`. */
bool game_in_play_save(game_in_play *play, creek_game *game, game_state state, const win *won,
                       char why[STORAGE_WHY]);

/* Starts over: *game, which has moves, becomes a new game of its puzzle with an empty
 * history and a fresh clock; its first save with a move closes the old row. */
void game_in_play_restart(game_in_play *play, creek_game **game);
/* Goes back to the game before the restart: *game is freed and replaced. False, and
 * nothing changes, when there is none or the new game has a move. */
bool game_in_play_undo_restart(game_in_play *play, creek_game **game);

/* The id of its row; 0 while there is none. */
int64_t game_in_play_id(const game_in_play *play);

/* Lets go of the game; saves nothing. NULL is fine. */
void game_in_play_close(game_in_play *play);

#endif
