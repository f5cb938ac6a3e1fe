#include "store/saved_drafts.h"

#include "base/alloc.h"
#include "store/database.h"

#include <stdio.h>
#include <stdlib.h>

#define NO_SUCH_DRAFT "there is no such draft"

char *saved_draft_look(storage *st, int64_t id)
{
    query q = QUERY(st,
                    "SELECT body FROM drafts, snapshots WHERE drafts.id = ? AND NOT deleted"
                    " AND draft = drafts.id AND n = position",
                    INT(id));
    char *body = query_next(&q) ? xstrdup(query_text(&q, 0)) : NULL;
    if (query_end(&q) && !body)
        database_fail(st, NO_SUCH_DRAFT);
    return body;
}

open_draft *open_draft_new(storage *st)
{
    open_draft *draft = xcalloc(1, sizeof *draft);
    draft->st = st;
    draft->row.started = database_now(st);
    return draft;
}

void draft_snapshots_release(draft_snapshots *snapshots)
{
    for (size_t i = 0; i < snapshots->count; i++)
        free(snapshots->snapshots[i]);
    free(snapshots->snapshots);
    *snapshots = (draft_snapshots){.count = 0};
}

static bool read_draft(open_draft *draft, draft_snapshots *all)
{
    query q = QUERY(draft->st,
                    "SELECT started, changed, position, n, body FROM drafts, snapshots"
                    " WHERE drafts.id = ? AND draft = drafts.id AND NOT deleted ORDER BY n",
                    INT(draft->row.id));
    *all = (draft_snapshots){.count = 0};
    while (query_next(&q)) {
        draft->row.started = query_int(&q, 0);
        draft->row.used = query_int(&q, 1);
        all->position = (size_t)query_int(&q, 2);
        all->snapshots = xreallocarray(all->snapshots, all->count + 1, sizeof *all->snapshots);
        all->snapshots[all->count] = xstrdup(query_text(&q, 4));
        all->first = (size_t)query_int(&q, 3) - all->count++;
    }
    bool fine = query_end(&q);
    if (fine && all->count == 0)
        fine = database_fail(draft->st, NO_SUCH_DRAFT);
    if (!fine)
        draft_snapshots_release(all);
    return fine;
}

open_draft *open_draft_open(storage *st, int64_t id, draft_snapshots *snapshots)
{
    open_draft *draft = open_draft_new(st);
    draft->row.id = id;
    draft->busy = !database_lock(st, STORED_DRAFT, id);
    if (read_draft(draft, snapshots))
        return draft;
    open_draft_close(draft);
    return NULL;
}

/* Writes the snapshots numbered `from` and up, and deletes those that are not in `all`. */
static void save_snapshots(storage *st, int64_t id, const draft_snapshots *all, size_t from)
{
    size_t end = all->first + all->count;
    from = from > all->first ? from : all->first;
    WRITE(st, "DELETE FROM snapshots WHERE draft = ? AND (n < ? OR n >= ?)", INT(id),
          INT(all->first), INT(from));
    for (size_t n = from; n < end; n++)
        WRITE(st, "INSERT INTO snapshots (draft, n, body) VALUES (?, ?, ?)", INT(id), INT(n),
              TEXT(all->snapshots[n - all->first]));
}

static void write_draft(storage *st, stored_row *row, bool same, const void *context)
{
    const draft_save *save = context;
    row->used = database_now(st);
    row->id = database_int(
        st,
        "INSERT INTO drafts (started, changed, position, title, width, height, clues)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (started) DO UPDATE SET changed = ?2,"
        " position = ?3, title = ?4, width = ?5, height = ?6, clues = ?7 RETURNING id",
        VALUES(INT(row->started), INT(row->used), INT(save->history.position), TEXT(save->title),
               INT(save->width), INT(save->height), INT(save->clues)));
    save_snapshots(st, row->id, &save->history, same ? save->changed : 0);
}

bool open_draft_save(open_draft *draft, const draft_save *save)
{
    return draft->busy || database_save(draft->st, STORED_DRAFT, &draft->row, write_draft, save);
}

void open_draft_close(open_draft *draft)
{
    if (draft && !draft->busy)
        database_unlock(draft->st, STORED_DRAFT, draft->row.id);
    free(draft);
}
