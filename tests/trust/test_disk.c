/* The real game on a disk that is full, fills up or is read-only. */
#include "surroundings.h"

#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- no room ------------------------------------------------------------------ */

static void limit_files(term *t, rlim_t bytes)
{
    /* The hard limit stays, or nobody could lift it again. */
    const struct rlimit limit = {bytes, RLIM_INFINITY};
    assert_int_equal(prlimit(term_process(t), RLIMIT_FSIZE, &limit, NULL), 0);
}

/* No file may grow: what a full disk looks like to a program, the signal that may come with
 * it included. */
TEST(files_that_cannot_grow)
{
    surroundings_save_game(*state);
    for (int bytes = 0; bytes < 120000; bytes += 12345) {
        term *t = surroundings_open(*state);
        player_board board =
            player_measure(t, surroundings_puzzle->width, surroundings_puzzle->height);
        limit_files(t, (rlim_t)bytes);
        player_press(t, "Gx");
        player_press(t, "lxhx");
        if (bytes == 0 && !term_says(t, SAYS_NOT_SAVED))
            term_fail(t, "it does not say that it cannot save");
        limit_files(t, RLIM_INFINITY);
        player_press(t, "k0x");
        term_check(t, !term_says(t, SAYS_NOT_SAVED));
        char *picture = surroundings_picture(t, &board);
        surroundings_kill(t);
        surroundings_expect_saved(*state, &board, picture);
    }
}

/* Whether we may mount; in a place that goes with this program. */
static bool may_mount(void)
{
    static int answer = -1;
    if (answer < 0)
        answer =
            unshare(CLONE_NEWNS) == 0 && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
    return answer == 1;
}

static const char *mounted;

static int unmount(void **state)
{
    if (mounted)
        umount2(mounted, MNT_DETACH);
    mounted = NULL;
    return lab_teardown(state);
}

static void mount_state(lab *place, const char *options)
{
    if (!may_mount()) {
        print_message("skipped: mounting a small disk needs root\n");
        skip();
    }
    mounted = lab_path(place, "state");
    assert_int_equal(mount("creek", mounted, "tmpfs", 0, options), 0);
}

static const char *ballast(lab *place)
{
    return lab_path(place, "state/ballast");
}

static void fill_disk(lab *place)
{
    char block[4096];
    memset(block, 'x', sizeof block);
    FILE *file = fopen(ballast(place), "w");
    assert_non_null(file);
    while (fwrite(block, 1, sizeof block, file) == sizeof block && fflush(file) == 0)
        continue;
    fclose(file);
}

static void empty_disk(lab *place, term *t)
{
    (void)t;
    assert_int_equal(unlink(ballast(place)), 0);
}

TEST(a_full_disk)
{
    mount_state(*state, "size=1m,mode=700");
    fill_disk(*state);
    surroundings_cannot_then_can(*state, empty_disk);
}

TEST(a_disk_that_fills_up)
{
    mount_state(*state, "size=1m,mode=700");
    term *t = surroundings_open(*state);
    player_board board = player_measure(t, surroundings_puzzle->width, surroundings_puzzle->height);
    player_press(t, "g0xl.");
    fill_disk(*state);
    for (int i = 0; i < 400 && !term_says(t, SAYS_NOT_SAVED); i++)
        player_press(t, "x");
    term_check(t, term_says(t, SAYS_NOT_SAVED));
    empty_disk(*state, t);
    player_press(t, "jlx");
    term_check(t, !term_says(t, SAYS_NOT_SAVED));
    char *picture = surroundings_picture(t, &board);
    surroundings_kill(t);
    surroundings_expect_saved(*state, &board, picture);
}

/* --- read-only ---------------------------------------------------------------- */

static void make_writable(lab *place, term *t)
{
    (void)t;
    if (geteuid() == 0)
        assert_int_equal(mount("creek", lab_path(place, "state"), NULL, MS_REMOUNT, NULL), 0);
    else
        assert_int_equal(chmod(lab_path(place, "state/creek"), 0700), 0);
}

static void make_read_only(lab *place)
{
    if (geteuid() == 0)
        assert_int_equal(
            mount("creek", lab_path(place, "state"), NULL, MS_REMOUNT | MS_RDONLY, NULL), 0);
    else
        assert_int_equal(chmod(lab_path(place, "state/creek"), 0500), 0);
}

/* The saved game cannot be opened; the one that is played is saved as soon as it can be. */
TEST(a_read_only_home)
{
    if (geteuid() == 0)
        mount_state(*state, "size=1m,mode=700");
    surroundings_save_game(*state);
    make_read_only(*state);
    surroundings_cannot_then_can(*state, make_writable);
}

int main(void)
{
    unit_test_fixture(lab_setup, unmount);
    return unit_test_run((char *[]){NULL});
}
