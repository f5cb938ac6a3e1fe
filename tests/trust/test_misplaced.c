/* The real game where files and folders are not what they should be: no home,
 * something else in a file's place, a second game; and who may read them. */
#include "surroundings.h"

#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- no home ------------------------------------------------------------------ */

static void play_without_saving(lab *place)
{
    term *t = surroundings_open(place);
    player_press_for(t, "g0xlx", SAYS_NOT_SAVED);
    player_press(t, "v"); /* and a setting */
    player_press(t, "jx");
    term_send_for(t, "q", "Leave anyway?");
    term_send_and_end(t, "y", 2);
    term_check(t, term_says(t, "not saved: "));
    /* The same as lines of text: not among what the game says. */
    const char *const plain[] = {player_program(), "play", "--plain", surroundings_puzzle->url,
                                 NULL};
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
    surroundings_cannot_then_can(*state, give_back_folder);
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
        surroundings_save_game(*state);
        lab_write(*state, "state/creek/creek.db", texts[i]);
        term *t = surroundings_open(*state);
        term_check(t, term_says(t, "creek.db.damaged"));
        player_board board =
            player_measure(t, surroundings_puzzle->width, surroundings_puzzle->height);
        player_press(t, "g0x");
        term_check(t, !term_says(t, SAYS_NOT_SAVED));
        char *picture = surroundings_picture(t, &board);
        surroundings_kill(t);
        surroundings_expect_saved(*state, &board, picture);
        if (strcmp(lab_read(*state, "state/creek/creek.db.damaged"), texts[i]) != 0)
            fail_msg("the damaged database was not kept as it was");
        remove_state(*state);
    }
}

/* --- two at once, and who may read -------------------------------------------- */

/* Both look at the puzzle before either moves: each has a game of its own. */
TEST(two_that_begin_at_once)
{
    term *first = surroundings_open(*state), *second = surroundings_open(*state);
    player_board board =
        player_measure(first, surroundings_puzzle->width, surroundings_puzzle->height);
    player_press(second, "G$.");
    player_press(first, "g0xlx");
    term_check(second, !term_says(second, SAYS_NOT_SAVED));
    term_check(first, !term_says(first, SAYS_NOT_SAVED));
    char *picture = surroundings_picture(first, &board);
    surroundings_kill(second);
    surroundings_kill(first);
    surroundings_expect_saved(*state, &board, picture);
}

/* The second one is told that nothing is saved, and is not asked when it leaves. */
TEST(the_second_is_not_saved)
{
    term *first = surroundings_open(*state);
    player_board board =
        player_measure(first, surroundings_puzzle->width, surroundings_puzzle->height);
    player_press(first, "g0xlx");
    char *picture = surroundings_picture(first, &board);
    term *second = surroundings_open(*state);
    term_check(second, term_says(second, SAYS_PLAYED_ELSEWHERE));
    player_press(second, "G$.");
    term_send_and_end(second, "q", 0);
    surroundings_kill(first);
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
    player_solve(t, &player_4x4, solution);
    term_send_and_end(t, "q", 0);
    assert_int_equal(access(lab_path(*state, "a/b/creek/creek.db"), F_OK), 0);
    assert_int_equal(access(lab_path(*state, "c/d/creek/settings"), F_OK), 0);
    assert_int_equal(nftw(lab_path(*state, "a"), check_mode, 16, FTW_PHYS), 0);
    assert_int_equal(nftw(lab_path(*state, "c"), check_mode, 16, FTW_PHYS), 0);
}
