#include "store/saved_items.h"

#include "base/alloc.h"
#include "store/database.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    static const char *const queries[] = {GAMES " ORDER BY used DESC, id DESC",
                                          DRAFTS " ORDER BY changed DESC, id DESC"};
    *items = (saved_items){.count = 0};
    query q = query_new(st, queries[kind], NULL);
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
            row->state = (int)query_int(&q, 2);
        }
        game = creek_read(text, strlen(text), NULL, &error);
        free(text);
    }
    if (error.code == CREEK_ERROR_MEMORY)
        alloc_failed();
    if (query_end(&q) && !found)
        database_fail(st, "there is no saved game %" PRId64, id);
    else if (!game && found)
        database_fail(st, "saved game %" PRId64 ": %s", id, error.message);
    return game;
}

/* Whether some cells on the board were set by the solver. */
static bool solver_played(const creek_game *game)
{
    for (size_t i = creek_game_position(game); i-- > 0;) {
        creek_actor by = creek_game_move(game, i).by;
        if (by == CREEK_BY_SOLVE || by == CREEK_BY_RESTART)
            return by == CREEK_BY_SOLVE;
    }
    return false;
}

game_state saved_game_state(const creek_game *game)
{
    creek_report report;
    if (creek_board_count(creek_game_board(game), CREEK_UNDECIDED) > 0)
        return GAME_UNFINISHED;
    if (!creek_check(creek_game_puzzle(game), creek_game_board(game), &report))
        alloc_failed();
    return !report.solved ? GAME_UNFINISHED : solver_played(game) ? GAME_SOLVED : GAME_WON;
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
    row->used = database_now(st);
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
