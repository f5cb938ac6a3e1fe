/* play_moves.c - marks, undo, trial layers and savepoints; the commands of a game. */
#include "ui/play/play_internal.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "ui/board/board_view.h"
#include "ui/play/replay.h"

#include <stdio.h>
#include <stdlib.h>

/* --- marks ----------------------------------------------------------------- */

int play_set_board(play *p, creek_actor by, creek_board *board, bool join)
{
    const creek_board *now = creek_game_board(p->game);
    int width = creek_board_width(board), height = creek_board_height(board);
    creek_change *changes = xcalloc((size_t)width * (size_t)height, sizeof *changes);
    size_t count = 0;
    for (int row = 0; row < height; row++)
        for (int col = 0; col < width; col++)
            if (creek_board_get(board, row, col) != creek_board_get(now, row, col))
                changes[count++] = (creek_change){.row = (uint8_t)row,
                                                  .col = (uint8_t)col,
                                                  .to = (uint8_t)creek_board_get(board, row, col)};
    int changed = creek_game_play(p->game, by, changes, count, join, play_now(p));
    check_memory(changed >= 0);
    free(changes);
    creek_board_free(board);
    return changed;
}

/* Decides what a clue forces by counting alone: once it has its shaded cells, or its unshaded
 * ones, all others are the opposite. With `unshaded_only` the former alone. */
static void force(const play *p, int row, int col, bool unshaded_only, creek_board *board)
{
    int clue = creek_puzzle_clue(creek_game_puzzle(p->game), row, col);
    creek_tally tally = creek_clue_tally(board, row, col);
    bool full = clue == tally.shaded + tally.undecided && !unshaded_only;
    if (clue < 0 || (!full && clue != tally.shaded))
        return;
    creek_place round[4];
    int cells =
        creek_corner_cells(creek_board_width(board), creek_board_height(board), row, col, round);
    for (int i = 0; i < cells; i++)
        if (creek_board_get(board, round[i].row, round[i].col) == CREEK_UNDECIDED)
            creek_board_set(board, round[i].row, round[i].col,
                            full ? CREEK_SHADED : CREEK_UNSHADED);
}

creek_board *play_filled(const play *p)
{
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->game)));
    for (int row = 0; row <= creek_board_height(board); row++)
        for (int col = 0; col <= creek_board_width(board); col++)
            force(p, row, col, true, board);
    return board;
}

void play_fill(play *p, creek_place cell)
{
    if (play_is_over(p) || play_refuses_help(p))
        return;
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->game)));
    int open = creek_board_count(board, CREEK_UNDECIDED), before;
    do { /* what one clue forces may be what another needs */
        before = creek_board_count(board, CREEK_UNDECIDED);
        for (int i = 0; i < 4; i++)
            force(p, cell.row + i / 2, cell.col + i % 2, false, board);
    } while (creek_board_count(board, CREEK_UNDECIDED) < before);
    if (play_set_board(p, CREEK_BY_FILL, board, false) == 0) {
        play_tell(p, SAY_NOTICE, "This cell's clues decide nothing here.");
        return;
    }
    play_marked(p);
    int count = open - creek_board_count(creek_game_board(p->game), CREEK_UNDECIDED);
    if (!p->won)
        play_tell(p, SAY_NOTICE, "%d cell%s filled in; {undo} undoes this.", count, plural(count));
}

void play_take_rest(play *p, bool join)
{
    creek_board *board = board_decided(creek_game_board(p->game), CREEK_UNSHADED);
    (void)play_set_board(p, CREEK_BY_PLAYER, board, join);
    play_changed(p);
}

bool play_set(play *p, creek_place cell, creek_state state, bool join)
{
    if (play_is_over(p))
        return false;
    creek_actor by = play_is_told(p, cell, state) ? CREEK_BY_HINT : CREEK_BY_PLAYER;
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->game)));
    creek_board_set(board, cell.row, cell.col, state);
    if (play_set_board(p, by, board, join) == 0)
        return false;
    if (state == CREEK_UNDECIDED)
        play_cleared(p);
    else
        play_marked(p);
    return true;
}

void play_marked(play *p)
{
    if (play_fills(p))
        (void)play_set_board(p, CREEK_BY_FILL, play_filled(p), true);
    play_cleared(p);
}

void play_cleared(play *p)
{
    play_changed(p);
    if (p->services->settings->accept && !p->won && p->report.complete && p->report.clues > 0)
        play_take_rest(p, true);
}

bool play_fills(const play *p)
{
    return p->services->settings->fill && p->services->settings->help;
}

void play_fill_now(play *p)
{
    if (!p->won && play_set_board(p, CREEK_BY_FILL, play_filled(p), false) > 0)
        play_marked(p);
}

/* --- back and forth -------------------------------------------------------- */

static void say_move(play *p, const char *done, size_t index)
{
    char what[REPLAY_TEXT] = "";
    creek_turn move = {.kind = CREEK_TURN_MOVE, .move = creek_game_move(p->game, index)};
    replay_add_turn(&move, what);
    play_tell(p, SAY_NOTICE, "%s: %s.", done, what);
}

static void undo(play *p)
{
    if (creek_game_position(p->game) > 0) {
        check_memory(creek_game_undo(p->game, play_now(p)));
        play_changed(p);
        if (p->told == 0)
            say_move(p, "Undone", creek_game_position(p->game));
    } else if (game_in_play_undo_restart(p->saved, &p->game)) {
        play_take_game(p);
        if (!p->won)
            play_tell(p, SAY_NOTICE, "Undid the restart.");
    } else {
        play_tell(p, SAY_NOTICE, "There is nothing to undo.");
    }
}

bool play_can_redo(const play *p)
{
    return creek_game_position(p->game) < creek_game_moves(p->game);
}

static void redo(play *p)
{
    if (!play_can_redo(p)) {
        play_tell(p, SAY_NOTICE, "There is nothing to redo.");
    } else {
        check_memory(creek_game_redo(p->game, play_now(p)));
        play_changed(p);
        if (!p->won && p->told == 0)
            say_move(p, "Redone", creek_game_position(p->game) - 1);
    }
}

/* Begins a new game with a fresh clock; until that has a move, undo returns to the previous one. */
static void restart(play *p)
{
    const creek_board *board = creek_game_board(p->game);
    int cells = creek_board_width(board) * creek_board_height(board);
    bool empty = creek_board_count(board, CREEK_UNDECIDED) == cells;
    if (p->untouched || (empty && creek_game_trial_depth(p->game) == 0)) {
        play_tell(p, SAY_NOTICE, "The board is already empty.");
        return;
    }
    creek_game_set_time(p->game, play_now(p));
    play_commit(p); /* a win belongs to the old game */
    game_in_play_restart(p->saved, &p->game);
    play_take_game(p);
    play_tell(p, SAY_NOTICE, "Started a new game%s; {undo} brings the old one back.",
              game_in_play_helped(p->saved, p->game) ? ", in which earlier help counts too" : "");
}

/* --- trial layers and savepoints ------------------------------------------- */

static void try_out(play *p)
{
    creek_place first;
    int open = creek_game_trial_depth(p->game);
    if (play_can_walk(p) && p->told < play_walk_steps(p)) {
        play_walk(p);
    } else if (p->told > 0) {
        play_say_last_step(p);
    } else if (p->shown && p->stage == HINT_REASON) {
        play_tell(p, SAY_NOTICE, "There are no more steps; {back} hides the hint.");
    } else if (play_is_over(p)) {
        return;
    } else if (open > 0 && !creek_game_assumption(p->game, open, &first.row, &first.col)) {
        play_tell(p, SAY_NOTICE, "Trial %c is still empty; mark a cell first.", 'A' + open - 1);
    } else if (open == CREEK_TRIALS_MAX) {
        play_tell(p, SAY_NOTICE, "Trials cannot be nested any deeper.");
    } else {
        check_memory(creek_game_start_trial(p->game, play_now(p)) > 0);
        play_changed(p);
        play_tell(
            p, SAY_NOTICE,
            "Trial %c: your marks are now assumptions. {keep} keeps them, {drop} discards them.",
            'A' + open);
    }
}

/* Ends the innermost trial; `what` says what became of it. */
static void end_trial(play *p, int (*end)(creek_game *, uint64_t), const char *what)
{
    int depth = creek_game_trial_depth(p->game);
    if (depth == 0) {
        play_tell(p, SAY_NOTICE, "There is no trial; {try} starts one.");
        return;
    }
    play_hide_hint(p);
    check_memory(end(p->game, play_now(p)) > 0);
    play_changed(p);
    if (!p->won)
        play_tell(p, SAY_NOTICE, "Trial %c %s", 'A' + depth - 1, what);
}

static void keep(play *p)
{
    const creek_board *board = creek_game_board(p->game);
    int depth = creek_game_trial_depth(p->game), marks = 0, cleared = 0;
    char what[100];
    for (int row = 0; row < creek_board_height(board); row++)
        for (int col = 0; col < creek_board_width(board); col++) {
            bool own = creek_game_trial_of(p->game, row, col) == depth;
            bool open = creek_board_get(board, row, col) == CREEK_UNDECIDED;
            marks += own && !open;
            cleared += own && open;
        }
    snprintf(what, sizeof what, "kept: %d mark%s set, %d cleared; {undo} reopens it.", marks,
             plural(marks), cleared);
    end_trial(p, creek_game_keep_trial, what);
}

void play_drop(play *p)
{
    end_trial(p, creek_game_discard_trial, "discarded; {undo} brings it back.");
}

static bool is_savepoint(const play *p, size_t index)
{
    return creek_game_move(p->game, index).kind == CREEK_MOVE_SAVEPOINT;
}

static void set_savepoint(play *p)
{
    size_t position = creek_game_position(p->game);
    if (position > 0 && is_savepoint(p, position - 1)) {
        play_tell(p, SAY_NOTICE, "There is already a savepoint here.");
        return;
    }
    check_memory(creek_game_savepoint(p->game, play_now(p)) > 0);
    play_tell(p, SAY_NOTICE, "Savepoint set; {go-back} returns here.");
}

/* Takes moves back until none of the marks is wrong. */
static void undo_mistake(play *p)
{
    size_t count = 0;
    play_retire_hint(p);
    for (; play_wrong_marks(p, true) > 0 && creek_game_position(p->game) > 0; count++)
        check_memory(creek_game_undo(p->game, play_now(p)));
    bool sound = play_wrong_marks(p, true) == 0;
    play_changed(p);
    play_tell(p, sound ? SAY_NOTICE : SAY_BAD, "Undid %zu move%s, %s; {redo} redoes %s.", count,
              plural((int64_t)count),
              sound ? "to before the mistake" : "but the mistake was there from the beginning",
              count == 1 ? "it" : "them one by one");
}

/* Undoes all moves since the last savepoint or, if there are none, since the one before it. */
static void go_back(play *p)
{
    if (p->told > 0 && p->hint)
        (void)play_leave_walk(p);
    if (play_offers_undo(p)) {
        undo_mistake(p);
        return;
    }
    size_t here = creek_game_position(p->game), at = here;
    /* At a savepoint it is the one before that is wanted. */
    while (at > 0 && is_savepoint(p, at - 1))
        at--;
    while (at > 0 && !is_savepoint(p, at - 1))
        at--;
    if (at == 0) {
        play_tell(p, SAY_NOTICE, "There is no savepoint to go back to; {savepoint} sets one.");
        return;
    }
    while (creek_game_position(p->game) > at)
        check_memory(creek_game_undo(p->game, play_now(p)));
    play_changed(p);
    play_tell(p, SAY_NOTICE, "Back at the savepoint: %zu move%s undone; {redo} restores %s.",
              here - at, plural((int64_t)(here - at)), here - at == 1 ? "it" : "them");
}

/* --- commands -------------------------------------------------------------- */

bool play_obey(play *p, command which)
{
    static const struct {
        command command;
        void (*act)(play *p);
    } table[] = {{COMMAND_UNDO, undo},
                 {COMMAND_REDO, redo},
                 {COMMAND_CHECK, play_check},
                 {COMMAND_HINT, play_hint},
                 {COMMAND_REASON, play_reason},
                 {COMMAND_SOLVE, play_solve},
                 {COMMAND_RESTART, restart},
                 {COMMAND_TRY, try_out},
                 {COMMAND_KEEP, keep},
                 {COMMAND_DROP, play_drop},
                 {COMMAND_SAVEPOINT, set_savepoint},
                 {COMMAND_GO_BACK, go_back}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i].command == which) {
            table[i].act(p);
            return true;
        }
    setting toggled = command_setting(which);
    if (toggled == SETTING_COUNT)
        return false;
    setting_step(p->services->settings, toggled, 1);
    play_refresh(p);
    play_tell(p, SAY_NOTICE, "%s: %s.", setting_about(toggled)->title,
              setting_get(p->services->settings, toggled));
    return true;
}
