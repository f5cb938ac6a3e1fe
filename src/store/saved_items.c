#include "store/saved_items.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "store/database.h"
#include "store/progress.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define GAMES                                                                                      \
    "SELECT id, used, title, width, height, 0, '', name, key, state, time_ms, moves, undecided,"   \
    " id IN (SELECT game FROM rivals) FROM games WHERE NOT deleted"
#define DRAFTS                                                                                     \
    "SELECT id, changed, title, width, height, clues, body, '', 0, 0, 0, 0, 0, 0 FROM drafts"      \
    " LEFT JOIN snapshots ON draft = id AND n = position WHERE NOT deleted"

static saved_item take(const query *q)
{
    return (saved_item){.id = query_int(q, 0),
                        .used = query_int(q, 1),
                        .title = xstrdup(query_text(q, 2)),
                        .width = (int)query_int(q, 3),
                        .height = (int)query_int(q, 4),
                        .clues = (int)query_int(q, 5),
                        .body = xstrdup(query_text(q, 6)),
                        .name = xstrdup(query_text(q, 7)),
                        .key = (uint64_t)query_int(q, 8),
                        .state = (game_state)query_int(q, 9),
                        .time_ms = (uint64_t)query_int(q, 10),
                        .moves = (size_t)query_int(q, 11),
                        .undecided = (int)query_int(q, 12),
                        .race = query_int(q, 13)};
}

void saved_item_release(saved_item *item)
{
    free(item->body);
    free(item->name);
    free(item->title);
}

bool saved_items_list(storage *st, stored_kind kind, saved_items *items)
{
    *items = (saved_items){.count = 0};
    query q = query_new(st,
                        kind == STORED_GAME ? GAMES " ORDER BY used DESC, id DESC"
                                            : DRAFTS " ORDER BY changed DESC, id DESC",
                        NULL);
    while (query_next(&q)) {
        if ((items->count & (items->count - 1)) == 0) /* a power of two: the list is full */
            items->list = xreallocarray(items->list, 2 * items->count + 1, sizeof *items->list);
        items->list[items->count++] = take(&q);
    }
    bool fine = query_end(&q);
    if (!fine)
        saved_items_free(items);
    return fine;
}

void saved_items_free(saved_items *items)
{
    for (size_t i = 0; i < items->count; i++)
        saved_item_release(&items->list[i]);
    free(items->list);
    *items = (saved_items){.count = 0};
}

size_t saved_games_count(storage *st)
{
    return (size_t)database_int(st, "SELECT count(*) FROM games WHERE NOT deleted", NULL);
}

/* Reads the first row of a query and ends it. */
static bool take_first(query q, saved_item *game)
{
    bool found = query_next(&q);
    if (found)
        *game = take(&q);
    return query_end(&q) && found;
}

bool saved_game_get(storage *st, int64_t id, saved_item *game)
{
    return take_first(QUERY(st, GAMES " AND id = ?", INT(id)), game);
}

bool saved_game_last(storage *st, game_state state, uint64_t key, saved_item *game)
{
    return take_first(QUERY(st,
                            GAMES " AND state = ?1 AND (?2 = 0 OR (key = ?2 AND"
                                  " id NOT IN (SELECT game FROM rivals)))"
                                  " ORDER BY used DESC LIMIT 1",
                            INT(state), INT(key)),
                      game);
}

bool saved_game_named(storage *st, const char *name, saved_item *game)
{
    return take_first(QUERY(st,
                            GAMES " AND state = ? AND name = ? AND"
                                  " id NOT IN (SELECT game FROM rivals)"
                                  " ORDER BY moves DESC LIMIT 1",
                            INT(GAME_UNFINISHED), TEXT(name)),
                      game);
}

creek_game *saved_game_read(storage *st, int64_t id, stored_row *row)
{
    creek_error error = {0};
    creek_game *game = NULL;
    query q = QUERY(st,
                    "SELECT started, used, state, head, (SELECT group_concat(line || char(10), '')"
                    " FROM (SELECT line FROM moves WHERE game = games.id ORDER BY n))"
                    " FROM games WHERE id = ? AND NOT deleted",
                    INT(id));
    bool found = query_next(&q);
    if (found) {
        const char *head = query_text(&q, 3);
        char *text = xasprintf("%s%s%s", head, strstr(head, "\nhistory\n") ? "" : "history\n",
                               query_text(&q, 4));
        if (row) {
            row->started = query_int(&q, 0);
            row->used = query_int(&q, 1);
            row->state = (game_state)query_int(&q, 2);
        }
        game = creek_read(text, strlen(text), NULL, &error);
        free(text);
    }
    check_memory(error.code != CREEK_ERROR_MEMORY);
    if (query_end(&q) && !found)
        database_fail(st, "there is no saved game %" PRId64, id);
    else if (!game && found)
        database_fail(st, "saved game %" PRId64 ": %s", id, error.message);
    return game;
}

bool solver_played(const creek_game *game)
{
    for (size_t i = creek_game_position(game); i-- > 0;) {
        creek_actor by = creek_game_move(game, i).by;
        if (by == CREEK_BY_SOLVE || by == CREEK_BY_RESTART)
            return by == CREEK_BY_SOLVE;
    }
    return false;
}

size_t game_moves_taken(const creek_game *game)
{
    size_t taken = 0;
    for (size_t i = 0; i < creek_game_turns(game); i++) {
        creek_move move = creek_game_turn(game, i).move;
        taken += move.kind == CREEK_MOVE_CELLS && move.by != CREEK_BY_HINT;
    }
    return taken;
}

game_state saved_game_state(const creek_game *game)
{
    creek_report report;
    if (creek_board_count(creek_game_board(game), CREEK_UNDECIDED) > 0)
        return GAME_UNFINISHED;
    check_memory(creek_check(creek_game_puzzle(game), creek_game_board(game), &report));
    return !report.solved ? GAME_UNFINISHED : solver_played(game) ? GAME_SOLVED : GAME_WON;
}

/* --- saving ---------------------------------------------------------------- */

/* A game is saved as a row that contains its creek file, and one row for each history line added
 * since. */
typedef struct {
    const game_in_play *play;
    const creek_game *game;
    char *log;      /* creek_game_take_log(), or NULL to save the whole game; modified */
    const win *won; /* NULL: none */
} game_save;

/* Finds or adds the row, and writes the whole game. */
static void save_whole(stored_row *row, const game_save *save)
{
    storage *st = row->st;
    creek_error error;
    const creek_puzzle *puzzle = creek_game_puzzle(save->game);
    char *text = check_alloc(creek_write(save->game, CREEK_FORMAT_CREEK, &error));
    row->id = database_int(
        st,
        "INSERT INTO games (key, started, width, height, name, head) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (key, started) DO UPDATE SET head = excluded.head RETURNING id",
        VALUES(INT(puzzle_key(puzzle)), INT(row->started), INT(creek_puzzle_width(puzzle)),
               INT(creek_puzzle_height(puzzle)), TEXT(save->play->name), TEXT(text)));
    WRITE(st, "DELETE FROM moves WHERE game = ?", INT(row->id));
    if (save->play->rival)
        WRITE(st, "INSERT OR REPLACE INTO rivals VALUES (?, ?)", INT(row->id),
              TEXT(save->play->rival));
    creek_free(text);
}

/* Appends the log to the row, or writes the whole game if the row has changed since the last save;
 * adds the win. */
static void save_game(stored_row *row, bool same, const void *context)
{
    const game_save *save = context;
    const creek_game *game = save->game;
    const char *title = creek_puzzle_text(creek_game_puzzle(game), CREEK_TITLE);
    if (!same || !save->log)
        save_whole(row, save);
    else
        for (char *rest = save->log, *line; *(line = strsep(&rest, "\n"));)
            WRITE(row->st,
                  "INSERT INTO moves SELECT ?1, ifnull(max(n), 0) + 1, ?2 FROM moves"
                  " WHERE game = ?1",
                  INT(row->id), TEXT(line));
    WRITE(row->st,
          "UPDATE games SET title = ?, state = ?, used = ?, time_ms = ?, moves = ?, undecided = ?,"
          " own = ? WHERE id = ?",
          TEXT(title ? title : ""), INT(row->state), INT(row->used), INT(creek_game_time(game)),
          INT(game_moves_taken(game)),
          INT(creek_board_count(creek_game_board(game), CREEK_UNDECIDED)), INT(save->play->own),
          INT(row->id));
    if (save->won)
        win_add(row->st, row->id, save->won);
}

/* --- games of an earlier version ------------------------------------------- */

static void import_file(storage *st, const char *path)
{
    struct stat about;
    creek_error error;
    char *text = NULL;
    size_t size = 0;
    FILE *in = stat(path, &about) == 0 && S_ISREG(about.st_mode) ? fopen(path, "r") : NULL;
    ssize_t length = in ? getdelim(&text, &size, '\0', in) : -1;
    creek_game *game = length > 0 ? creek_read(text, (size_t)length, NULL, &error) : NULL;
    if (game && creek_game_moves(game) > 0) {
        int64_t written = (int64_t)about.st_mtime * 1000;
        stored_row row = stored_row_new(st, STORED_GAME);
        row.used = written;
        row.state = saved_game_state(game);
        win won = win_of(game);
        won.day = calendar_day(written);
        char name[] = "";
        game_in_play play = {.name = name};
        game_save save = {&play, game, NULL, row.state == GAME_WON ? &won : NULL};
        save_game(&row, false, &save);
    }
    creek_game_free(game);
    free(text);
    if (in)
        fclose(in);
}

void old_games_import(storage *st, const char *folder)
{
    DIR *games = opendir(folder);
    for (struct dirent *entry; games && (entry = readdir(games)) != NULL;) {
        const char *ending = strrchr(entry->d_name, '.');
        char *path = xasprintf("%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.' && ending && strcmp(ending, ".creek") == 0)
            import_file(st, path);
        free(path);
    }
    if (games)
        closedir(games);
}

/* --- opening --------------------------------------------------------------- */

/* Puts the marks the opened game came with onto the saved game. */
static int bring_marks(creek_game *saved, const creek_game *opened)
{
    const creek_board *marks = creek_game_board(opened);
    if (creek_board_count(marks, CREEK_UNDECIDED) ==
        creek_board_width(marks) * creek_board_height(marks))
        return 0;
    int changed = creek_game_play_board(saved, CREEK_BY_PLAYER, marks, creek_game_time(saved));
    return changed > 0 ? changed : 0;
}

/* Updates the puzzle's texts: those of the opened game are newer. */
static void refresh_texts(creek_game *saved, const creek_game *opened)
{
    for (int which = 0; which < CREEK_REMARKS; which++) {
        const char *text = creek_puzzle_text(creek_game_puzzle(opened), (creek_text_kind)which);
        check_memory(!text || creek_puzzle_set_text(creek_game_edit_text(saved),
                                                    (creek_text_kind)which, text));
    }
}

static bool is_same_game(const creek_game *a, const creek_game *b)
{
    creek_error error;
    char *one = check_alloc(creek_write(a, CREEK_FORMAT_CREEK, &error));
    char *other = check_alloc(creek_write(b, CREEK_FORMAT_CREEK, &error));
    bool same = strcmp(one, other) == 0;
    creek_free(other);
    creek_free(one);
    return same;
}

/* Continues the saved game with this id if its puzzle is that of *game; with `same`, only if its
 * history is the same too. */
static bool take_up(game_in_play *play, int64_t id, creek_game **game, bool same,
                    game_opening *opening)
{
    storage *st = play->row.st;
    stored_row row = stored_row_open(st, STORED_GAME, id);
    creek_game *saved = saved_game_read(st, id, &row);
    opening->failed = opening->failed || !saved;
    if (!saved || !creek_puzzle_equal(creek_game_puzzle(saved), creek_game_puzzle(*game)) ||
        (same && !is_same_game(saved, *game))) {
        creek_game_free(saved);
        stored_row_close(&row);
        return false;
    }
    creek_game_start_log(saved);
    free(play->rival);
    play->rival = NULL;
    query q = QUERY(st,
                    "SELECT own, body, layout, ifnull(row, -1), col FROM games"
                    " LEFT JOIN rivals ON rivals.game = id LEFT JOIN displays ON displays.game = id"
                    " WHERE id = ?",
                    INT(id));
    if (query_next(&q)) {
        play->own = query_int(&q, 0);
        play->rival = query_text(&q, 1)[0] ? xstrdup(query_text(&q, 1)) : NULL;
        snprintf(play->layout, sizeof play->layout, "%s", query_text(&q, 2));
        play->cursor = (creek_place){(int)query_int(&q, 3), (int)query_int(&q, 4)};
    }
    (void)query_end(&q);
    if (!same && !play->rival)
        opening->brought = bring_marks(saved, *game);
    refresh_texts(saved, *game);
    creek_game_free(*game);
    *game = saved;
    play->row = row;
    opening->resumed = true;
    return true;
}

static unsigned sum_help(const creek_game *game)
{
    unsigned sum = 0;
    for (int i = 0; i < CREEK_HELP_COUNT; i++)
        sum += creek_game_help(game, (creek_help)i);
    return sum;
}

game_in_play *game_in_play_open(storage *st, int64_t id, creek_game **game, const char *rival,
                                const char *name, game_opening *opening)
{
    bool has_history = creek_game_moves(*game) > 0;
    game_in_play *play = xcalloc(1, sizeof *play);
    play->name = xstrdup(name ? name : "");
    play->row = stored_row_new(st, STORED_GAME);
    play->cursor.row = -1;
    *opening = (game_opening){.resumed = false};
    play->rival = rival ? xstrdup(rival) : NULL;
    if (id && take_up(play, id, game, false, opening))
        return play;
    *opening = (game_opening){.gone = id != 0};
    play->help = sum_help(*game);
    creek_game_start_log(*game);
    query q = QUERY(st,
                    "SELECT id FROM games LEFT JOIN rivals ON game = id WHERE key = ?"
                    " AND (? OR (state = 0 AND ifnull(body, '') = ?)) AND NOT deleted"
                    " ORDER BY used DESC",
                    INT(puzzle_key(creek_game_puzzle(*game))), INT(has_history),
                    TEXT(rival ? rival : ""));
    while (!opening->resumed && query_next(&q))
        (void)take_up(play, query_int(&q, 0), game, has_history, opening);
    opening->failed = !query_end(&q) || opening->failed;
    if (has_history && !opening->resumed) {
        opening->imported = game_in_play_save(play, *game, NULL);
        opening->failed = opening->failed || !opening->imported;
    }
    return play;
}

static void release_before(game_in_play *play)
{
    if (play->before)
        stored_row_close(&play->before_row);
    creek_game_free(play->before);
    play->before = NULL;
}

static bool save_row(game_in_play *play, stored_row *row, creek_game *game, game_state state,
                     const win *won)
{
    char *log = creek_game_take_log(game);
    game_save save = {play, game, log, won};
    bool same = row->used && log && !log[0] && row->state == state && !won;
    row->state = state;
    bool saved = (same && database_is_open(row->st)) || database_save(row, save_game, &save);
    creek_free(log);
    return saved;
}

bool game_in_play_helped(const game_in_play *play, const creek_game *game)
{
    return sum_help(game) > play->help;
}

static bool has_begun(const game_in_play *play, const creek_game *game)
{
    return creek_game_moves(game) > 0 || play->row.id != 0 || game_in_play_helped(play, game);
}

bool game_in_play_save(game_in_play *play, creek_game *game, const win *won)
{
    bool begun = has_begun(play, game);
    game_state before = play->before_row.state;
    if (begun && before == GAME_UNFINISHED)
        before = GAME_CLOSED;
    if (play->row.busy)
        return true;
    if (play->before && !save_row(play, &play->before_row, play->before, before, NULL))
        return false;
    if (!begun)
        return true;
    release_before(play);
    return save_row(play, &play->row, game, won ? GAME_WON : saved_game_state(game), won);
}

void game_in_play_set_display(const game_in_play *play, const char *layout, creek_place cursor)
{
    if (!play->row.busy)
        (void)WRITE(play->row.st,
                    "INSERT OR REPLACE INTO displays SELECT id, ?, ?, ? FROM games WHERE id = ?",
                    TEXT(layout), INT(cursor.row), INT(cursor.col), INT(play->row.id));
}

void game_in_play_restart(game_in_play *play, creek_game **game)
{
    creek_puzzle *puzzle = check_alloc(creek_puzzle_clone(creek_game_puzzle(*game)));
    release_before(play);
    play->before = *game;
    play->before_row = play->row;
    play->row = stored_row_new(play->row.st, STORED_GAME);
    play->row.busy = play->before_row.busy;
    *game = check_alloc(creek_game_new(puzzle));
    for (int i = 0; i < CREEK_HELP_COUNT; i++) /* help that was taken stays taken */
        creek_game_set_help(*game, (creek_help)i, creek_game_help(play->before, (creek_help)i));
    play->help = sum_help(*game);
    creek_game_start_log(*game);
}

bool game_in_play_undo_restart(game_in_play *play, creek_game **game)
{
    if (!play->before || has_begun(play, *game))
        return false;
    creek_game_free(*game);
    *game = play->before;
    play->row = play->before_row;
    play->before = NULL;
    return true;
}

void game_in_play_close(game_in_play *play)
{
    if (!play)
        return;
    release_before(play);
    stored_row_close(&play->row);
    free(play->name);
    free(play->rival);
    free(play);
}

/* --- drafts ---------------------------------------------------------------- */

void draft_snapshots_release(draft_snapshots *snapshots)
{
    for (size_t i = 0; i < snapshots->count; i++)
        free(snapshots->snapshots[i]);
    free(snapshots->snapshots);
    *snapshots = (draft_snapshots){.count = 0};
}

bool saved_draft_open(storage *st, int64_t id, stored_row *draft, draft_snapshots *all)
{
    *draft = stored_row_open(st, STORED_DRAFT, id);
    *all = (draft_snapshots){.count = 0};
    query q = QUERY(st,
                    "SELECT started, changed, position, n, body FROM drafts, snapshots"
                    " WHERE drafts.id = ? AND draft = drafts.id AND NOT deleted ORDER BY n",
                    INT(id));
    while (query_next(&q)) {
        draft->started = query_int(&q, 0);
        draft->used = query_int(&q, 1);
        all->position = (size_t)query_int(&q, 2);
        all->snapshots = xreallocarray(all->snapshots, all->count + 1, sizeof *all->snapshots);
        all->snapshots[all->count] = xstrdup(query_text(&q, 4));
        all->first = (size_t)query_int(&q, 3) - all->count++;
    }
    bool fine = query_end(&q);
    if (fine && all->count == 0)
        fine = database_fail(st, "there is no such draft");
    if (fine)
        return true;
    draft_snapshots_release(all);
    stored_row_close(draft);
    return false;
}

/* Writes the row and the snapshots that are not saved yet, and deletes those that were dropped. */
static void write_draft(stored_row *row, bool same, const void *context)
{
    const draft_save *save = context;
    const draft_snapshots *all = &save->history;
    storage *st = row->st;
    size_t from = same && save->changed > all->first ? save->changed : all->first;
    row->id = database_int(
        st,
        "INSERT INTO drafts (started, changed, position, title, width, height, clues)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (started) DO UPDATE SET changed = ?2,"
        " position = ?3, title = ?4, width = ?5, height = ?6, clues = ?7 RETURNING id",
        VALUES(INT(row->started), INT(row->used), INT(all->position), TEXT(save->title),
               INT(save->width), INT(save->height), INT(save->clues)));
    WRITE(st, "DELETE FROM snapshots WHERE draft = ? AND (n < ? OR n >= ?)", INT(row->id),
          INT(all->first), INT(from));
    for (size_t n = from; n < all->first + all->count; n++)
        WRITE(st, "INSERT INTO snapshots (draft, n, body) VALUES (?, ?, ?)", INT(row->id), INT(n),
              TEXT(all->snapshots[n - all->first]));
}

bool saved_draft_write(stored_row *draft, const draft_save *save)
{
    return draft->busy || database_save(draft, write_draft, save);
}
