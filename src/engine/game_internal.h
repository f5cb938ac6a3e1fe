/* game_internal.h - what a game is made of. For the files that keep it: game.c (its
 * life, time and help), game_moves.c (moves, there and back) and game_layers.c
 * (trial layers and savepoints).
 */
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

/* The playing time goes on, never back. */
void game_tell_time(creek_game *game, uint64_t time_ms);

/* --- moves (game_moves.c) -------------------------------------------------- */

/* Room for one more move. False when memory ran out. */
bool game_reserve_move(creek_game *game);

/* Room for `count` changes in all. */
bool game_reserve_changes(creek_game *game, size_t count);

/* Forgets moves that were undone and begins a new one without changes; there
 * is room for it. */
stored_move *game_begin_move(creek_game *game, creek_move_kind kind, creek_actor by,
                             uint64_t time_ms);

/* Sets the cells of a move on a board as they were before it. */
void game_take_back(const creek_game *game, size_t index, creek_board *board);

/* --- trial layers (game_layers.c) ------------------------------------------ */

/* The move that began the innermost open layer, or NO_LAYER. */
size_t game_innermost(const creek_game *game);

/* Opens a layer that the move `enter` begins, from the present board. False
 * when memory ran out. */
bool game_open_layer(creek_game *game, size_t enter);

/* Reopens the layers that were open before the move at game->position, of
 * which the innermost is `layer`; the board is as it was then. Outer ones may
 * be open still. */
void game_reopen_layers(creek_game *game, size_t layer);

#endif
