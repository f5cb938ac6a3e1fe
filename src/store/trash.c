#include "store/trash.h"

#include <stdarg.h>
#include <stdio.h>

/* A table with rows that belong to a game or a draft, and the column that says so. */
typedef struct {
    const char *table, *where;
} part;

enum { PARTS = 3 };

static const part parts[][PARTS] = {
    [LOCK_GAME] = {{"games", "id"}, {"moves", "game"}, {"wins", "game"}},
    [LOCK_DRAFT] = {{"drafts", "id"}, {"snapshots", "draft"}},
};

static const char *const words[] = {[LOCK_GAME] = "game", [LOCK_DRAFT] = "draft"};

/* Runs a statement in printf's manner, with an id for its question mark. */
static bool run(storage *st, int64_t id, char why[STORAGE_WHY], const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static bool run(storage *st, int64_t id, char why[STORAGE_WHY], const char *format, ...)
{
    char sql[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sql, sizeof sql, format, arguments);
    va_end(arguments);
    query q = query_new(st, sql);
    if (id)
        query_bind_int(&q, id);
    (void)query_next(&q);
    return query_end(&q, why);
}

static bool make_table(storage *st, const part *p, char why[STORAGE_WHY])
{
    return run(st, 0, why, "CREATE TEMP TABLE IF NOT EXISTS old_%s AS SELECT * FROM %s WHERE 0",
               p->table, p->table);
}

static bool put(storage *st, const part *all, int64_t id, char why[STORAGE_WHY])
{
    for (int i = 0; i < PARTS && all[i].table; i++)
        if (!make_table(st, &all[i], why) ||
            !run(st, id, why, "INSERT INTO old_%s SELECT * FROM %s WHERE %s = ?", all[i].table,
                 all[i].table, all[i].where))
            return false;
    /* The other tables follow. */
    return run(st, id, why, "DELETE FROM %s WHERE id = ?", all[0].table);
}

bool trash_put(storage *st, lock_kind kind, int64_t id, char why[STORAGE_WHY])
{
    if (!database_lock(st, kind, id)) {
        snprintf(why, STORAGE_WHY, "this %s is open", words[kind]);
        return false;
    }
    bool fine = database_begin(st, why);
    fine = fine && database_end(st, put(st, parts[kind], id, why), why);
    database_unlock(st, kind, id);
    return fine;
}

/* Brings all parts back. A win stayed, without its game. */
static bool restore(storage *st, const part *all, int64_t id, char why[STORAGE_WHY])
{
    for (int i = 0; i < PARTS && all[i].table; i++) {
        const char *table = all[i].table, *where = all[i].where;
        if (!make_table(st, &all[i], why) ||
            !run(st, id, why, "INSERT OR REPLACE INTO %s SELECT * FROM old_%s WHERE %s = ?", table,
                 table, where))
            return false;
        if (i == 0 && database_changes(st) == 0) {
            snprintf(why, STORAGE_WHY, "it can no longer be restored");
            return false;
        }
        if (!run(st, id, why, "DELETE FROM old_%s WHERE %s = ?", table, where))
            return false;
    }
    return true;
}

bool trash_restore(storage *st, lock_kind kind, int64_t id, char why[STORAGE_WHY])
{
    return database_begin(st, why) && database_end(st, restore(st, parts[kind], id, why), why);
}
