/* Drafts in the database: saving, opening, locking, deleting and restoring. */
#include "place.h"

#include "store/saved_items.h"

#include <unistd.h>

/* Saves these snapshots, numbered from `first`, of which those from `changed` on are
 * new. */
static bool save(stored_row *draft, size_t first, const char *const *snapshots, size_t position,
                 size_t changed)
{
    size_t count = 0;
    while (snapshots[count])
        count++;
    draft_save all = {.title = "Pond",
                      .width = 3,
                      .height = 2,
                      .clues = (int)position,
                      .history = {.first = first,
                                  .count = count,
                                  .position = position,
                                  .snapshots = (char **)snapshots},
                      .changed = changed};
    return saved_draft_write(draft, &all);
}

#define SAVE(draft, first, position, changed, ...)                                                 \
    assert_true(save(&draft, first, (const char *const[]){__VA_ARGS__, NULL}, position, changed))

/* What the database has of a draft that is not open. */
static void check(int64_t id, size_t first, size_t position, const char *wanted)
{
    draft_snapshots all;
    char text[200] = "";
    stored_row draft;
    assert_true(saved_draft_open(here.storage, id, &draft, &all));
    assert_int_equal(draft.id, id);
    assert_int_equal(all.first, first);
    assert_int_equal(all.position, position);
    for (size_t i = 0; i < all.count; i++)
        (void)snprintf(text + strlen(text), sizeof text - strlen(text), "%s ", all.snapshots[i]);
    assert_string_equal(text, wanted);
    draft_snapshots_release(&all);
    stored_row_close(&draft);
}

static size_t count(void)
{
    saved_items drafts;
    assert_true(saved_items_list(here.storage, STORED_DRAFT, &drafts));
    size_t number = drafts.count;
    saved_items_free(&drafts);
    return number;
}

/* A draft with one change; its id. */
static int64_t make_draft(void)
{
    stored_row draft = stored_row_new(here.storage, STORED_DRAFT);
    SAVE(draft, 0, 1, 0, "empty", "one");
    int64_t id = draft.id;
    stored_row_close(&draft);
    return id;
}

TEST(saving)
{
    stored_row draft = stored_row_new(here.storage, STORED_DRAFT);
    assert_int_equal(draft.id, 0);
    assert_int_equal(count(), 0);
    assert_false(place_has("creek.db"));
    SAVE(draft, 0, 1, 0, "empty", "one");
    int64_t id = draft.id;
    assert_int_equal(id, 1);
    /* Added, replaced, only the position, the undone ones dropped, the oldest dropped. */
    SAVE(draft, 0, 2, 2, "empty", "one", "two");
    SAVE(draft, 0, 2, 2, "empty", "one", "TWO");
    SAVE(draft, 0, 1, 3, "empty", "one", "TWO");
    stored_row_close(&draft);
    check(id, 0, 1, "empty one TWO ");
    place_restart();
    draft_snapshots all;
    assert_true(saved_draft_open(here.storage, id, &draft, &all));
    draft_snapshots_release(&all);
    SAVE(draft, 0, 2, 2, "empty", "one", "2");
    SAVE(draft, 1, 3, 3, "one", "2", "3");
    stored_row_close(&draft);
    place_restart();
    check(id, 1, 3, "one 2 3 ");
    saved_items drafts;
    assert_true(saved_items_list(here.storage, STORED_DRAFT, &drafts));
    assert_int_equal(drafts.count, 1);
    assert_string_equal(drafts.list[0].title, "Pond");
    assert_int_equal(drafts.list[0].width, 3);
    assert_int_equal(drafts.list[0].height, 2);
    assert_int_equal(drafts.list[0].clues, 3);
    assert_true(drafts.list[0].used > INT64_C(1500000000000));
    assert_string_equal(drafts.list[0].body, "3");
    saved_items_free(&drafts);
}

TEST(what_is_not_there)
{
    draft_snapshots all;
    stored_row draft;
    assert_false(saved_draft_open(here.storage, 1, &draft, &all));
    assert_string_equal(storage_why(here.storage), "there is no such draft");
    assert_false(place_has("creek.db"));
    make_draft();
    assert_false(saved_draft_open(here.storage, 2, &draft, &all));
    assert_false(storage_set_deleted(here.storage, STORED_DRAFT, 1, false));
    assert_int_equal(count(), 1);
}

TEST(deleting)
{
    int64_t first = make_draft(), second = make_draft();
    assert_true(storage_set_deleted(here.storage, STORED_DRAFT, first, true));
    assert_true(storage_set_deleted(here.storage, STORED_DRAFT, second, true));
    assert_int_equal(count(), 0);
    int64_t third = make_draft();
    assert_true(third != first && third != second);
    assert_true(storage_set_deleted(here.storage, STORED_DRAFT, first, false));
    assert_true(storage_set_deleted(here.storage, STORED_DRAFT, second, false));
    assert_false(storage_set_deleted(here.storage, STORED_DRAFT, second, false));
    assert_int_equal(count(), 3);
    check(first, 0, 1, "empty one ");
    /* Again, and for good. */
    assert_true(storage_set_deleted(here.storage, STORED_DRAFT, first, true));
    place_restart();
    assert_int_equal(count(), 2);
    assert_false(storage_set_deleted(here.storage, STORED_DRAFT, first, false));
}

/* Someone deleted the row of a draft while it is open: the next save writes all of it. */
TEST(a_row_that_is_gone)
{
    stored_row draft = stored_row_new(here.storage, STORED_DRAFT);
    SAVE(draft, 0, 1, 0, "empty", "one");
    place_sql("DELETE FROM snapshots; DELETE FROM drafts");
    SAVE(draft, 0, 2, 2, "empty", "one", "two");
    int64_t id = draft.id;
    assert_false(storage_set_deleted(here.storage, STORED_DRAFT, id, true));
    /* And after a save that failed. */
    place_sql("CREATE TRIGGER refuse BEFORE INSERT ON snapshots "
              "BEGIN SELECT RAISE(FAIL, 'not today'); END");
    assert_false(save(&draft, 0, (const char *const[]){"empty", "one", "two", "3", NULL}, 3, 3));
    assert_non_null(strstr(storage_why(here.storage), "creek.db"));
    place_sql("DROP TRIGGER refuse");
    SAVE(draft, 0, 4, 4, "empty", "one", "two", "3", "4");
    /* The whole database. */
    assert_int_equal(unlink(place_path("creek.db")), 0);
    SAVE(draft, 0, 5, 5, "empty", "one", "two", "3", "4", "5");
    id = draft.id;
    stored_row_close(&draft);
    place_restart();
    check(id, 0, 5, "empty one two 3 4 5 ");
}

static int open_draft_elsewhere(storage *st, void *id)
{
    draft_snapshots all;
    stored_row draft;
    return saved_draft_open(st, *(int64_t *)id, &draft, &all) ? 0 : 1;
}

/* A draft that another process has open can be read, but not opened or deleted. */
TEST(open_elsewhere)
{
    int64_t id = make_draft();
    draft_snapshots all;
    place_restart();
    pid_t other = place_begin(open_draft_elsewhere, &id);
    stored_row draft;
    assert_true(saved_draft_open(here.storage, id, &draft, &all));
    assert_true(draft.busy);
    SAVE(draft, 0, 1, 0, "another");
    stored_row_close(&draft);
    assert_int_equal(all.count, 2);
    assert_string_equal(all.snapshots[1], "one");
    draft_snapshots_release(&all);
    assert_false(storage_set_deleted(here.storage, STORED_DRAFT, id, true));
    (void)place_end(other);
    check(id, 0, 1, "empty one ");
    assert_true(storage_set_deleted(here.storage, STORED_DRAFT, id, true));
}
