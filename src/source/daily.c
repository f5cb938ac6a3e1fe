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

bool daily_read_date(const char *text, int *day)
{
    char again[CALENDAR_DATE];
    int year, month, of_month;
    /* NOLINTNEXTLINE(cert-err34-c): the date is written again to compare */
    if (sscanf(text, "%4d-%2d-%2d", &year, &month, &of_month) != 3 || year < 1)
        return false;
    *day = calendar_day_of(year, month, of_month);
    calendar_write_date(*day, again);
    return strcmp(text, again) == 0;
}

const char *daily_weekday(int day)
{
    return week[calendar_weekday(day)].name;
}

void daily_write_title(int day, char text[DAILY_TITLE_SIZE])
{
    char date[CALENDAR_DATE];
    calendar_write_date(day, date);
    snprintf(text, DAILY_TITLE_SIZE, "Daily, %s %s", daily_weekday(day), date);
}

creek_request daily_request(int day)
{
    const weekday *today = &week[calendar_weekday(day)];
    calendar_date date = calendar_date_of(day);
    return (creek_request){.width = today->size,
                           .height = today->size,
                           .level = today->level,
                           .seed = (uint64_t)(date.year * 10000 + date.month * 100 + date.day),
                           .number = 1,
                           .best_of = 4};
}

bool daily_read_id(const char *id, int *day, uint64_t *number)
{
    creek_request request;
    creek_error error;
    if (!creek_generate_read_id(id, &request, &error) || request.seed < 10101 ||
        request.seed > 99991231 || request.number > DAILY_MAX_NUMBERS)
        return false;
    int seed = (int)request.seed;
    *day = calendar_day_of(seed / 10000, seed / 100 % 100, seed % 100);
    *number = request.number;
    creek_request wanted = daily_request(*day);
    return request.seed == wanted.seed && request.width == wanted.width &&
           request.height == wanted.height && request.level == wanted.level &&
           request.symmetry == wanted.symmetry && request.best_of == wanted.best_of;
}

creek_puzzle *generate_first(creek_request *request, uint64_t more, const creek_limits *limits,
                             creek_error *error)
{
    creek_puzzle *puzzle = creek_generate(request, limits, error);
    for (; !puzzle && error->code == CREEK_ERROR_NOT_FOUND && more > 0; more--) {
        request->number++;
        puzzle = creek_generate(request, limits, error);
    }
    return puzzle;
}
