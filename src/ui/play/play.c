/* play.c - a puzzle being played: opening it, what there is to tell, what follows from
 * the board, time, work in slices, and saving. */
#include "ui/play/play_internal.h"

#include "base/alloc.h"
#include "base/minmax.h"
#include "base/plural.h"
#include "store/progress.h"
#include "ui/board/board_view.h"
#include "ui/canvas/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A pause longer than this is not thinking but absence. */
#define PAUSE_MS UINT64_C(60000)

/* --- what there is to tell ------------------------------------------------- */

void play_tell(play *p, play_tone tone, const char *format, ...)
{
    char text[sizeof p->message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    keymap_text(p->services->keys, text, p->message, sizeof p->message);
    p->tone = tone;
}

void play_clear_message(play *p)
{
    p->message[0] = '\0';
    p->tone = SAY_NOTHING;
}

bool play_dismiss(play *p)
{
    bool had = p->shown || p->asked || p->message[0], walked = play_is_walking(p);
    bool own = walked && play_leave_walk(p);
    play_hide_hint(p);
    p->asked = NULL;
    play_clear_message(p);
    if (walked)
        play_tell(p, SAY_NOTICE, "The steps are undone%s.",
                  own ? ", with the marks you made among them" : "");
    return had;
}

bool play_is_over(play *p)
{
    if (p->won)
        play_tell(p, SAY_NOTICE, "{undo} undoes moves.");
    return p->won;
}

bool play_refuses_help(play *p)
{
    bool toggles = keymap_has(p->services->keys, COMMAND_TOGGLE_HELP);
    if (!p->services->settings->help)
        play_tell(p, SAY_NOTICE, "Hints and checks are off; %s.",
                  toggles ? "{toggle-help} turns them on" : "{settings} opens the settings");
    return !p->services->settings->help;
}

/* --- winning --------------------------------------------------------------- */

/* The win that is still to be saved, or NULL. */
static const win *unsaved_win(const play *p)
{
    const play_result *r = &p->result;
    bool counts = p->won && r->fresh && !p->settled && !r->by_solver && !p->saved->row.busy;
    return counts ? &r->record : NULL;
}

/* The day whose puzzle it is, by its ID; WIN_NO_DAY for any other puzzle. */
static int find_day(const play *p)
{
    int day;
    uint64_t number;
    creek_request request;
    const creek_puzzle *puzzle = creek_game_puzzle(p->game);
    const char *name = p->saved->name;
    bool fits =
        ref_request(name, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), &request);
    return fits && daily_read_id(name, &day, &number) ? day : WIN_NO_DAY;
}

static void record_win(play *p, bool fresh)
{
    play_hide_hint(p);
    if (fresh)
        play_clear_message(p); /* what was said of the game before */
    p->result = (play_result){.by_solver = saved_game_state(p->game) == GAME_SOLVED,
                              .fresh = fresh && !p->settled,
                              .record = win_of(p->game)};
    p->result.record.raced = p->saved->rival;
    p->result.record.known = p->saved->rival || p->saved->own;
    result_find(&p->result, p->services->storage, p->saved->row.id);
    int day = find_day(p);
    if (unsaved_win(p) && day != WIN_NO_DAY) {
        p->result.record.daily = day;
        p->result.record.late = p->opened > day;
    }
}

/* What a day's puzzle that is solved means for the streak. */
static void tell_day(play *p)
{
    const win *won = &p->result.record;
    char *text = p->result.days;
    if (won->daily == WIN_NO_DAY)
        return;
    daily_state day = daily_day_state(p->services->storage, won->daily);
    int streak = daily_days_read(p->services->storage, services_today(p->services)).streak;
    if (day == DAILY_SOLVED_LATE)
        snprintf(text, RESULT_DAYS, "That day has passed, so it does not extend your streak.");
    else if (day == DAILY_SOLVED && streak > 0)
        snprintf(text, RESULT_DAYS, "Streak: %d day%s.", streak, plural(streak));
}

bool play_lacks_level(const play *p)
{
    bool may_have = p->verdict == CREEK_VERDICT_INTERRUPTED || p->verdict == CREEK_VERDICT_UNIQUE;
    return p->won && may_have && p->result.record.score < 0;
}

bool play_rates(const play *p)
{
    return play_lacks_level(p) && p->verdict == CREEK_VERDICT_UNIQUE && !p->asked;
}

/* --- what follows from the board ------------------------------------------- */

/* `fresh`: a move may have won the game just now. */
static void update_state(play *p, bool fresh)
{
    const creek_board *board = creek_game_board(p->game);
    const settings *likes = p->services->settings;
    bool had = p->won;
    check_memory(creek_check(creek_game_puzzle(p->game), board, &p->report));
    creek_areas_free(p->areas);
    /* Cells that a satisfied clue leaves unshaded count as such, so that what a move cuts off shows
     * at once; once all clues are met, all undecided cells. */
    bool met = p->report.clues > 0 && p->report.satisfied == p->report.clues;
    creek_board *seen = met ? board_decided(board, CREEK_UNSHADED) : play_filled(p);
    p->areas = check_alloc(creek_areas_find(seen));
    creek_board_free(seen);
    p->parts = max_of(creek_areas_count(p->areas), 1);
    p->split = met && p->parts > 1;
    p->apart = creek_areas_count_unshaded(p->areas) > 1;
    creek_areas_free(p->groups);
    p->groups = likes->areas && likes->help ? board_find_areas(board, CREEK_SHADED) : NULL;
    p->won = p->report.solved && !play_is_walking(p);
    if (p->won && !had)
        record_win(p, fresh);
}

void play_refresh(play *p)
{
    update_state(p, true);
    if (play_fills(p) && !p->filled)
        play_fill_now(p);
    p->filled = play_fills(p);
}

void play_changed(play *p)
{
    p->checked = p->mistake_reported = false;
    p->untouched = false;
    p->asked = NULL;
    creek_solver_free(p->checker);
    p->checker = NULL;
    play_follow_hint(p);
    update_state(p, true);
}

/* Notices whether the game is another one that was won before. */
static void settle_time(play *p)
{
    win saved = win_of(p->game);
    int64_t id = p->saved->row.id;
    p->settled = id && win_find(p->services->storage, id, &saved);
}

void play_take_game(play *p)
{
    settle_time(p);
    play_pause(p);
    p->played = creek_game_time(p->game);
    p->won = false;
    play_free_hints(p);
    play_clear_message(p);
    play_changed(p);
}

/* --- time ------------------------------------------------------------------ */

/* Playing time since the clock was last looked at. */
static uint64_t passed(const play *p)
{
    if (p->settled)
        return 0;
    uint64_t now = p->services->now(p->services->context);
    uint64_t time = now > p->clock ? now - p->clock : 0;
    return time < PAUSE_MS ? time : PAUSE_MS;
}

void play_tick(play *p)
{
    p->played += passed(p);
    play_pause(p);
}

uint64_t play_now(play *p)
{
    play_tick(p);
    return p->played;
}

void play_pause(play *p)
{
    p->clock = p->services->now(p->services->context);
}

uint64_t play_time(const play *p)
{
    return p->won ? p->result.record.time_ms : p->played + passed(p);
}

bool play_time_runs(const play *p)
{
    return !p->won && !p->settled && passed(p) < PAUSE_MS;
}

/* --- work in slices -------------------------------------------------------- */

static void tell_verdict(play *p)
{
    bool none = p->verdict == CREEK_VERDICT_NONE;
    if (!none && p->verdict != CREEK_VERDICT_MULTIPLE)
        return;
    text_append(p->message, sizeof p->message, "%s%s", p->message[0] ? " " : "",
                none ? "This puzzle has no solution. You can still play it."
                     : "There are several solutions; any of them wins.");
    if (p->tone == SAY_NOTHING || none)
        p->tone = none ? SAY_BAD : SAY_NOTICE;
}

/* How hard the puzzle that is won was. True when that is known now. */
static bool work_on_rating(play *p, const creek_limits *limits)
{
    creek_rating rating;
    creek_rate_result result = creek_rate(creek_game_puzzle(p->game), limits, &rating);
    check_memory(result != CREEK_RATE_MEMORY);
    if (result == CREEK_RATE_INTERRUPTED)
        return false;
    result_rated(&p->result, p->services->storage, p->saved->row.id, &rating);
    return true;
}

static void work_on_verdict(play *p, const creek_limits *limits)
{
    p->verdict = creek_solver_run(p->solver, limits);
    check_memory(p->verdict != CREEK_VERDICT_MEMORY);
    tell_verdict(p);
}

bool play_busy(const play *p)
{
    return p->verdict == CREEK_VERDICT_INTERRUPTED || p->asked;
}

bool play_work(play *p)
{
    creek_limits limits = {.cancel = p->services->pending, .context = p->services->context};
    play_request *before = p->asked;
    bool open = p->verdict == CREEK_VERDICT_INTERRUPTED;
    if (play_rates(p))
        return work_on_rating(p, &limits);
    if (p->asked && !p->deducer)
        p->deducer = check_alloc(creek_deducer_new(creek_game_puzzle(p->game)));
    if (p->asked)
        p->asked(p, &limits);
    else if (open)
        work_on_verdict(p, &limits);
    return p->asked != before || (open && p->verdict != CREEK_VERDICT_INTERRUPTED);
}

/* --- opening and saving ---------------------------------------------------- */

static void tell_opening(play *p, const game_opening *found)
{
    char text[sizeof p->message] = "";
    bool goes_on =
        found->resumed && !p->saved->row.busy && creek_game_moves(p->game) > 0 && !p->won;
    if (found->gone)
        text_append(text, sizeof text, "The saved game was deleted; this is a new one. ");
    if (found->imported)
        text_append(text, sizeof text, "This game was added to your saved games. ");
    else if (goes_on)
        text_append(text, sizeof text, "Your %s continues where you left it. ",
                    p->saved->rival ? "race" : "game");
    if (found->brought > 0)
        text_append(text, sizeof text,
                    "Marks that came with the puzzle changed %d cell%s; {undo} undoes that. ",
                    found->brought, plural(found->brought));
    if (p->saved->row.busy)
        text_append(
            text, sizeof text,
            "This game is open in another instance of creek; your moves here will not be saved. ");
    if (text[0]) {
        text[strlen(text) - 1] = '\0';
        play_tell(p, found->gone || p->saved->row.busy ? SAY_BAD : SAY_NOTICE, "%s", text);
    }
    if (found->failed)
        snprintf(p->trouble, sizeof p->trouble, "Cannot save: %s.",
                 storage_why(p->services->storage));
}

/* The race that the game is, which is announced if it begins; NULL if it is none. */
static race *join_race(play *p)
{
    const char *rival = p->saved->rival;
    creek_error error = {0};
    char text[RACE_LINE];
    creek_game *game = rival ? creek_read(rival, strlen(rival), NULL, &error) : NULL;
    check_memory(error.code != CREEK_ERROR_MEMORY);
    if (!game)
        return NULL;
    race *against = race_new(game);
    creek_game_free(game);
    race_tell_rival(against, text);
    if (!p->message[0])
        play_tell(p, SAY_NOTICE, "The race is on! %s", text);
    return against;
}

play *play_open(const services *w, puzzle_ref *entry, int64_t id)
{
    play *p = xcalloc(1, sizeof *p);
    game_opening found;
    int64_t saved;
    p->services = w;
    p->game = ref_take_game(entry, &saved);
    p->solver = check_alloc(creek_solver_new(creek_game_puzzle(p->game)));
    p->saved =
        game_in_play_open(w->storage, id ? id : saved, &p->game, entry->rival, entry->name, &found);
    p->saved->own = p->saved->own || entry->own;
    free(entry->rival);
    entry->rival = NULL;
    p->verdict = CREEK_VERDICT_INTERRUPTED;
    p->focus = (creek_place){-1, -1};
    p->played = creek_game_time(p->game);
    settle_time(p);
    p->opened = services_today(w);
    play_pause(p);
    p->filled = play_fills(p);
    update_state(p, false);
    /* Not after a restart, so that one undo brings the old game back. */
    if (p->filled && creek_game_moves(p->game) == 0) {
        play_fill_now(p);
        p->untouched = !p->won;
    }
    tell_opening(p, &found);
    p->race = join_race(p);
    return p;
}

void play_close(play *p)
{
    if (play_is_walking(p)) {
        (void)play_leave_walk(p);
        play_commit(p);
    }
    game_in_play_close(p->saved);
    creek_game_free(p->game);
    creek_areas_free(p->areas);
    creek_areas_free(p->groups);
    play_free_hints(p);
    creek_deducer_free(p->deducer);
    creek_solver_free(p->solver);
    creek_solver_free(p->checker);
    race_free(p->race);
    free(p);
}

void play_commit(play *p)
{
    const win *won = unsaved_win(p);
    /* Looking at a puzzle does not begin a saved game. */
    if (p->untouched && creek_game_moves(p->game) <= 1 && !game_in_play_helped(p->saved, p->game))
        return;
    if (!game_in_play_save(p->saved, p->game, won)) {
        const char *why = storage_why(p->services->storage);
        snprintf(p->unsaved, sizeof p->unsaved, "%s", why);
        snprintf(p->trouble, sizeof p->trouble, "Cannot save: %s. Trying again at the next move.",
                 why);
        return;
    }
    if (p->unsaved[0]) {
        p->unsaved[0] = p->trouble[0] = '\0';
        play_tell(p, SAY_NOTICE, "The game is saved again.");
    }
    if (won) {
        p->settled = true;
        tell_day(p);
    }
}
