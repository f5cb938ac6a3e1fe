/* play.c - a puzzle being played: what there is to tell, what follows from the
 * board, time, the disk, and work in slices. */
#include "ui/play/play_inside.h"

#include "base/alloc.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A pause longer than this is not thinking but absence. */
#define PAUSE_MS UINT64_C(60000)

void play_tell(play *p, play_tone tone, const char *format, ...)
{
    char text[sizeof p->facts.message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    keymap_text(p->world->keys, text, p->facts.message, sizeof p->facts.message);
    p->facts.tone = tone;
    p->facts.passing = p->facts.standing = false;
}

void play_note(play *p, const char *format, ...)
{
    char text[300];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    play_say(p, SAY_NOTICE, text);
}

void play_add_sentence(char *text, size_t size, const char *format, ...)
{
    size_t have = strlen(text);
    if (have > 0 && have + 1 < size) {
        text[have++] = ' ';
        text[have] = '\0';
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + have, size - have, format, arguments);
    va_end(arguments);
}

void play_say(play *p, play_tone tone, const char *text)
{
    play_tell(p, tone, "%s", text);
    p->facts.passing = true;
}

void play_hush(play *p)
{
    p->facts.message[0] = '\0';
    p->facts.tone = SAY_NOTHING;
    p->facts.passing = p->facts.standing = false;
}

void play_drop_hint(play *p)
{
    creek_step_free(p->facts.hint);
    p->facts.hint = NULL;
    p->facts.stage = HINT_NONE;
    p->walked = 0;
}

bool play_dismiss(play *p)
{
    bool had = p->facts.hint || p->facts.searching;
    play_drop_hint(p);
    p->asked = ASK_NOTHING;
    p->facts.searching = false;
    if (had)
        play_hush(p);
    return had;
}

const char *play_plural(size_t count)
{
    return count == 1 ? "" : "s";
}

/* --- what follows from the board ------------------------------------------ */

/* The groups of cells that are marked unshaded and lie together. */
static creek_areas *find_groups(const creek_board *board)
{
    creek_board *marks = check_alloc(creek_board_clone(board));
    for (int row = 0; row < creek_board_height(marks); row++)
        for (int col = 0; col < creek_board_width(marks); col++)
            if (creek_board_get(marks, row, col) == CREEK_UNDECIDED)
                creek_board_set(marks, row, col, CREEK_SHADED);
    creek_areas *groups = check_alloc(creek_areas_find(marks));
    creek_board_free(marks);
    return groups;
}

void play_look_again(play *p)
{
    play_facts *f = &p->facts;
    const creek_board *board = creek_game_board(f->game);
    if (!creek_check(creek_game_puzzle(f->game), board, &f->report))
        alloc_failed();
    creek_areas_free(f->areas);
    f->areas = check_alloc(creek_areas_find(board));
    creek_areas_free(f->groups);
    f->groups = p->world->settings->areas && p->world->settings->help ? find_groups(board) : NULL;
    f->won = f->report.solved;
    if (f->won)
        play_record_win(p);
    else
        f->result = (play_result){0};
}

/* The position is another one: what was found out about the old one goes. */
void play_changed(play *p)
{
    if (p->facts.hint)
        play_hush(p);
    play_drop_hint(p);
    p->wrong_told = false;
    p->restarted = 0;
    p->asked = ASK_NOTHING;
    p->facts.searching = false;
    creek_solver_free(p->checker);
    p->checker = NULL;
    play_look_again(p);
}

void play_take_game(play *p)
{
    p->clock = p->world->now(p->world->context);
    p->played = creek_game_time(p->facts.game);
    p->facts.result = (play_result){0};
    play_changed(p);
}

int play_done(int count)
{
    if (count < 0)
        alloc_failed();
    return count;
}

const play_facts *play_look(const play *p)
{
    return &p->facts;
}

/* --- time ------------------------------------------------------------------ */

void play_tick(play *p)
{
    uint64_t now = p->world->now(p->world->context);
    uint64_t passed = now > p->clock ? now - p->clock : 0;
    p->clock = now;
    p->played += passed < PAUSE_MS ? passed : PAUSE_MS;
}

uint64_t play_now(play *p)
{
    play_tick(p);
    return p->played;
}

void play_pause(play *p)
{
    p->clock = p->world->now(p->world->context);
}

uint64_t play_time(const play *p)
{
    uint64_t now = p->world->now(p->world->context);
    uint64_t passed = now > p->clock ? now - p->clock : 0;
    if (p->facts.won && p->facts.result.there)
        return p->facts.result.record.time_ms;
    return p->played + (p->facts.won ? 0 : passed < PAUSE_MS ? passed : PAUSE_MS);
}

bool play_time_runs(const play *p)
{
    uint64_t now = p->world->now(p->world->context);
    return !p->facts.won && now >= p->clock && now - p->clock < PAUSE_MS;
}

/* Says that help is switched off, if it is. */
bool play_refuses_help(play *p)
{
    if (p->world->settings->help)
        return false;
    play_tell(p, SAY_NOTICE, "You play without help; {toggle-help} switches it on.");
    return true;
}

creek_limits play_limits(const play *p)
{
    return (creek_limits){.cancel = p->world->pending, .context = p->world->context};
}

/* --- the verdict, and work in slices --------------------------------------- */

static void tell_verdict(play *p)
{
    bool none = p->facts.verdict == CREEK_VERDICT_NONE;
    if (!none && p->facts.verdict != CREEK_VERDICT_MULTIPLE)
        return;
    play_add_sentence(p->facts.message, sizeof p->facts.message, "%s",
                      none ? "This puzzle has no solution. It can be played all the same."
                           : "There are several solutions; each of them wins.");
    p->facts.passing = false;
    p->facts.standing = true;
    if (p->facts.tone == SAY_NOTHING || none)
        p->facts.tone = none ? SAY_BAD : SAY_NOTICE;
}

bool play_busy(const play *p)
{
    return p->facts.verdict == CREEK_VERDICT_OPEN || p->asked != ASK_NOTHING;
}

bool play_work(play *p)
{
    if (play_rates(p))
        return play_work_rating(p);
    creek_limits limits = play_limits(p);
    request before = p->asked;
    if (p->asked == ASK_HINT || p->asked == ASK_WHERE) {
        play_work_hint(p);
    } else if (p->asked == ASK_CHECK) {
        play_work_check(p);
    } else if (p->facts.verdict == CREEK_VERDICT_OPEN) {
        p->facts.verdict = creek_solver_run(p->solver, &limits);
        if (p->facts.verdict == CREEK_VERDICT_MEMORY)
            alloc_failed();
        if (p->facts.verdict == CREEK_VERDICT_OPEN)
            return false;
        play_settle_rating(p);
        if (p->asked != ASK_SOLVE)
            tell_verdict(p);
    }
    if (p->asked == ASK_SOLVE && p->facts.verdict != CREEK_VERDICT_OPEN)
        play_finish_solve(p);
    p->facts.searching = p->asked != ASK_NOTHING;
    return p->asked != before || before == ASK_NOTHING;
}

/* --- saving ---------------------------------------------------------------- */

static void say_saved_again(play *p)
{
    p->facts.unsaved[0] = '\0';
    p->facts.trouble[0] = '\0';
    play_tell(p, SAY_NOTICE, "The game is saved again.");
    p->facts.standing = true;
}

void play_commit(play *p)
{
    play_facts *f = &p->facts;
    char why[STORAGE_WHY];
    const win *won = p->won.there ? &p->won.record : NULL;
    game_state state = !f->won                             ? GAME_UNFINISHED
                       : saved_game_solver_played(f->game) ? GAME_SOLVED
                                                           : GAME_WON;
    if (!game_in_play_save(p->saved, f->game, state, won, why)) {
        snprintf(f->unsaved, sizeof f->unsaved, "%s", why);
        snprintf(f->trouble, sizeof f->trouble, "Cannot save: %s. Trying again at the next move.",
                 why);
        return;
    }
    if (f->unsaved[0])
        say_saved_again(p);
    if (won)
        play_count_win(p);
}
