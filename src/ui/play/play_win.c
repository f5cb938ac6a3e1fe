/* play_win.c - a board that is complete: its result and its rating. */
#include "ui/play/play_inside.h"

#include <stdio.h>
#include <string.h>

/* Only a puzzle with one solution has a level. */
void play_settle_rating(play *p)
{
    if (p->facts.verdict != CREEK_VERDICT_OPEN && p->facts.verdict != CREEK_VERDICT_UNIQUE)
        p->facts.result.rating = false;
}

void play_record_win(play *p)
{
    play_facts *f = &p->facts;
    if (f->result.there)
        return;
    if (p->opened)
        play_hush(p); /* what was said of the game before */
    result_find(&f->result, p->world->storage, f->game, game_in_play_id(p->saved), p->name,
                saved_game_solver_played(f->game), p->opened);
    play_settle_rating(p);
    if (!result_counts(&f->result) || f->busy)
        return;
    daily_game_mark(p->daily, &f->result.record);
    p->won = f->result;
}

void play_count_win(play *p)
{
    play_facts *f = &p->facts;
    if (f->result.there) {
        f->result.counted = true;
        daily_game_tell(p->world, &f->result.record, f->result.days, sizeof f->result.days);
    }
    p->won.there = false;
}

bool play_rates(const play *p)
{
    return p->facts.result.there && p->facts.result.rating &&
           p->facts.verdict == CREEK_VERDICT_UNIQUE && p->asked == ASK_NOTHING;
}

/* How hard the puzzle that is won was. True when that is known now. */
bool play_work_rating(play *p)
{
    play_result *r = &p->facts.result;
    creek_limits limits = play_limits(p);
    creek_rating rating = {0};
    if (creek_rate(creek_game_puzzle(p->facts.game), &limits, &rating) == CREEK_RATE_OPEN)
        return false;
    result_rated(r, p->world->storage, game_in_play_id(p->saved), &rating);
    p->won.record.level = r->record.level;
    p->won.record.score = r->record.score;
    return true;
}
