/* creek/game.h - a game: a puzzle, a board in play and all its moves.
 *
 * A move is a small value: which cells, from what to what, by whom, when.
 * Undo, redo, restart, solve, saving and replay all use that one form. The
 * undo list has no limit. What undo must restore lives here; cursor, window
 * and open panels do not.
 *
 * To try something out the player enters a *trial layer* (and another one in
 * it). What is set from then on belongs to the layer; accepting the layer
 * keeps it, rejecting brings the board back to where the layer began. Entering,
 * accepting and rejecting are moves of their own, and undo walks through them.
 * A *savepoint* is a move that changes nothing, to come back to.
 *
 * A game can keep a *log*: every change of it becomes a line of text in the
 * form the creek format ends with, so that a client can append these lines to
 * the game's file as they come (creek_game_take_log) and a later
 * creek_read() of that file gives the same game.
 */
#ifndef CREEK_GAME_H
#define CREEK_GAME_H

#include <creek/board.h>
#include <creek/puzzle.h>

typedef struct creek_game creek_game;

/* Who made a move. */
typedef enum {
    CREEK_BY_PLAYER,
    CREEK_BY_HINT,
    CREEK_BY_SOLVE,
    CREEK_BY_RESTART,
    CREEK_ACTOR_COUNT
} creek_actor;

/* What kind of move it is. */
typedef enum {
    CREEK_MOVE_CELLS,    /* cells are set */
    CREEK_MOVE_ENTER,    /* a trial layer begins; no cell changes */
    CREEK_MOVE_ACCEPT,   /* it ends, what was set stays; no cell changes */
    CREEK_MOVE_REJECT,   /* it ends, cells are as they were at its beginning */
    CREEK_MOVE_SAVEPOINT /* nothing changes */
} creek_move_kind;

/* As deep can trial layers be nested. */
enum { CREEK_LAYERS_MAX = 26 };

/* The largest playing time and count of help a game keeps, so that all it keeps can be
 * written and read again. */
#define CREEK_TIME_MAX UINT64_C(1000000000000000) /* milliseconds: 30000 years */
#define CREEK_HELP_MAX 1000000000u

/* One cell of a move. */
typedef struct {
    uint8_t row;
    uint8_t col;
    uint8_t from; /* creek_state before */
    uint8_t to;   /* creek_state after */
} creek_change;

typedef struct {
    creek_move_kind kind;
    creek_actor by;
    uint64_t time_ms; /* playing time when it was made */
    size_t count;
    const creek_change *changes; /* in the order they were made, no cell twice */
} creek_move;

/* Help a player can take; each is counted. */
typedef enum {
    CREEK_HELP_CHECK,
    CREEK_HELP_HINT, /* a hint at all; how deep it went: */
    CREEK_HELP_SOLVE,
    CREEK_HELP_HINT_LOOK,   /* what to look at */
    CREEK_HELP_HINT_CELLS,  /* the cells it decides */
    CREEK_HELP_HINT_REASON, /* the reason in words */
    CREEK_HELP_HINT_PLAYED, /* it was played for the player */
    CREEK_HELP_COUNT
} creek_help;

CREEK_BEGIN

/* A new game of `puzzle`, every cell undecided. The game takes the puzzle
 * over (creek_game_free releases it), but not when NULL is returned because
 * memory ran out. */
CREEK_API creek_game *creek_game_new(creek_puzzle *puzzle);
CREEK_API void creek_game_free(creek_game *game);

/* The game's own puzzle and present board; they live as long as the game. */
CREEK_API const creek_puzzle *creek_game_puzzle(const creek_game *game);
CREEK_API const creek_board *creek_game_board(const creek_game *game);

/* The puzzle, to set its text; its clues are not to be changed. */
CREEK_API creek_puzzle *creek_game_edit_text(creek_game *game);

/* Sets the marks the game begins with, before any move: what a file brought
 * along. False when moves were made already, sizes differ or memory runs out. */
CREEK_API bool creek_game_set_start(creek_game *game, const creek_board *board);
/* The board the game began with. */
CREEK_API const creek_board *creek_game_start(const creek_game *game);

/* A move: sets cells changes[0..count-1] to their `to` (their `from` is
 * filled in; cells that are so already are dropped, of a cell named twice the
 * last counts). `time_ms` is the playing time so far. When anything changes,
 * undone moves are forgotten. With `join` the changes become part of the
 * last move, whoever made it, one undo step with it: a drag. Joining is ignored
 * (a new move begins) when there is no last move, when it is a restart or sets
 * no cells, when moves have been undone, and when the last move came to nothing
 * by what was joined to it: a drag that came back goes on as a move of its own.
 * A move by CREEK_BY_RESTART that is not joined ends all trial layers.
 * Returns how many cells changed and layers ended, together (0: no move was
 * made), or -1 when memory ran out, a place is outside the board, a `to` is no
 * creek_state or `by` no creek_actor (nothing has changed then). O(count)
 * amortised. */
CREEK_API int creek_game_play(creek_game *game, creek_actor by, const creek_change *changes,
                              size_t count, bool join, uint64_t time_ms);

/* Clears every cell and ends all trial layers, as one undoable move, which is
 * made too when only one of the two was to do. As creek_game_play(). */
CREEK_API int creek_game_restart(creek_game *game, uint64_t time_ms);

/* Sets the whole board as one move by `by`. As creek_game_play(). */
CREEK_API int creek_game_play_board(creek_game *game, creek_actor by, const creek_board *board,
                                    uint64_t time_ms);

/* Begins a trial layer in the present one. Returns its depth, from 1; 0 when
 * CREEK_LAYERS_MAX are open already, -1 when memory ran out. */
CREEK_API int creek_game_enter(creek_game *game, uint64_t time_ms);
/* Ends the innermost layer, keeping / taking back what was set in it. Returns
 * 1; 0 when none is open, -1 when memory ran out. Beginning a layer and taking
 * one back look at the whole board. */
CREEK_API int creek_game_accept(creek_game *game, uint64_t time_ms);
CREEK_API int creek_game_reject(creek_game *game, uint64_t time_ms);

/* How many trial layers are open. */
CREEK_API int creek_game_depth(const creek_game *game);
/* The layer a cell belongs to: the innermost one since whose beginning its
 * state has changed; 0 when none. */
CREEK_API int creek_game_layer_of(const creek_game *game, int row, int col);
/* The cell that was set first in open layer `depth` (from 1), its assumption.
 * False when nothing was set in it yet. */
CREEK_API bool creek_game_assumption(const creek_game *game, int depth, int *row, int *col);

/* Makes a savepoint. Returns 1, or -1 when memory ran out. */
CREEK_API int creek_game_savepoint(creek_game *game, uint64_t time_ms);
/* How many moves have to be undone to be at the last savepoint; 0 when there
 * is none, or nothing has happened since. */
CREEK_API size_t creek_game_since_savepoint(const creek_game *game);

/* Takes the last move back / makes it again; false when there is none. Neither allocates. */
CREEK_API bool creek_game_undo(creek_game *game, uint64_t time_ms);
CREEK_API bool creek_game_redo(creek_game *game, uint64_t time_ms);

/* The history: moves 0..creek_game_moves()-1, of which the first
 * creek_game_position() are on the board and the rest can be redone. */
CREEK_API size_t creek_game_moves(const creek_game *game);
CREEK_API size_t creek_game_position(const creek_game *game);
/* Move `index`; its changes are the game's and live until the game changes. */
CREEK_API creek_move creek_game_move(const creek_game *game, size_t index);

/* Playing time so far, in milliseconds, as last told. */
CREEK_API uint64_t creek_game_time(const creek_game *game);
/* Tells the playing time so far. It never runs backwards, nor beyond
 * CREEK_TIME_MAX. */
CREEK_API void creek_game_set_time(creek_game *game, uint64_t time_ms);

/* Counts help taken, up to CREEK_HELP_MAX; how often it was taken. A kind that
 * is none is not counted. */
CREEK_API void creek_game_count_help(creek_game *game, creek_help kind);
CREEK_API unsigned creek_game_help(const creek_game *game, creek_help kind);
/* Sets the count, for a reader of saved games, to CREEK_HELP_MAX at most; it is
 * not logged. */
CREEK_API void creek_game_set_help(creek_game *game, creek_help kind, unsigned count);

/* Starts to keep a log, empty at first. */
CREEK_API void creek_game_start_log(creek_game *game);
/* The log lines since the last call, joined, each with its newline, "" when
 * nothing happened. The caller owns the string; NULL when memory ran out now
 * or while logging, and the caller should write the whole game instead
 * (creek_write); the log then starts over. */
CREEK_API char *creek_game_take_log(creek_game *game);

CREEK_END

#endif
