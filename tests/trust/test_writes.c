/* Every call on the disk fails in turn: what was saved is there, what was not is reported,
 * and saved as soon as it can be. For games see test_writes_game.c. */
#include "failing_disk.h"
#include "saved_game.h"

#include "store/progress.h"
#include "store/saved_items.h"

/* Something that is saved in steps, of which each may fail. */
typedef struct {
    const char *name;
    void (*begin)(void);    /* while all is well */
    bool (*save)(int step); /* false when it failed */
    void (*check)(void);    /* all steps are there; in a program that begins now */
    int steps;
} thing;

/* --- a draft --------------------------------------------------------------- */

static stored_row draft;

static void begin_draft(void)
{
    draft = stored_row_new(here.storage, STORED_DRAFT);
}

static bool save_draft(int step)
{
    static const char *const snapshots[] = {"one", "two", "three", "four"};
    draft_save save = {.title = "mine",
                       .width = 3,
                       .height = 3,
                       .history = {.count = (size_t)step + 1,
                                   .position = (size_t)step,
                                   .snapshots = (char **)snapshots},
                       .changed = (size_t)step};
    return saved_draft_write(&draft, &save);
}

static void check_draft(void)
{
    saved_items all;
    draft_snapshots snapshots;
    assert_true(saved_items_list(here.storage, STORED_DRAFT, &all));
    assert_int_equal(all.count, 1);
    stored_row again;
    assert_true(saved_draft_open(here.storage, all.list[0].id, &again, &snapshots));
    assert_int_equal(snapshots.count, 4);
    assert_string_equal(snapshots.snapshots[0], "one");
    assert_string_equal(snapshots.snapshots[3], "four");
    assert_int_equal(snapshots.position, 3);
    draft_snapshots_release(&snapshots);
    stored_row_close(&again);
    saved_items_free(&all);
}

/* --- what is saved at once ------------------------------------------------- */

static void begin_nothing(void)
{
}

static bool save_notes(int step)
{
    static const creek_request request = {.width = 9, .height = 8};
    return step == 0 ? lesson_done_add(here.storage, "rules")
                     : last_request_save(here.storage, &request);
}

static void check_notes(void)
{
    creek_request request = {.width = 1};
    assert_true(lesson_done(here.storage, "rules"));
    last_request_load(here.storage, &request);
    assert_int_equal(request.width, 9);
}

static void begin_deleting(void)
{
    (void)played_once(saved_game_puzzle, "");
    (void)played_once(saved_game_other, "");
}

static bool save_deleting(int step)
{
    return step == 0 ? storage_set_deleted(here.storage, STORED_GAME, 1, true)
                     : storage_set_deleted(here.storage, STORED_GAME, 2, true);
}

static void check_deleting(void)
{
    assert_int_equal(saved_games_count(here.storage), 0);
}

static const thing things[] = {{"a draft", begin_draft, save_draft, check_draft, 4},
                               {"notes", begin_nothing, save_notes, check_notes, 2},
                               {"deleting", begin_deleting, save_deleting, check_deleting, 2}};

/* --- failures -------------------------------------------------------------- */

/* Fails call `number`; true when there are so many. */
static bool fail_one(const thing *what, unsigned number, disk_failure how)
{
    assert_int_equal(place_make(NULL), 0);
    what->begin();
    failing_disk_begin(number, how);
    bool saved[8], all = true;
    for (int step = 0; step < what->steps; step++) {
        saved[step] = what->save(step);
        all = all && saved[step];
    }
    bool failed = failing_disk_end();
    if (!failed && !all)
        fail_msg("%s: it cannot be saved though nothing fails: %s", what->name,
                 storage_why(here.storage));
    /* Each is tried again; the last step of a draft brings along the others. */
    for (int step = what->save == save_draft ? what->steps - 1 : 0; step < what->steps; step++)
        if (!saved[step] && !what->save(step))
            fail_msg("%s, call %u: step %d: %s", what->name, number, step,
                     storage_why(here.storage));
    char *notice = storage_take_notice(here.storage);
    if (notice)
        fail_msg("%s, call %u: %s", what->name, number, notice);
    if (draft.st)
        stored_row_close(&draft);
    draft = (stored_row){.st = NULL};
    place_restart();
    what->check();
    assert_int_equal(place_remove(NULL), 0);
    return failed;
}

static void fail_all(disk_failure how)
{
    for (size_t i = 0; i < sizeof things / sizeof things[0]; i++) {
        unsigned number = 1;
        while (fail_one(&things[i], number, how))
            number++;
        assert_in_range(number, 5, 5000);
    }
}

TEST(one_call_fails)
{
    fail_all(DISK_FAILS_ONCE);
}

TEST(the_disk_fills_up)
{
    fail_all(DISK_FULL);
}

TEST(the_disk_goes)
{
    fail_all(DISK_FAILS_FROM_THEN);
}

/* Only damage that is in the file renames it. */
TEST(a_sound_database_keeps_its_name)
{
    assert_int_equal(place_make(NULL), 0);
    (void)played_once(saved_game_puzzle, "");
    place_restart();
    failing_disk_begin(2, DISK_LIES);
    assert_false(storage_open(here.storage, false) && saved_games_count(here.storage) == 1);
    (void)failing_disk_end();
    assert_false(place_has("creek.db.damaged"));
    assert_null(storage_take_notice(here.storage));
    assert_int_equal(saved_games_count(here.storage), 1);
    assert_int_equal(place_remove(NULL), 0);
}

int main(void)
{
    failing_disk_install();
    return unit_test_run((char *[]){NULL});
}
