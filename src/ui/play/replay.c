/* replay.c - going through a history. */
#include "ui/play/replay.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "base/plural.h"
#include "source/catalog.h"
#include "ui/canvas/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

creek_game *game_copy(const creek_game *game)
{
    creek_error error = {0};
    char *text = check_alloc(creek_write(game, CREEK_FORMAT_CREEK, &error));
    creek_game *copy = check_alloc(creek_read(text, strlen(text), NULL, &error));
    creek_free(text);
    return copy;
}

/* The game before its first turn. */
static creek_game *game_at_start(const creek_game *game)
{
    return game_with_marks(creek_game_puzzle(game), creek_game_start(game));
}

replay *replay_new(const creek_game *game)
{
    replay *r = xcalloc(1, sizeof *r);
    r->all = game_copy(game);
    r->game = game_at_start(r->all);
    r->moves = creek_game_turns(r->all);
    replay_go(r, 0);
    return r;
}

void replay_free(replay *r)
{
    creek_game_free(r->game);
    creek_game_free(r->all);
    free(r);
}

creek_move replay_move_at(const replay *r, size_t index)
{
    creek_turn turn = creek_game_turn(r->all, index);
    turn.move.time_ms = turn.time_ms;
    return turn.move;
}

creek_move replay_move(const replay *r)
{
    return r->position > 0 ? replay_move_at(r, r->position - 1) : (creek_move){0};
}

/* They are repeated from the start on, since a new move may have replaced others. */
void replay_go(replay *r, size_t position)
{
    if (position < r->position) {
        creek_game_free(r->game);
        r->game = game_at_start(r->all);
        r->position = 0;
    }
    for (; r->position < position && r->position < r->moves; r->position++) {
        creek_turn turn = creek_game_turn(r->all, r->position);
        check_memory(creek_game_repeat(r->game, &turn));
    }
}

creek_place replay_place(const creek_move *move)
{
    if (move->count == 0 || move->by == CREEK_BY_RESTART)
        return (creek_place){-1, -1};
    /* What is filled in comes after the player's own mark. */
    const creek_change *change = &move->changes[move->by == CREEK_BY_PLAYER ? 0 : move->count - 1];
    return (creek_place){change->row, change->col};
}

creek_place game_last_cell(const creek_game *game)
{
    for (size_t i = creek_game_position(game); i > 0; i--) {
        creek_move move = creek_game_move(game, i - 1);
        if (move.by == CREEK_BY_RESTART || move.count > 0)
            return replay_place(&move);
    }
    return (creek_place){-1, -1};
}

/* --- words ----------------------------------------------------------------- */

const char *const replay_done[3] = {
    [CREEK_UNDECIDED] = "cleared", [CREEK_SHADED] = "shaded", [CREEK_UNSHADED] = "marked unshaded"};

const char *const replay_states[3] = {
    [CREEK_UNDECIDED] = "undecided", [CREEK_SHADED] = "shaded", [CREEK_UNSHADED] = "unshaded"};

/* How many cells were filled in with the player's mark: nobody marks cells shaded and unshaded in
 * one move. */
static size_t filled_in(const creek_move *move)
{
    if (move->by != CREEK_BY_PLAYER || move->count < 2 || move->changes[0].to != CREEK_SHADED)
        return 0;
    for (size_t i = 1; i < move->count; i++)
        if (move->changes[i].to != CREEK_UNSHADED)
            return 0;
    return move->count - 1;
}

void replay_add_turn(const creek_turn *turn, char text[REPLAY_TEXT])
{
    static const char *const turns[] = {
        [CREEK_TURN_MOVE] = "", [CREEK_TURN_UNDO] = "undo of ", [CREEK_TURN_REDO] = "redo of "};
    static const char *const kinds[] = {[CREEK_MOVE_START_TRIAL] = "trial started",
                                        [CREEK_MOVE_KEEP_TRIAL] = "trial kept",
                                        [CREEK_MOVE_DISCARD_TRIAL] = "trial discarded",
                                        [CREEK_MOVE_SAVEPOINT] = "savepoint"};
    static const char *const actors[CREEK_ACTOR_COUNT] = {[CREEK_BY_HINT] = " by a hint",
                                                          [CREEK_BY_SOLVE] = " by the solver",
                                                          [CREEK_BY_FILL] = " by counting"};
    const creek_move *move = &turn->move;
    const char *who = actors[move->by] ? actors[move->by] : "";
    const creek_change *first = move->changes;
    size_t filled = filled_in(move);
    const char *done = move->count > 0 ? replay_done[first->to] : "";
    for (size_t i = 1; i < move->count; i++)
        if (move->changes[i].to != first->to)
            done = "set";
    text_append(text, REPLAY_TEXT, "%s", turns[turn->kind]);
    if (move->kind != CREEK_MOVE_CELLS)
        text_append(text, REPLAY_TEXT, "%s", kinds[move->kind]);
    else if (move->by == CREEK_BY_RESTART || move->count == 0)
        text_append(text, REPLAY_TEXT, "the restart");
    else if (move->count == 1 || filled)
        text_append(text, REPLAY_TEXT, "r%dc%d %s%s", first->row + 1, first->col + 1,
                    replay_done[first->to], who);
    else
        text_append(text, REPLAY_TEXT, "%zu cells %s%s", move->count, done, who);
    if (filled)
        text_append(text, REPLAY_TEXT, ", %zu more filled in", filled);
}

void replay_tell(const replay *r, bool brief, char text[REPLAY_TEXT])
{
    if (r->position == 0) {
        snprintf(text, REPLAY_TEXT, r->moves == 0 ? "no moves yet" : "the start, %zu move%s",
                 r->moves, plural((int64_t)r->moves));
        return;
    }
    creek_turn turn = creek_game_turn(r->all, r->position - 1);
    snprintf(text, REPLAY_TEXT, brief ? "%zu/%zu " : "move %zu of %zu: ", r->position, r->moves);
    replay_add_turn(&turn, text);
}

void replay_tell_time(const replay *r, char text[REPLAY_TEXT])
{
    char time[CALENDAR_DURATION];
    uint64_t now = replay_move(r).time_ms;
    uint64_t before = r->position > 1 ? replay_move_at(r, r->position - 2).time_ms : 0;
    calendar_write_duration(now, time);
    snprintf(text, REPLAY_TEXT, "at %s", time);
    if (r->position > 0)
        text_append(text, REPLAY_TEXT, " (+%.1f s)", (double)(now - before) / 1000);
}
