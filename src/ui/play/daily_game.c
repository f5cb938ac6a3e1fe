/* daily_game.c - whether it is the puzzle of a day, and that it was solved. */
#include "ui/play/daily_game.h"

#include "store/streak.h"
#include "ui/making/maker.h"

#include <inttypes.h>
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
    bool noted;
};

bool daily_game_date(const char *name, daily_date *date)
{
    creek_request request;
    creek_error error;
    char text[16];
    if (!creek_generate_read_id(name, &request, &error) || request.seed < 10101 ||
        request.seed > 99991231 || request.number > DAILY_MOST_NUMBERS)
        return false;
    snprintf(text, sizeof text, "%04" PRIu64 "-%02" PRIu64 "-%02" PRIu64, request.seed / 10000,
             request.seed / 100 % 100, request.seed % 100);
    if (!daily_read_date(text, date))
        return false;
    creek_request wanted = daily_request(*date);
    return request.width == wanted.width && request.height == wanted.height &&
           request.level == wanted.level && request.symmetry == wanted.symmetry;
}

static bool has_size(const creek_puzzle *puzzle, daily_date date)
{
    creek_request wanted = daily_request(date);
    return creek_puzzle_width(puzzle) == wanted.width &&
           creek_puzzle_height(puzzle) == wanted.height;
}

/* Begins to find out whether it is today's puzzle. */
static bool compare(daily_game *d, const creek_puzzle *puzzle)
{
    maker_order order = {
        .request = daily_request(d->date), .more = DAILY_MOST_NUMBERS - 1, .quiet = true};
    d->puzzle = creek_puzzle_clone(puzzle);
    if (d->puzzle && d->world->maker)
        d->job = maker_begin(d->world->maker, &order);
    return d->puzzle != NULL;
}

daily_game *daily_game_new(const world *w, const char *name, const creek_puzzle *puzzle)
{
    daily_date date, today = world_today(w);
    bool named = daily_game_date(name, &date) && has_size(puzzle, date);
    if (!named && !has_size(puzzle, today))
        return NULL;
    daily_game *d = calloc(1, sizeof *d);
    if (!d)
        return NULL;
    d->world = w;
    d->date = named ? date : today;
    d->opened = daily_number(today);
    if (!named && !compare(d, puzzle)) {
        free(d);
        return NULL;
    }
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

/* The news comes first: there may be little room. */
static void tell(const streak *days, daily_date date, bool late, int today, char *text, size_t size)
{
    char day[DAILY_TEXT_SIZE], row[60] = "Its day is over: no day in a row";
    int length = streak_length(days, today);
    if (!late)
        snprintf(row, sizeof row, "%d day%s in a row", length, length == 1 ? "" : "s");
    daily_write_date(date, day);
    snprintf(text, size, "%s. %s's puzzle (%s) is solved.", row,
             daily_weekday_name(daily_weekday(date)), day);
}

bool daily_game_won(daily_game *d, char *text, size_t size)
{
    text[0] = '\0';
    if (!d || d->noted)
        return true;
    if (!is_the_day(d)) {
        d->noted = true; /* nothing of it is to be */
        return true;
    }
    streak *days = streak_load(d->world->store);
    if (!days) {
        snprintf(text, size, "memory ran out");
        return false;
    }
    int number = daily_number(d->date), today = daily_number(world_today(d->world));
    int on = d->opened < today ? d->opened : today;
    bool known = streak_solved(days, number);
    char date[DAILY_TEXT_SIZE], why[200];
    daily_write_date(d->date, date);
    d->noted = streak_add(days, number, on, date, why, sizeof why);
    if (!d->noted)
        snprintf(text, size, "%s", why);
    else if (!known)
        tell(days, d->date, on > number, today, text, size);
    streak_free(days);
    return d->noted;
}
