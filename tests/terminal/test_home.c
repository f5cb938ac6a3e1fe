/* Around the board: the home screen, packs of levels, what is remembered. */
#include "player.h"
#include "unit_test.h"

#include <signal.h>

static const char *const no_arguments[] = {NULL};

TEST(shipped_levels_are_offered)
{
    const char *const arguments[] = {player_program(), "levels", NULL};
    lab_result packs = lab_run(*state, arguments, NULL);
    assert_int_equal(packs.status, 0);
    term *t = player_start(*state, NULL, no_arguments);
    /* From home to a board by Enter alone, and back. */
    for (int i = 0; i < 3; i++)
        term_send_idle(t, KEY_ENTER);
    term_check(t, term_cursor_at(t).visible);
    char *before = term_snapshot(t);
    player_press(t, "x");
    term_wait(t, player_changed, before);
    term_end_by(t, SIGTERM);
}

/* --- wins -------------------------------------------------------------------- */

/* What `creek stats --json` says. */
static const char *statistics(lab *place)
{
    const char *const arguments[] = {player_program(), "stats", "--json", NULL};
    lab_result result = lab_run(place, arguments, NULL);
    assert_int_equal(result.status, 0);
    assert_string_equal(result.err, "");
    return result.out;
}

/* Two programs win at the same time; neither win is lost. */
TEST(wins_at_once_are_both_counted)
{
    player_settings(*state, DECIDE_ALL);
    lab *place = *state;
    const char *first = player_solution(place, &player_4x4);
    const char *second = player_solution(place, &player_6x5);
    term *one = player_open(place, 24, 80, player_4x4.url);
    term *other = player_open(place, 24, 80, player_6x5.url);
    player_fill(one, &player_4x4, first, false);
    player_fill(other, &player_6x5, second, false);
    term_wait_text(one, SAYS_SOLVED);
    term_wait_text(other, SAYS_SOLVED);
    term_send(one, "q");
    term_send(other, "q");
    term_expect_end(one, 0);
    term_expect_end(other, 0);
    assert_non_null(strstr(statistics(place), "{\"solved\":2,\"puzzles\":2,"));
}

/* --- races ------------------------------------------------------------------- */

/* Solves a puzzle, and begins a race against that game. */
static term *begin_race(lab *place, const char *solution)
{
    term *t = player_open(place, 24, 80, player_4x4.url);
    player_solve(t, &player_4x4, solution);
    player_press_until(t, "C", "The race is on");
    return t;
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
