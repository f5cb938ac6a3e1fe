/* attempt.c - where the present try begins. */
#include "store/attempt.h"

/* The last move that starts over, before `end`; `end` itself without one. */
static size_t last_restart(const creek_game *game, size_t end)
{
    for (size_t i = end; i-- > 0;)
        if (creek_game_move(game, i).by == CREEK_BY_RESTART)
            return i;
    return end;
}

static void take_back(creek_board *board, const creek_move *move)
{
    for (size_t i = move->count; i-- > 0;)
        creek_board_set(board, move->changes[i].row, move->changes[i].col,
                        (creek_state)move->changes[i].from);
}

/* The restart of a won board that the present try begins with, *from the move
 * after it; 0 without one. */
static bool find_first(const creek_game *game, size_t *from)
{
    size_t position = creek_game_position(game);
    size_t restart = last_restart(game, position);
    *from = 0;
    if (restart == position)
        return true;
    creek_board *board = creek_board_clone(creek_game_board(game));
    bool fine = board != NULL;
    for (size_t i = position; fine && *from == 0 && i-- > 0;) {
        creek_move move = creek_game_move(game, i);
        creek_report report;
        take_back(board, &move);
        if (move.by != CREEK_BY_RESTART)
            continue;
        fine = creek_check(creek_game_puzzle(game), board, &report);
        if (fine && report.solved)
            *from = i + 1;
    }
    creek_board_free(board);
    return fine;
}

bool attempt_find(const creek_game *game, attempt *found)
{
    *found = (attempt){0};
    if (!find_first(game, &found->first))
        return false;
    if (found->first > 0)
        found->start_ms = creek_game_move(game, found->first - 1).time_ms;
    found->first_ms = found->start_ms;
    for (size_t i = found->first; i < creek_game_position(game); i++) {
        creek_move move = creek_game_move(game, i);
        if (move.kind != CREEK_MOVE_CELLS)
            continue;
        if (found->moves++ == 0)
            found->first_ms = move.time_ms;
    }
    return true;
}
