/* play_moves.c - marks, undo, trial layers and savepoints. */
#include "ui/play/play_inside.h"

#include "base/alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The state of a cell; outside the board it counts as unshaded. */
static creek_state state_at(const creek_board *board, int row, int col)
{
    if (row < 0 || col < 0 || row >= creek_board_height(board) || col >= creek_board_width(board))
        return CREEK_UNSHADED;
    return creek_board_get(board, row, col);
}

/* Marks unshaded what the clues round a cell force that have all their shaded
 * cells now, as part of the move that shaded it. */
static void fill_round(play *p, creek_place cell)
{
    const creek_puzzle *puzzle = creek_game_puzzle(p->facts.game);
    const creek_board *board = creek_game_board(p->facts.game);
    creek_change changes[16];
    size_t count = 0;
    for (int i = 0; i < 4; i++) {
        int row = cell.row + i / 2, col = cell.col + i % 2, shaded = 0;
        int clue = creek_puzzle_clue(puzzle, row, col);
        for (int k = 0; k < 4; k++)
            shaded += state_at(board, row - 1 + k / 2, col - 1 + k % 2) == CREEK_SHADED;
        for (int k = 0; k < 4 && clue >= 0 && clue <= 4 && shaded == clue; k++) {
            int r = row - 1 + k / 2, c = col - 1 + k % 2;
            if (state_at(board, r, c) == CREEK_UNDECIDED)
                changes[count++] =
                    (creek_change){.row = (uint8_t)r, .col = (uint8_t)c, .to = CREEK_UNSHADED};
        }
    }
    if (count > 0)
        (void)play_done(
            creek_game_play(p->facts.game, CREEK_BY_PLAYER, changes, count, true, p->played));
}

/* Takes all undecided cells as unshaded; with `join` as part of the move that
 * came to that. */
void play_take_rest(play *p, bool join)
{
    const creek_board *board = creek_game_board(p->facts.game);
    creek_change *changes =
        xcalloc((size_t)creek_board_count(board, CREEK_UNDECIDED) + 1, sizeof *changes);
    size_t count = 0;
    for (int row = 0; row < creek_board_height(board); row++)
        for (int col = 0; col < creek_board_width(board); col++)
            if (creek_board_get(board, row, col) == CREEK_UNDECIDED)
                changes[count++] =
                    (creek_change){.row = (uint8_t)row, .col = (uint8_t)col, .to = CREEK_UNSHADED};
    (void)play_done(
        creek_game_play(p->facts.game, CREEK_BY_PLAYER, changes, count, join, play_now(p)));
    free(changes);
    play_changed(p);
}

/* Whether the shaded cells are right and the rest shall be taken as unshaded
 * without a word. */
bool play_finishes_itself(const play *p)
{
    return p->world->settings->accept && !p->facts.won && p->facts.report.complete;
}

bool play_set(play *p, creek_place cell, creek_state state, bool join)
{
    if (p->facts.won) {
        play_tell(p, SAY_GOOD,
                  "The board is complete. {undo} takes moves back, {restart} starts over.");
        return false;
    }
    creek_change change = {
        .row = (uint8_t)cell.row, .col = (uint8_t)cell.col, .to = (uint8_t)state};
    int count =
        play_done(creek_game_play(p->facts.game, CREEK_BY_PLAYER, &change, 1, join, play_now(p)));
    if (count > 0 && state == CREEK_SHADED && p->world->settings->fill && p->world->settings->help)
        fill_round(p, cell);
    if (count > 0)
        play_changed(p);
    if (count > 0 && play_finishes_itself(p))
        play_take_rest(p, true);
    return count > 0;
}

/* Tells which cells the move at `index` is about. */
static void say_move(play *p, const char *what, size_t index)
{
    static const char *const kinds[] = {
        [CREEK_MOVE_ENTER] = "the beginning of a trial layer",
        [CREEK_MOVE_ACCEPT] = "keeping a trial layer",
        [CREEK_MOVE_REJECT] = "dropping a trial layer",
        [CREEK_MOVE_SAVEPOINT] = "a savepoint",
    };
    creek_move move = creek_game_move(p->facts.game, index);
    if (move.kind != CREEK_MOVE_CELLS)
        play_tell(p, SAY_NOTICE, "%s: %s.", what, kinds[move.kind]);
    else if (move.by == CREEK_BY_RESTART)
        play_tell(p, SAY_NOTICE, "%s: the restart.", what);
    else if (move.count == 1)
        play_tell(p, SAY_NOTICE, "%s: r%dc%d.", what, move.changes[0].row + 1,
                  move.changes[0].col + 1);
    else
        play_tell(p, SAY_NOTICE, "%s: %zu cells.", what, move.count);
}

/* The position is another one without a new move. */
static void stepped(play *p)
{
    size_t restarted = p->restarted;
    play_changed(p);
    p->restarted = restarted;
}

static void undo_restart(play *p)
{
    if (game_in_play_undo_restart(p->saved, &p->facts.game)) {
        play_take_game(p);
        p->restarted = creek_game_position(p->facts.game) + 1;
        p->is_restart = false;
        if (!p->facts.won)
            play_tell(p, SAY_NOTICE, "Undone: the restart.");
    } else {
        play_note(p, p->is_restart
                         ? "There is nothing to undo. The game before the restart is one of "
                           "your saved games."
                         : "There is nothing to undo.");
    }
}

void play_undo(play *p)
{
    if (creek_game_position(p->facts.game) == 0) {
        undo_restart(p);
    } else if (creek_game_undo(p->facts.game, play_now(p))) {
        stepped(p);
        say_move(p, "Undone", creek_game_position(p->facts.game));
    } else {
        alloc_failed();
    }
}

/* How many moves that were undone can be made again. */
static size_t undone(const play *p)
{
    return creek_game_moves(p->facts.game) - creek_game_position(p->facts.game);
}

void play_redo(play *p)
{
    if (p->restarted == creek_game_position(p->facts.game) + 1) {
        play_restart(p);
        play_tell(p, SAY_NOTICE, "Redone: the restart.");
    } else if (undone(p) == 0) {
        play_note(p, "There is nothing to redo.");
    } else if (creek_game_redo(p->facts.game, play_now(p))) {
        stepped(p);
        if (!p->facts.won)
            say_move(p, "Redone", creek_game_position(p->facts.game) - 1);
    } else {
        alloc_failed();
    }
}

/* Help that was taken stays taken. */
static void restart_with_help(play *p)
{
    unsigned taken[CREEK_HELP_COUNT];
    for (int i = 0; i < CREEK_HELP_COUNT; i++)
        taken[i] = creek_game_help(p->facts.game, (creek_help)i);
    game_in_play_restart(p->saved, &p->facts.game);
    for (int i = 0; i < CREEK_HELP_COUNT; i++)
        creek_game_set_help(p->facts.game, (creek_help)i, taken[i]);
}

void play_restart(play *p)
{
    const creek_board *board = creek_game_board(p->facts.game);
    int cells = creek_board_width(board) * creek_board_height(board);
    bool blank = creek_board_count(board, CREEK_UNDECIDED) == cells;
    if (blank && creek_game_depth(p->facts.game) == 0) {
        play_note(p, "The board is empty already.");
        return;
    }
    creek_game_set_time(p->facts.game, play_now(p));
    play_commit(p); /* a win belongs to the old game */
    restart_with_help(p);
    p->is_restart = true;
    play_take_game(p);
    play_tell(p, SAY_NOTICE, "Started a new game; {undo} brings the old one back.");
}

/* --- trial layers and savepoints ------------------------------------------- */

/* The letter of a layer. */
static char layer_letter(int depth)
{
    return (char)('A' + depth - 1);
}

/* Says of a command that changes no cell what has become of moves that were undone:
 * a new move puts an end to them, and here nobody would expect it. */
static void add_lost(char *text, size_t size, size_t lost)
{
    size_t have = strlen(text);
    if (lost == 1)
        snprintf(text + have, size - have, " The move that was undone cannot be made again now.");
    else if (lost > 1)
        snprintf(text + have, size - have,
                 " The %zu moves that were undone cannot be made again now.", lost);
}

void play_try(play *p)
{
    if (p->facts.won) {
        play_tell(p, SAY_GOOD, "The board is complete; there is nothing left to try.");
        return;
    }
    creek_place first;
    char text[300];
    int open = creek_game_depth(p->facts.game);
    if (open > 0 && !creek_game_assumption(p->facts.game, open, &first.row, &first.col)) {
        play_note(p, "Trial layer %c is empty still; set a cell first.", layer_letter(open));
        return;
    }
    size_t lost = undone(p);
    int depth = play_done(creek_game_enter(p->facts.game, play_now(p)));
    if (depth == 0) {
        play_note(p, "Trial layers cannot be nested any deeper.");
    } else {
        play_changed(p);
        snprintf(text, sizeof text,
                 "Trial layer %c: what you set now is an assumption. {keep} keeps it, {drop} drops "
                 "it.",
                 layer_letter(depth));
        add_lost(text, sizeof text, lost);
        play_tell(p, SAY_NOTICE, "%s", text);
    }
}

static void end_layer(play *p, int (*end)(creek_game *, uint64_t), const char *what)
{
    int depth = creek_game_depth(p->facts.game);
    if (play_done(end(p->facts.game, play_now(p))) == 0) {
        play_note(p, "No trial layer is open; {try} begins one.");
    } else {
        play_changed(p);
        if (!p->facts.won)
            play_tell(p, SAY_NOTICE, "Trial layer %c %s; {undo} brings it back.",
                      layer_letter(depth), what);
    }
}

void play_accept(play *p)
{
    end_layer(p, creek_game_accept, "is kept");
}

void play_reject(play *p)
{
    end_layer(p, creek_game_reject, "is dropped");
}

static bool is_savepoint(const play *p, size_t index)
{
    return creek_game_move(p->facts.game, index).kind == CREEK_MOVE_SAVEPOINT;
}

void play_bookmark(play *p)
{
    char text[200] = "Savepoint set; {go-back} comes back here.";
    size_t position = creek_game_position(p->facts.game), lost = undone(p);
    if (position > 0 && is_savepoint(p, position - 1)) {
        play_note(p, "There is a savepoint here already; {go-back} goes to the one before it.");
        return;
    }
    (void)play_done(creek_game_savepoint(p->facts.game, play_now(p)));
    p->restarted = 0;
    add_lost(text, sizeof text, lost);
    play_tell(p, SAY_NOTICE, "%s", text);
}

/* Undoes moves until so many are left, and says so. */
static void go_back_to(play *p, size_t position, bool again)
{
    size_t done = creek_game_position(p->facts.game) - position;
    while (creek_game_position(p->facts.game) > position)
        if (!creek_game_undo(p->facts.game, play_now(p)))
            alloc_failed();
    stepped(p);
    play_tell(p, SAY_NOTICE, "Back at the savepoint%s: %zu move%s undone; {redo} makes %s again.",
              again ? " before" : "", done, play_plural(done), done == 1 ? "it" : "them");
}

void play_go_back(play *p)
{
    size_t here = creek_game_position(p->facts.game), at = here;
    /* Who stands at one wants the one before it. */
    while (at > 0 && is_savepoint(p, at - 1))
        at--;
    bool again = at < here;
    while (at > 0 && !is_savepoint(p, at - 1))
        at--;
    if (at > 0)
        go_back_to(p, at, again);
    else if (again)
        play_note(p, "This is the first savepoint; {undo} takes back what was played before it.");
    else
        play_note(p, "There is no savepoint to go back to; {savepoint} sets one.");
}
