/* play_keys.c - moving the focus and marking cells by keys. */
#include "ui/play/play_screen.h"

/* Commands that move the focus. */
bool play_move(play_screen *s, command which)
{
    const creek_board *board = creek_game_board(play_look(s->play)->game);
    surface_move move = surface_go(&s->board, which);
    if (move.carries)
        play_set(s->play, s->board.view.focus, creek_board_get(board, move.from.row, move.from.col),
                 false);
    return move.moves;
}

/* Marks the cell; once the board is won the focus stays where it is. */
static bool mark_cell(play_screen *s, command which)
{
    creek_place before = s->board.view.focus;
    bool marks = surface_mark(&s->board, which);
    if (play_look(s->play)->won)
        s->board.view.focus = before;
    return marks;
}

/* Commands that change the board. */
bool play_mark(play_screen *s, command which)
{
    switch (which) {
    case COMMAND_UNDO:
        play_undo(s->play);
        return true;
    case COMMAND_REDO:
        play_redo(s->play);
        return true;
    case COMMAND_RESTART:
        play_restart(s->play);
        return true;
    case COMMAND_TRY:
        play_try(s->play);
        return true;
    case COMMAND_KEEP:
        play_accept(s->play);
        return true;
    case COMMAND_DROP:
        play_reject(s->play);
        return true;
    case COMMAND_SAVEPOINT:
        play_bookmark(s->play);
        return true;
    case COMMAND_GO_BACK:
        play_go_back(s->play);
        return true;
    default:
        return mark_cell(s, which);
    }
}
