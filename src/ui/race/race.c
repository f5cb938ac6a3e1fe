/* race.c - the recording of a game, and a board beside it. */
#include "ui/race/race.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "base/minmax.h"
#include "base/plural.h"
#include "store/saved_items.h"
#include "ui/board/board_view.h"
#include "ui/canvas/text.h"
#include "ui/play/replay.h"
#include "ui/play/result.h"

#include <stdio.h>
#include <stdlib.h>

/* How long the rival's cells stay lit, and how long they count as the last ones. */
#define RECENT_MS UINT64_C(20000)
#define FRESH_MS UINT64_C(5000)

struct race {
    creek_game *game; /* a copy of the rival's */
    size_t moves;
    creek_place *busy;      /* for race_busy(), with room for all cells that were touched */
    char help[RESULT_LINE]; /* that the rival used, in words */
};

/* --- the recording --------------------------------------------------------- */

const char *race_refusal(const creek_game *game)
{
    size_t moves = creek_game_position(game);
    if (moves == 0)
        return "there are no recorded moves; choose a game that was played to the end";
    if (!board_is_complete(creek_game_puzzle(game), creek_game_board(game)))
        return "this game is not finished; finish it first, or choose another";
    if (solver_played(game))
        return "the solver finished this game; choose one that a player finished";
    return creek_game_move(game, moves - 1).time_ms == 0
               ? "this game has no playing times; choose one that was played with creek"
               : NULL;
}

race *race_new(const creek_game *rival)
{
    size_t cells = 0;
    play_result result = {.record = win_of(rival)};
    race *r = xcalloc(1, sizeof *r);
    result_help(&result, "without help", r->help);
    r->game = game_copy(rival);
    r->moves = creek_game_position(rival);
    for (size_t i = 0; i < r->moves; i++)
        cells += creek_game_move(rival, i).count;
    r->busy = xcalloc(cells + 1, sizeof *r->busy);
    return r;
}

void race_free(race *r)
{
    if (!r)
        return;
    creek_game_free(r->game);
    free(r->busy);
    free(r);
}

static uint64_t end_of(const race *r)
{
    return creek_game_move(r->game, r->moves - 1).time_ms;
}

/* How many moves had been made so long before a time. */
static size_t moves_before(const race *r, uint64_t time_ms, uint64_t ago)
{
    uint64_t then = time_ms > ago ? time_ms - ago : 0;
    size_t moves = r->moves;
    while (moves > 0 && creek_game_move(r->game, moves - 1).time_ms > then)
        moves--;
    return moves;
}

/* --- the standing ---------------------------------------------------------- */

/* How many of the cells that are shaded in the end were shaded after so many moves. */
static int progress_after(const race *r, size_t moves)
{
    const creek_board *end = creek_game_board(r->game);
    int progress = creek_board_count(end, CREEK_SHADED);
    for (; moves < r->moves; moves++) {
        creek_move later = creek_game_move(r->game, moves);
        for (size_t i = 0; i < later.count; i++) {
            const creek_change *change = &later.changes[i];
            if (creek_board_get(end, change->row, change->col) == CREEK_SHADED)
                progress += (change->from == CREEK_SHADED) - (change->to == CREEK_SHADED);
        }
    }
    return progress;
}

static int percent(int cells, const race_standing *now, bool done)
{
    return done ? 100 : min_of(cells * 100 / now->cells, 99);
}

race_standing race_stand(const race *r, const creek_board *board, uint64_t time_ms, bool won)
{
    int total = progress_after(r, r->moves);
    race_standing now = {
        .cells = max_of(total, 1), .time_ms = time_ms, .rival_done = time_ms >= end_of(r)};
    now.yours = won ? now.cells : min_of(creek_board_count(board, CREEK_SHADED), total);
    now.rivals = now.rival_done ? now.cells : progress_after(r, moves_before(r, time_ms, 0));
    now.your_percent = percent(now.yours, &now, won);
    now.rival_percent = percent(now.rivals, &now, now.rival_done);
    now.lead = now.yours - now.rivals;
    return now;
}

const creek_place *race_busy(const race *r, uint64_t time_ms, size_t *count, size_t *fresh)
{
    size_t first = moves_before(r, time_ms, FRESH_MS), end = moves_before(r, time_ms, 0);
    *count = *fresh = 0;
    for (size_t i = moves_before(r, time_ms, RECENT_MS); i < end; i++) {
        creek_move move = creek_game_move(r->game, i);
        /* The end of a trial and a restart do not show where the player was busy. */
        bool works = move.kind == CREEK_MOVE_CELLS && move.by != CREEK_BY_RESTART;
        for (size_t k = 0; works && k < move.count; k++) {
            r->busy[(*count)++] = (creek_place){move.changes[k].row, move.changes[k].col};
            *fresh += i >= first;
        }
    }
    return r->busy;
}

/* --- words ----------------------------------------------------------------- */

void race_tell_rival(const race *r, char text[RACE_LINE])
{
    char time[CALENDAR_DURATION];
    calendar_write_duration(end_of(r), time);
    snprintf(text, RACE_LINE, "Your rival took %s, %.100s.", time, r->help);
}

void race_tell_time(const race *r, const race_standing *now, char text[RACE_LINE])
{
    char time[CALENDAR_DURATION], rival[CALENDAR_DURATION];
    calendar_write_duration(now->time_ms, time);
    calendar_write_duration(end_of(r), rival);
    snprintf(text, RACE_LINE, "%s (rival %s)", time, rival);
}

void race_tell_lead(const race_standing *now, char text[RACE_LINE])
{
    int apart = abs(now->lead);
    if (apart == 0)
        snprintf(text, RACE_LINE, "even");
    else
        snprintf(text, RACE_LINE, "%d cell%s %s", apart, plural(apart),
                 now->lead > 0 ? "ahead" : "behind");
}

void race_tell_bar(const race_standing *now, int width, char text[RACE_LINE])
{
    char lead[RACE_LINE];
    race_tell_lead(now, lead);
    snprintf(text, RACE_LINE, "You %d%%  rival %d%%  %.60s", now->your_percent, now->rival_percent,
             lead);
    if (text_width(text) > width)
        snprintf(text, RACE_LINE, "%d%%:%d%%", now->your_percent, now->rival_percent);
}

void race_tell_standing(const race *r, const race_standing *now, char text[RACE_LINE])
{
    char lead[RACE_LINE], place[40] = "";
    size_t count, fresh;
    const creek_place *busy = race_busy(r, now->time_ms, &count, &fresh);
    race_tell_lead(now, lead);
    if (count > 0)
        snprintf(place, sizeof place, " at r%dc%d", busy[count - 1].row + 1,
                 busy[count - 1].col + 1);
    snprintf(text, RACE_LINE, "You %d%%, rival %d%%%s: %.60s.", now->your_percent,
             now->rival_percent, now->rival_done ? ", done" : place, lead);
}

void race_tell_winner(const race *r, uint64_t time_ms, bool by_solver, char text[RACE_LINE])
{
    uint64_t rival_ms = end_of(r), you = time_ms / 1000, rival = rival_ms / 1000;
    char by[CALENDAR_DURATION];
    calendar_write_duration(1000 * (you > rival ? you - rival : rival - you), by);
    if (by_solver)
        snprintf(text, RACE_LINE, "Your rival won the race: the solver finished your game.");
    else if (time_ms == rival_ms)
        snprintf(text, RACE_LINE, "The race is a draw.");
    else
        snprintf(text, RACE_LINE, "%s won the race by %s.",
                 time_ms < rival_ms ? "You" : "Your rival",
                 you == rival ? "less than a second" : by);
}
