#include "board_internal.h"
#include "game_internal.h"
#include "history_text.h"

#include <stdlib.h>

bool game_reserve(void **array, size_t *capacity, size_t count, size_t size)
{
    if (count <= *capacity)
        return true;
    size_t larger = *capacity ? *capacity : 16;
    while (larger < count)
        larger *= 2;
    void *moved = realloc(*array, larger * size);
    if (!moved)
        return false;
    *array = moved;
    *capacity = larger;
    return true;
}

bool game_reserve_move(creek_game *game)
{
    return game_reserve((void **)&game->moves, &game->move_capacity, game->position + 1,
                        sizeof *game->moves);
}

bool game_reserve_changes(creek_game *game, size_t count)
{
    return game_reserve((void **)&game->changes, &game->change_capacity, count,
                        sizeof *game->changes);
}

static size_t cell_index(const creek_game *game, const creek_change *change)
{
    return (size_t)change->row * (size_t)creek_board_width(game->board) + change->col;
}

static void set_cell(creek_board *board, const creek_change *change, uint8_t state)
{
    creek_board_set(board, change->row, change->col, (creek_state)state);
}

/* Collects the net effect of `changes` in game->draft, which has room: each cell once,
 * unchanged cells omitted. */
static size_t gather(creek_game *game, const creek_change *changes, size_t count)
{
    size_t drafted = 0;
    for (size_t i = 0; i < count; i++)
        set_cell(game->scratch, &changes[i], changes[i].to);
    for (size_t i = 0; i < count; i++) {
        creek_change change = changes[i];
        change.from = (uint8_t)creek_board_get(game->board, change.row, change.col);
        change.to = (uint8_t)creek_board_get(game->scratch, change.row, change.col);
        if (change.from == change.to)
            continue;
        game->draft[drafted++] = change;
        set_cell(game->scratch, &change, change.from); /* skipped if it occurs again */
    }
    return drafted;
}

/* Moves that were since undone may have overwritten move_slot: restores it for the last
 * move. */
static void find_slots(creek_game *game)
{
    const stored_move *move = &game->moves[game->move_count - 1];
    for (size_t i = move->first; i < move->first + move->count; i++)
        game->move_slot[cell_index(game, &game->changes[i])] = i;
    game->slots_move = game->move_count - 1;
}

/* Adds one change to the last move. A cell that returns to its original state is removed
 * from the move. */
static void add_to_last_move(creek_game *game, const creek_change *change)
{
    stored_move *move = &game->moves[game->move_count - 1];
    size_t *slot = &game->move_slot[cell_index(game, change)];
    bool there = *slot >= move->first && *slot < game->change_count &&
                 game->changes[*slot].row == change->row && game->changes[*slot].col == change->col;
    if (!there) {
        *slot = game->change_count;
        game->changes[game->change_count++] = *change;
        move->count++;
    } else if (game->changes[*slot].from != change->to) {
        game->changes[*slot].to = change->to;
    } else {
        const creek_change *last = &game->changes[--game->change_count];
        game->move_slot[cell_index(game, last)] = *slot;
        game->changes[*slot] = *last;
        move->count--;
    }
}

stored_move *game_begin_move(creek_game *game, creek_move_kind kind, creek_actor by,
                             uint64_t time_ms)
{
    game_tell_time(game, time_ms);
    turns_keep_undone(game);
    game->move_count = game->position;
    size_t first = 0;
    int depth = game->depth;
    if (game->move_count) {
        const stored_move *last = &game->moves[game->move_count - 1];
        first = last->first + last->count;
    }
    game->change_count = first;
    stored_move *move = &game->moves[game->move_count++];
    *move = (stored_move){.kind = kind,
                          .by = by,
                          .time_ms = game->time_ms,
                          .first = first,
                          .layer = depth ? game->layers[depth - 1].enter : NO_LAYER};
    game->position = game->move_count;
    turns_add_move(game);
    game->slots_move = game->move_count - 1;
    game->last_move_cancelled = false;
    return move;
}

int creek_game_play(creek_game *game, creek_actor by, const creek_change *changes, size_t count,
                    bool join, uint64_t time_ms)
{
    int width = creek_board_width(game->board), height = creek_board_height(game->board);
    if ((unsigned)by >= CREEK_ACTOR_COUNT)
        return -1;
    for (size_t i = 0; i < count; i++) {
        if (changes[i].row >= height || changes[i].col >= width || changes[i].to > CREEK_UNSHADED)
            return -1;
    }
    if (!game_reserve((void **)&game->draft, &game->draft_capacity, count, sizeof *game->draft) ||
        !game_reserve_changes(game, game->change_count + count) || !game_reserve_move(game))
        return -1;

    size_t drafted = gather(game, changes, count);
    join = join && !game->last_move_cancelled && game->position > 0 &&
           game->position == game->move_count &&
           game->moves[game->position - 1].kind == CREEK_MOVE_CELLS &&
           game->moves[game->position - 1].by != CREEK_BY_RESTART;
    int ended = !join && by == CREEK_BY_RESTART ? game->depth : 0;
    if (!drafted && !ended)
        return 0;
    game_tell_time(game, time_ms);
    if (!join)
        game_begin_move(game, CREEK_MOVE_CELLS, by, time_ms);
    else if (game->slots_move != game->move_count - 1)
        find_slots(game);
    for (size_t i = 0; i < drafted; i++) {
        set_cell(game->board, &game->draft[i], game->draft[i].to);
        add_to_last_move(game, &game->draft[i]);
    }
    if (join && game->moves[game->move_count - 1].count == 0) {
        turns_remove_last(game);
        game->position = --game->move_count;
        /* the rest of the drag becomes a new move */
        game->last_move_cancelled = true;
    }
    if (ended)
        game->depth = 0;
    if (game->logging)
        history_add_move(&game->log, game->time_ms, by, join, game->draft, drafted);
    return (int)drafted + ended;
}

int creek_game_play_board(creek_game *game, creek_actor by, const creek_board *board,
                          uint64_t time_ms)
{
    int width = creek_board_width(game->board), height = creek_board_height(game->board);
    if (creek_board_width(board) != width || creek_board_height(board) != height)
        return -1;
    creek_change *changes = malloc((size_t)width * (size_t)height * sizeof *changes);
    if (!changes)
        return -1;
    size_t count = 0;
    for (int row = 0; row < height; row++) {
        for (int col = 0; col < width; col++)
            changes[count++] = (creek_change){.row = (uint8_t)row,
                                              .col = (uint8_t)col,
                                              .to = (uint8_t)creek_board_get(board, row, col)};
    }
    int changed = creek_game_play(game, by, changes, count, false, time_ms);
    free(changes);
    return changed;
}

int creek_game_restart(creek_game *game, uint64_t time_ms)
{
    creek_board_clear(game->scratch);
    return creek_game_play_board(game, CREEK_BY_RESTART, game->scratch, time_ms);
}

/* Restores the cells of a move on a board to what they were before it. */
static void take_back(const creek_game *game, size_t index, creek_board *board)
{
    const stored_move *move = &game->moves[index];
    for (size_t i = 0; i < move->count; i++) {
        const creek_change *change = &game->changes[move->first + i];
        set_cell(board, change, change->from);
    }
}

/* Reopens the layers that were open before the move at game->position, the innermost of which is
 * `layer`; the board is as it was then. Outer layers may still be open. */
static void reopen_layers(creek_game *game, size_t layer)
{
    int depth = 0, open = game->depth;
    for (size_t at = layer; at != NO_LAYER; at = game->moves[at].layer)
        depth++;
    if (depth <= open)
        return;
    game->depth = depth;
    board_copy(game->scratch, game->board);
    for (size_t position = game->position; depth > open; layer = game->moves[layer].layer) {
        while (position > layer)
            take_back(game, --position, game->scratch);
        open_layer *reopened = &game->layers[--depth];
        reopened->enter = layer;
        board_copy(reopened->start, game->scratch);
    }
}

bool creek_game_undo(creek_game *game, uint64_t time_ms)
{
    if (!game->position)
        return false;
    size_t index = --game->position;
    const stored_move *move = &game->moves[index];
    game->last_move_cancelled = false;
    take_back(game, index, game->board);
    reopen_layers(game, move->layer);
    game->depth -= move->kind == CREEK_MOVE_START_TRIAL;
    game_tell_time(game, time_ms);
    turns_add_step(game, CREEK_TURN_UNDO, index);
    if (game->logging)
        history_add_word(&game->log, game->time_ms, "undo", 1);
    return true;
}

bool creek_game_redo(creek_game *game, uint64_t time_ms)
{
    if (game->position == game->move_count)
        return false;
    size_t index = game->position;
    const stored_move *move = &game->moves[index];
    if (move->kind == CREEK_MOVE_START_TRIAL && !game_open_layer(game, index))
        return false;
    game->depth -= move->kind == CREEK_MOVE_KEEP_TRIAL || move->kind == CREEK_MOVE_DISCARD_TRIAL;
    if (move->by == CREEK_BY_RESTART)
        game->depth = 0;
    for (size_t i = 0; i < move->count; i++) {
        const creek_change *change = &game->changes[move->first + i];
        set_cell(game->board, change, change->to);
    }
    game->position++;
    game_tell_time(game, time_ms);
    turns_add_step(game, CREEK_TURN_REDO, index);
    if (game->logging)
        history_add_word(&game->log, game->time_ms, "redo", 1);
    return true;
}
