/* A hint on the screen: how long it stays, and what it says. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

/* A 4 whose cells are all shaded. */
static const char four[] = "Creek (4,4) [((1,1),4), ((3,3),1)]";

static void hint_stays(term *t)
{
    player_board board = player_measure(t, 4, 4);
    player_press_for(t, "HHH", "Hint 3/4: This decides");
    player_go(t, 3, 0);
    term_cell pointed = term_at(t, player_row(&board, 0), player_col(&board, 0));
    term_check(t, term_styled(&pointed));
    player_press_for(t, "g0lx", "Hint 3/4: This decides");
    player_press_for(t, "H", "Hint 4/4: This 4 touches");
    term_send(t, KEY_ESC);
    term_wait_no_text(t, "4/4");
    player_press_for(t, "H", "Hint 4/4: This 4 touches");
    player_press_for(t, "g0xjxlx", "Hint done: r1c1 and 3 more cells are shaded.");
    term_check(t, !term_shows(t, "4/4"));
}

TEST(a_hint_stays)
{
    hint_stays(player_open(*state, 24, 80, four));
}

TEST(a_hint_stays_in_a_small_window_without_colours)
{
    const char *const arguments[] = {"play", "--color=never", "--ascii", four, NULL};
    const term_options options = {.rows = 12, .cols = 40};
    hint_stays(player_start(*state, &options, arguments));
}

TEST(a_mark_against_a_hint_ends_it)
{
    term *t = player_open(*state, 24, 80, four);
    player_press_for(t, "w", "Hint 4/4: This 4 touches");
    player_press_for(t, "g0.", "The hint no longer applies.");
    term_check(t, !term_shows(t, "4/4"));
}

/* The second check says why, and points at the mark. */
TEST(a_check_says_why)
{
    term *t = player_open(*state, 24, 80, four);
    player_press_for(t, "g0.cc", "r1c1 is wrong: it cannot be unshaded");
    term_check(t, term_says(t, "beside this 4"));
}

/* --- why a cell is so ------------------------------------------------------- */

static const char sample[] = "creek/6/6/lac671b696chchbdhcga";

/* Each step is shown with its cells, and the last key marks them. */
static void walk_to_a_cell(term *t)
{
    player_go(t, 2, 3);
    player_press_for(t, "w", "Why r3c4, step 1/5: This 2");
    player_press_for(t, "w", "Why r3c4, step 2/5: ");
    player_press_for(t, "HHH", "Why r3c4, step 5/5: ");
    player_press_for(t, "w", "Marked 11 cells, up to r3c4.");
}

TEST(a_cell_is_explained)
{
    term *t = player_open(*state, 24, 80, sample);
    walk_to_a_cell(t);
    term_check(t, !term_shows(t, "trial"));
}

TEST(a_cell_is_explained_in_a_small_window_without_colours)
{
    const char *const arguments[] = {"play", "--color=never", "--ascii", sample, NULL};
    const term_options options = {.rows = 12, .cols = 40};
    walk_to_a_cell(player_start(*state, &options, arguments));
}
