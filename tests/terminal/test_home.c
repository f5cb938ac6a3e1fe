/* Around the board: the home screen, packs of levels, what is remembered. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

#include <signal.h>

static const char *const no_arguments[] = {NULL};

/* A level library of our own: two packs, one with two levels. */
static void make_library(lab *place)
{
    lab_write(place, "levels/INDEX", "brooks\nponds\n");
    lab_write(place, "levels/brooks.tsv",
              lab_format(place,
                         "# Little brooks\n# Two to begin with.\n"
                         "brooks/1\t%s\tFirst brook\teasy\nbrooks/2\t%s\tSecond brook\teasy\n",
                         player_4x4.url, player_6x5.url));
    lab_write(
        place, "levels/ponds.tsv",
        lab_format(place, "# Wide ponds\nponds/1\t%s\tThe only pond\thard\n", player_10x10.url));
    lab_set(place, lab_format(place, "CREEK_LEVELS=%s", lab_path(place, "levels")));
}

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

/* Home, pack, level, win, and the next one: no mouse, no arguments. */
TEST(a_level_is_won_by_keys_alone)
{
    player_settings(*state, DECIDE_ALL);
    lab *place = *state;
    make_library(place);
    const char *solution = player_solution(place, &player_6x5);
    term *t = player_start(place, NULL, no_arguments);
    player_press(t, "l");
    term_check(t, term_shows(t, "Little brooks"));
    player_press(t, KEY_ENTER);
    term_check(t, term_shows(t, "First brook"));
    player_press(t, "j" KEY_ENTER);
    term_check(t, !term_shows(t, SAYS_SOLVED));
    player_solve(t, &player_6x5, solution);
    term_check(t, term_shows(t, "Second brook") || term_shows(t, "brooks/2"));
}
