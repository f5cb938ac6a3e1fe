/* A race from the first key to the result, and one that is continued. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

#include <signal.h>

/* Solves a puzzle, and begins a race against that game. */
static term *begin_race(lab *place, const char *solution)
{
    term *t = player_open(place, 24, 80, player_4x4.url);
    player_solve(t, &player_4x4, solution);
    player_press_until(t, "C", "The race is on");
    return t;
}

TEST(a_whole_race)
{
    player_settings(*state, DECIDE_ALL);
    lab *place = *state;
    const char *solution = player_solution(place, &player_4x4);
    term *t = begin_race(place, solution);
    term_check(t, term_shows(t, "rival") && term_shows(t, "lead") && term_shows(t, "0%"));
    /* The rival goes on while no key is pressed. */
    term_wait_no_text(t, "time  0:00");
    player_solve(t, &player_4x4, solution);
    term_check(t, term_says(t, "the race") || term_says(t, "won the race"));
    player_press_for(t, "i", "Your rival took");
    player_press_until(t, "C", "The race is on");
    term_send_and_end(t, KEY_CTRL_C, 0);
}

TEST(a_race_continues_after_a_kill)
{
    lab *place = *state;
    player_settings(place, DECIDE_ALL);
    term *t = begin_race(place, player_solution(place, &player_4x4));
    player_press_until(t, "x", "undecided  15");
    term_signal(t, SIGKILL);
    assert_int_equal(term_wait_end(t), TERM_KILLED + SIGKILL);
    static const char *const arguments[] = {"race", "@1", NULL};
    t = player_start(place, NULL, arguments);
    term_check(t, term_says(t, "Your race continues") && term_shows(t, "undecided  15"));
    term_check(t, term_shows(t, "rival"));
    term_send_and_end(t, "q", 0);
}
