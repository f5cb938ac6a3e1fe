/* play_keys.c - moving the focus and marking cells by keys. */
#include "ui/play/play_screen.h"

#include "ui/board/focus.h"

creek_state play_state_here(const play_screen *s)
{
    return creek_board_get(creek_game_board(play_look(s->play)->game), s->focus.row, s->focus.col);
}

static void toggle(play_screen *s, creek_state state)
{
    play_set(s->play, s->focus, play_state_here(s) == state ? CREEK_UNDECIDED : state, false);
}

/* What comes after a state, or before it, when a cell goes through them all. */
creek_state play_next_state(creek_state state, bool back)
{
    static const creek_state after[] = {[CREEK_UNDECIDED] = CREEK_SHADED,
                                        [CREEK_SHADED] = CREEK_UNSHADED,
                                        [CREEK_UNSHADED] = CREEK_UNDECIDED};
    return back ? after[after[state]] : after[state];
}

static int page_of(const play_screen *s)
{
    play_layout at = play_arrange(s);
    board_view view = play_view(s, at.layout);
    int rows = board_view_place(&view, at.board).rows;
    return rows > 1 ? rows - 1 : 1;
}

static focus_grid grid_of(const play_screen *s)
{
    const puzzle_ref *entry = play_entry(s);
    return (focus_grid){entry->height, entry->width, page_of(s), s->world->settings->wrap};
}

/* After a mark by a key: on to the next cell, if that is wished for. */
static void advance(play_screen *s)
{
    if (!s->world->settings->advance || play_look(s->play)->won)
        return;
    if (s->step_rows == 0 && s->step_cols == 0)
        s->step_cols = 1;
    focus_grid grid = grid_of(s);
    s->focus = focus_step(&grid, s->focus, s->step_rows, s->step_cols);
}

/* Commands that move the focus. */
bool play_move(play_screen *s, command which)
{
    focus_grid grid = grid_of(s);
    creek_place before = s->focus;
    creek_state state = play_state_here(s);
    focus_move move = focus_find(&grid, before, which);
    if (!move.moves)
        return false;
    if (move.rows || move.cols) {
        s->step_rows = move.rows;
        s->step_cols = move.cols;
    }
    s->focus = move.to;
    if (move.carries && (before.row != move.to.row || before.col != move.to.col))
        play_set(s->play, s->focus, state, false);
    return true;
}

/* Commands that change the board. */
bool play_mark(play_screen *s, command which)
{
    switch (which) {
    case COMMAND_SHADE:
        toggle(s, CREEK_SHADED);
        advance(s);
        return true;
    case COMMAND_UNSHADE:
        toggle(s, CREEK_UNSHADED);
        advance(s);
        return true;
    case COMMAND_CLEAR:
        play_set(s->play, s->focus, CREEK_UNDECIDED, false);
        advance(s);
        return true;
    case COMMAND_CYCLE:
        play_set(s->play, s->focus, play_next_state(play_state_here(s), false), false);
        return true;
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
        return false;
    }
}
