/* Each call that the store makes on files fails in turn, in several ways: the
 * old file stays whole and readable, the reason is told, and saving works
 * again as soon as it can. */
#include "calls.h"
#include "folder.h"
#include "kept_thing.h"

#include "store/last.h"

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

/* What a crash left beside a file goes with the next writing, once it is old
 * and nobody has it; files of other names stay. */
static void test_left_behind(void **state)
{
    (void)state;
    static const char *const names[] = {"last.new-abcdef", "last.new-ABCDEF", "other.new-a1b2c3",
                                        "last.new-abc", "mine.abcdef"};
    enum { NAMES = sizeof names / sizeof names[0] };
    kept_place at;
    open_place(&at);
    assert_true(last_set(at.store, "old.creek", "the old one"));
    for (size_t i = 0; i < NAMES; i++) {
        char *path = store_path(at.store, NULL, names[i]);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fclose(file);
        struct timespec old[2] = {{.tv_sec = time(NULL) - 1000}, {.tv_sec = time(NULL) - 1000}};
        if (i != 1)
            assert_int_equal(utimensat(AT_FDCWD, path, old, 0), 0);
        free(path);
    }
    char *locked = store_path(at.store, NULL, names[2]);
    int fd = store_open(locked);
    assert_true(store_lock(fd));
    assert_true(last_set(at.store, "new.creek", "the new one"));
    static const bool stays[NAMES] = {false, true, true, true, true};
    for (size_t i = 0; i < NAMES; i++) {
        char *path = store_path(at.store, NULL, names[i]);
        assert_int_equal(access(path, F_OK) == 0, stays[i]);
        free(path);
    }
    close(fd);
    free(locked);
    close_place(&at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_saved_games),
        cmocka_unit_test(test_files_of_lines),
        cmocka_unit_test(test_what_the_player_made),
        cmocka_unit_test(test_left_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
