#include "store/game_rows.h"

#include "base/alloc.h"
#include "store/puzzle_key.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HISTORY "\nhistory\n"

/* --- writing --------------------------------------------------------------- */

/* Milliseconds of the playing time a line begins with, as in "12.345 undo". */
static int64_t line_time(const char *line)
{
    char *end;
    long long seconds = strtoll(line, &end, 10);
    return seconds * 1000 + (*end == '.' ? strtoll(end + 1, NULL, 10) : 0);
}

/* Adds the lines of a text as rows after those there are. */
static bool add_lines(storage *st, game_row *row, char *lines, char why[STORAGE_WHY])
{
    query q = query_new(st, "INSERT INTO moves (game, n, time_ms, line) VALUES (?, ?, ?, ?)");
    for (char *end; (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
        *end = '\0';
        query_bind_int(&q, row->id);
        query_bind_int(&q, ++row->lines);
        query_bind_int(&q, line_time(lines));
        query_bind_text(&q, lines);
        (void)query_next(&q);
        query_again(&q);
    }
    return query_end(&q, why);
}

/* The row of a game that has none. */
static bool add_row(storage *st, game_row *row, const creek_puzzle *puzzle, const char *name,
                    int64_t used, char why[STORAGE_WHY])
{
    query q = query_new(st, "INSERT INTO games (key, width, height, name, title, state, used,"
                            " started, time_ms, moves, undecided, head)"
                            " VALUES (?, ?, ?, ?, '', 0, 0, ?, 0, 0, 0, '')");
    query_bind_int(&q, (int64_t)puzzle_key(puzzle));
    query_bind_int(&q, creek_puzzle_width(puzzle));
    query_bind_int(&q, creek_puzzle_height(puzzle));
    query_bind_text(&q, name);
    row->started = row->started ? row->started : used;
    query_bind_int(&q, row->started);
    (void)query_next(&q);
    if (!query_end(&q, why))
        return false;
    row->id = database_last_id(st);
    return true;
}

/* Writes head and history anew. */
static bool write_whole(storage *st, game_row *row, const creek_game *game, char why[STORAGE_WHY])
{
    creek_error error = {0};
    char *text = check_alloc(creek_write(game, CREEK_FORMAT_CREEK, &error));
    char *history = strstr(text, HISTORY);
    if (history) {
        history[1] = '\0';
        history += strlen(HISTORY);
    }
    const char *title = creek_puzzle_text(creek_game_puzzle(game), CREEK_TITLE);
    query q = query_new(st, "UPDATE games SET title = ?, head = ? WHERE id = ?");
    query_bind_text(&q, title ? title : "");
    query_bind_text(&q, text);
    query_bind_int(&q, row->id);
    (void)query_next(&q);
    bool fine = query_end(&q, why);
    query old = query_new(st, "DELETE FROM moves WHERE game = ?");
    query_bind_int(&old, row->id);
    (void)query_next(&old);
    fine = query_end(&old, why) && fine;
    row->lines = 0;
    fine = fine && (!history || add_lines(st, row, history, why));
    creek_free(text);
    return fine;
}

static bool update_row(storage *st, const game_row *row, const creek_game *game, game_state state,
                       int64_t used, char why[STORAGE_WHY])
{
    query q = query_new(st, "UPDATE games SET state = ?, used = ?, time_ms = ?, moves = ?,"
                            " undecided = ? WHERE id = ?");
    query_bind_int(&q, state);
    query_bind_int(&q, used);
    query_bind_int(&q, (int64_t)creek_game_time(game));
    query_bind_int(&q, (int64_t)creek_game_position(game));
    query_bind_int(&q, creek_board_count(creek_game_board(game), CREEK_UNDECIDED));
    query_bind_int(&q, row->id);
    (void)query_next(&q);
    return query_end(&q, why);
}

bool game_row_save(storage *st, game_row *row, const creek_game *game, char *log, const char *name,
                   game_state state, int64_t used, char why[STORAGE_WHY])
{
    bool whole = row->whole || !log || row->id == 0;
    bool fine = row->id != 0 || add_row(st, row, creek_game_puzzle(game), name, used, why);
    if (whole)
        fine = fine && write_whole(st, row, game, why);
    else
        fine = add_lines(st, row, log, why);
    row->whole = false;
    return fine && update_row(st, row, game, state, used, why);
}

/* --- reading --------------------------------------------------------------- */

/* Adds the lines of the history to the text; how many there are. */
static int64_t put_lines(FILE *out, query *lines)
{
    int64_t count = 0;
    while (query_next(lines)) {
        count = query_int(lines, 0);
        fprintf(out, "%s%s\n", ftell(out) > 0 && count == 1 ? "history\n" : "",
                query_text(lines, 1));
    }
    return count;
}

/* The text of a game; the caller owns it (free). NULL when it has no row. */
static char *read_text(storage *st, int64_t id, game_row *row, size_t *length,
                       char why[STORAGE_WHY])
{
    char *text = NULL;
    query q = query_new(st, "SELECT head, started FROM games WHERE id = ?");
    query_bind_int(&q, id);
    if (!query_next(&q)) {
        if (query_end(&q, why))
            snprintf(why, STORAGE_WHY, "there is no saved game %" PRId64, id);
        return NULL;
    }
    *row = (game_row){.id = id, .started = query_int(&q, 1)};
    FILE *out = check_alloc(open_memstream(&text, length));
    fputs(query_text(&q, 0), out);
    query lines = query_new(st, "SELECT n, line FROM moves WHERE game = ? ORDER BY n");
    query_bind_int(&lines, id);
    row->lines = put_lines(out, &lines);
    bool fine = query_end(&lines, why);
    fine = query_end(&q, why) && fine;
    if (fclose(out) != 0)
        alloc_failed();
    if (fine)
        return text;
    free(text);
    return NULL;
}

creek_game *game_row_read(storage *st, int64_t id, game_row *row, char why[STORAGE_WHY])
{
    size_t length;
    creek_error error = {0};
    char *text = read_text(st, id, row, &length, why);
    creek_game *game = text ? creek_read(text, length, NULL, &error) : NULL;
    if (text && !game && error.code == CREEK_ERROR_MEMORY)
        alloc_failed();
    if (text && !game)
        snprintf(why, STORAGE_WHY, "saved game %" PRId64 ": %s", id, error.message);
    free(text);
    return game;
}

int64_t game_row_find(storage *st, const game_row *row, const creek_puzzle *puzzle)
{
    char why[STORAGE_WHY];
    query q = query_new(st, "SELECT id FROM games WHERE key = ? AND started = ?"
                            " ORDER BY id = ? DESC");
    query_bind_int(&q, (int64_t)puzzle_key(puzzle));
    query_bind_int(&q, row->started);
    query_bind_int(&q, row->id);
    int64_t id = query_next(&q) ? query_int(&q, 0) : 0;
    return query_end(&q, why) ? id : 0;
}
