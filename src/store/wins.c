#include "store/wins.h"

#include "store/database.h"
#include "store/puzzle_set.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Room for the counts of help, with commas between. */
enum { HELP_TEXT = CREEK_HELP_COUNT * 11 };

win win_of(const creek_game *game, const char *name)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    const char *rating = creek_puzzle_text(puzzle, CREEK_RATING);
    win won = {.at = calendar_at(time(NULL)),
               .key = puzzle_key(puzzle),
               .width = creek_puzzle_width(puzzle),
               .height = creek_puzzle_height(puzzle),
               .level = rating ? creek_level_from_name(rating) : -1,
               .score = -1,
               .time_ms = creek_game_time(game),
               .name = name,
               .daily = WIN_NO_DAY};
    for (size_t i = 0; i < creek_game_position(game); i++)
        won.moves += creek_game_move(game, i).kind == CREEK_MOVE_CELLS;
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        won.help[kind] = creek_game_help(game, (creek_help)kind);
    return won;
}

bool win_helped(const win *w)
{
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        if (w->help[kind] > 0)
            return true;
    return false;
}

static void write_help(const win *w, char text[HELP_TEXT])
{
    int length = 0;
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        length +=
            snprintf(text + length, HELP_TEXT - (size_t)length, kind ? ",%u" : "%u", w->help[kind]);
}

static void read_help(const char *text, win *w)
{
    for (int kind = 0; kind < CREEK_HELP_COUNT && *text; kind++) {
        char *end;
        w->help[kind] = (unsigned)strtoul(text, &end, 10);
        text = *end == ',' ? end + 1 : end;
    }
}

bool win_add(storage *st, int64_t game, const win *won, char why[STORAGE_WHY])
{
    char help[HELP_TEXT];
    write_help(won, help);
    if (won->daily != WIN_NO_DAY &&
        !WRITE(st, why, "INSERT OR IGNORE INTO dailies (day, late) VALUES (?, ?)", INT(won->daily),
               INT(won->late)))
        return false;
    return WRITE(st, why,
                 "INSERT OR IGNORE INTO wins (game, key, width, height, at, utc_offset, day, name,"
                 " level, score, time_ms, moves, helped, help)"
                 " VALUES (nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                 INT(game), INT(won->key), INT(won->width), INT(won->height), INT(won->at.when),
                 INT(won->at.offset), INT(calendar_day_of(won->at)),
                 TEXT(won->name ? won->name : ""), INT(won->level), INT(won->score),
                 INT(won->time_ms), INT(won->moves), INT(win_helped(won)), TEXT(help));
}

bool win_find(storage *st, int64_t game, win *found)
{
    char why[STORAGE_WHY];
    *found = (win){.daily = WIN_NO_DAY};
    query q = QUERY(st,
                    "SELECT at, utc_offset, key, width, height, level, score, time_ms,"
                    " moves, help FROM wins WHERE game = ?",
                    INT(game));
    bool exists = query_next(&q);
    if (exists) {
        *found = (win){.at = {query_int(&q, 0), (int)query_int(&q, 1)},
                       .key = (uint64_t)query_int(&q, 2),
                       .width = (int)query_int(&q, 3),
                       .height = (int)query_int(&q, 4),
                       .level = (int)query_int(&q, 5),
                       .score = (int)query_int(&q, 6),
                       .time_ms = (uint64_t)query_int(&q, 7),
                       .moves = (size_t)query_int(&q, 8),
                       .daily = WIN_NO_DAY};
        read_help(query_text(&q, 9), found);
    }
    return query_end(&q, why) && exists;
}

bool win_rating(storage *st, uint64_t key, int *level, int *score)
{
    char why[STORAGE_WHY];
    query q =
        QUERY(st, "SELECT level, score FROM wins WHERE key = ? AND score >= 0 LIMIT 1", INT(key));
    bool known = query_next(&q);
    if (known) {
        *level = (int)query_int(&q, 0);
        *score = (int)query_int(&q, 1);
    }
    return query_end(&q, why) && known;
}

bool win_rate(storage *st, const win *w, char why[STORAGE_WHY])
{
    return WRITE(st, why,
                 "UPDATE wins SET level = ?, score = ? WHERE key = ? AND width = ? AND height = ?",
                 INT(w->level), INT(w->score), INT(w->key), INT(w->width), INT(w->height));
}
