/* creek/game.h - a game: a puzzle, a board in play and all its moves.
 *
 * A move says which cells changed, from what to what, by whom and when. Undo is unlimited.
 *
 * A player tries something out in a *trial*. Trials can be nested. Keeping a trial keeps its
 * marks; discarding it restores the board as it was when the trial started. Starting, keeping
 * and discarding are moves, which can be undone. A *savepoint* is a move that changes nothing, to
 * return to.
 *
 * The *turns* of a game are everything that happened in it: every move, also those that were undone
 * and replaced, and every undo and redo.
 *
 * A game can keep a *log* of every change, as lines of the creek format's history. Appended to
 * the text that creek_write() returned when the log started, they make creek_read() return the same
 * game.
 */
#ifndef CREEK_GAME_H
#define CREEK_GAME_H

#include <creek/puzzle.h>

typedef struct creek_game creek_game;

/* Who made a move. */
typedef enum {
    CREEK_BY_PLAYER,
    CREEK_BY_HINT,
    CREEK_BY_SOLVE,
    CREEK_BY_RESTART,
    CREEK_BY_FILL, /* counting at clues, at the player's request */
    CREEK_ACTOR_COUNT
} creek_actor;

typedef enum {
    CREEK_MOVE_CELLS,         /* cells are set */
    CREEK_MOVE_START_TRIAL,   /* a trial starts; no cell changes */
    CREEK_MOVE_KEEP_TRIAL,    /* it ends and keeps its marks; no cell changes */
    CREEK_MOVE_DISCARD_TRIAL, /* it ends and the board is restored */
    CREEK_MOVE_SAVEPOINT      /* nothing changes */
} creek_move_kind;

/* The maximum number of open trials. */
enum { CREEK_TRIALS_MAX = 26 };

/* The largest playing time and count of help that a game stores. */
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

typedef enum { CREEK_TURN_MOVE, CREEK_TURN_UNDO, CREEK_TURN_REDO } creek_turn_kind;

typedef struct {
    creek_turn_kind kind;
    uint64_t time_ms; /* playing time of the turn */
    creek_move move;  /* the move that was made, undone or redone */
} creek_turn;

/* The kinds of help that are counted. */
typedef enum {
    CREEK_HELP_CHECK,
    CREEK_HELP_HINT, /* any hint; the kinds below say how detailed it was */
    CREEK_HELP_SOLVE,
    CREEK_HELP_HINT_LOOK,    /* what to look at */
    CREEK_HELP_HINT_CELLS,   /* the cells it decides */
    CREEK_HELP_HINT_REASON,  /* the reason in words */
    CREEK_HELP_HINT_APPLIED, /* it was applied */
    CREEK_HELP_COUNT
} creek_help;

CREEK_BEGIN

/* A new game of `puzzle`, every cell undecided. The game then owns the puzzle. NULL if memory
 * runs out; the caller still owns the puzzle then. */
CREEK_API creek_game *creek_game_new(creek_puzzle *puzzle);
CREEK_API void creek_game_free(creek_game *game);

/* The game's puzzle and its current board; valid as long as the game. */
CREEK_API const creek_puzzle *creek_game_puzzle(const creek_game *game);
CREEK_API const creek_board *creek_game_board(const creek_game *game);

/* The puzzle, to set its texts; its clues must not change. */
CREEK_API creek_puzzle *creek_game_edit_text(creek_game *game);

/* Sets the marks that the game begins with. False if there are moves or the sizes differ. */
CREEK_API bool creek_game_set_start(creek_game *game, const creek_board *board);
/* The board the game began with. */
CREEK_API const creek_board *creek_game_start(const creek_game *game);

/* Makes a move: sets the cells of changes[0..count-1] to their `to`. Their `from` is ignored,
 * cells that do not change are left out, and if a cell is named twice the last one counts.
 * `time_ms` is the playing time so far. If anything changes, undone moves are discarded.
 *
 * With `join`, the changes are added to the last move, so that one undo takes them all back (as
 * for a drag). A new move is made anyway unless that move was the last turn and sets cells, if it
 * is a restart, or if earlier joins have cancelled it out.
 *
 * A move by CREEK_BY_RESTART that is not joined ends all trials.
 *
 * Returns the number of cells changed plus trials ended (0: no move was made); -1, with nothing
 * changed, if memory runs out, a cell is outside the board, or a `to` or `by` is invalid.
 * O(count) amortised. */
CREEK_API int creek_game_play(creek_game *game, creek_actor by, const creek_change *changes,
                              size_t count, bool join, uint64_t time_ms);

/* Sets the whole board as one move by `by`; by CREEK_BY_RESTART, usually to creek_game_start().
 * Returns the same as creek_game_play(). */
CREEK_API int creek_game_play_board(creek_game *game, creek_actor by, const creek_board *board,
                                    uint64_t time_ms);

/* Starts a trial inside the current one. Returns its depth, from 1; 0 if CREEK_TRIALS_MAX
 * are open, -1 if memory runs out. */
CREEK_API int creek_game_start_trial(creek_game *game, uint64_t time_ms);
/* Ends the innermost trial and keeps its marks. Returns 1; 0 if no trial is open, -1 if memory
 * runs out. */
CREEK_API int creek_game_keep_trial(creek_game *game, uint64_t time_ms);
/* Ends the innermost trial and restores the board. Returns the same. O(cells). */
CREEK_API int creek_game_discard_trial(creek_game *game, uint64_t time_ms);

/* How many trials are open. */
CREEK_API int creek_game_trial_depth(const creek_game *game);
/* The innermost trial in which the cell's state differs from when the trial started; 0 if there
 * is none. */
CREEK_API int creek_game_trial_of(const creek_game *game, int row, int col);
/* The cell that was set first in open trial `depth` (from 1): its assumption. False if nothing
 * is set in it. */
CREEK_API bool creek_game_assumption(const creek_game *game, int depth, int *row, int *col);

/* Sets a savepoint. Returns 1, or -1 if memory runs out. */
CREEK_API int creek_game_savepoint(creek_game *game, uint64_t time_ms);

/* Undoes one move; false if there is none, or memory runs out. */
CREEK_API bool creek_game_undo(creek_game *game, uint64_t time_ms);
/* Redoes one undone move; false if there is none, or memory runs out. */
CREEK_API bool creek_game_redo(creek_game *game, uint64_t time_ms);

/* The history: moves 0..creek_game_moves()-1, of which the first
 * creek_game_position() are on the board and the rest can be redone. */
CREEK_API size_t creek_game_moves(const creek_game *game);
CREEK_API size_t creek_game_position(const creek_game *game);
/* Move `index`; its changes are valid until the game changes. */
CREEK_API creek_move creek_game_move(const creek_game *game, size_t index);

/* The turns, in order. */
CREEK_API size_t creek_game_turns(const creek_game *game);
/* Turn `index`; the changes of its move are valid until the game changes. */
CREEK_API creek_turn creek_game_turn(const creek_game *game, size_t index);
/* Repeats a turn of another game in this one, which has the same puzzle, start and earlier turns.
 * False if memory runs out or the turn does not fit. */
CREEK_API bool creek_game_repeat(creek_game *game, const creek_turn *turn);

/* The playing time so far, in milliseconds. */
CREEK_API uint64_t creek_game_time(const creek_game *game);
/* Sets the playing time. It never decreases and never exceeds CREEK_TIME_MAX. */
CREEK_API void creek_game_set_time(creek_game *game, uint64_t time_ms);

/* Counts help used, up to CREEK_HELP_MAX; ignores an invalid kind. */
CREEK_API void creek_game_count_help(creek_game *game, creek_help kind);
/* How often help of this kind was used. */
CREEK_API unsigned creek_game_help(const creek_game *game, creek_help kind);
/* Sets the count, to CREEK_HELP_MAX at most. It is not logged. */
CREEK_API void creek_game_set_help(creek_game *game, creek_help kind, unsigned count);

/* Starts an empty log. */
CREEK_API void creek_game_start_log(creek_game *game);
/* The lines logged since the last call, each with its newline; "" if there are none. The
 * caller owns the string. NULL if memory ran out, now or while logging: the log is then empty,
 * and the caller should write the whole game (creek_write). */
CREEK_API char *creek_game_take_log(creek_game *game);

CREEK_END

#endif
