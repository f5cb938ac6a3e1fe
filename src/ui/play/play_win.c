/* play_win.c - a board that is complete: its result and its rating. */
#include "ui/play/play_inside.h"

#include "store/last.h"

#include <stdio.h>
#include <string.h>

/* Whether Solve has set cells of the board as it stands. */
static bool solver_played(const creek_game *game)
{
    for (size_t i = creek_game_position(game); i-- > 0;) {
        creek_actor by = creek_game_move(game, i).by;
        if (by == CREEK_BY_SOLVE)
            return true;
        if (by == CREEK_BY_RESTART)
            return false;
    }
    return false;
}

/* A game that is won is none to go on with. */
static void forget_last(play *p)
{
    last_game last;
    p->noted[0] = '\0';
    if (!p->file || !last_get(p->world->store, &last))
        return;
    if (strcmp(last.file, game_file_name(p->file)) == 0)
        last_clear(p->world->store);
    last_release(&last);
}

/* On the disk; what it does not take now it may take later. */
void play_note_win(play *p)
{
    char why[300] = "", days[300] = "";
    play_facts *f = &p->facts;
    bool noted = progress_add(p->world->progress, f->game, why, sizeof why) &&
                 result_note(&f->result, p->world->store, why, sizeof why);
    if (noted && !daily_game_won(p->daily, days, sizeof days)) {
        noted = false;
        snprintf(why, sizeof why, "%s", days);
    }
    if (!noted)
        snprintf(f->trouble, sizeof f->trouble, "Cannot note this win: %s.", why);
    else if (p->unnoted)
        f->trouble[0] = '\0';
    if (noted)
        snprintf(f->result.days, sizeof f->result.days, "%.*s", RESULT_DAYS - 1, days);
    p->unnoted = !noted;
}

/* Only a puzzle with one solution has a level. */
void play_settle_rating(play *p)
{
    if (p->facts.verdict != CREEK_VERDICT_OPEN && p->facts.verdict != CREEK_VERDICT_UNIQUE)
        p->facts.result.rating = false;
}

void play_record_win(play *p)
{
    play_facts *f = &p->facts;
    bool by_solver = solver_played(f->game);
    forget_last(p);
    if (f->result.there)
        return;
    if (p->opened)
        play_hush(p); /* what was said of the game before */
    result_find(&f->result, p->world->store, f->game, p->name, by_solver, p->opened);
    play_settle_rating(p);
    if (!by_solver)
        play_note_win(p);
}

bool play_rates(const play *p)
{
    return p->facts.result.there && p->facts.result.rating &&
           p->facts.verdict == CREEK_VERDICT_UNIQUE && p->asked == ASK_NOTHING;
}

/* How hard the puzzle that is won was. True when that is known now. */
bool play_work_rating(play *p)
{
    creek_limits limits = play_limits(p);
    creek_rating rating = {0};
    if (creek_rate(creek_game_puzzle(p->facts.game), &limits, &rating) == CREEK_RATE_OPEN)
        return false;
    result_rated(&p->facts.result, p->world->store, &rating);
    return true;
}
