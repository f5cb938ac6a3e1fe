#include "store/progress_notes.h"

#include "store/calendar.h"
#include "store/database.h"

bool lesson_done_add(storage *st, const char *lesson, char why[STORAGE_WHY])
{
    return WRITE(st, why, "INSERT OR IGNORE INTO lessons (name, day) VALUES (?, ?)", TEXT(lesson),
                 INT(calendar_day_of(calendar_at(time(NULL)))));
}

bool lesson_done(storage *st, const char *lesson)
{
    return database_int(st, "SELECT 1 FROM lessons WHERE name = ?", VALUES(TEXT(lesson))) > 0;
}

void last_request_load(storage *st, creek_request *request)
{
    char why[STORAGE_WHY];
    query q = QUERY(st,
                    "SELECT width, height, level, symmetry FROM last_request"
                    " WHERE width BETWEEN 1 AND ?1 AND height BETWEEN 1 AND ?1",
                    INT(CREEK_SIZE_MAX));
    if (query_next(&q)) {
        int level = creek_level_from_name(query_text(&q, 2));
        int symmetry = creek_symmetry_from_name(query_text(&q, 3));
        request->width = (int)query_int(&q, 0);
        request->height = (int)query_int(&q, 1);
        request->level = level >= 0 ? (creek_level)level : request->level;
        request->symmetry = symmetry >= 0 ? (creek_symmetry)symmetry : request->symmetry;
    }
    (void)query_end(&q, why);
}

bool last_request_save(storage *st, const creek_request *request, char why[STORAGE_WHY])
{
    return WRITE(st, why,
                 "INSERT OR REPLACE INTO last_request (id, width, height, level, symmetry)"
                 " VALUES (1, ?, ?, ?, ?)",
                 INT(request->width), INT(request->height), TEXT(creek_level_name(request->level)),
                 TEXT(creek_symmetry_name(request->symmetry)));
}
