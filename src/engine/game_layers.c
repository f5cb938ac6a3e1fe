#include "board_internal.h"
#include "game_internal.h"
#include "history_text.h"

size_t game_innermost(const creek_game *game)
{
    return game->depth ? game->layers[game->depth - 1].enter : NO_LAYER;
}

void game_close_layers(creek_game *game, int depth)
{
    while (game->depth > depth)
        creek_board_free(game->layers[--game->depth].start);
}

bool game_open_layer(creek_game *game, size_t enter)
{
    creek_board *start = creek_board_clone(game->board);
    if (!start)
        return false;
    game->layers[game->depth++] = (open_layer){.enter = enter, .start = start};
    return true;
}

bool game_reopen_layers(creek_game *game, size_t layer)
{
    size_t enters[CREEK_LAYERS_MAX] = {0};
    int depth = 0, before = game->depth;
    for (size_t at = layer; at != NO_LAYER; at = game->moves[at].layer)
        enters[depth++] = at; /* the innermost first */
    if (depth <= before)
        return true;
    creek_board *board = creek_board_clone(game->board);
    bool good = board != NULL;
    size_t position = game->position;
    for (int i = depth - 1; good && i >= before; i--) {
        while (position > enters[depth - 1 - i])
            game_take_back(game, --position, board);
        creek_board *start = creek_board_clone(board);
        good = start != NULL;
        game->layers[i] = (open_layer){.enter = enters[depth - 1 - i], .start = start};
        if (!good)
            while (++i < depth)
                creek_board_free(game->layers[i].start);
    }
    creek_board_free(board);
    if (good)
        game->depth = depth;
    return good;
}

static void log_kind(creek_game *game, creek_move_kind kind)
{
    if (game->logging)
        history_add_kind(&game->log, game->time_ms, kind);
}

int creek_game_enter(creek_game *game, uint64_t time_ms)
{
    if (game->depth == CREEK_LAYERS_MAX)
        return 0;
    if (!game_reserve_move(game) || !game_open_layer(game, game->position))
        return -1;
    game->depth--; /* the move itself is made outside */
    game_begin_move(game, CREEK_MOVE_ENTER, CREEK_BY_PLAYER, time_ms);
    game->depth++;
    log_kind(game, CREEK_MOVE_ENTER);
    return game->depth;
}

int creek_game_accept(creek_game *game, uint64_t time_ms)
{
    if (!game->depth)
        return 0;
    if (!game_reserve_move(game))
        return -1;
    game_begin_move(game, CREEK_MOVE_ACCEPT, CREEK_BY_PLAYER, time_ms);
    game_close_layers(game, game->depth - 1);
    log_kind(game, CREEK_MOVE_ACCEPT);
    return 1;
}

int creek_game_reject(creek_game *game, uint64_t time_ms)
{
    if (!game->depth)
        return 0;
    const creek_board *start = game->layers[game->depth - 1].start;
    size_t width = (size_t)creek_board_width(start),
           most = width * (size_t)creek_board_height(start);
    size_t used = 0;
    if (game->position) {
        const stored_move *last = &game->moves[game->position - 1];
        used = last->first + last->count;
    }
    if (!game_reserve_move(game) || !game_reserve_changes(game, used + most))
        return -1;
    stored_move *move = game_begin_move(game, CREEK_MOVE_REJECT, CREEK_BY_PLAYER, time_ms);
    for (size_t cell = 0; (cell = board_next_difference(game->board, start, cell)) < most; cell++) {
        int row = (int)(cell / width), col = (int)(cell % width);
        creek_state from = creek_board_get(game->board, row, col);
        creek_state to = creek_board_get(start, row, col);
        game->changes[game->change_count++] = (creek_change){
            .row = (uint8_t)row, .col = (uint8_t)col, .from = (uint8_t)from, .to = (uint8_t)to};
        creek_board_set(game->board, row, col, to);
        move->count++;
    }
    game_close_layers(game, game->depth - 1);
    log_kind(game, CREEK_MOVE_REJECT);
    return 1;
}

int creek_game_depth(const creek_game *game)
{
    return game->depth;
}

int creek_game_layer_of(const creek_game *game, int row, int col)
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
    game_begin_move(game, CREEK_MOVE_SAVEPOINT, CREEK_BY_PLAYER, time_ms);
    log_kind(game, CREEK_MOVE_SAVEPOINT);
    return 1;
}

size_t creek_game_since_savepoint(const creek_game *game)
{
    for (size_t i = game->position; i > 0; i--)
        if (game->moves[i - 1].kind == CREEK_MOVE_SAVEPOINT)
            return game->position - i;
    return 0;
}
