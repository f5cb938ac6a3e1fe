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
    for (char *end; (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
        *end = '\0';
        if (!WRITE(st, why, "INSERT INTO moves (game, n, time_ms, line) VALUES (?, ?, ?, ?)",
                   INT(row->id), INT(++row->lines), INT(line_time(lines)), TEXT(lines)))
            return false;
    }
    return true;
}

static int64_t find_row(storage *st, int64_t key, int64_t started)
{
    return database_int(st, "SELECT id FROM games WHERE key = ? AND started = ?",
                        VALUES(INT(key), INT(started)));
}

/* Adds a row where there is none, and updates it; a head of "" leaves its own. Its id; 0
 * with the reason in `why`. */
static int64_t put_row(storage *st, const game_row *row, const game_save *save, const char *head,
                       char why[STORAGE_WHY])
{
    const creek_game *game = save->game;
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    int64_t key = (int64_t)puzzle_key(puzzle), id = find_row(st, key, row->started);
    if (!id && !WRITE(st, why,
                      "INSERT INTO games (key, started, width, height, name, title, state, used,"
                      " time_ms, moves, undecided, deleted, head)"
                      " VALUES (?, ?, ?, ?, ?, '', 0, 0, 0, 0, 0, 0, '')",
                      INT(key), INT(row->started), INT(creek_puzzle_width(puzzle)),
                      INT(creek_puzzle_height(puzzle)), TEXT(save->name)))
        return 0;
    id = id ? id : find_row(st, key, row->started);
    bool done =
        WRITE(st, why,
              "UPDATE games SET title = ?, state = ?, used = ?, time_ms = ?, moves = ?,"
              " undecided = ?, head = CASE ?7 WHEN '' THEN head ELSE ?7 END WHERE id = ?8",
              TEXT(title ? title : ""), INT(save->state), INT(save->used),
              INT(creek_game_time(game)), INT(creek_game_position(game)),
              INT(creek_board_count(creek_game_board(game), CREEK_UNDECIDED)), TEXT(head), INT(id));
    return done ? id : 0;
}

/* Writes head and history anew. */
static bool save_whole(storage *st, game_row *row, const game_save *save, char why[STORAGE_WHY])
{
    creek_error error;
    char *text = check_alloc(creek_write(save->game, CREEK_FORMAT_CREEK, &error));
    char *history = strstr(text, HISTORY);
    if (history)
        history[1] = '\0';
    row->id = put_row(st, row, save, text, why);
    row->lines = 0;
    bool done = row->id && WRITE(st, why, "DELETE FROM moves WHERE game = ?", INT(row->id)) &&
                (!history || add_lines(st, row, history + strlen(HISTORY), why));
    creek_free(text);
    return done;
}

bool game_row_save(storage *st, game_row *row, const game_save *save, char why[STORAGE_WHY])
{
    bool whole = row->whole || !row->id || !save->log;
    row->whole = false;
    if (whole)
        return save_whole(st, row, save, why);
    int64_t id = put_row(st, row, save, "", why);
    /* Somebody deleted the row: this is another one. */
    if (id && id != row->id)
        return save_whole(st, row, save, why);
    return id && add_lines(st, row, save->log, why);
}

/* --- reading --------------------------------------------------------------- */

/* The text of a game; the caller owns it (free). NULL with the reason in `why`. */
static char *read_text(storage *st, int64_t id, game_row *row, size_t *length,
                       char why[STORAGE_WHY])
{
    char *text = NULL;
    FILE *out = check_alloc(open_memstream(&text, length));
    query q = QUERY(st, "SELECT head, started FROM games WHERE id = ? AND NOT deleted", INT(id));
    *row = (game_row){.id = query_next(&q) ? id : 0};
    if (row->id) {
        row->started = query_int(&q, 1);
        fputs(query_text(&q, 0), out);
    }
    bool fine = query_end(&q, why);
    query lines = QUERY(st, "SELECT n, line FROM moves WHERE game = ? ORDER BY n", INT(id));
    while (row->id && query_next(&lines)) {
        fprintf(out, "%s%s\n", row->lines ? "" : HISTORY + 1, query_text(&lines, 1));
        row->lines = query_int(&lines, 0);
    }
    fine = query_end(&lines, why) && fine;
    if (fclose(out) != 0)
        alloc_failed();
    if (fine && row->id)
        return text;
    if (fine)
        snprintf(why, STORAGE_WHY, "there is no saved game %" PRId64, id);
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
