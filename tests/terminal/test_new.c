/* New games on a terminal: stopped, and left in the middle. */
#include "player.h"
#include "unit_test.h"

#include <signal.h>

/* What takes far longer than any test: nobody has yet found such a puzzle. */
static const char *const endless[] = {"play", "--size=200x200", "--difficulty=extreme", "--seed=1",
                                      NULL};

TEST(it_can_be_left_in_the_middle)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT};
    for (size_t i = 0; i < 3; i++) {
        term *t = player_start(*state, NULL, endless);
        term_wait_text(t, "0:01");
        term_signal(t, signals[i]);
        term_expect_end(t, 128 + signals[i]);
    }
    static const char *const keys[] = {"q", KEY_ESC, KEY_CTRL_C};
    for (size_t i = 0; i < 3; i++) {
        term *t = player_start(*state, NULL, endless);
        term_wait_text(t, "0:01");
        term_send_and_end(t, keys[i], 1);
        term_check(t, term_shows(t, "cancelled"));
    }
}

TEST(it_can_be_suspended)
{
    term *t = player_start(*state, NULL, endless);
    term_wait_text(t, "0:01");
    term_send(t, KEY_CTRL_Z);
    (void)term_wait_stop(t);
    term_continue(t);
    term_wait_text(t, "Generating a puzzle");
    term_resize(t, 12, 40);
    term_wait_text(t, "Generating a puzzle");
    /* The help over it changes nothing. */
    player_press(t, "?");
    term_send_and_end(t, KEY_CTRL_C, 1);
    term_check(t, term_shows(t, "-none-g2#1.1: "));
}
