#include "store/progress.h"

#include "store/database.h"

/* Days in a row have the same difference between day and rank. */
#define RUNS                                                                                       \
    "(SELECT count(*) AS length, max(day) AS last FROM"                                            \
    " (SELECT day, day - row_number() OVER (ORDER BY day) AS run FROM dailies"                     \
    " WHERE NOT late AND day <= ?1) GROUP BY run)"

daily_days daily_days_read(storage *st, int today)
{
    daily_days days = {.count = (size_t)database_int(st, "SELECT count(*) FROM dailies", NULL)};
    days.streak = (int)database_int(st, "SELECT length FROM " RUNS " WHERE last >= ?1 - 1",
                                    VALUES(INT(today)));
    days.longest = (int)database_int(st, "SELECT max(length) FROM " RUNS, VALUES(INT(INT32_MAX)));
    return days;
}

bool daily_day_solved(storage *st, int day, bool *late)
{
    int64_t found =
        database_int(st, "SELECT 1 + late FROM dailies WHERE day = ?", VALUES(INT(day)));
    if (late)
        *late = found == 2;
    return found > 0;
}

bool lesson_done_add(storage *st, const char *lesson)
{
    return WRITE(st, "INSERT OR IGNORE INTO lessons (name) VALUES (?)", TEXT(lesson));
}

bool lesson_done(storage *st, const char *lesson)
{
    return database_int(st, "SELECT 1 FROM lessons WHERE name = ?", VALUES(TEXT(lesson))) > 0;
}

void last_request_load(storage *st, creek_request *request)
{
    query q = query_new(st, "SELECT width, height, level, symmetry FROM last_request", NULL);
    if (query_next(&q)) {
        request->width = (int)query_int(&q, 0);
        request->height = (int)query_int(&q, 1);
        request->level = (creek_level)query_int(&q, 2);
        request->symmetry = (creek_symmetry)query_int(&q, 3);
    }
    (void)query_end(&q);
}

bool last_request_save(storage *st, const creek_request *request)
{
    return WRITE(st,
                 "INSERT OR REPLACE INTO last_request (id, width, height, level, symmetry)"
                 " VALUES (1, ?, ?, ?, ?)",
                 INT(request->width), INT(request->height), INT(request->level),
                 INT(request->symmetry));
}
