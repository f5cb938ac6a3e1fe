/* game_internal.h - the parts of a game, for game.c (creation, time, help), game_moves.c (moves,
 * undo, redo) and game_layers.c (trial layers, savepoints). */
#ifndef CREEK_ENGINE_GAME_INTERNAL_H
#define CREEK_ENGINE_GAME_INTERNAL_H

#include "text.h"

#include <creek/game.h>

/* A move is a run of the pool of changes: changes[first .. first+count-1].
 * Moves lie in the pool in order without gaps, so the pool is a stack. */
typedef struct {
    creek_move_kind kind;
    creek_actor by;
    uint64_t time_ms;
    size_t first, count;
    size_t layer; /* the move that began the innermost layer this one is made in, or NO_LAYER */
} stored_move;

#define NO_LAYER SIZE_MAX

/* A trial layer: the move that began it, and the board then. The boards of closed layers are
 * kept, so that undo needs no memory. */
typedef struct {
    size_t enter;
    creek_board *start;
} open_layer;

struct creek_game {
    creek_puzzle *puzzle;
    creek_board *start, *board;

    stored_move *moves;
    size_t move_count, move_capacity;
    size_t position; /* moves[0 .. position-1] are on the board */
    creek_change *changes;
    size_t change_count, change_capacity;

    creek_change *draft; /* the changes that a call of creek_game_play() comes to */
    size_t draft_capacity;
    creek_board *scratch;

    /* By cell, which change of the last move is about it. An entry counts only when the change
     * it names is about that cell, so the array is never cleared. */
    size_t *move_slot;
    size_t slotted; /* the move whose cells have their places in move_slot */
    bool vanished;  /* what was joined last has come to nothing: the move is gone */

    open_layer layers[CREEK_LAYERS_MAX];
    int depth;

    uint64_t time_ms;
    unsigned help[CREEK_HELP_COUNT];

    bool logging;
    text_builder log;
};

/* Sets the playing time, which never decreases. */
void game_tell_time(creek_game *game, uint64_t time_ms);

/* Make room for one more move, for `count` changes in all. False when memory runs out. */
bool game_reserve_move(creek_game *game);
bool game_reserve_changes(creek_game *game, size_t count);

/* Forgets moves that were undone and begins one without changes, for which there is room. */
stored_move *game_begin_move(creek_game *game, creek_move_kind kind, creek_actor by,
                             uint64_t time_ms);

/* Opens a layer, which begins with move `enter`. False when memory runs out. */
bool game_open_layer(creek_game *game, size_t enter);

#endif
