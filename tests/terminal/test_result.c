/* From the winning move on: the result, the line for friends, the next puzzle,
 * statistics, and the game looked at again. */
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

static bool written(const term *t, const char *text)
{
    size_t count, length = strlen(text);
    const unsigned char *bytes = term_bytes(t, &count);
    for (size_t i = 0; i + length <= count; i++)
        if (memcmp(bytes + i, text, length) == 0)
            return true;
    return false;
}

/* Two puzzles as a list. */
static const char *make_list(lab *place)
{
    return lab_write(
        place, "ponds.tsv",
        lab_format(place, "ponds/1\t%s\nponds/2\t%s\n", player_4x4.url, player_6x5.url));
}

TEST(from_the_win_to_the_next_puzzle)
{
    player_settings(*state, DECIDE_ALL);
    lab *place = *state;
    const char *solution = player_solution(place, &player_4x4);
    const char *const arguments[] = {make_list(place), NULL};
    term *t = player_start(place, NULL, arguments);
    player_press(t, KEY_ENTER);
    player_fill(t, &player_4x4, solution, true);
    term_wait_idle(t);
    term_check(t, !term_shows(t, SAYS_SOLVED));
    player_go(t, 3, 3);
    player_press_until(t, player_wants(&player_4x4, solution, 3, 3) == '#' ? "x" : ".",
                       SAYS_SOLVED);
    term_check(t, term_says(t, "without help") && term_says(t, "ponds/2"));
    term_wait_text(t, "score");
    /* The line for friends, on the screen and on the clipboard. */
    term_forget(t);
    player_press(t, "Y");
    term_check(t, term_shows(t, "Creek: 4x4 ") && term_shows(t, ", no help, ponds/1"));
    term_check(t, written(t, "\033]52;c;Q3JlZWs6IDR4N")); /* "Creek: 4x4 " in base64 */
    /* All about it, and on. */
    player_press_for(t, "i", "rating");
    term_check(t, term_says(t, "to share"));
    player_press(t, KEY_ENTER);
    (void)player_measure(t, 6, 5);
    term_check(t, term_shows(t, "ponds/2"));
    term_check(t, !term_shows(t, SAYS_SOLVED));
    term_send_and_end(t, KEY_CTRL_C, 0);
    assert_non_null(strstr(statistics(place), "{\"solved\":1,\"puzzles\":1,"));
    assert_non_null(strstr(statistics(place), "\"size\":\"4x4\""));
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
