#include "store/wins.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "store/database.h"
#include "store/progress.h"

#include <stdlib.h>
#include <string.h>

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
               .moves = creek_game_turns(game),
               .daily = WIN_NO_DAY};
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++) {
        won.help[kind] = creek_game_help(game, (creek_help)kind);
        won.helped = won.helped || won.help[kind] > 0;
    }
    return won;
}

bool win_is_known(storage *st, int64_t game, const win *w)
{
    return w->raced || w->own ||
           database_int(st,
                        "SELECT EXISTS (SELECT 1 FROM wins WHERE key = ?1 AND game IS NOT ?2) OR"
                        " EXISTS (SELECT 1 FROM games WHERE key = ?1 AND state = 2 AND id <> ?2)",
                        VALUES(INT(w->key), INT(game)));
}

void win_add(storage *st, int64_t game, const win *won)
{
    if (won->daily != WIN_NO_DAY)
        WRITE(st, "INSERT OR IGNORE INTO dailies (day, late) VALUES (?, ?)", INT(won->daily),
              INT(won->late));
    WRITE(st,
          "INSERT OR IGNORE INTO wins (game, key, width, height, day, level, score,"
          " time_ms, moves, helped, help, known)"
          " VALUES (nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, '', ?)",
          INT(game), INT(won->key), INT(won->width), INT(won->height), INT(won->day),
          INT(won->level), INT(won->score), INT(won->time_ms), INT(won->moves), INT(won->helped),
          INT(win_is_known(st, game, won)));
}

bool win_find(storage *st, int64_t game, win *w)
{
    query q = QUERY(st, "SELECT day, time_ms, helped, known FROM wins WHERE game = ?", INT(game));
    bool found = query_next(&q);
    if (found) {
        w->day = (int)query_int(&q, 0);
        w->time_ms = (uint64_t)query_int(&q, 1);
        w->helped = query_int(&q, 2);
        w->known = query_int(&q, 3);
    }
    return query_end(&q) && found;
}

bool win_find_rating(storage *st, win *w)
{
    query q = QUERY(st, "SELECT level, score FROM wins WHERE key = ? AND score >= 0 LIMIT 1",
                    INT(w->key));
    bool known = query_next(&q);
    if (known) {
        w->level = (int)query_int(&q, 0);
        w->score = (int)query_int(&q, 1);
    }
    return query_end(&q) && known;
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
        win of = {.width = (int)query_int(&q, 0),
                  .height = (int)query_int(&q, 1),
                  .level = (int)query_int(&q, 2)};
        sum->groups = xreallocarray(sum->groups, sum->group_count + 1, sizeof *sum->groups);
        win_group *g = &sum->groups[sum->group_count++];
        *g = (win_group){.width = of.width, .height = of.height, .level = of.level};
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

int win_series(const win_statistics *sum, series_kind kind, int today, int count, uint64_t *values)
{
    int length = kind == SERIES_BY_WEEK ? 7 : 1;
    int last = kind == SERIES_BY_WEEK ? today - calendar_weekday(today) : today;
    int first = last - (count - 1) * length;
    memset(values, 0, (size_t)count * sizeof *values);
    for (size_t i = 0; i < sum->day_count; i++) {
        const win_day *day = &sum->days[i];
        int at = (day->day - first) / length;
        if (day->day >= first && at < count)
            values[at] +=
                kind == SERIES_MINUTES_A_DAY ? (day->time_ms + 59999) / 60000 : day->solved;
    }
    return first;
}
