/* The editor in a terminal: from clues to a puzzle that is played and shared,
 * and what a kill leaves on the disk. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

static const char *const no_arguments[] = {NULL};

#define KEY_TAB "\t"
#define KEY_RUB_OUT "\025" /* Ctrl-U */

/* Starts creek and opens the editor on a new draft of that size. */
static term *begin(lab *place, const term_options *options, const char *size)
{
    term *t = player_start(place, options, no_arguments);
    player_press(t, "en" KEY_RUB_OUT);
    term_send(t, size);
    player_press(t, KEY_ENTER);
    return t;
}

/* A board of two by two: the cell at the top left is shaded, no other. */
static void draw_one_cell(term *t)
{
    player_press(t, KEY_TAB "x" KEY_TAB);
}

TEST(a_puzzle_is_made_played_and_shared)
{
    term *t = begin(*state, NULL, "2x2");
    draw_one_cell(t);
    player_press_until(t, "f", "solutions    one");
    term_check(t, term_shows(t, "easy"));
    player_press(t, "tMy pond" KEY_ENTER);
    term_check(t, term_shows(t, "My pond"));
    /* Played. */
    player_press(t, "P");
    (void)player_measure(t, 2, 2);
    player_go(t, 0, 0);
    player_press_until(t, "xl.jh.l.", SAYS_SOLVED);
    /* And back, to be shared. */
    term_send_for(t, KEY_ESC, "draw cells");
    term_forget(t);
    player_press(t, "y");
    term_check(t, term_shows(t, "https://puzz.link/p?creek/2/2/"));
    term_check(t, term_wrote(t, "\033]52;c;"));
    player_press(t, "E");
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
    term *t = begin(*state, NULL, "3x2");
    player_press_for(t, "1", "cannot save");
    player_press_until(t, KEY_ESC, "Leave anyway?");
    player_press(t, "n");
    term_check(t, term_shows(t, "1 clue"));
    player_press_until(t, KEY_CTRL_C, "Leave anyway?");
    term_send_and_end(t, "y", 2);
    term_check(t, term_says(t, "changes to this draft are not saved"));
}

/* Clicks on that text, once the frame that shows it is complete. */
static void click_on(term *t, const char *text)
{
    term_wait_text(t, text);
    term_wait_idle(t);
    term_place place = term_find(t, text);
    term_click(t, TERM_LEFT, place.row, place.col);
}

TEST(the_mouse_makes_a_puzzle)
{
    term *t = begin(*state, NULL, "2x2");
    click_on(t, "draw cells");
    term_wait_text(t, "unshade");
    term_wait_idle(t);
    term_cursor cursor = term_cursor_at(t);
    term_click(t, TERM_LEFT, cursor.row, cursor.col);
    term_wait_text(t, "1 shaded");
    click_on(t, "fill in");
    term_wait_text(t, "solutions    one");
    click_on(t, "commands");
    click_on(t, "filter");
    player_press(t, "unneeded" KEY_ENTER);
    click_on(t, "remove unneeded clues");
    term_wait_text(t, "removed");
    click_on(t, "Esc");
    term_wait_text(t, SAYS_LEVELS);
    term_send_and_end(t, "q", 0);
}

/* Terminals of all kinds and sizes, and a window that changes. */
TEST(it_works_anywhere)
{
    static const term_options places[] = {{.rows = 24, .cols = 80, .type = "vt100"},
                                          {.rows = 12, .cols = 40, .type = "linux"},
                                          {.rows = 6, .cols = 20},
                                          {.rows = 40, .cols = 120},
                                          {.rows = 3, .cols = 10},
                                          {.rows = 1, .cols = 1}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        if (places[i].type && !term_type_known(places[i].type))
            continue;
        player_forget(*state);
        term *t = begin(*state, &places[i], "5x4");
        player_press(t, "1lj4" KEY_TAB "xjx" KEY_TAB "z" KEY_ENTER "u");
        term_resize(t, 24, 80);
        term_wait_text(t, "5x4");
        term_wait_text(t, "2 clues");
        term_send_and_end(t, KEY_CTRL_C, 0);
    }
}
