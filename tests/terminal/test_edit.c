/* The editor in a terminal: from clues to a puzzle that is played and shared. */
#include "player.h"
#include "unit_test.h"

#define KEY_TAB "\t"
#define KEY_RUB_OUT "\025" /* Ctrl-U */

/* Starts creek and opens the editor on a new draft of that size. */
static term *begin(lab *place, const char *size)
{
    const char *const arguments[] = {NULL};
    term *t = player_start(place, NULL, arguments);
    player_press(t, "en" KEY_RUB_OUT);
    term_send(t, size);
    player_press(t, KEY_ENTER);
    return t;
}

TEST(a_puzzle_is_made_played_and_shared)
{
    term *t = begin(*state, "2x2");
    player_press(t, KEY_TAB "x" KEY_TAB);
    player_press_until(t, "f", "solutions    one");
    term_check(t, term_shows(t, "easy"));
    player_press(t, "tMy pond" KEY_ENTER);
    term_check(t, term_shows(t, "My pond"));
    /* Played. */
    player_press(t, "P");
    (void)player_measure(t, 2, 2);
    player_go(t, 0, 0);
    player_press_until(t, "x", SAYS_SOLVED);
    /* And back, to be shared. */
    term_send_for(t, KEY_ESC, "clues/cells");
    term_forget(t);
    player_press(t, "y");
    term_check(t, term_shows(t, "https://puzz.link/p?creek/2/2/"));
    term_check(t, term_wrote(t, "\033]52;c;"));
    player_press(t, "E" KEY_ENTER);
    term_check(t, term_shows(t, "My pond.creek"));
    player_press_for(t, KEY_ENTER, "written to");
    const char *const solve[] = {player_program(), "solve", "--format=tsv",
                                 lab_path(*state, "My pond.creek"), NULL};
    lab_result result = lab_run(*state, solve, NULL);
    assert_int_equal(result.status, 0);
    assert_non_null(strstr(result.out, "#./.."));
    term_send_and_end(t, KEY_CTRL_C, 0);
}

/* A draft that cannot be saved is not closed by one key, and leaving asks, too. */
TEST(an_unsaved_draft_is_not_lost_silently)
{
    lab_set(*state, "XDG_STATE_HOME=/proc/no/such/folder");
    term *t = begin(*state, "3x2");
    player_press_for(t, "1", "cannot save");
    player_press_until(t, KEY_ESC, "Leave anyway?");
    player_press(t, "n");
    term_check(t, term_shows(t, "1 clue"));
    player_press_until(t, KEY_CTRL_C, "Leave anyway?");
    term_send_and_end(t, "y", 2);
    term_check(t, term_says(t, "changes to this draft are not saved"));
}
