/* race.c - two recordings side by side. */
#include "ui/race/race.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "base/minmax.h"
#include "base/plural.h"
#include "ui/canvas/text.h"
#include "ui/play/result.h"

#include <stdio.h>
#include <stdlib.h>

/* How long the rival's cells stay lit, and how long they count as the last ones. */
#define RECENT_MS UINT64_C(20000)
#define FRESH_MS UINT64_C(5000)

/* Up to so many changes of the lead are listed. */
enum { LISTED = 4 };

struct race {
    recording *rival;
    char help[RESULT_LINE]; /* that the rival used, in words */
};

race *race_new(const creek_game *rival)
{
    race *r = xcalloc(1, sizeof *r);
    play_result result = {.record = win_of(rival)};
    r->rival = recording_new(rival);
    result_help(&result, "without help", r->help);
    return r;
}

void race_free(race *r)
{
    if (!r)
        return;
    recording_free(r->rival);
    free(r);
}

/* --- during the race ------------------------------------------------------- */

/* How far apart the two are in playing time. */
static uint64_t time_apart(const race *r, const race_standing *now)
{
    bool behind = now->lead < 0;
    uint64_t there = recording_reached(r->rival, now->yours + (behind ? 1 : 0));
    if (now->lead == 0 || there == UINT64_MAX || (there > now->time_ms) == behind)
        return 0;
    return behind ? now->time_ms - there : there - now->time_ms;
}

race_standing race_stand(const race *r, const creek_board *board, uint64_t time_ms, bool won)
{
    int total = recording_total(r->rival);
    race_standing now = {.cells = max_of(total, 1),
                         .time_ms = time_ms,
                         .you_done = won,
                         .rival_done = time_ms >= recording_end(r->rival)};
    now.yours = won ? now.cells : min_of(creek_board_count(board, CREEK_SHADED), total);
    now.rivals = now.rival_done ? now.cells : recording_progress(r->rival, time_ms);
    now.lead = now.yours - now.rivals;
    now.apart_ms = time_apart(r, &now);
    return now;
}

static int percent(int cells, const race_standing *now, bool done)
{
    return done ? 100 : min_of(cells * 100 / now->cells, 99);
}

int race_your_percent(const race_standing *now)
{
    return percent(now->yours, now, now->you_done);
}

int race_rival_percent(const race_standing *now)
{
    return percent(now->rivals, now, now->rival_done);
}

const creek_place *race_busy(const race *r, uint64_t time_ms, size_t *count, size_t *fresh)
{
    uint64_t from = time_ms > RECENT_MS ? time_ms - RECENT_MS : 0;
    (void)recording_touched(r->rival, time_ms > FRESH_MS ? time_ms - FRESH_MS : 0, time_ms, fresh);
    return recording_touched(r->rival, from, time_ms, count);
}

/* --- the outcome ----------------------------------------------------------- */

static void add_turn(race_outcome *outcome, uint64_t time_ms, race_side leader)
{
    size_t count = outcome->count;
    if (leader == RACE_NOBODY || (count > 0 && outcome->turns[count - 1].leader == leader))
        return;
    if ((count & (count - 1)) == 0) /* a power of two: no room is left */
        outcome->turns = xreallocarray(outcome->turns, 2 * count + 1, sizeof *outcome->turns);
    outcome->turns[outcome->count++] = (race_turn){time_ms, leader};
}

/* Who leads at a playing time. Where both found another solution, their shares count. */
static race_side leader_at(const recording *mine, const recording *rival, uint64_t time_ms)
{
    int64_t you = (int64_t)recording_progress(mine, time_ms) * recording_total(rival);
    int64_t other = (int64_t)recording_progress(rival, time_ms) * recording_total(mine);
    return you > other ? RACE_YOU : you < other ? RACE_RIVAL : RACE_NOBODY;
}

race_outcome race_decide(const race *r, const creek_game *mine, uint64_t time_ms, bool by_solver)
{
    recording *own = recording_new(mine);
    race_outcome outcome = {
        .your_time = time_ms, .rival_time = recording_end(r->rival), .by_solver = by_solver};
    bool faster = !by_solver && time_ms < outcome.rival_time;
    outcome.winner = faster                                      ? RACE_YOU
                     : by_solver || time_ms > outcome.rival_time ? RACE_RIVAL
                                                                 : RACE_NOBODY;
    uint64_t decided = faster ? time_ms : outcome.rival_time, now = 0;
    while (!by_solver && now < decided) {
        add_turn(&outcome, now, leader_at(own, r->rival, now));
        uint64_t one = recording_next(own, now), other = recording_next(r->rival, now);
        now = one < other ? one : other;
    }
    add_turn(&outcome, decided, by_solver ? RACE_NOBODY : outcome.winner);
    recording_free(own);
    return outcome;
}

void race_outcome_release(race_outcome *outcome)
{
    free(outcome->turns);
    *outcome = (race_outcome){0};
}

/* --- words ----------------------------------------------------------------- */

void race_tell_rival(const race *r, char text[RACE_LINE])
{
    char time[CALENDAR_DURATION];
    calendar_write_duration(recording_end(r->rival), time);
    snprintf(text, RACE_LINE, "Your rival took %s, %.100s.", time, r->help);
}

void race_tell_start(const race *r, char text[RACE_LINE])
{
    char rival[RACE_LINE];
    race_tell_rival(r, rival);
    snprintf(text, RACE_LINE, "The race is on! %.200s", rival);
}

void race_tell_time(const race *r, const race_standing *now, char text[RACE_LINE])
{
    char time[CALENDAR_DURATION], rival[CALENDAR_DURATION];
    calendar_write_duration(now->time_ms, time);
    calendar_write_duration(recording_end(r->rival), rival);
    snprintf(text, RACE_LINE, "%s (rival %s)", time, rival);
}

void race_tell_lead(const race_standing *now, bool brief, char text[RACE_LINE])
{
    char time[CALENDAR_DURATION];
    int apart = abs(now->lead);
    calendar_write_duration(now->apart_ms, time);
    if (brief)
        snprintf(text, RACE_LINE, "%+d cell%s", now->lead, plural(apart));
    else if (apart == 0)
        snprintf(text, RACE_LINE, "even");
    else
        snprintf(text, RACE_LINE, "%d cell%s %s%s%s", apart, plural(apart),
                 now->lead > 0 ? "ahead" : "behind", now->apart_ms >= 1000 ? ", " : "",
                 now->apart_ms >= 1000 ? time : "");
}

/* " at r3c5", where the rival was busy last; "" when it was not. */
static void tell_place(const race *r, const race_standing *now, char text[RACE_LINE])
{
    size_t count, fresh;
    const creek_place *busy = race_busy(r, now->time_ms, &count, &fresh);
    text[0] = '\0';
    if (count > 0 && !now->rival_done)
        snprintf(text, RACE_LINE, " at r%dc%d", busy[count - 1].row + 1, busy[count - 1].col + 1);
}

void race_tell_bar(const race *r, const race_standing *now, int width, char text[RACE_LINE])
{
    int you = race_your_percent(now), rival = race_rival_percent(now);
    char lead[RACE_LINE], place[RACE_LINE];
    tell_place(r, now, place);
    for (int left_out = 0; left_out < 3; left_out++) {
        race_tell_lead(now, left_out > 0, lead);
        snprintf(text, RACE_LINE, "You %d%%  rival %d%%%.40s  %.60s", you, rival,
                 left_out < 2 ? place : "", lead);
        if (text_width(text) <= width)
            return;
    }
    snprintf(text, RACE_LINE, "You %d%% rival %d%%", you, rival);
    if (text_width(text) > width)
        snprintf(text, RACE_LINE, "%d%%:%d%%", you, rival);
}

void race_tell_standing(const race *r, const race_standing *now, char text[RACE_LINE])
{
    char lead[RACE_LINE], place[RACE_LINE];
    race_tell_lead(now, false, lead);
    tell_place(r, now, place);
    snprintf(text, RACE_LINE, "You %d%%, rival %d%%%.40s: %.60s.", race_your_percent(now),
             race_rival_percent(now), now->rival_done ? ", done" : place, lead);
}

void race_tell_winner(const race_outcome *outcome, char text[RACE_LINE])
{
    uint64_t you = outcome->your_time / 1000, rival = outcome->rival_time / 1000;
    uint64_t apart = you > rival ? you - rival : rival - you;
    char by[CALENDAR_DURATION + 4] = "by ";
    const char *who = outcome->winner == RACE_YOU ? "You" : "Your rival";
    calendar_write_duration(apart * 1000, by + 3);
    if (outcome->by_solver)
        snprintf(text, RACE_LINE, "Your rival won the race: the solver finished your game.");
    else if (outcome->winner == RACE_NOBODY)
        snprintf(text, RACE_LINE, "The race is a draw.");
    else
        snprintf(text, RACE_LINE, "%s won the race %.40s.", who,
                 apart > 0 ? by : "by less than a second");
}

void race_tell_turns(const race_outcome *outcome, char text[RACE_LINE])
{
    char time[CALENDAR_DURATION];
    size_t changes = outcome->count > 0 ? outcome->count - 1 : 0;
    text[0] = '\0';
    if (outcome->count == 0)
        return;
    if (changes == 0) {
        snprintf(text, RACE_LINE, "%s led all the way.",
                 outcome->turns[0].leader == RACE_YOU ? "You" : "Your rival");
        return;
    }
    snprintf(text, RACE_LINE, "The lead changed");
    if (changes > LISTED)
        text_append(text, RACE_LINE, " %zu times, last", changes);
    for (size_t i = changes > LISTED ? changes : 1; i <= changes; i++) {
        calendar_write_duration(outcome->turns[i].time_ms, time);
        bool first = i == 1 || changes > LISTED;
        text_append(text, RACE_LINE, "%s %s", first ? " at" : i == changes ? " and" : ",", time);
    }
    text_append(text, RACE_LINE, ".");
}
