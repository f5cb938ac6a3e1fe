/* The real game where files and folders are not what they should be: no home,
 * something else in a file's place, a second game; and who may read them. */
#include "surroundings.h"

#include <ftw.h>
#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- no home ------------------------------------------------------------------ */

static void play_without_saving(lab *place)
{
    term *t = surroundings_open(place);
    player_press(t, "g0xlx");
    term_check(t, term_says(t, SAYS_NOT_SAVED));
    player_press(t, "T"); /* and a setting */
    player_press(t, "jx");
    term_send(t, "q");
    term_expect_end(t, 2);
    term_check(t, term_says(t, "moves of this game are not saved: "));
    /* The same as lines of text: not among what the game says. */
    const char *const plain[] = {player_program(), "play", "--plain", surroundings_puzzle->url,
                                 NULL};
    lab_result r = lab_run(place, plain, "shade r1c1\n");
    assert_int_equal(r.status, 2);
    assert_non_null(strstr(r.err, "creek: the last moves of this game are not saved: "));
    assert_null(strstr(r.out, "last moves"));
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
    surroundings_cannot_then_can(*state, give_back_folder);
}

static void a_dangling_link_in_place_of_the_folder(void **state)
{
    assert_int_equal(symlink(lab_path(*state, "nowhere/at/all"), lab_path(*state, "state/creek")),
                     0);
    surroundings_cannot_then_can(*state, give_back_folder);
}

/* --- a saved game that is none ------------------------------------------------ */

/* The folder of state; another one after each player_forget(). */
static const char *state_home(lab *place)
{
    for (const char *const *v = lab_environment(place, NULL); *v; v++)
        if (strncmp(*v, "XDG_STATE_HOME=", 15) == 0)
            return *v + 15;
    fail_msg("there is no XDG_STATE_HOME");
    return NULL;
}

static void an_unreadable_game(void **state)
{
    static const char *const texts[] = {"", "this is no game\n", "creek 1\nsize 99999x1\n",
                                        "\177ELF\001\002", "creek 1\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        player_forget(*state);
        term *t = surroundings_open(*state);
        player_board board =
            player_measure(t, surroundings_puzzle->width, surroundings_puzzle->height);
        player_press(t, "x");
        surroundings_kill(t);
        glob_t found;
        assert_int_equal(
            glob(lab_format(*state, "%s/creek/games/*", state_home(*state)), 0, NULL, &found), 0);
        assert_int_equal(found.gl_pathc, 1);
        const char *path = lab_format(*state, "%s", found.gl_pathv[0]);
        globfree(&found);
        surroundings_write(path, texts[i]);
        t = surroundings_open(*state);
        term_check(t, term_says(t, SAYS_UNREADABLE) && term_says(t, ".bad"));
        player_press(t, "g0x");
        char *picture = surroundings_picture(t, &board);
        surroundings_kill(t);
        surroundings_expect_saved(*state, &board, picture);
        if (!surroundings_holds(lab_format(*state, "%s.bad", path), texts[i]))
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
        const char *path = surroundings_saved_game(*state);
        struct stat before, after;
        assert_int_equal(unlink(path), 0);
        replace[i](path);
        assert_int_equal(lstat(path, &before), 0);
        term *t = surroundings_open(*state);
        player_board board =
            player_measure(t, surroundings_puzzle->width, surroundings_puzzle->height);
        player_press(t, "g0x");
        term_check(t, !term_says(t, SAYS_NOT_SAVED));
        char *picture = surroundings_picture(t, &board);
        surroundings_kill(t);
        surroundings_expect_saved(*state, &board, picture);
        assert_int_equal(lstat(path, &after), 0);
        assert_int_equal(before.st_ino, after.st_ino);
        const char *const clear[] = {"/bin/rm", "-r", lab_path(*state, "state/creek"), NULL};
        assert_int_equal(lab_run(*state, clear, NULL).status, 0);
    }
}

/* While it is played. */
static void a_game_that_is_taken_away(void **state)
{
    term *t = surroundings_open(*state);
    player_board board = player_measure(t, surroundings_puzzle->width, surroundings_puzzle->height);
    player_press(t, "g0x");
    const char *path = surroundings_game_path(*state);
    assert_int_equal(unlink(path), 0);
    player_press(t, "lx");
    term_check(t, !term_says(t, SAYS_NOT_SAVED));
    char *picture = surroundings_picture(t, &board);
    surroundings_kill(t);
    surroundings_expect_saved(*state, &board, picture);
    const char *const clear[] = {"/bin/rm", "-r", lab_path(*state, "state/creek"), NULL};
    t = surroundings_open(*state);
    assert_int_equal(lab_run(*state, clear, NULL).status, 0);
    player_press(t, "G.");
    term_check(t, !term_says(t, SAYS_NOT_SAVED));
    picture = surroundings_picture(t, &board);
    surroundings_kill(t);
    surroundings_expect_saved(*state, &board, picture);
}

/* --- progress ----------------------------------------------------------------- */

static void the_progress_file_is_garbage(void **state)
{
    static const char *const texts[] = {"this is no progress\n", "\001\002\003"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        player_forget(*state);
        const char *folder = lab_format(*state, "%s/creek", state_home(*state));
        assert_int_equal(mkdir(folder, 0700), 0);
        surroundings_write(lab_format(*state, "%s/progress", folder), texts[i]);
        const char *const none[] = {NULL};
        term *t = player_start(*state, NULL, none);
        term_check(t, term_says(t, SAYS_UNREADABLE) && term_says(t, "progress.bad"));
        term_send(t, "q");
        term_expect_end(t, 0);
        if (!surroundings_holds(lab_format(*state, "%s/progress.bad", folder), texts[i]))
            fail_msg("the unreadable file was not kept as it was");
    }
}

/* --- two at once, and who may read -------------------------------------------- */

/* Both look at the puzzle before either moves. */
static void two_that_begin_at_once(void **state)
{
    term *first = surroundings_open(*state), *second = surroundings_open(*state);
    player_board board =
        player_measure(first, surroundings_puzzle->width, surroundings_puzzle->height);
    player_press(first, "g0xlx");
    player_press(second, "G$.");
    term_check(second, term_says(second, SAYS_PLAYED_ELSEWHERE));
    term_check(second, term_says(second, "-other"));
    player_press(second, "h.");
    term_check(second, !term_says(second, SAYS_NOT_SAVED));
    player_press(first, "jx");
    term_send(second, "q");
    term_expect_end(second, 0);
    term_check(second, !term_says(second, "are not saved"));
    glob_t found;
    assert_int_equal(glob(lab_path(*state, "state/creek/games/*.creek"), 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 2);
    globfree(&found);
    char *picture = surroundings_picture(first, &board);
    surroundings_kill(first);
    surroundings_expect_saved(*state, &board, picture);
}

/* The second one has begun from a copy; when the first one is gone that is the
 * game. */
static void the_first_is_killed(void **state)
{
    term *first = surroundings_open(*state);
    player_board board =
        player_measure(first, surroundings_puzzle->width, surroundings_puzzle->height);
    player_press(first, "g0xlx");
    term *second = surroundings_open(*state);
    term_check(second, term_says(second, SAYS_PLAYED_ELSEWHERE));
    player_press(second, "G$.");
    surroundings_kill(first);
    player_press(second, "h");
    term_check(second, term_says(second, "has left"));
    player_press(second, ".");
    char *picture = surroundings_picture(second, &board);
    term_send(second, "q");
    term_expect_end(second, 0);
    surroundings_expect_saved(*state, &board, picture);
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

int main(int argc, char **argv)
{
    player_take_program(argc, argv);
    const struct CMUnitTest tests[] = {
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
        LAB_TEST(the_first_is_killed),
        LAB_TEST(nobody_else_may_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
