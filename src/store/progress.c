#include "store/progress.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "store/database.h"
#include "store/saved_items.h"

#include <stdlib.h>
#include <string.h>

/* FNV-1a, 64 bits (Fowler, Noll, Vo; RFC 9923). */
static uint64_t add_to_hash(uint64_t hash, int byte)
{
    return (hash ^ (unsigned char)byte) * UINT64_C(0x100000001b3);
}

uint64_t puzzle_key(const creek_puzzle *puzzle)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    uint64_t hash = add_to_hash(add_to_hash(UINT64_C(0xcbf29ce484222325), width), height);
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++)
            hash = add_to_hash(hash, creek_puzzle_clue(puzzle, row, col) + 16);
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

/* --- wins ------------------------------------------------------------------ */

win win_of(const creek_game *game)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    const char *rating = creek_puzzle_text(puzzle, CREEK_RATING);
    win won = {.day = calendar_today(),
               .key = puzzle_key(puzzle),
               .width = creek_puzzle_width(puzzle),
               .height = creek_puzzle_height(puzzle),
               .level = rating ? creek_level_from_name(rating) : -1,
               .score = -1,
               .time_ms = creek_game_time(game),
               .moves = game_moves_taken(game),
               .daily = WIN_NO_DAY};
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++) {
        won.help[kind] = creek_game_help(game, (creek_help)kind);
        won.helped = won.helped || won.help[kind] > 0;
    }
    return won;
}

static bool is_known(storage *st, int64_t game, const win *w)
{
    return w->known ||
           database_int(st,
                        "SELECT EXISTS (SELECT 1 FROM wins WHERE key = ?1 AND game IS NOT ?2) OR"
                        " EXISTS (SELECT 1 FROM games WHERE key = ?1 AND state = 2 AND id <> ?2)",
                        VALUES(INT(w->key), INT(game)));
}

void win_add(storage *st, int64_t game, const win *won)
{
    if (won->daily != WIN_NO_DAY)
        WRITE(st, "INSERT OR IGNORE INTO dailies VALUES (?, ?)", INT(won->daily), INT(won->late));
    WRITE(st,
          "INSERT OR IGNORE INTO wins"
          " VALUES (nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, '', ?)",
          INT(game), INT(won->key), INT(won->width), INT(won->height), INT(won->day),
          INT(won->level), INT(won->score), INT(won->time_ms), INT(won->moves), INT(won->helped),
          INT(is_known(st, game, won)));
}

bool win_find(storage *st, int64_t game, win *w)
{
    query q = QUERY(st, "SELECT level, score FROM wins WHERE key = ? AND score >= 0 LIMIT 1",
                    INT(w->key));
    if (query_next(&q)) {
        w->level = (int)query_int(&q, 0);
        w->score = (int)query_int(&q, 1);
    }
    (void)query_end(&q);
    w->known = is_known(st, game, w);
    q = QUERY(st, "SELECT day, time_ms, helped, known FROM wins WHERE game = ?", INT(game));
    bool found = query_next(&q);
    if (found) {
        w->day = (int)query_int(&q, 0);
        w->time_ms = (uint64_t)query_int(&q, 1);
        w->helped = query_int(&q, 2);
        w->known = query_int(&q, 3);
    }
    return query_end(&q) && found;
}

void win_rate(storage *st, const win *w)
{
    WRITE(st, "UPDATE wins SET level = ?, score = ? WHERE key = ?", INT(w->level), INT(w->score),
          INT(w->key));
}

/* The times of the wins that satisfy a condition, without and with help. The median is the mean
 * of the middle one or two. */
#define TIMES_OF(condition)                                                                        \
    "WITH ranked AS (SELECT helped, time_ms,"                                                      \
    " row_number() OVER (PARTITION BY helped ORDER BY time_ms) AS n,"                              \
    " count(*) OVER (PARTITION BY helped) AS c FROM wins WHERE " condition ")"                     \
    " SELECT helped, count(*), min(time_ms), sum(time_ms),"                                        \
    " sum(CASE WHEN n IN ((c + 1) / 2, c / 2 + 1) THEN time_ms * (1 + c % 2) END) / 2"             \
    " FROM ranked GROUP BY helped"

static bool read_times(query q, win_times times[TIMES_KINDS])
{
    memset(times, 0, TIMES_KINDS * sizeof *times);
    while (query_next(&q)) {
        win_times *t = &times[query_int(&q, 0) ? TIMES_WITH_HELP : TIMES_WITHOUT_HELP];
        t->count = (size_t)query_int(&q, 1);
        t->best = (uint64_t)query_int(&q, 2);
        t->total = (uint64_t)query_int(&q, 3);
        t->mean = t->total / t->count;
        t->median = (uint64_t)query_int(&q, 4);
    }
    return query_end(&q);
}

bool win_times_of_puzzle(storage *st, const win *w, int64_t except, win_times times[TIMES_KINDS])
{
    query q = QUERY(st, TIMES_OF("key = ? AND game IS NOT ?"), INT(w->key), INT(except));
    return read_times(q, times);
}

bool win_times_of_group(storage *st, const win *w, int64_t except, win_times times[TIMES_KINDS])
{
    query q = QUERY(
        st, TIMES_OF("level = ? AND width = ? AND height = ? AND game IS NOT ? AND NOT known"),
        INT(w->level), INT(w->width), INT(w->height), INT(except));
    return read_times(q, times);
}

static bool read_groups(storage *st, win_statistics *sum)
{
    bool fine = true;
    query q = query_new(st,
                        "SELECT DISTINCT width, height, level FROM wins WHERE NOT known"
                        " ORDER BY width * height, width, level < 0, level",
                        NULL);
    while (query_next(&q)) {
        sum->groups = xreallocarray(sum->groups, sum->group_count + 1, sizeof *sum->groups);
        win_group *g = &sum->groups[sum->group_count++];
        *g = (win_group){.width = (int)query_int(&q, 0),
                         .height = (int)query_int(&q, 1),
                         .level = (int)query_int(&q, 2)};
        win of = {.width = g->width, .height = g->height, .level = g->level};
        fine = win_times_of_group(st, &of, 0, g->times) && fine;
    }
    return query_end(&q) && fine;
}

static bool read_days(storage *st, win_statistics *sum)
{
    query q = query_new(
        st, "SELECT day, count(*), sum(time_ms) FROM wins GROUP BY day ORDER BY day", NULL);
    while (query_next(&q)) {
        sum->days = xreallocarray(sum->days, sum->day_count + 1, sizeof *sum->days);
        sum->days[sum->day_count++] = (win_day){.day = (int)query_int(&q, 0),
                                                .solved = (size_t)query_int(&q, 1),
                                                .time_ms = (uint64_t)query_int(&q, 2)};
    }
    return query_end(&q);
}

bool win_statistics_read(storage *st, win_statistics *sum)
{
    *sum = (win_statistics){.solved = 0};
    bool fine = read_times(query_new(st, TIMES_OF("true"), NULL), sum->times) &&
                read_groups(st, sum) && read_days(st, sum);
    sum->solved = sum->times[TIMES_WITHOUT_HELP].count + sum->times[TIMES_WITH_HELP].count;
    sum->puzzles = (size_t)database_int(st, "SELECT count(DISTINCT key) FROM wins", NULL);
    if (!fine)
        win_statistics_free(sum);
    return fine;
}

void win_statistics_free(win_statistics *sum)
{
    free(sum->groups);
    free(sum->days);
    *sum = (win_statistics){.solved = 0};
}

/* --- daily puzzles, lessons, the last new game ----------------------------- */

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

daily_state daily_day_state(storage *st, int day)
{
    return (daily_state)database_int(st, "SELECT 1 + late FROM dailies WHERE day = ?",
                                     VALUES(INT(day)));
}

bool lesson_done_add(storage *st, const char *lesson)
{
    return WRITE(st, "INSERT OR IGNORE INTO lessons VALUES (?)", TEXT(lesson));
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
    return WRITE(st, "INSERT OR REPLACE INTO last_request VALUES (1, ?, ?, ?, ?)",
                 INT(request->width), INT(request->height), INT(request->level),
                 INT(request->symmetry));
}

/* --- practice -------------------------------------------------------------- */

practice_records practice_records_read(storage *st)
{
    practice_records records = {.answers = 0};
    query q =
        query_new(st, "SELECT technique, box, due, answers, found, time_ms FROM practice", NULL);
    while (query_next(&q)) {
        int id = creek_technique_from_name(query_text(&q, 0));
        records.answers += query_int(&q, 3);
        if (id < 0)
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

bool practice_record_save(storage *st, creek_technique id, const practice_record *r)
{
    return WRITE(st, "INSERT OR REPLACE INTO practice VALUES (?, ?, ?, ?, ?, ?)",
                 TEXT(creek_technique_name(id)), INT(r->box), INT(r->due), INT(r->answers),
                 INT(r->found), INT(r->time_ms));
}
