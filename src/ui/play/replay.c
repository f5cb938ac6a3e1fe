/* replay.c - going through a history. */
#include "ui/play/replay.h"

#include "base/alloc.h"
#include "store/calendar.h"
#include "ui/play/hint_near.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More cells than this are not pointed out one by one. */
enum { POINTED_MOST = 64, SPEED_AT_FIRST = 2 };

/* Milliseconds from move to move. */
static const unsigned speeds[REPLAY_SPEEDS] = {2000, 1000, 500, 250, 120, 60, 30};

/* What is known of the technique of a move. */
typedef enum { TECHNIQUE_UNKNOWN = -1, TECHNIQUE_NONE = -2 } technique_state;

struct replay {
    creek_game *game; /* the copy */
    size_t end;
    creek_step change; /* of the present move */
    creek_mark marks[POINTED_MOST];
    signed char *techniques; /* of each move that was a hint's */
    creek_deducer *deducer;
    creek_board *before; /* the board before the present move, while it is worked on */
    unsigned speed;
    bool playing;
    uint64_t due;
};

static creek_game *copy_of(const creek_game *game)
{
    creek_error error = {0};
    char *text = check_alloc(creek_write(game, CREEK_FORMAT_CREEK, &error));
    creek_game *copy = check_alloc(creek_read(text, strlen(text), NULL, &error));
    creek_free(text);
    return copy;
}

replay *replay_new(const creek_game *game)
{
    replay *r = xcalloc(1, sizeof *r);
    r->game = copy_of(game);
    size_t moves = creek_game_moves(r->game);
    r->techniques = xmalloc(moves + 1);
    memset(r->techniques, TECHNIQUE_UNKNOWN, moves + 1);
    r->end = creek_game_position(r->game);
    r->speed = SPEED_AT_FIRST;
    replay_go(r, 0);
    return r;
}

void replay_free(replay *r)
{
    if (!r)
        return;
    creek_game_free(r->game);
    creek_deducer_free(r->deducer);
    creek_board_free(r->before);
    free(r->techniques);
    free(r);
}

const creek_game *replay_game(const replay *r)
{
    return r->game;
}

size_t replay_position(const replay *r)
{
    return creek_game_position(r->game);
}

size_t replay_end(const replay *r)
{
    return r->end;
}

size_t replay_moves(const replay *r)
{
    return creek_game_moves(r->game);
}

/* --- going ----------------------------------------------------------------- */

static creek_move present(const replay *r)
{
    size_t position = replay_position(r);
    return position > 0 ? creek_game_move(r->game, position - 1) : (creek_move){0};
}

/* Notes what the present move has changed. */
static void look(replay *r)
{
    creek_move move = present(r);
    creek_board_free(r->before);
    r->before = NULL;
    r->change = (creek_step){.cells = r->marks};
    if (move.count > POINTED_MOST)
        return;
    for (size_t i = 0; i < move.count; i++)
        r->marks[i] = (creek_mark){.row = move.changes[i].row,
                                   .col = move.changes[i].col,
                                   .state = (creek_state)move.changes[i].to};
    r->change.cell_count = move.count;
}

void replay_go(replay *r, size_t position)
{
    uint64_t time = creek_game_time(r->game);
    bool moved = true;
    while (moved && replay_position(r) > position)
        moved = creek_game_undo(r->game, time);
    while (moved && replay_position(r) < position)
        moved = creek_game_redo(r->game, time);
    look(r);
}

void replay_go_to_end(replay *r)
{
    replay_go(r, replay_position(r) < r->end ? r->end : replay_moves(r));
}

bool replay_is_savepoint(const replay *r, size_t index)
{
    return index < replay_moves(r) && creek_game_move(r->game, index).kind == CREEK_MOVE_SAVEPOINT;
}

void replay_go_to_savepoint(replay *r, int direction)
{
    size_t at = replay_position(r), most = at < r->end ? r->end : replay_moves(r);
    if (direction > 0) {
        while (at < most && !replay_is_savepoint(r, at))
            at++;
        /* The place is behind the savepoint, where it is the present move. */
        replay_go(r, at < most ? at + 1 : most);
        return;
    }
    at = at > 0 ? at - 1 : 0;
    while (at > 0 && !replay_is_savepoint(r, at - 1))
        at--;
    replay_go(r, at);
}

creek_place replay_place(const replay *r)
{
    creek_move move = present(r);
    if (move.count == 0 || move.by == CREEK_BY_RESTART)
        return (creek_place){-1, -1};
    const creek_change *last = &move.changes[move.count - 1];
    return (creek_place){last->row, last->col};
}

const creek_step *replay_change(const replay *r)
{
    return r->change.cell_count > 0 ? &r->change : NULL;
}

/* --- words ----------------------------------------------------------------- */

static const char *state_word(creek_state state)
{
    static const char *const words[] = {[CREEK_UNDECIDED] = "cleared",
                                        [CREEK_SHADED] = "shaded",
                                        [CREEK_UNSHADED] = "marked unshaded"};
    return words[state];
}

/* "r3c5 shaded", "4 cells shaded", "12 cells set". */
static void tell_cells(const creek_move *move, char *text, size_t size)
{
    bool alike = true;
    for (size_t i = 1; i < move->count; i++)
        alike = alike && move->changes[i].to == move->changes[0].to;
    const char *done = alike ? state_word((creek_state)move->changes[0].to) : "set";
    if (move->count == 1)
        snprintf(text, size, "r%dc%d %s", move->changes[0].row + 1, move->changes[0].col + 1, done);
    else
        snprintf(text, size, "%zu cells %s", move->count, done);
}

/* By whom the cells were set. */
static void tell_actor(const replay *r, const creek_move *move, bool brief, char *text, size_t size)
{
    int technique = r->techniques[replay_position(r) - 1];
    const char *before = brief ? " (" : " by ", *after = brief ? ")" : "";
    const char *by = move->by == CREEK_BY_SOLVE ? "the solver" : "the player";
    if (move->by == CREEK_BY_HINT)
        by = "a hint";
    if (move->by == CREEK_BY_HINT && technique >= 0)
        snprintf(text, size, "%s%s%s%s", before,
                 brief ? "" : "a hint: ", creek_technique_title((creek_technique)technique), after);
    else if (brief && move->by == CREEK_BY_PLAYER)
        text[0] = '\0';
    else
        snprintf(text, size, "%s%s%s", before, by, after);
}

static void tell_move(const replay *r, const creek_move *move, bool brief, char *text, size_t size)
{
    static const char *const kinds[] = {
        [CREEK_MOVE_ENTER] = "a trial layer begins",
        [CREEK_MOVE_ACCEPT] = "the trial layer is kept",
        [CREEK_MOVE_REJECT] = "the trial layer is dropped",
        [CREEK_MOVE_SAVEPOINT] = "a savepoint",
    };
    char cells[60], actor[60];
    if (move->kind != CREEK_MOVE_CELLS) {
        snprintf(text, size, "%s", kinds[move->kind]);
    } else if (move->by == CREEK_BY_RESTART || move->count == 0) {
        snprintf(text, size, "started over");
    } else {
        tell_cells(move, cells, sizeof cells);
        tell_actor(r, move, brief, actor, sizeof actor);
        snprintf(text, size, "%s%s", cells, actor);
    }
}

void replay_tell(const replay *r, bool brief, char *text, size_t size)
{
    size_t position = replay_position(r);
    bool undone = position > r->end;
    size_t index = undone ? position - r->end : position;
    size_t count = undone ? replay_moves(r) - r->end : r->end;
    creek_move move = present(r);
    char what[130];
    if (position == 0) {
        size_t moves = replay_moves(r);
        snprintf(text, size, moves == 0 ? "no moves yet" : "the beginning, %zu %smove%s",
                 r->end > 0 ? r->end : moves, r->end > 0 ? "" : "undone ",
                 (r->end > 0 ? r->end : moves) == 1 ? "" : "s");
        return;
    }
    tell_move(r, &move, brief, what, sizeof what);
    if (brief)
        snprintf(text, size, "%s%zu/%zu %s", undone ? "undone " : "", index, count, what);
    else
        snprintf(text, size, "%s %zu of %zu: %s", undone ? "undone move" : "move", index, count,
                 what);
}

void replay_tell_time(const replay *r, char *text, size_t size)
{
    char time[CALENDAR_DURATION];
    size_t position = replay_position(r);
    uint64_t now = present(r).time_ms;
    uint64_t before = position > 1 ? creek_game_move(r->game, position - 2).time_ms : 0;
    uint64_t took = now > before ? now - before : 0;
    calendar_write_duration(position > 0 ? now : 0, time);
    if (position == 0)
        snprintf(text, size, "%s", time);
    else
        snprintf(text, size, "%s, after %" PRIu64 ".%d s", time, took / 1000,
                 (int)(took % 1000 / 100));
}

/* --- techniques ------------------------------------------------------------ */

bool replay_busy(const replay *r)
{
    size_t position = replay_position(r);
    return position > 0 && present(r).by == CREEK_BY_HINT && present(r).kind == CREEK_MOVE_CELLS &&
           r->techniques[position - 1] == TECHNIQUE_UNKNOWN;
}

/* Whether a step sets just the cells that the move has set. */
static bool explains(const creek_step *step, const creek_move *move)
{
    size_t agreed = 0;
    for (size_t i = 0; i < step->cell_count; i++)
        for (size_t k = 0; k < move->count; k++)
            agreed += step->cells[i].row == move->changes[k].row &&
                      step->cells[i].col == move->changes[k].col &&
                      step->cells[i].state == (creek_state)move->changes[k].to;
    return agreed == move->count && agreed > 0;
}

/* The board before the present move; NULL when memory runs out. */
static creek_board *board_before(const replay *r)
{
    creek_board *board = creek_board_clone(creek_game_board(r->game));
    creek_move move = present(r);
    for (size_t i = move.count; board && i-- > 0;)
        creek_board_set(board, move.changes[i].row, move.changes[i].col,
                        (creek_state)move.changes[i].from);
    return board;
}

bool replay_work(replay *r, const creek_limits *limits)
{
    creek_move move = present(r);
    creek_step *step = NULL;
    creek_deduction result = CREEK_DEDUCE_MEMORY;
    if (!r->before)
        r->before = board_before(r);
    if (!r->deducer)
        r->deducer = creek_deducer_new(creek_game_puzzle(r->game));
    if (r->before && r->deducer) {
        hint_stays_near(r->deducer, r->game, replay_position(r) - 1);
        result = creek_deducer_hint(r->deducer, r->before, limits, &step);
    }
    if (result == CREEK_DEDUCE_OPEN)
        return false;
    bool known = step && explains(step, &move);
    r->techniques[replay_position(r) - 1] =
        (signed char)(known ? (int)step->technique : TECHNIQUE_NONE);
    creek_step_free(step);
    return true;
}

/* --- the animation --------------------------------------------------------- */

/* Where an animation ends: where the game stands. Of a game all of whose moves were
 * undone it shows these. */
static size_t last_played(const replay *r)
{
    return r->end > 0 ? r->end : replay_moves(r);
}

void replay_play(replay *r, uint64_t now)
{
    if (replay_position(r) >= last_played(r))
        replay_go(r, 0);
    r->playing = last_played(r) > 0;
    r->due = now + speeds[r->speed];
}

void replay_stop(replay *r)
{
    r->playing = false;
}

bool replay_playing(const replay *r)
{
    return r->playing;
}

unsigned replay_wait(const replay *r, uint64_t now)
{
    return r->playing && r->due > now ? (unsigned)(r->due - now) : 0;
}

bool replay_advance(replay *r, uint64_t now)
{
    if (!r->playing || now < r->due)
        return false;
    replay_go(r, replay_position(r) + 1);
    r->due = now + speeds[r->speed];
    if (replay_position(r) >= last_played(r))
        r->playing = false;
    return true;
}

void replay_change_speed(replay *r, int by)
{
    if (by < 0 && r->speed > 0)
        r->speed--;
    if (by > 0 && r->speed + 1 < REPLAY_SPEEDS)
        r->speed++;
}

void replay_tell_speed(const replay *r, char *text, size_t size)
{
    unsigned tenths = 10000 / speeds[r->speed];
    if (tenths < 10)
        snprintf(text, size, "0.%u moves/s", tenths);
    else
        snprintf(text, size, "%u move%s/s", tenths / 10, tenths / 10 == 1 ? "" : "s");
}
