/* game_internal.h - the parts of a game, for game.c (creation, time, help), game_moves.c (moves,
 * undo, redo), game_trials.c (trials, savepoints) and game_turns.c (turns). */
#ifndef CREEK_ENGINE_GAME_INTERNAL_H
#define CREEK_ENGINE_GAME_INTERNAL_H

#include "text.h"

#include <creek/game.h>

/* A move is a range of the array of changes: changes[first .. first+count-1]. Moves
 * are stored in order without gaps, so the array is a stack. */
typedef struct {
    creek_move_kind kind;
    creek_actor by;
    uint64_t time_ms;
    size_t first, count;
    size_t layer; /* the move that started the innermost trial around this one, or NO_LAYER */
    size_t turn;  /* the turn that made it */
} stored_move;

#define NO_LAYER SIZE_MAX

/* A trial: the move that started it, and the board then. The boards of closed trials are
 * kept, so that undo does not allocate. */
typedef struct {
    size_t enter;
    creek_board *start;
} open_layer;

typedef struct {
    creek_turn_kind kind;
    bool replaced; /* the move it made was undone and replaced: it is in turn_list.moves */
    uint64_t time_ms;
    size_t of; /* the move that it made; of undo and redo, the turn that made it */
} stored_turn;

/* All turns, and the moves that were undone and replaced. */
typedef struct {
    bool lost;   /* they are not recorded any more, and everything below is empty */
    size_t work; /* the turns and changes that undo and redo account for */
    stored_turn *turns;
    size_t count, capacity;
    stored_move *moves; /* the ranges are of `changes` here */
    size_t move_count, move_capacity;
    creek_change *changes;
    size_t change_count, change_capacity;
} turn_list;

struct creek_game {
    creek_puzzle *puzzle;
    creek_board *start, *board;

    stored_move *moves;
    size_t move_count, move_capacity;
    size_t position; /* moves[0 .. position-1] are on the board */
    creek_change *changes;
    size_t change_count, change_capacity;

    creek_change *draft; /* the net effect of a call of creek_game_play() */
    size_t draft_capacity;
    creek_board *scratch;

    /* The change of the last move for each cell. An entry is valid only if that change is for
     * that cell, so the array is never cleared. */
    size_t *move_slot;
    size_t slots_move;        /* the move that move_slot is about */
    bool last_move_cancelled; /* the last join cancelled the whole move, which was removed */

    open_layer layers[CREEK_TRIALS_MAX];
    int depth;

    turn_list turns;

    uint64_t time_ms;
    unsigned help[CREEK_HELP_COUNT];

    bool logging;
    text_builder log;
};

/* Sets the playing time, which never decreases. */
void game_tell_time(creek_game *game, uint64_t time_ms);

/* Makes room for `count` items of `size` bytes in *array. False if memory runs out. */
bool game_reserve(void **array, size_t *capacity, size_t count, size_t size);

/* Make room for one more move, or for a total of `count` changes. False if memory runs out. */
bool game_reserve_move(creek_game *game);
bool game_reserve_changes(creek_game *game, size_t count);

/* Discards moves that were undone and adds one without changes; there must be room. */
stored_move *game_begin_move(creek_game *game, creek_move_kind kind, creek_actor by,
                             uint64_t time_ms);

/* Opens the trial that move `enter` starts. False if memory runs out. */
bool game_open_layer(creek_game *game, size_t enter);

/* Record turns (game_turns.c): the last move was made; move `index` was undone or redone; the moves
 * after the current position are going to be replaced; the last move is going to be removed. */
void turns_add_move(creek_game *game);
void turns_add_step(creek_game *game, creek_turn_kind kind, size_t index);
void turns_keep_undone(creek_game *game);
void turns_remove_last(creek_game *game);
/* Forgets all turns. */
void turns_clear(turn_list *list);

#endif
