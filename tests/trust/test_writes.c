/* Each call that the store makes on files fails in turn, in several ways: the
 * old file stays whole and readable, the reason is told, and saving works
 * again as soon as it can. */
#include "calls.h"
#include "folder.h"
#include "kept_thing.h"

#include "store/last.h"
#include "store/upkeep.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const struct {
    calls_way way;
    int error;
    const char *name;
} ways[] = {
    {CALLS_ONCE, ENOSPC, "once, no space"},    {CALLS_ONCE, EIO, "once, an I/O error"},
    {CALLS_ONCE, EINTR, "once, interrupted"},  {CALLS_ALWAYS, EROFS, "always, read-only"},
    {CALLS_ALWAYS, EIO, "always, I/O errors"}, {CALLS_ALWAYS, EACCES, "always, not allowed"},
    {CALLS_SHORT, ENOSPC, "half written"}};
enum { WAYS = sizeof ways / sizeof ways[0] };

static void open_place(kept_place *at)
{
    *at = (kept_place){.told = false};
    snprintf(at->folder, sizeof at->folder, "/tmp/creek-writes-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    at->store = store_new(at->folder, NULL);
    assert_non_null(at->store);
}

static void close_place(kept_place *at)
{
    store_free(at->store);
    assert_true(folder_remove(at->folder));
}

static unsigned left_behind;

static int count_left(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status;
    (void)type;
    left_behind += strstr(path + walk->base, ".new-") != NULL;
    return 0;
}

/* Files that were to be moved to their place and were not. */
static unsigned unfinished(const kept_place *at)
{
    left_behind = 0;
    nftw(at->folder, count_left, 16, FTW_PHYS);
    return left_behind;
}

/* Fails call `number`; false when so many calls were not made. */
static bool fail_one(const kept_thing *s, unsigned number, int way)
{
    kept_place at;
    char why[300] = "";
    open_place(&at);
    s->prepare(&at);
    at.told = false;
    calls_fail(number, ways[way].way, ways[way].error);
    void *run = s->begin(&at);
    bool done = s->change(run, why, sizeof why);
    calls_stop();
    bool reached = calls_failed()[0] != '\0';
    bool told = at.told || (!done && (why[0] || s->hushed));
    kept_look now = s->look(&at);
    if (now == LOOKS_BROKEN || (now == LOOKS_OLD && !told))
        fail_msg("%s, call %u (%s) %s: %s", s->name, number, calls_failed(), ways[way].name,
                 now == LOOKS_BROKEN ? "the file is broken" : "nothing is said");
    if (unfinished(&at) > 0 && strcmp(calls_failed(), "unlink") != 0 &&
        ways[way].way != CALLS_ALWAYS)
        fail_msg("%s, call %u (%s) %s: a file is left behind", s->name, number, calls_failed(),
                 ways[way].name);
    /* Now that it can, in the same program or, when that could not even open
     * it, in the next one. */
    bool cannot = at.told;
    if (!cannot && (!s->change(run, why, sizeof why) || s->look(&at) != LOOKS_NEW))
        fail_msg("%s, call %u (%s) %s: it is not saved when it can be again", s->name, number,
                 calls_failed(), ways[way].name);
    s->end(run);
    run = s->begin(&at);
    if (!s->change(run, why, sizeof why) || s->look(&at) != LOOKS_NEW)
        fail_msg("%s, call %u (%s) %s: the next program cannot save it", s->name, number,
                 calls_failed(), ways[way].name);
    s->end(run);
    close_place(&at);
    return reached;
}

static void fail_every_call(const kept_thing *things, int count)
{
    for (int i = 0; i < count; i++) {
        for (int way = 0; way < WAYS; way++) {
            unsigned number = 1;
            while (number < 500 && fail_one(&things[i], number, way))
                number++;
            /* There is something to fail, and an end to it. */
            assert_in_range(number, 3, 400);
        }
    }
}

static void test_saved_games(void **state)
{
    (void)state;
    fail_every_call(kept_game_things, KEPT_GAME_THINGS);
}

static void test_files_of_lines(void **state)
{
    (void)state;
    fail_every_call(kept_line_things, KEPT_LINE_THINGS);
}

static void test_what_the_player_made(void **state)
{
    (void)state;
    fail_every_call(kept_made_things, KEPT_MADE_THINGS);
}

/* Files beside others: what a crash has left, and what only looks like that. */
static const struct {
    const char *name;
    mode_t mode;
    bool young;      /* just written */
    bool locked;     /* somebody has it open */
    bool here, gone; /* it goes when `last` is written / when the folder is looked through */
} beside[] = {{"last.new-abcdef", 0600, false, false, true, true},
              {"last.new-ABC123", 0600, true, false, false, false},
              {"last.new-a1b2c3", 0600, false, true, false, false},
              {"other.new-a1b2c3", 0600, false, false, false, true},
              {"blast.new-a1b2c3", 0600, false, false, false, true},
              {"last.more.new-a1b2c3", 0600, false, false, false, true},
              {"other.new-a1b2c4", 0644, false, false, false, false},
              {"last.new-backup", 0640, false, false, false, false},
              {"last.new-a-b-c-", 0600, false, false, false, false},
              {"last.new-a1.txt", 0600, false, false, false, false},
              {"last.new-abc", 0600, false, false, false, false},
              {"last.new-abcdefg", 0600, false, false, false, false},
              {".new-abcdef", 0600, false, false, false, false},
              {"mine.abcdef", 0600, false, false, false, false}};
enum { BESIDE = sizeof beside / sizeof beside[0] };

static char *beside_path(const char *folder, size_t number)
{
    char *path = NULL;
    assert_true(asprintf(&path, "%s/%s", folder, beside[number].name) > 0);
    return path;
}

/* Makes them; returns the one that is locked. */
static int leave_beside(const char *folder)
{
    int lock = -1;
    for (size_t i = 0; i < BESIDE; i++) {
        char *path = beside_path(folder, i);
        struct timespec old[2] = {{.tv_sec = time(NULL) - 1000}, {.tv_sec = time(NULL) - 1000}};
        int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        assert_true(fd >= 0);
        assert_int_equal(fchmod(fd, beside[i].mode), 0);
        if (!beside[i].young)
            assert_int_equal(futimens(fd, old), 0);
        if (beside[i].locked)
            assert_true(store_lock(lock = fd));
        else
            close(fd);
        free(path);
    }
    return lock;
}

static void expect_beside(const char *folder, bool here, bool gone)
{
    for (size_t i = 0; i < BESIDE; i++) {
        char *path = beside_path(folder, i);
        bool goes = (here && beside[i].here) || (gone && beside[i].gone);
        if ((access(path, F_OK) == 0) == goes)
            fail_msg("%s %s", path, goes ? "stays" : "is gone");
        free(path);
    }
}

/* What a crash left beside a file goes with the next writing, once it is old
 * and nobody has it; files of other names stay, until the store is looked
 * through: those of the store. */
static void test_left_behind(void **state)
{
    static const char *const folders[] = {"", "/games", "/drafts"};
    char folder[100];
    int locks[3];
    (void)state;
    kept_place at;
    open_place(&at);
    assert_true(last_set(at.store, "old.creek", "the old one"));
    for (int i = 0; i < 3; i++) {
        snprintf(folder, sizeof folder, "%s/creek%s", at.folder, folders[i]);
        assert_true(mkdir(folder, 0700) == 0 || errno == EEXIST);
        locks[i] = leave_beside(folder);
    }
    assert_true(last_set(at.store, "new.creek", "the new one"));
    for (int i = 0; i < 3; i++) {
        snprintf(folder, sizeof folder, "%s/creek%s", at.folder, folders[i]);
        expect_beside(folder, i == 0, false);
    }
    free(upkeep(at.store));
    for (int i = 0; i < 3; i++) {
        snprintf(folder, sizeof folder, "%s/creek%s", at.folder, folders[i]);
        expect_beside(folder, true, true);
        close(locks[i]);
    }
    close_place(&at);
}

/* In a folder of the player's nothing goes but what we have left there, be it
 * written into or looked through behind a link. */
static void test_a_folder_of_the_player(void **state)
{
    char theirs[80], path[100], why[300];
    (void)state;
    kept_place at;
    open_place(&at);
    snprintf(theirs, sizeof theirs, "%s/theirs", at.folder);
    assert_int_equal(mkdir(theirs, 0755), 0);
    int lock = leave_beside(theirs);
    snprintf(path, sizeof path, "%s/picture.svg", theirs);
    int fd = store_write_whole(path, "ours\n", 5, true, why, sizeof why);
    assert_true(fd >= 0);
    close(fd);
    expect_beside(theirs, false, false);
    snprintf(path, sizeof path, "%s/last", theirs);
    fd = store_write_whole(path, "ours\n", 5, true, why, sizeof why);
    assert_true(fd >= 0);
    close(fd);
    expect_beside(theirs, true, false);
    snprintf(path, sizeof path, "%s/creek", at.folder);
    assert_int_equal(symlink(theirs, path), 0);
    free(upkeep(at.store));
    expect_beside(theirs, true, false);
    close(lock);
    close_place(&at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_saved_games),
        cmocka_unit_test(test_files_of_lines),
        cmocka_unit_test(test_what_the_player_made),
        cmocka_unit_test(test_left_behind),
        cmocka_unit_test(test_a_folder_of_the_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
