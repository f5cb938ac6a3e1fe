#include "store/saved_drafts.h"

#include "base/alloc.h"
#include "store/database.h"
#include "store/trash.h"

#include <stdio.h>
#include <stdlib.h>

struct open_draft {
    storage *st;
    unsigned generation; /* of the database that the row is in */
    int64_t id;          /* 0: it has no row */
    int64_t started;     /* of its row, by which it is found again */
    bool whole;          /* the next save has to write all snapshots */
};

/* --- the list -------------------------------------------------------------- */

bool saved_drafts_list(storage *st, saved_drafts *drafts, char why[STORAGE_WHY])
{
    *drafts = (saved_drafts){.count = 0};
    query q = query_new(st, "SELECT id, changed, title, width, height, clues FROM drafts"
                            " ORDER BY changed DESC, id DESC");
    while (query_next(&q)) {
        drafts->list = xreallocarray(drafts->list, drafts->count + 1, sizeof *drafts->list);
        drafts->list[drafts->count++] = (saved_draft){.id = query_int(&q, 0),
                                                      .changed = query_int(&q, 1),
                                                      .title = xstrdup(query_text(&q, 2)),
                                                      .width = (int)query_int(&q, 3),
                                                      .height = (int)query_int(&q, 4),
                                                      .clues = (int)query_int(&q, 5)};
    }
    bool fine = query_end(&q, why);
    if (!fine)
        saved_drafts_free(drafts);
    return fine;
}

void saved_drafts_free(saved_drafts *drafts)
{
    for (size_t i = 0; i < drafts->count; i++)
        free(drafts->list[i].title);
    free(drafts->list);
    *drafts = (saved_drafts){.count = 0};
}

static void say_gone(char why[STORAGE_WHY])
{
    snprintf(why, STORAGE_WHY, "there is no such draft");
}

char *saved_draft_look(storage *st, int64_t id, char why[STORAGE_WHY])
{
    query q = query_new(st, "SELECT body FROM drafts, snapshots WHERE drafts.id = ?"
                            " AND draft = drafts.id AND n = position");
    query_bind_int(&q, id);
    char *body = query_next(&q) ? xstrdup(query_text(&q, 0)) : NULL;
    if (query_end(&q, why) && !body)
        say_gone(why);
    return body;
}

bool saved_draft_delete(storage *st, int64_t id, char why[STORAGE_WHY])
{
    return trash_put(st, LOCK_DRAFT, id, why);
}

bool saved_draft_restore(storage *st, int64_t id, char why[STORAGE_WHY])
{
    return trash_restore(st, LOCK_DRAFT, id, why);
}

/* --- opening --------------------------------------------------------------- */

open_draft *open_draft_new(storage *st)
{
    open_draft *draft = xcalloc(1, sizeof *draft);
    draft->st = st;
    draft->started = database_now(st);
    draft->whole = true;
    return draft;
}

static bool read_snapshots(storage *st, int64_t id, draft_snapshots *all, char why[STORAGE_WHY])
{
    query q = query_new(st, "SELECT n, body, position FROM snapshots, drafts"
                            " WHERE draft = ? AND drafts.id = draft ORDER BY n");
    query_bind_int(&q, id);
    *all = (draft_snapshots){.count = 0};
    while (query_next(&q)) {
        if (all->count == 0)
            all->first = (size_t)query_int(&q, 0);
        all->position = (size_t)query_int(&q, 2);
        all->snapshots = xreallocarray(all->snapshots, all->count + 1, sizeof *all->snapshots);
        all->snapshots[all->count++] = xstrdup(query_text(&q, 1));
    }
    bool fine = query_end(&q, why);
    if (fine && (all->count == 0 || all->position - all->first >= all->count)) {
        say_gone(why);
        fine = false;
    }
    if (!fine)
        draft_snapshots_release(all);
    return fine;
}

void draft_snapshots_release(draft_snapshots *snapshots)
{
    for (size_t i = 0; i < snapshots->count; i++)
        free(snapshots->snapshots[i]);
    free(snapshots->snapshots);
    *snapshots = (draft_snapshots){.count = 0};
}

open_draft *open_draft_open(storage *st, int64_t id, draft_snapshots *snapshots, bool *busy,
                            char why[STORAGE_WHY])
{
    bool locked = database_lock(st, LOCK_DRAFT, id);
    *busy = !locked;
    if (!read_snapshots(st, id, snapshots, why)) {
        *busy = false;
        if (locked)
            database_unlock(st, LOCK_DRAFT, id);
        return NULL;
    }
    if (!locked) {
        snprintf(why, STORAGE_WHY, "this draft is open already");
        return NULL;
    }
    open_draft *draft = open_draft_new(st);
    draft->generation = database_generation(st);
    draft->id = id;
    draft->started = database_int(st, "SELECT started FROM drafts WHERE id = ?", id);
    draft->whole = false;
    return draft;
}

/* --- saving ---------------------------------------------------------------- */

/* The id of its row in the database as it is now: a commit that failed may have reached
 * the disk all the same. 0 when there is none. */
static int64_t find_row(const open_draft *draft)
{
    char why[STORAGE_WHY];
    query q = query_new(draft->st, "SELECT id FROM drafts WHERE started = ? ORDER BY id = ? DESC");
    query_bind_int(&q, draft->started);
    query_bind_int(&q, draft->id);
    int64_t id = query_next(&q) ? query_int(&q, 0) : 0;
    return query_end(&q, why) ? id : 0;
}

/* Updates the row, or adds one. Its id; 0 with the reason in `why`. */
static int64_t save_row(open_draft *draft, const draft_save *save, char why[STORAGE_WHY])
{
    int64_t known = find_row(draft);
    query q = query_new(draft->st,
                        known ? "UPDATE drafts SET changed = ?, position = ?, title = ?, width = ?,"
                                " height = ?, clues = ? WHERE id = ?"
                              : "INSERT INTO drafts (changed, position, title, width, height,"
                                " clues, started) VALUES (?, ?, ?, ?, ?, ?, ?)");
    query_bind_int(&q, database_now(draft->st));
    query_bind_int(&q, (int64_t)save->position);
    query_bind_text(&q, save->title ? save->title : "");
    query_bind_int(&q, save->width);
    query_bind_int(&q, save->height);
    query_bind_int(&q, save->clues);
    query_bind_int(&q, known ? known : draft->started);
    (void)query_next(&q);
    if (!query_end(&q, why))
        return 0;
    return known ? known : database_last_id(draft->st);
}

/* Writes the snapshots with the numbers from `changed` on, and deletes all others that
 * are not in `save`. */
static bool save_snapshots(storage *st, int64_t id, const draft_save *save, size_t changed,
                           char why[STORAGE_WHY])
{
    size_t end = save->first + save->count;
    query old = query_new(st, "DELETE FROM snapshots WHERE draft = ? AND (n < ? OR n >= ?)");
    query_bind_int(&old, id);
    query_bind_int(&old, (int64_t)save->first);
    query_bind_int(&old, (int64_t)(changed < end ? changed : end));
    (void)query_next(&old);
    if (!query_end(&old, why))
        return false;
    query q = query_new(st, "INSERT INTO snapshots (draft, n, body) VALUES (?, ?, ?)");
    for (size_t n = changed; n < end; n++) {
        query_bind_int(&q, id);
        query_bind_int(&q, (int64_t)n);
        query_bind_text(&q, save->snapshots[n - save->first]);
        (void)query_next(&q);
        query_again(&q);
    }
    return query_end(&q, why);
}

static bool save_all(open_draft *draft, const draft_save *save, char why[STORAGE_WHY])
{
    storage *st = draft->st;
    if (!database_begin(st, why))
        return false;
    int64_t id = save_row(draft, save, why);
    bool same = id == draft->id && draft->generation == database_generation(st);
    bool whole = draft->whole || !same;
    size_t changed = whole || save->changed < save->first ? save->first : save->changed;
    bool fine = id && save_snapshots(st, id, save, changed, why);
    bool locked = fine && id != draft->id && database_lock(st, LOCK_DRAFT, id);
    fine = database_end(st, fine, why);
    draft->whole = !fine;
    if (!fine && locked)
        database_unlock(st, LOCK_DRAFT, id);
    if (!fine)
        return false;
    if (draft->id && draft->id != id)
        database_unlock(st, LOCK_DRAFT, draft->id);
    draft->generation = database_generation(st);
    draft->id = id;
    return true;
}

bool open_draft_save(open_draft *draft, const draft_save *save, char why[STORAGE_WHY])
{
    /* A damaged database was renamed: begin a new one. */
    return save_all(draft, save, why) ||
           (!database_is_open(draft->st) && save_all(draft, save, why));
}

int64_t open_draft_id(const open_draft *draft)
{
    return draft->id;
}

void open_draft_close(open_draft *draft)
{
    if (!draft)
        return;
    if (draft->id)
        database_unlock(draft->st, LOCK_DRAFT, draft->id);
    free(draft);
}
