/* daily_game.c - whether it is the puzzle of a day, and that it was solved. */
#include "ui/play/daily_game.h"

#include "base/alloc.h"
#include "store/progress.h"
#include "ui/making/maker.h"

#include <stdio.h>
#include <stdlib.h>

/* Longer than any day's puzzle takes to be made. */
enum { PATIENCE_MS = 20000 };

struct daily_game {
    const world *world;
    daily_date date;      /* whose puzzle it is, or may be */
    int opened;           /* the number of the day it was opened on */
    creek_puzzle *puzzle; /* to be compared; NULL when it is certain */
    maker_job *job;       /* makes what it is compared with */
    bool over;            /* it is no day's puzzle: nothing is to be noted */
};

static bool has_size(const creek_puzzle *puzzle, daily_date date)
{
    creek_request wanted = daily_request(date);
    return creek_puzzle_width(puzzle) == wanted.width &&
           creek_puzzle_height(puzzle) == wanted.height;
}

/* Begins to find out whether it is the puzzle of its date. */
static void compare(daily_game *d, const creek_puzzle *puzzle)
{
    maker_order order = {
        .request = daily_request(d->date), .more = DAILY_MOST_NUMBERS - 1, .quiet = true};
    d->puzzle = check_alloc(creek_puzzle_clone(puzzle));
    if (d->world->maker)
        d->job = maker_begin(d->world->maker, &order);
}

daily_game *daily_game_new(const world *w, const char *name, const creek_puzzle *puzzle)
{
    daily_date date, today = world_today(w);
    uint64_t number = 0;
    bool named = daily_read_id(name, &date, &number) && has_size(puzzle, date);
    if (!named && !has_size(puzzle, today))
        return NULL;
    daily_game *d = xcalloc(1, sizeof *d);
    d->world = w;
    d->date = named ? date : today;
    d->opened = daily_number(today);
    bool certain = named && number == 1;
    if (!certain)
        compare(d, puzzle);
    return d;
}

void daily_game_free(daily_game *d)
{
    if (!d)
        return;
    maker_end(d->job);
    creek_puzzle_free(d->puzzle);
    free(d);
}

/* The puzzle of the day, made here and now if need be; NULL when there is
 * none. */
static creek_puzzle *puzzle_of_day(daily_game *d)
{
    creek_request request;
    creek_error error;
    if (!d->job)
        return daily_puzzle(d->date, NULL, &request, &error);
    maker_wait(d->job, PATIENCE_MS);
    return maker_take(d->job);
}

/* Whether it is the day's puzzle; certain from now on. */
static bool is_the_day(daily_game *d)
{
    if (!d->puzzle)
        return true;
    creek_puzzle *right = puzzle_of_day(d);
    bool same = right && creek_puzzle_equal(right, d->puzzle);
    creek_puzzle_free(right);
    if (same) {
        creek_puzzle_free(d->puzzle);
        d->puzzle = NULL;
    }
    return same;
}

void daily_game_mark(daily_game *d, win *won)
{
    if (!d || d->over)
        return;
    d->over = !is_the_day(d);
    if (d->over)
        return;
    int today = daily_number(world_today(d->world));
    won->daily = daily_number(d->date);
    won->late = (d->opened < today ? d->opened : today) > won->daily;
}

void daily_game_tell(const world *w, const win *won, char *text, size_t size)
{
    bool late;
    text[0] = '\0';
    if (won->daily == WIN_NO_DAY || !daily_day_solved(w->storage, won->daily, &late))
        return;
    int length = daily_days_read(w->storage, daily_number(world_today(w))).streak;
    if (late)
        snprintf(text, size, "Its day is over: no day in a row.");
    else if (length > 0)
        snprintf(text, size, "%d day%s in a row.", length, length == 1 ? "" : "s");
}
