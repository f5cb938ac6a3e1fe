/* New games on a terminal: made before the player's eyes, won, followed by the
 * next; stopped, and left in the middle. */
#include "player.h"
#include "unit_test.h"

#include <signal.h>

#include <creek/generate.h>

static const char *const no_arguments[] = {NULL};

/* What takes far longer than any test: nobody has yet found such a puzzle. */
static const char *const endless[] = {"play", "--size=200x200", "--difficulty=extreme", "--seed=1",
                                      NULL};

static const char *id_of(lab *place, int width, int height, creek_level level, uint64_t seed,
                         uint64_t number)
{
    char id[CREEK_ID_SIZE];
    creek_request request = {
        .width = width, .height = height, .level = level, .seed = seed, .number = number};
    creek_generate_id(&request, id);
    return lab_format(place, "%s", id);
}

/* The puzzle of an ID, for player_solution(). */
static player_puzzle puzzle_of(lab *place, int width, int height, const char *id)
{
    const char *const arguments[] = {player_program(), "convert", "--to=url", id, NULL};
    lab_result result = lab_run(place, arguments, NULL);
    assert_int_equal(result.status, 0);
    result.out[strcspn(result.out, "\n")] = '\0';
    return (player_puzzle){width, height, result.out};
}

/* From the form to the win, to the next one, and home. */
TEST(a_new_game_is_won_and_goes_on)
{
    lab *place = *state;
    term *t = player_start(place, NULL, no_arguments);
    player_press(t, "n");
    term_check(t, term_shows(t, "New game"));
    /* 4x3, easy, seed 5 */
    player_press(t, "4x3" KEY_ENTER "jhjj5" KEY_ENTER);
    term_send(t, KEY_ENTER);
    const char *first = id_of(place, 4, 3, CREEK_EASY, 5, 1);
    term_wait_text(t, "4x3 easy");
    term_wait_text(t, "puzzle 1 of seed 5");
    player_press(t, "y");
    term_check(t, term_shows(t, first));
    player_puzzle puzzle = puzzle_of(place, 4, 3, first);
    player_solve(t, &puzzle, player_solution(place, &puzzle));
    term_wait_text(t, "puzzle 2");
    player_go_on(t);
    const char *second = "puzzle 2 of seed 5";
    term_wait_text(t, second);
    term_wait_no_text(t, SAYS_SOLVED);
    player_press(t, "x");
    term_send_and_end(t, KEY_CTRL_C, 0);
    /* It is a game like any other: home goes on with it. */
    t = player_start(place, NULL, no_arguments);
    term_check(t, term_says(t, SAYS_CONTINUE) && term_shows(t, "4x3, 11 to go"));
    player_press(t, "c");
    term_check(t, term_shows(t, second));
    term_send_and_end(t, KEY_CTRL_C, 0);
}

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
    /* Number 2 is the one that is made while number 1 is played: this is number
     * 1's name for a puzzle that somebody drew. */
    const char *path = lab_write(
        place, "list",
        lab_format(place, "%s\tcreek/60/60/1\n", id_of(place, 60, 60, CREEK_EXTREME, 1, 1)));
    const char *const arguments[] = {"play", path, NULL};
    term *t = player_start(place, NULL, arguments);
    player_press(t, "xl.l");
    term_send_for(t, "n", "Generating a puzzle");
    term_send(t, KEY_ESC);
    term_wait_no_text(t, "Generating a puzzle");
    player_press(t, "x");
    term_send_and_end(t, "q", 0);
}
