/* Wins, as `creek stats` counts them. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

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
