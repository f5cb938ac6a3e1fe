/* Leaving in every way: the terminal is as it was, the game is kept. */
#include "player.h"
#include "unit_test.h"

#include <signal.h>

TEST(keys_leave_a_game_opened_on_the_command_line)
{
    static const char *const keys[] = {"q", KEY_CTRL_C};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        player_forget(*state);
        player_game game = player_begin(*state);
        term_send_and_end(game.t, keys[i], 0);
        assert_false(term_mode(game.t, 1049) || term_mode(game.t, 2004));
        player_expect_kept(*state, &game);
    }
}

static void suspend_and_go_on(lab *place, const char *key, bool resize)
{
    player_game game = player_begin(place);
    term *t = game.t;
    if (key != NULL)
        term_send(t, key);
    else
        term_signal(t, SIGTSTP);
    assert_int_equal(term_wait_stop(t), SIGTSTP);
    term_check_restored(t);
    if (resize)
        term_resize(t, 40, 120);
    term_forget(t);
    term_continue(t);
    term_wait_idle(t);
    term_check(t, term_mode(t, 1049) && term_mode(t, 1006) && term_mode(t, 2004));
    if (resize) {
        player_board board = player_measure(t, 6, 5);
        term_check(t, player_col(&board, 5) < 120);
        term_resize(t, 24, 80);
        term_wait_idle(t);
    }
    if (strcmp(player_picture(t, &game.board), game.picture) != 0)
        term_fail(t, "the board is not as before it was suspended");
    /* Keys work as before. */
    player_press(t, "jx");
    term_check(t, strcmp(player_picture(t, &game.board), game.picture) != 0);
    term_send_and_end(t, "uq", 0);
    player_expect_kept(place, &game);
}

TEST(suspended_by_key_or_signal)
{
    suspend_and_go_on(*state, KEY_CTRL_Z, false);
    player_forget(*state);
    suspend_and_go_on(*state, NULL, false);
    player_forget(*state);
    suspend_and_go_on(*state, KEY_CTRL_Z, true);
}

/* As kill %1 does in a shell: the signal, and then the job is continued where it
 * is. Nothing is sent to the terminal, which is the shell's then. */
static void end_while_stopped(lab *place, int number)
{
    player_game game = player_begin(place);
    term *t = game.t;
    term_send(t, KEY_CTRL_Z);
    assert_int_equal(term_wait_stop(t), SIGTSTP);
    term_forget(t);
    term_signal(t, number);
    term_continue_behind(t);
    term_expect_end(t, 128 + number);
    term_check(t, !term_wrote(t, "\033"));
    player_expect_kept(place, &game);
}

TEST(signals_end_it_while_it_is_stopped)
{
    static const int numbers[] = {SIGTERM, SIGHUP, SIGINT};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        end_while_stopped(*state, numbers[i]);
        player_forget(*state);
    }
    const char *const none[] = {NULL};
    term *t = player_start(*state, NULL, none);
    term_send(t, KEY_CTRL_Z);
    term_wait_stop(t);
    term_signal(t, SIGTERM);
    term_continue_behind(t);
    term_expect_end(t, 128 + SIGTERM);
}

/* Continued in the background it stops again, before it writes anything. */
TEST(in_the_background_it_stops_again)
{
    player_game game = player_begin(*state);
    term *t = game.t;
    term_send(t, KEY_CTRL_Z);
    assert_int_equal(term_wait_stop(t), SIGTSTP);
    term_forget(t);
    term_continue_behind(t);
    assert_int_equal(term_wait_stop(t), SIGTTOU);
    term_check(t, !term_wrote(t, "\033"));
    term_continue(t);
    term_wait_idle(t);
    player_expect_picture(t, &game.board, game.picture);
    term_send_and_end(t, "q", 0);
}

TEST(stopped_without_notice_it_goes_on)
{
    player_game game = player_begin(*state);
    term *t = game.t;
    term_signal(t, SIGSTOP);
    assert_int_equal(term_wait_stop(t), SIGSTOP);
    term_continue(t);
    term_wait_idle(t);
    term_check(t, term_mode(t, 1049) && term_mode(t, 1006) && term_mode(t, 2004));
    player_expect_picture(t, &game.board, game.picture);
    term_send_and_end(t, "q", 0);
}

static bool has_the_screen(term *t, const void *with)
{
    return term_mode(t, 1049) && term_shows(t, "undecided");
}

/* A script that started the game stops too; otherwise its shell would not see that
 * the job has stopped. */
TEST(a_job_of_several_stops_as_a_whole)
{
    const char *const arguments[] = {"/bin/sh",        "-c",           "\"$0\" play \"$1\"; true",
                                     player_program(), player_6x5.url, NULL};
    term *t = term_open(*state, NULL, arguments);
    term_wait(t, has_the_screen, NULL);
    term_send(t, KEY_CTRL_Z);
    assert_int_equal(term_wait_stop(t), SIGTSTP);
    term_continue(t);
    term_wait(t, has_the_screen, NULL);
    term_send_and_end(t, "q", 0);
}

TEST(leaving_in_the_middle_of_a_drag_keeps_it)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    term_mouse_press(t, TERM_LEFT, player_row(&board, 1), player_col(&board, 0));
    term_mouse_move(t, player_row(&board, 1), player_col(&board, 3));
    term_wait_idle(t);
    term_end_by(t, SIGTERM);
    t = player_open(*state, 24, 80, player_6x5.url);
    char *kept = player_picture(t, &board);
    player_forget(*state);
    t = player_open(*state, 24, 80, player_6x5.url);
    player_press(t, "jxlxlxlx");
    player_expect_picture(t, &board, kept);
}
