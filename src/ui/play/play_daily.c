/* play_daily.c - the daily puzzle, wherever it is played.
 *
 * A puzzle whose NAME is the ID of a day's puzzle (daily.h) is that day's. One with another
 * name, such as a URL that somebody sent, is compared with today's; one with a later number
 * of a day's run with that day's. It is solved in time when it was opened on its day. */
#include "ui/play/play_internal.h"

#include "base/plural.h"
#include "store/progress.h"
#include "ui/making/maker.h"

#include <stdio.h>

/* Longer than any day's puzzle takes to be made. */
enum { PATIENCE_MS = 20000 };

static bool has_size(const creek_puzzle *puzzle, int day)
{
    creek_request wanted = daily_request(day);
    return creek_puzzle_width(puzzle) == wanted.width &&
           creek_puzzle_height(puzzle) == wanted.height;
}

void play_daily_open(play *p)
{
    const creek_puzzle *puzzle = creek_game_puzzle(p->game);
    int day, today = services_today(p->services);
    uint64_t number = 0;
    bool named = daily_read_id(p->name, &day, &number) && has_size(puzzle, day);
    if (!named)
        day = today;
    p->opened = today;
    p->day = has_size(puzzle, day) ? day : WIN_NO_DAY;
    if (p->day == WIN_NO_DAY || (named && number == 1))
        return;
    maker_order order = {
        .request = daily_request(day), .more = DAILY_MAX_NUMBERS - 1, .quiet = true};
    p->day_job = maker_begin(p->services->maker, &order);
}

void play_daily_mark(play *p)
{
    win *won = &p->result.record;
    int today = services_today(p->services);
    if (p->day_job) {
        maker_wait(p->day_job, PATIENCE_MS);
        creek_puzzle *right = maker_take(p->day_job).puzzle;
        if (!right || !creek_puzzle_equal(right, creek_game_puzzle(p->game)))
            p->day = WIN_NO_DAY;
        creek_puzzle_free(right);
        maker_end(p->day_job);
        p->day_job = NULL;
    }
    if (p->day == WIN_NO_DAY)
        return;
    won->daily = p->day;
    won->late = p->opened > p->day && today > p->day;
}

void play_daily_tell(play *p)
{
    const win *won = &p->result.record;
    char *text = p->result.days;
    bool late;
    if (won->daily == WIN_NO_DAY || !daily_day_solved(p->services->storage, won->daily, &late))
        return;
    int streak = daily_days_read(p->services->storage, services_today(p->services)).streak;
    if (late)
        snprintf(text, RESULT_DAYS, "That day has passed, so it does not extend your streak.");
    else if (streak > 0)
        snprintf(text, RESULT_DAYS, "Streak: %d day%s.", streak, plural(streak));
}
