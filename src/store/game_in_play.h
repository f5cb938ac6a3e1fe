/* game_in_play.h - the saved game that is being played, in one process only.
 *
 * A puzzle may have many games. Opening it continues the unfinished one that was played
 * last; a new game gets its row at its first move. A race is continued by opening a race against
 * the same rival, or by its id.
 */
#ifndef CREEK_STORE_GAME_IN_PLAY_H
#define CREEK_STORE_GAME_IN_PLAY_H

#include "store/progress.h"
#include "store/saved_items.h"
#include "store/settings.h"

/* A game being played. Read-only to others. */
typedef struct {
    char *name;
    stored_row row;
    bool own;           /* the player made the puzzle */
    unsigned help;      /* the help in *game when it was opened or restarted */
    creek_game *before; /* the one before a restart, until this one has begun; or NULL */
    stored_row before_row;
    char *rival; /* the game that it races against, as a creek file; NULL: no race */

    /* How the board was shown when the game was left. */
    char layout[SETTINGS_WORD]; /* chosen for this game; "" for none */
    creek_place cursor;         /* its row is -1 if it is unknown */
} game_in_play;

/* What opening a game found. */
typedef struct {
    bool resumed;  /* a saved game continues */
    bool imported; /* the puzzle came with a history, now a saved game of its own */
    bool gone;     /* the game asked for by id does not exist */
    bool failed;   /* something cannot be read or saved now: storage_why() */
    int brought;   /* how many cells the opened game's marks changed, in one move */
} game_opening;

/* Opens a game of the puzzle of *game, whose name is `name` (NULL: none): the saved game with this
 * id, whatever its state; or, if `id` is 0 or does not exist, the puzzle's unfinished game played
 * last, with the marks *game came with added as one move. With `rival`, a creek file (NULL: none),
 * it is a race against that game. If a saved game is continued, it replaces *game; otherwise a
 * *game with a history is imported, unless the same one is already saved. *game can be played
 * whatever happens. The caller owns the result (game_in_play_close). */
game_in_play *game_in_play_open(storage *st, int64_t id, creek_game **game, const char *rival,
                                const char *name, game_opening *opening);

/* Whether help was taken since it was opened or restarted. That alone begins a game: a later win
 * must not count as one without help. */
bool game_in_play_helped(const game_in_play *play, const creek_game *game);

/* Saves what happened since the last save in one transaction, or all of it after a failure.
 * `won` (NULL: none) is added unless this game has a win. True also when there is nothing
 * to save, and of a busy game. After a failure, call it again. */
bool game_in_play_save(game_in_play *play, creek_game *game, const win *won);

/* Saves how the board is shown, if the game is saved and open only here; a failure is ignored. */
void game_in_play_set_display(const game_in_play *play, const char *layout, creek_place cursor);

/* Starts over: *game, which has moves, becomes a new game of its puzzle, with the help that was
 * taken; its first save once it has begun closes the old row. */
void game_in_play_restart(game_in_play *play, creek_game **game);
/* Goes back to the game before the restart. False when there is none or the new game has
 * begun. */
bool game_in_play_undo_restart(game_in_play *play, creek_game **game);

/* Saves nothing. NULL is allowed. */
void game_in_play_close(game_in_play *play);

#endif
