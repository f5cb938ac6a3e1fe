/* New games on a terminal: stopped, and left in the middle. */
#include "player.h"
#include "unit_test.h"

#include <signal.h>

#include <creek/generate.h>

/* What takes far longer than any test: nobody has yet found such a puzzle. */
static const char *const endless[] = {"play", "--size=200x200", "--difficulty=extreme", "--seed=1",
                                      NULL};

TEST(a_game_asked_for_on_the_command_line)
{
    static const char *const impossible[] = {"play", "--size=3x4", "--symmetry=rot4", NULL};
    term *t = term_open(
        *state, NULL,
        (const char *const[]){player_program(), impossible[0], impossible[1], impossible[2], NULL});
    term_expect_end(t, 2);
    term_check(t, term_says(t, "needs a square"));
}

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
        term_check(t, term_says(t, "cancelled"));
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
    term_check(t, term_says(t, "-none-g2#1.1: "));
}

/* A next one that takes for ever delays no key and no leaving. */
TEST(what_is_prepared_delays_nothing)
{
    lab *place = *state;
    creek_request first = {
        .width = 60, .height = 60, .level = CREEK_EXTREME, .seed = 1, .number = 1};
    char id[CREEK_ID_SIZE];
    creek_generate_id(&first, id);
    /* Number 2 is the one that is made while number 1 is played: this is number
     * 1's name for a puzzle that somebody drew. */
    const char *path = lab_write(place, "list", lab_format(place, "%s\tcreek/60/60/1\n", id));
    const char *const arguments[] = {"play", path, NULL};
    term *t = player_start(place, NULL, arguments);
    player_press(t, "xl.l");
    term_send_for(t, "n", "Generating a puzzle");
    term_send(t, KEY_ESC);
    term_wait_no_text(t, "Generating a puzzle");
    player_press(t, "x");
    term_send_and_end(t, "q", 0);
}
