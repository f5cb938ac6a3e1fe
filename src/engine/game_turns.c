#include "board_internal.h"
#include "game_internal.h"

#include <stdlib.h>
#include <string.h>

/* Beyond this much undo and redo turns are not recorded: far more than a player needs, but a short
 * history can ask for more than there is memory, and a game must be readable again. */
#define WORK_MAX ((size_t)1 << 21)

void turns_clear(turn_list *list)
{
    free(list->turns);
    free(list->moves);
    free(list->changes);
    *list = (turn_list){0};
}

static void lose(turn_list *list)
{
    turns_clear(list);
    list->lost = true;
}

/* Counts work, and loses the turns when it is too much. */
static bool allow(turn_list *list, size_t work)
{
    if (!list->lost && (list->work += work) > WORK_MAX)
        lose(list);
    return !list->lost;
}

static bool add(turn_list *list, stored_turn turn)
{
    if (!game_reserve((void **)&list->turns, &list->capacity, list->count + 1, sizeof turn)) {
        lose(list);
        return false;
    }
    list->turns[list->count++] = turn;
    return true;
}

void turns_add_move(creek_game *game)
{
    turn_list *list = &game->turns;
    stored_move *move = &game->moves[game->move_count - 1];
    if (!list->lost && add(list, (stored_turn){.kind = CREEK_TURN_MOVE,
                                               .time_ms = move->time_ms,
                                               .of = game->move_count - 1}))
        move->turn = list->count - 1;
}

void turns_add_step(creek_game *game, creek_turn_kind kind, size_t index)
{
    const stored_move *move = &game->moves[index];
    if (allow(&game->turns, 1 + move->count))
        (void)add(&game->turns,
                  (stored_turn){.kind = kind, .time_ms = game->time_ms, .of = move->turn});
}

/* Copies a move of the game, so that its turn keeps it. */
static void keep(creek_game *game, const stored_move *move)
{
    turn_list *list = &game->turns;
    size_t changes = list->change_count + move->count;
    if (!allow(list, 1 + move->count))
        return;
    if (!game_reserve((void **)&list->moves, &list->move_capacity, list->move_count + 1,
                      sizeof *list->moves) ||
        !game_reserve((void **)&list->changes, &list->change_capacity, changes,
                      sizeof *list->changes)) {
        lose(list);
        return;
    }
    if (move->count)
        memcpy(&list->changes[list->change_count], &game->changes[move->first],
               move->count * sizeof *list->changes);
    list->turns[move->turn].replaced = true;
    list->turns[move->turn].of = list->move_count;
    list->moves[list->move_count] = *move;
    list->moves[list->move_count++].first = list->change_count;
    list->change_count = changes;
}

void turns_keep_undone(creek_game *game)
{
    for (size_t i = game->position; i < game->move_count; i++)
        keep(game, &game->moves[i]);
}

/* Forgets everything since the move before it, so that nothing can be redone afterwards. */
void turns_remove_last(creek_game *game)
{
    size_t before = game->move_count - 1;
    if (!game->turns.lost)
        game->turns.count = before ? game->moves[before - 1].turn + 1 : 0;
}

size_t creek_game_turns(const creek_game *game)
{
    return game->turns.lost ? game->position : game->turns.count;
}

creek_turn creek_game_turn(const creek_game *game, size_t index)
{
    const turn_list *list = &game->turns;
    if (index >= creek_game_turns(game))
        return (creek_turn){0};
    if (list->lost) {
        creek_move move = creek_game_move(game, index);
        return (creek_turn){.time_ms = move.time_ms, .move = move};
    }
    const stored_turn *turn = &list->turns[index];
    const stored_turn *maker = turn->kind == CREEK_TURN_MOVE ? turn : &list->turns[turn->of];
    creek_turn result = {.kind = turn->kind, .time_ms = turn->time_ms};
    if (!maker->replaced) {
        result.move = creek_game_move(game, maker->of);
        return result;
    }
    const stored_move *move = &list->moves[maker->of];
    result.move = (creek_move){.kind = move->kind,
                               .by = move->by,
                               .time_ms = move->time_ms,
                               .count = move->count,
                               .changes = move->count ? &list->changes[move->first] : NULL};
    return result;
}

/* Whether the move can be made again. */
static bool repeat_move(creek_game *game, const creek_move *move, uint64_t time_ms)
{
    switch (move->kind) {
    case CREEK_MOVE_CELLS:
        return creek_game_play(game, move->by, move->changes, move->count, false, time_ms) >= 0;
    case CREEK_MOVE_START_TRIAL:
        return creek_game_start_trial(game, time_ms) > 0;
    case CREEK_MOVE_KEEP_TRIAL:
        return creek_game_keep_trial(game, time_ms) > 0;
    case CREEK_MOVE_DISCARD_TRIAL:
        return creek_game_discard_trial(game, time_ms) > 0;
    case CREEK_MOVE_SAVEPOINT:
        return creek_game_savepoint(game, time_ms) > 0;
    }
    return false;
}

bool creek_game_repeat(creek_game *game, const creek_turn *turn)
{
    if (turn->kind == CREEK_TURN_UNDO)
        return creek_game_undo(game, turn->time_ms);
    if (turn->kind == CREEK_TURN_REDO)
        return creek_game_redo(game, turn->time_ms);
    return repeat_move(game, &turn->move, turn->time_ms);
}
