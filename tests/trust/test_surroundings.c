/* The real game in a bad place: disks that are full or read-only, files and
 * folders that are not what they should be. It goes on, says that it cannot
 * save, and saves when it can again. */
#include "player.h"
#include "wording.h"

#include <errno.h>
#include <ftw.h>
#include <glob.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* --- helpers ------------------------------------------------------------------ */

static const player_puzzle *const puzzle = &player_6x5;

static term *open_game(lab *place)
{
    return player_open(place, 24, 80, puzzle->url);
}

static char *picture_at_first_cell(term *t, const player_board *board)
{
    player_go(t, 0, 0);
    return player_picture(t, board);
}

/* Killed, so that nothing is saved on the way out. */
static void kill_it(term *t)
{
    term_signal(t, SIGKILL);
    assert_int_equal(term_wait_end(t), TERM_KILLED + SIGKILL);
}

/* The next game has this board. */
static void expect_saved(lab *place, const player_board *board, const char *picture)
{
    term *t = open_game(place);
    if (strcmp(picture_at_first_cell(t, board), picture) != 0)
        term_fail(t, "the board is not what it was:\n%s", picture);
    kill_it(t);
}

static const char *game_path(lab *place)
{
    glob_t found;
    assert_int_equal(glob(lab_path(place, "state/creek/games/*.creek"), 0, NULL, &found), 0);
    const char *path = lab_format(place, "%s", found.gl_pathv[0]);
    globfree(&found);
    return path;
}

/* Plays a little and leaves a saved game. */
static const char *saved_game(lab *place)
{
    term *t = open_game(place);
    player_press(t, "g0xl.");
    kill_it(t);
    return game_path(place);
}

/* Moves, is told that nothing is saved, is let do it, and moves on. */
static void cannot_then_can(lab *place, void (*mend)(lab *place, term *t))
{
    term *t = open_game(place);
    player_board board = player_measure(t, puzzle->width, puzzle->height);
    player_press(t, "g0xjx");
    term_check(t, term_says(t, SAYS_NOT_SAVED));
    /* It goes on all the same. */
    player_press(t, "ljx.u");
    term_check(t, term_says(t, SAYS_NOT_SAVED));
    mend(place, t);
    player_press(t, "lx");
    term_check(t, !term_says(t, SAYS_NOT_SAVED));
    char *picture = picture_at_first_cell(t, &board);
    kill_it(t);
    expect_saved(place, &board, picture);
}

/* --- no room ------------------------------------------------------------------ */

static void limit_files(term *t, rlim_t bytes)
{
    /* The hard limit stays, or nobody could lift it again. */
    const struct rlimit limit = {bytes, RLIM_INFINITY};
    assert_int_equal(prlimit(term_process(t), RLIMIT_FSIZE, &limit, NULL), 0);
}

/* A file may not grow: what a full disk looks like to a program, the signal
 * that may come with it included. Every length of it. */
static void files_that_cannot_grow(void **state)
{
    const char *path = saved_game(*state);
    struct stat status;
    for (int more = 0; more < 40; more += 3) {
        term *t = open_game(*state);
        player_board board = player_measure(t, puzzle->width, puzzle->height);
        assert_int_equal(stat(path, &status), 0);
        limit_files(t, (rlim_t)(status.st_size + more));
        player_press(t, "Gx");
        player_press(t, "lxhx");
        bool refused = term_says(t, SAYS_NOT_SAVED);
        if (!refused && more == 0)
            term_fail(t, "it does not say that it cannot save");
        limit_files(t, RLIM_INFINITY);
        player_press(t, "k0x");
        term_check(t, !term_says(t, SAYS_NOT_SAVED));
        char *picture = picture_at_first_cell(t, &board);
        kill_it(t);
        expect_saved(*state, &board, picture);
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

static void a_full_disk(void **state)
{
    mount_state(*state, "size=64k,mode=700");
    fill_disk(*state);
    cannot_then_can(*state, empty_disk);
}

static void a_disk_that_fills_up(void **state)
{
    mount_state(*state, "size=64k,mode=700");
    (void)saved_game(*state);
    fill_disk(*state);
    term *t = open_game(*state);
    player_board board = player_measure(t, puzzle->width, puzzle->height);
    /* The last block of the file has room for some moves. */
    for (int i = 0; i < 400 && !term_says(t, SAYS_NOT_SAVED); i++)
        player_press(t, "x");
    term_check(t, term_says(t, SAYS_NOT_SAVED));
    empty_disk(*state, t);
    player_press(t, "jlx");
    term_check(t, !term_says(t, SAYS_NOT_SAVED));
    char *picture = picture_at_first_cell(t, &board);
    kill_it(t);
    expect_saved(*state, &board, picture);
}

/* --- read-only ---------------------------------------------------------------- */

static void make_writable(lab *place, term *t)
{
    (void)t;
    if (geteuid() == 0)
        assert_int_equal(mount("creek", lab_path(place, "state"), NULL, MS_REMOUNT, NULL), 0);
    else
        assert_int_equal(chmod(lab_path(place, "state/creek/games"), 0700), 0);
}

static void make_read_only(lab *place)
{
    if (geteuid() == 0)
        assert_int_equal(
            mount("creek", lab_path(place, "state"), NULL, MS_REMOUNT | MS_RDONLY, NULL), 0);
    else
        assert_int_equal(chmod(lab_path(place, "state/creek/games"), 0500), 0);
}

/* The saved game can be read, and so it goes on. */
static void a_read_only_home(void **state)
{
    if (geteuid() == 0)
        mount_state(*state, "size=64k,mode=700");
    const char *path = saved_game(*state);
    if (geteuid() != 0)
        assert_int_equal(chmod(path, 0400), 0);
    term *t = open_game(*state);
    player_board board = player_measure(t, puzzle->width, puzzle->height);
    char *before = picture_at_first_cell(t, &board);
    kill_it(t);
    make_read_only(*state);
    expect_saved(*state, &board, before);
    cannot_then_can(*state, make_writable);
}

static void a_read_only_home_without_a_game(void **state)
{
    if (geteuid() == 0)
        mount_state(*state, "size=64k,mode=700");
    lab_write(*state, "state/creek/games/readme", "mine\n");
    make_read_only(*state);
    cannot_then_can(*state, make_writable);
}

/* --- no home ------------------------------------------------------------------ */

static void play_without_saving(lab *place)
{
    term *t = open_game(place);
    player_press(t, "g0xlx");
    term_check(t, term_says(t, SAYS_NOT_SAVED));
    player_press(t, "T"); /* and a setting */
    player_press(t, "jx");
    term_send(t, "q");
    term_expect_end(t, 0);
    term_check(t, term_says(t, "are not saved"));
}

static void no_home_at_all(void **state)
{
    static const char *const unset[] = {"HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME",
                                        "XDG_DATA_HOME"};
    for (size_t i = 0; i < sizeof unset / sizeof unset[0]; i++)
        lab_set(*state, unset[i]);
    play_without_saving(*state);
}

static void a_home_that_is_not_there(void **state)
{
    lab_write(*state, "file", "a file\n");
    lab_set(*state, "XDG_STATE_HOME");
    lab_set(*state, "XDG_CONFIG_HOME");
    lab_set(*state, lab_format(*state, "HOME=%s", lab_path(*state, "file/home")));
    play_without_saving(*state);
}

/* A relative folder is as none: it would be another one in every folder. */
static void a_relative_home(void **state)
{
    lab_set(*state, "XDG_STATE_HOME=state");
    lab_set(*state, "XDG_CONFIG_HOME=.");
    lab_set(*state, "HOME=home");
    play_without_saving(*state);
}

static void give_back_folder(lab *place, term *t)
{
    (void)t;
    assert_int_equal(unlink(lab_path(place, "state/creek")), 0);
}

static void a_file_in_place_of_the_folder(void **state)
{
    lab_write(*state, "state/creek", "a file\n");
    cannot_then_can(*state, give_back_folder);
}

static void a_dangling_link_in_place_of_the_folder(void **state)
{
    assert_int_equal(symlink(lab_path(*state, "nowhere/at/all"), lab_path(*state, "state/creek")),
                     0);
    cannot_then_can(*state, give_back_folder);
}

/* --- a saved game that is none ------------------------------------------------ */

static bool same_content(const char *path, const char *text)
{
    char have[64] = "";
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    size_t length = fread(have, 1, sizeof have - 1, file);
    fclose(file);
    return length == strlen(text) && memcmp(have, text, length) == 0;
}

static void an_unreadable_game(void **state)
{
    static const char *const texts[] = {"", "this is no game\n", "creek 1\nsize 99999x1\n",
                                        "\177ELF\001\002", "creek 1\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        player_forget(*state);
        const char *state_home = NULL;
        for (const char *const *v = lab_environment(*state, NULL); *v; v++)
            if (strncmp(*v, "XDG_STATE_HOME=", 15) == 0)
                state_home = *v + 15;
        term *t = open_game(*state);
        player_board board = player_measure(t, puzzle->width, puzzle->height);
        player_press(t, "x");
        kill_it(t);
        glob_t found;
        assert_int_equal(glob(lab_format(*state, "%s/creek/games/*", state_home), 0, NULL, &found),
                         0);
        assert_int_equal(found.gl_pathc, 1);
        const char *path = lab_format(*state, "%s", found.gl_pathv[0]);
        globfree(&found);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs(texts[i], file);
        fclose(file);
        t = open_game(*state);
        term_check(t, term_says(t, SAYS_UNREADABLE) && term_says(t, ".bad"));
        player_press(t, "g0x");
        char *picture = picture_at_first_cell(t, &board);
        kill_it(t);
        expect_saved(*state, &board, picture);
        if (!same_content(lab_format(*state, "%s.bad", path), texts[i]))
            fail_msg("the unreadable game was not kept as it was");
    }
}

static void replace_with_folder(const char *path)
{
    assert_int_equal(mkdir(path, 0700), 0);
}

static void replace_with_link(const char *path)
{
    assert_int_equal(symlink("/nonexistent/creek/game", path), 0);
}

static void replace_with_pipe(const char *path)
{
    assert_int_equal(mkfifo(path, 0600), 0);
}

/* The name is passed over; what stands there is left alone. */
static void a_game_that_is_no_file(void **state)
{
    static void (*const replace[])(const char *path) = {replace_with_folder, replace_with_link,
                                                        replace_with_pipe};
    for (size_t i = 0; i < sizeof replace / sizeof replace[0]; i++) {
        const char *path = saved_game(*state);
        struct stat before, after;
        assert_int_equal(unlink(path), 0);
        replace[i](path);
        assert_int_equal(lstat(path, &before), 0);
        term *t = open_game(*state);
        player_board board = player_measure(t, puzzle->width, puzzle->height);
        player_press(t, "g0x");
        term_check(t, !term_says(t, SAYS_NOT_SAVED));
        char *picture = picture_at_first_cell(t, &board);
        kill_it(t);
        expect_saved(*state, &board, picture);
        assert_int_equal(lstat(path, &after), 0);
        assert_int_equal(before.st_ino, after.st_ino);
        const char *const clear[] = {"/bin/rm", "-r", lab_path(*state, "state/creek"), NULL};
        assert_int_equal(lab_run(*state, clear, NULL).status, 0);
    }
}

/* While it is played. */
static void a_game_that_is_taken_away(void **state)
{
    term *t = open_game(*state);
    player_board board = player_measure(t, puzzle->width, puzzle->height);
    player_press(t, "g0x");
    const char *path = game_path(*state);
    assert_int_equal(unlink(path), 0);
    player_press(t, "lx");
    term_check(t, !term_says(t, SAYS_NOT_SAVED));
    char *picture = picture_at_first_cell(t, &board);
    kill_it(t);
    expect_saved(*state, &board, picture);
    const char *const clear[] = {"/bin/rm", "-r", lab_path(*state, "state/creek"), NULL};
    t = open_game(*state);
    assert_int_equal(lab_run(*state, clear, NULL).status, 0);
    player_press(t, "G.");
    term_check(t, !term_says(t, SAYS_NOT_SAVED));
    picture = picture_at_first_cell(t, &board);
    kill_it(t);
    expect_saved(*state, &board, picture);
}

/* --- progress ----------------------------------------------------------------- */

static void the_progress_file_is_garbage(void **state)
{
    static const char *const texts[] = {"this is no progress\n", "\001\002\003"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        player_forget(*state);
        const char *home = NULL;
        for (const char *const *v = lab_environment(*state, NULL); *v; v++)
            if (strncmp(*v, "XDG_STATE_HOME=", 15) == 0)
                home = *v + 15;
        const char *folder = lab_format(*state, "%s/creek", home);
        assert_int_equal(mkdir(folder, 0700), 0);
        FILE *file = fopen(lab_format(*state, "%s/progress", folder), "w");
        assert_non_null(file);
        fputs(texts[i], file);
        fclose(file);
        const char *const none[] = {NULL};
        term *t = player_start(*state, NULL, none);
        term_check(t, term_says(t, SAYS_UNREADABLE) && term_says(t, "progress.bad"));
        term_send(t, "q");
        term_expect_end(t, 0);
        if (!same_content(lab_format(*state, "%s/progress.bad", folder), texts[i]))
            fail_msg("the unreadable file was not kept as it was");
    }
}

/* --- two at once, and who may read -------------------------------------------- */

/* Both look at the puzzle before either moves. */
static void two_that_begin_at_once(void **state)
{
    term *first = open_game(*state), *second = open_game(*state);
    player_board board = player_measure(first, puzzle->width, puzzle->height);
    player_press(first, "g0xlx");
    player_press(second, "G$.");
    term_check(second, term_says(second, SAYS_PLAYED_ELSEWHERE));
    player_press(second, "h.");
    term_check(second, term_says(second, SAYS_PLAYED_ELSEWHERE));
    player_press(first, "jx");
    term_send(second, "q");
    term_expect_end(second, 0);
    term_check(second, term_says(second, "are not saved"));
    char *picture = picture_at_first_cell(first, &board);
    kill_it(first);
    expect_saved(*state, &board, picture);
}

static int check_mode(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)walk;
    mode_t wanted = type == FTW_D || type == FTW_DP ? 0700 : 0600;
    if ((status->st_mode & 0777) != wanted)
        fail_msg("%s may be used by others: %o", path, (unsigned)(status->st_mode & 0777));
    return 0;
}

static void nobody_else_may_read(void **state)
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
    player_press(t, "T"); /* a setting is saved too */
    player_fill(t, &player_4x4, solution, false);
    term_wait_text(t, SAYS_SOLVED);
    term_send(t, "q");
    term_expect_end(t, 0);
    assert_int_equal(access(lab_path(*state, "a/b/creek/progress"), F_OK), 0);
    assert_int_equal(access(lab_path(*state, "c/d/creek/settings"), F_OK), 0);
    assert_int_equal(nftw(lab_path(*state, "a"), check_mode, 16, FTW_PHYS), 0);
    assert_int_equal(nftw(lab_path(*state, "c"), check_mode, 16, FTW_PHYS), 0);
}

#define MOUNT_TEST(function) cmocka_unit_test_setup_teardown(function, lab_setup, unmount)

int main(int argc, char **argv)
{
    player_take_program(argc, argv);
    const struct CMUnitTest tests[] = {
        LAB_TEST(files_that_cannot_grow),
        MOUNT_TEST(a_full_disk),
        MOUNT_TEST(a_disk_that_fills_up),
        MOUNT_TEST(a_read_only_home),
        MOUNT_TEST(a_read_only_home_without_a_game),
        LAB_TEST(no_home_at_all),
        LAB_TEST(a_home_that_is_not_there),
        LAB_TEST(a_relative_home),
        LAB_TEST(a_file_in_place_of_the_folder),
        LAB_TEST(a_dangling_link_in_place_of_the_folder),
        LAB_TEST(an_unreadable_game),
        LAB_TEST(a_game_that_is_no_file),
        LAB_TEST(a_game_that_is_taken_away),
        LAB_TEST(the_progress_file_is_garbage),
        LAB_TEST(two_that_begin_at_once),
        LAB_TEST(nobody_else_may_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
