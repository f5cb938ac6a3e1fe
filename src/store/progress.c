#include "store/progress.h"

#include "base/alloc.h"
#include "store/database.h"

#include <stdlib.h>

/* FNV-1a, 64 bits (Fowler, Noll, Vo; RFC 9923). */
static uint64_t add(uint64_t hash, int byte)
{
    return (hash ^ (unsigned char)byte) * UINT64_C(0x100000001b3);
}

uint64_t puzzle_key(const creek_puzzle *puzzle)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    uint64_t hash = add(add(UINT64_C(0xcbf29ce484222325), width), height);
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++)
            hash = add(hash, creek_puzzle_clue(puzzle, row, col) + 16);
    return hash;
}

known_puzzles known_puzzles_read(storage *st)
{
    known_puzzles known = {.count = 0};
    query q = query_new(st,
                        "SELECT key, max(won), max(begun) FROM"
                        " (SELECT key, 1 AS won, 0 AS begun FROM wins UNION ALL"
                        " SELECT key, 0, 1 FROM games WHERE state = 0 AND NOT deleted"
                        " AND id NOT IN (SELECT game FROM rivals))"
                        " GROUP BY key ORDER BY key",
                        NULL);
    while (query_next(&q)) {
        known.list = xreallocarray(known.list, known.count + 1, sizeof known.list[0]);
        known.list[known.count++] =
            (known_puzzle){query_int(&q, 0), query_int(&q, 1), query_int(&q, 2)};
    }
    (void)query_end(&q);
    return known;
}

static int compare_keys(const void *a, const void *b)
{
    int64_t one = ((const known_puzzle *)a)->key, other = ((const known_puzzle *)b)->key;
    return (one > other) - (one < other);
}

known_puzzle known_puzzles_find(const known_puzzles *known, uint64_t key)
{
    known_puzzle wanted = {.key = (int64_t)key}, *found = NULL;
    if (known->count > 0)
        found = bsearch(&wanted, known->list, known->count, sizeof wanted, compare_keys);
    return found ? *found : wanted;
}

/* The difference between day and rank is the same for consecutive days. */
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

/* --- practice -------------------------------------------------------------- */

/* After how many answers each box comes back. */
static const int intervals[PRACTICE_BOXES + 1] = {0, 4, 8, 20, 32, 56};

practice_records practice_records_read(storage *st)
{
    practice_records records = {.answers = 0};
    query q =
        query_new(st, "SELECT technique, box, due, answers, found, time_ms FROM practice", NULL);
    while (query_next(&q)) {
        int id = creek_technique_from_name(query_text(&q, 0));
        records.answers += query_int(&q, 3);
        if (id < 0 || id >= CREEK_TECHNIQUE_COUNT)
            continue;
        records.of[id] = (practice_record){.box = (int)query_int(&q, 1),
                                           .due = query_int(&q, 2),
                                           .answers = query_int(&q, 3),
                                           .found = query_int(&q, 4),
                                           .time_ms = query_int(&q, 5)};
    }
    (void)query_end(&q);
    return records;
}

static bool save_record(storage *st, creek_technique id, const practice_record *r)
{
    return WRITE(st,
                 "INSERT OR REPLACE INTO practice (technique, box, due, answers, found, time_ms)"
                 " VALUES (?, ?, ?, ?, ?, ?)",
                 TEXT(creek_technique_name(id)), INT(r->box), INT(r->due), INT(r->answers),
                 INT(r->found), INT(r->time_ms));
}

/* The box of a record, whatever the database says. */
static int box_of(const practice_record *r)
{
    return r->box < 1 ? 1 : r->box > PRACTICE_BOXES ? PRACTICE_BOXES : r->box;
}

bool practice_add(storage *st, creek_technique id, bool found, int64_t time_ms)
{
    practice_records all = practice_records_read(st);
    practice_record *r = &all.of[id];
    int next = box_of(r) < PRACTICE_BOXES ? box_of(r) + 1 : PRACTICE_BOXES;
    r->box = found ? next : 1;
    r->due = all.answers + 1 + intervals[r->box];
    r->answers++;
    r->found += found;
    r->time_ms += found ? time_ms : 0;
    return save_record(st, id, r);
}

bool practice_want(storage *st, creek_technique id)
{
    practice_records all = practice_records_read(st);
    practice_record *r = &all.of[id];
    r->box = 1;
    r->due = -1; /* before all others */
    return save_record(st, id, r);
}

creek_technique practice_choose(const practice_records *records, int current)
{
    int64_t now = records->answers + (current >= 0);
    int first = -1, new = -1;
    for (int id = CREEK_TECHNIQUE_COUNT - 1; id >= 0; id--) {
        const practice_record *r = &records->of[id];
        if (id == current)
            continue;
        if (!r->box)
            new = id;
        else if (first < 0 || r->due <= records->of[first].due)
            first = id;
    }
    bool due = first >= 0 && records->of[first].due <= now;
    return (creek_technique)(due || new < 0 ? first : new);
}
