/* hint_near.c - where the last change was. */
#include "ui/play/hint_near.h"

void hint_stays_near(creek_deducer *deducer, const creek_game *game, size_t moves)
{
    int row = -1, col = -1;
    for (size_t i = moves; i > 0 && row < 0; i--) {
        creek_move move = creek_game_move(game, i - 1);
        if (move.by == CREEK_BY_RESTART)
            break;
        if (move.count > 0) {
            row = move.changes[move.count - 1].row;
            col = move.changes[move.count - 1].col;
        }
    }
    creek_deducer_set_near(deducer, row, col);
}
