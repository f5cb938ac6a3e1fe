#include "board_internal.h"
#include "game_internal.h"
#include "history_text.h"

bool game_open_layer(creek_game *game, size_t enter)
{
    open_layer *layer = &game->layers[game->depth];
    if (layer->start)
        board_copy(layer->start, game->board);
    else
        layer->start = creek_board_clone(game->board);
    if (!layer->start)
        return false;
    layer->enter = enter;
    game->depth++;
    return true;
}

/* Begins and logs a move that has its own word. */
static stored_move *begin_move(creek_game *game, creek_move_kind kind, uint64_t time_ms)
{
    stored_move *move = game_begin_move(game, kind, CREEK_BY_PLAYER, time_ms);
    if (game->logging)
        history_add_kind(&game->log, game->time_ms, kind);
    return move;
}

int creek_game_start_trial(creek_game *game, uint64_t time_ms)
{
    if (game->depth == CREEK_TRIALS_MAX)
        return 0;
    if (!game_reserve_move(game) || !game_open_layer(game, game->position))
        return -1;
    game->depth--; /* the move itself is made outside */
    begin_move(game, CREEK_MOVE_START_TRIAL, time_ms);
    return ++game->depth;
}

int creek_game_keep_trial(creek_game *game, uint64_t time_ms)
{
    if (!game->depth)
        return 0;
    if (!game_reserve_move(game))
        return -1;
    begin_move(game, CREEK_MOVE_KEEP_TRIAL, time_ms);
    game->depth--;
    return 1;
}

int creek_game_discard_trial(creek_game *game, uint64_t time_ms)
{
    if (!game->depth)
        return 0;
    const creek_board *start = game->layers[game->depth - 1].start;
    size_t width = (size_t)creek_board_width(start),
           most = width * (size_t)creek_board_height(start);
    if (!game_reserve_move(game) || !game_reserve_changes(game, game->change_count + most))
        return -1;
    stored_move *move = begin_move(game, CREEK_MOVE_DISCARD_TRIAL, time_ms);
    for (size_t cell = 0; (cell = board_next_difference(game->board, start, cell)) < most; cell++) {
        int row = (int)(cell / width), col = (int)(cell % width);
        creek_state from = creek_board_get(game->board, row, col);
        creek_state to = creek_board_get(start, row, col);
        game->changes[game->change_count++] = (creek_change){
            .row = (uint8_t)row, .col = (uint8_t)col, .from = (uint8_t)from, .to = (uint8_t)to};
        creek_board_set(game->board, row, col, to);
        move->count++;
    }
    game->depth--;
    return 1;
}

int creek_game_trial_depth(const creek_game *game)
{
    return game->depth;
}

int creek_game_trial_of(const creek_game *game, int row, int col)
{
    creek_state now = creek_board_get(game->board, row, col);
    int depth = game->depth;
    while (depth > 0 && creek_board_get(game->layers[depth - 1].start, row, col) == now)
        depth--;
    return depth;
}

bool creek_game_assumption(const creek_game *game, int depth, int *row, int *col)
{
    if (depth < 1 || depth > game->depth)
        return false;
    size_t end = depth < game->depth ? game->layers[depth].enter : game->position;
    for (size_t i = game->layers[depth - 1].enter + 1; i < end; i++) {
        const stored_move *move = &game->moves[i];
        if (move->kind != CREEK_MOVE_CELLS || !move->count)
            continue;
        *row = game->changes[move->first].row;
        *col = game->changes[move->first].col;
        return true;
    }
    return false;
}

int creek_game_savepoint(creek_game *game, uint64_t time_ms)
{
    if (!game_reserve_move(game))
        return -1;
    begin_move(game, CREEK_MOVE_SAVEPOINT, time_ms);
    return 1;
}

size_t creek_game_since_savepoint(const creek_game *game)
{
    for (size_t i = game->position; i > 0; i--)
        if (game->moves[i - 1].kind == CREEK_MOVE_SAVEPOINT)
            return game->position - i;
    return 0;
}
