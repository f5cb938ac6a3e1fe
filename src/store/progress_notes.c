#include "store/progress_notes.h"

#include "store/calendar.h"
#include "store/database.h"

bool lesson_done_add(storage *st, const char *lesson, char why[STORAGE_WHY])
{
    if (!database_begin(st, why))
        return false;
    query q = query_new(st, "INSERT OR IGNORE INTO lessons (name, day) VALUES (?, ?)");
    query_bind_text(&q, lesson);
    query_bind_int(&q, calendar_today());
    (void)query_next(&q);
    return database_end(st, query_end(&q, why), why);
}

bool lesson_done(storage *st, const char *lesson)
{
    char why[STORAGE_WHY];
    query q = query_new(st, "SELECT 1 FROM lessons WHERE name = ?");
    query_bind_text(&q, lesson);
    bool done = query_next(&q);
    return query_end(&q, why) && done;
}

void last_request_load(storage *st, creek_request *request)
{
    char why[STORAGE_WHY];
    query q = query_new(st, "SELECT width, height, level, symmetry FROM last_request");
    if (query_next(&q)) {
        int64_t width = query_int(&q, 0), height = query_int(&q, 1);
        int level = creek_level_from_name(query_text(&q, 2));
        int symmetry = creek_symmetry_from_name(query_text(&q, 3));
        if (width >= 1 && height >= 1 && width <= CREEK_SIZE_MAX && height <= CREEK_SIZE_MAX) {
            request->width = (int)width;
            request->height = (int)height;
        }
        request->level = level >= 0 ? (creek_level)level : request->level;
        request->symmetry = symmetry >= 0 ? (creek_symmetry)symmetry : request->symmetry;
    }
    (void)query_end(&q, why);
}

bool last_request_save(storage *st, const creek_request *request, char why[STORAGE_WHY])
{
    if (!database_begin(st, why))
        return false;
    query q = query_new(st, "INSERT OR REPLACE INTO last_request (id, width, height, level,"
                            " symmetry) VALUES (1, ?, ?, ?, ?)");
    query_bind_int(&q, request->width);
    query_bind_int(&q, request->height);
    query_bind_text(&q, creek_level_name(request->level));
    query_bind_text(&q, creek_symmetry_name(request->symmetry));
    (void)query_next(&q);
    return database_end(st, query_end(&q, why), why);
}
