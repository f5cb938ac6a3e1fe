/* saved_items.h - saved games and drafts: listing them, reading and playing a game, and editing a
 * draft. */
#ifndef CREEK_STORE_SAVED_ITEMS_H
#define CREEK_STORE_SAVED_ITEMS_H

#include "store/settings.h"
#include "store/storage.h"

#include <creek/creek.h>

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
/* The unfinished game whose puzzle had this name; of several the one with the most moves; no race.
 */
bool saved_game_named(storage *st, const char *name, saved_item *game);
void saved_item_release(saved_item *item);

/* Unfinished, won or finished by the solver, judged by its board. */
game_state saved_game_state(const creek_game *game);
/* Whether some cells on the board were set by the solver. */
bool solver_played(const creek_game *game);
/* How often cells were marked, with undo and redo, without marks that a hint or an explanation had
 * shown. */
size_t game_moves_taken(const creek_game *game);

/* A game with its whole history; the caller owns it. NULL if it cannot be read. *row (NULL: not
 * wanted) is what later saves need. */
creek_game *saved_game_read(storage *st, int64_t id, stored_row *row);

/* --- the game in play ------------------------------------------------------ */

/* A puzzle may have many games. Opening it continues the unfinished one that was played last; a new
 * game gets its row at its first move. A race is continued by opening a race against the same
 * rival, or by its id. */

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

struct win; /* progress.h */

/* Whether help was taken since it was opened or restarted. That alone begins a game: a later win
 * must not count as one without help. */
bool game_in_play_helped(const game_in_play *play, const creek_game *game);

/* Saves what happened since the last save in one transaction, or all of it after a failure.
 * `won` (NULL: none) is added unless this game has a win. True also when there is nothing
 * to save, and of a busy game. After a failure, call it again. */
bool game_in_play_save(game_in_play *play, creek_game *game, const struct win *won);

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

/* --- drafts ---------------------------------------------------------------- */

/* A puzzle being made is a sequence of numbered texts, for undo, which only the editor understands.
 * Dropping the oldest does not change the numbers of the others. */

/* The history of a draft; snapshots[i] has the number first + i. */
typedef struct {
    size_t first, count;
    size_t position; /* the number of the current one */
    char **snapshots;
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
