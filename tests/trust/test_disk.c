/* The real game in a bad place: on a disk that is full, fills up or is read-only; where files and
 * folders are not what they should be; beside a second game. It goes on, says that it cannot save,
 * and saves when it can again. */
#include "player.h"
#include "unit_test.h"

#include <ftw.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* The puzzle they all play. */
static const player_puzzle *const played_puzzle = &player_6x5;

static term *open_game(lab *place)
{
    return player_open(place, 24, 80, played_puzzle->url);
}

/* The board with the cursor on its first cell; the lab's. */
static char *board_of(term *t, const player_board *board)
{
    player_go(t, 0, 0);
    return player_picture(t, board);
}

/* Killed, so that nothing is saved on the way out. */
static void kill_game(term *t)
{
    term_signal(t, SIGKILL);
    assert_int_equal(term_wait_end(t), TERM_KILLED + SIGKILL);
}

/* The next game has the board of this one, which is killed. */
static void expect_saved(lab *place, term *t, const player_board *board)
{
    char *picture = board_of(t, board);
    kill_game(t);
    t = open_game(place);
    if (strcmp(board_of(t, board), picture) != 0)
        term_fail(t, "the board is not what it was:\n%s", picture);
    kill_game(t);
}

/* Plays a little and leaves a saved game. */
static void save_game(lab *place)
{
    term *t = open_game(place);
    player_press(t, "g0xl.");
    term_send(t, "q");
    term_expect_end(t, 0);
}

/* Moves, is told that nothing is saved, is let do it by `mend`, and moves on. */
static void cannot_then_can(lab *place, void (*mend)(lab *place, term *t))
{
    term *t = open_game(place);
    player_board board = player_measure(t, played_puzzle->width, played_puzzle->height);
    player_press(t, "g0xjx");
    term_check(t, term_shows(t, SAYS_NOT_SAVED));
    /* It goes on all the same. */
    player_press(t, "ljx.u");
    term_check(t, term_shows(t, SAYS_NOT_SAVED));
    mend(place, t);
    player_press(t, "lx");
    term_check(t, !term_shows(t, SAYS_NOT_SAVED));
    expect_saved(place, t, &board);
}

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
    save_game(*state);
    for (int bytes = 0; bytes < 120000; bytes += 12345) {
        term *t = open_game(*state);
        player_board board = player_measure(t, played_puzzle->width, played_puzzle->height);
        limit_files(t, (rlim_t)bytes);
        player_press(t, "Gx");
        player_press(t, "lxhx");
        if (bytes == 0 && !term_shows(t, SAYS_NOT_SAVED))
            term_fail(t, "it does not say that it cannot save");
        limit_files(t, RLIM_INFINITY);
        player_press(t, "k0x");
        term_check(t, !term_shows(t, SAYS_NOT_SAVED));
        expect_saved(*state, t, &board);
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
    cannot_then_can(*state, empty_disk);
}

TEST(a_disk_that_fills_up)
{
    mount_state(*state, "size=1m,mode=700");
    term *t = open_game(*state);
    player_board board = player_measure(t, played_puzzle->width, played_puzzle->height);
    player_press(t, "g0xl.");
    fill_disk(*state);
    for (int i = 0; i < 400 && !term_shows(t, SAYS_NOT_SAVED); i++)
        player_press(t, "x");
    term_check(t, term_shows(t, SAYS_NOT_SAVED));
    empty_disk(*state, t);
    player_press(t, "jlx");
    term_check(t, !term_shows(t, SAYS_NOT_SAVED));
    expect_saved(*state, t, &board);
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
    save_game(*state);
    make_read_only(*state);
    cannot_then_can(*state, make_writable);
}

/* --- no home ------------------------------------------------------------------ */

static void play_without_saving(lab *place)
{
    term *t = open_game(place);
    player_press_until(t, "g0xlx", SAYS_NOT_SAVED);
    player_press(t, "v"); /* and a setting */
    player_press(t, "jx");
    term_send_for(t, "q", "Leave anyway?");
    term_send_and_end(t, "y", 2);
    term_check(t, term_shows(t, "not saved: "));
    /* The same as lines of text: not among what the game says. */
    const char *const plain[] = {player_program(), "play", "--plain", played_puzzle->url, NULL};
    lab_result r = lab_run(place, plain, "shade r1c1\n");
    assert_int_equal(r.status, 2);
    assert_non_null(strstr(r.err, "creek: your latest moves are not saved: "));
    assert_null(strstr(r.out, "latest moves"));
}

TEST(no_home_at_all)
{
    static const char *const unset[] = {"HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME",
                                        "XDG_DATA_HOME"};
    for (size_t i = 0; i < sizeof unset / sizeof unset[0]; i++)
        lab_set(*state, unset[i]);
    play_without_saving(*state);
}

TEST(a_home_that_is_not_there)
{
    lab_write(*state, "file", "a file\n");
    lab_set(*state, "XDG_STATE_HOME");
    lab_set(*state, "XDG_CONFIG_HOME");
    lab_set(*state, lab_format(*state, "HOME=%s", lab_path(*state, "file/home")));
    play_without_saving(*state);
}

static void give_back_folder(lab *place, term *t)
{
    (void)t;
    assert_int_equal(unlink(lab_path(place, "state/creek")), 0);
}

TEST(a_file_in_place_of_the_folder)
{
    lab_write(*state, "state/creek", "a file\n");
    cannot_then_can(*state, give_back_folder);
}

/* --- a database that is none --------------------------------------------------- */

static void remove_state(lab *place)
{
    const char *const clear[] = {"/bin/rm", "-r", lab_path(place, "state/creek"), NULL};
    assert_int_equal(lab_run(place, clear, NULL).status, 0);
}

/* It is renamed, which is said, and a new one begun. */
TEST(a_damaged_database)
{
    static const char *const texts[] = {"this is no database\n", "\177ELF\001\002 and so on",
                                        "SQLite format 3"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        save_game(*state);
        lab_write(*state, "state/creek/creek.db", texts[i]);
        term *t = open_game(*state);
        term_check(t, term_shows(t, "creek.db.damaged"));
        player_board board = player_measure(t, played_puzzle->width, played_puzzle->height);
        player_press(t, "g0x");
        term_check(t, !term_shows(t, SAYS_NOT_SAVED));
        expect_saved(*state, t, &board);
        if (strcmp(lab_read(*state, "state/creek/creek.db.damaged"), texts[i]) != 0)
            fail_msg("the damaged database was not kept as it was");
        remove_state(*state);
    }
}

/* --- two at once, and who may read -------------------------------------------- */

/* Both look at the puzzle before either moves: each has a game of its own. */
TEST(two_that_begin_at_once)
{
    term *first = open_game(*state), *second = open_game(*state);
    player_board board = player_measure(first, played_puzzle->width, played_puzzle->height);
    player_press(second, "G$.");
    player_press(first, "g0xlx");
    term_check(second, !term_shows(second, SAYS_NOT_SAVED));
    term_check(first, !term_shows(first, SAYS_NOT_SAVED));
    kill_game(second);
    expect_saved(*state, first, &board);
}

/* The second one is told that nothing is saved, and is not asked when it leaves. */
TEST(the_second_is_not_saved)
{
    term *first = open_game(*state);
    player_board board = player_measure(first, played_puzzle->width, played_puzzle->height);
    player_press(first, "g0xlx");
    term *second = open_game(*state);
    term_check(second, term_shows(second, SAYS_PLAYED_ELSEWHERE));
    player_press(second, "G$.");
    term_send_and_end(second, "q", 0);
    expect_saved(*state, first, &board);
}

static int check_mode(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)walk;
    mode_t wanted = type == FTW_D || type == FTW_DP ? 0700 : 0600;
    if ((status->st_mode & 0777) != wanted)
        fail_msg("%s may be used by others: %o", path, (unsigned)(status->st_mode & 0777));
    return 0;
}

TEST(nobody_else_may_read)
{
    const char *const arguments[] = {
        "/bin/sh",        "-c",           "umask 0; exec \"$0\" play \"$1\"",
        player_program(), player_4x4.url, NULL};
    lab_set(*state, lab_format(*state, "XDG_STATE_HOME=%s", lab_path(*state, "a/b")));
    lab_set(*state, lab_format(*state, "XDG_CONFIG_HOME=%s", lab_path(*state, "c/d")));
    term *t = term_open(*state, NULL, arguments);
    term_wait_text(t, "4x4");
    term_wait_idle(t);
    const char *solution = player_solution(*state, &player_4x4);
    player_press(t, ",lq"); /* a setting is saved too */
    player_solve(t, solution);
    term_send_and_end(t, "q", 0);
    assert_int_equal(access(lab_path(*state, "a/b/creek/creek.db"), F_OK), 0);
    assert_int_equal(access(lab_path(*state, "c/d/creek/settings"), F_OK), 0);
    assert_int_equal(nftw(lab_path(*state, "a"), check_mode, 16, FTW_PHYS), 0);
    assert_int_equal(nftw(lab_path(*state, "c"), check_mode, 16, FTW_PHYS), 0);
}

int main(void)
{
    unit_test_fixture(lab_setup, unmount);
    return unit_test_run((char *[]){NULL});
}
