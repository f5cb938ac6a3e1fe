#include "source/daily.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    const char *name;
    int size;
    creek_level level;
} weekday;

static const weekday week[] = {
    {"Monday", 8, CREEK_EASY},    {"Tuesday", 10, CREEK_EASY},  {"Wednesday", 10, CREEK_NORMAL},
    {"Thursday", 10, CREEK_HARD}, {"Friday", 10, CREEK_EXPERT}, {"Saturday", 12, CREEK_EXPERT},
    {"Sunday", 15, CREEK_HARD},
};

static bool is_day(daily_date date)
{
    return date.year >= 1 && date.year <= 9999 && date.month >= 1 && date.month <= 12 &&
           date.day >= 1 && date.day <= days_of_month(date.year, date.month);
}

bool daily_read_date(const char *text, daily_date *date)
{
    char again[DAILY_TEXT_SIZE];
    if (sscanf(text, "%4d-%2d-%2d", &date->year, &date->month, &date->day) != 3 || !is_day(*date))
        return false;
    daily_write_date(*date, again);
    return strcmp(text, again) == 0;
}

void daily_write_date(daily_date date, char text[DAILY_TEXT_SIZE])
{
    snprintf(text, DAILY_TEXT_SIZE, "%04u-%02u-%02u", (unsigned)date.year % 10000u,
             (unsigned)date.month % 100u, (unsigned)date.day % 100u);
}

daily_date daily_at(time_t moment)
{
    struct tm local;
    if (!localtime_r(&moment, &local))
        return (daily_date){1970, 1, 1};
    return (daily_date){local.tm_year + 1900, local.tm_mon + 1, local.tm_mday};
}

int daily_number(daily_date date)
{
    return days_number(date.year, date.month, date.day);
}

static const weekday *weekday_of(daily_date date)
{
    return &week[days_since_monday(daily_number(date))];
}

const char *daily_weekday(daily_date date)
{
    return weekday_of(date)->name;
}

void daily_write_title(daily_date date, char text[DAILY_TITLE_SIZE])
{
    char day[DAILY_TEXT_SIZE];
    daily_write_date(date, day);
    snprintf(text, DAILY_TITLE_SIZE, "Daily, %s %s", daily_weekday(date), day);
}

creek_request daily_request(daily_date date)
{
    const weekday *today = weekday_of(date);
    return (creek_request){.width = today->size,
                           .height = today->size,
                           .level = today->level,
                           .seed = (uint64_t)(date.year * 10000 + date.month * 100 + date.day),
                           .number = 1};
}

bool daily_read_id(const char *id, daily_date *date, uint64_t *number)
{
    creek_request request;
    creek_error error;
    if (!creek_generate_read_id(id, &request, &error) || request.seed > 99991231 ||
        request.number > DAILY_MOST_NUMBERS)
        return false;
    int seed = (int)request.seed;
    *date = (daily_date){seed / 10000, seed / 100 % 100, seed % 100};
    *number = request.number;
    if (!is_day(*date))
        return false;
    creek_request wanted = daily_request(*date);
    return request.width == wanted.width && request.height == wanted.height &&
           request.level == wanted.level && request.symmetry == wanted.symmetry;
}

creek_puzzle *daily_puzzle(daily_date date, const creek_limits *limits, creek_request *request,
                           creek_error *error)
{
    *request = daily_request(date);
    creek_puzzle *puzzle = creek_generate(request, limits, error);
    while (!puzzle && error->code == CREEK_ERROR_NOT_FOUND &&
           request->number < DAILY_MOST_NUMBERS) {
        request->number++;
        puzzle = creek_generate(request, limits, error);
    }
    return puzzle;
}
