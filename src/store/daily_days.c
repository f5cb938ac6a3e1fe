#include "store/daily_days.h"

#include "store/database.h"

/* Days in a row have the same difference between day and rank. */
#define RUNS(condition)                                                                            \
    "(SELECT count(*) AS length, max(day) AS last FROM"                                            \
    " (SELECT day, day - row_number() OVER (ORDER BY day) AS run FROM dailies"                     \
    " WHERE NOT late " condition ") GROUP BY run)"

daily_days daily_days_read(storage *st, int today)
{
    return (daily_days){.count = (size_t)database_int(st, "SELECT count(*) FROM dailies", NULL),
                        .streak = (int)database_int(
                            st, "SELECT length FROM " RUNS("AND day <= ?1") " WHERE last >= ?1 - 1",
                            VALUES(INT(today))),
                        .longest =
                            (int)database_int(st, "SELECT max(length) FROM " RUNS(""), NULL)};
}

bool daily_day_solved(storage *st, int day, bool *late)
{
    int64_t found =
        database_int(st, "SELECT 1 + late FROM dailies WHERE day = ?", VALUES(INT(day)));
    if (late)
        *late = found == 2;
    return found > 0;
}
