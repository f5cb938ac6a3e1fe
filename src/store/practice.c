#include "store/practice.h"

#include "store/database.h"

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

static bool save(storage *st, creek_technique id, const practice_record *r)
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
    return save(st, id, r);
}

bool practice_want(storage *st, creek_technique id)
{
    practice_records all = practice_records_read(st);
    practice_record *r = &all.of[id];
    r->box = 1;
    r->due = -1; /* before all others */
    return save(st, id, r);
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
