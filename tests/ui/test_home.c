/* The home screen, games that are kept, and the level browser. */
#include "kept.h"
#include "library.h"
#include "stage.h"
#include "unit_test.h"

static const char other[] = "https://puzz.link/p?creek/4/4/b262ch1751aha";

/* --- home ------------------------------------------------------------------ */

/* Each line by its key and by a click; and back again. */
TEST(every_line_opens_by_key_and_click)
{
    static const struct {
        const char *key, *label, *shows;
    } lines[] = {{"d", "Daily", "undecided"},           {"n", "New game", "symmetry"},
                 {"l", "Levels", "no levels here"},     {"s", "Lessons", "The rules"},
                 {"r", "Practice", "Let creek choose"}, {"o", "Open", "Open a puzzle"},
                 {",", "Settings", "Board layout"}};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        stage *s = stage_home(80, 24, NULL);
        PRESS_SHOWS(s, lines[i].key, lines[i].shows, NOT "C R E E K");
        PRESS_SHOWS(s, "<esc>", "C R E E K");
        assert_false(s->shell->leave);
        CLICK_SHOWS(s, lines[i].label, 1, lines[i].shows);
        stage_keys(s, "<esc>");
        /* The pointer stays where one went off. */
        char pointed[40];
        snprintf(pointed, sizeof pointed, "▸ %s  %s", lines[i].key, lines[i].label);
        SHOWS(s, pointed);
    }
}

/* Of a name that is too long something is left that tells which game it is. */
TEST(a_long_name_leaves_room)
{
    stage *s = stage_home(80, 24, NULL);
    stage_paste(s, "A name of many characters that says nothing at all\tcreek/4/4/b262ch1751aha\t"
                   "And a title that is longer than any line of the menu\thard");
    stage_keys(s, "x");
    stage_restart(s, NULL, 0);
    SHOWS(s, "c  Continue ", "4x4, 15 to go", "hard, 15 cells to go");
}

/* What the player binds is shown, works, and is in the help; the old key does nothing. */
TEST(keys_of_the_home_screen_are_bound)
{
    stage *s = stage_home(80, 24, NULL);
    (void)keymap_bind(&s->keys, (key_press){'%', 0}, COMMAND_NEW_GAME);
    keymap_drop(&s->keys, (key_press){'n', 0}, COMMAND_NEW_GAME);
    (void)keymap_bind(&s->keys, (key_press){'&', 0}, COMMAND_TYPE_VALUE);
    keymap_drop(&s->keys, (key_press){'t', 0}, COMMAND_TYPE_VALUE);
    PRESS_SHOWS(s, "?", "On the home screen", "%                 generate a puzzle");
    PRESS_SHOWS(s, "<esc>n", "%  New game");
    PRESS_SHOWS(s, "%", "difficulty", "& type");
    PRESS_SHOWS(s, "&", "Size (columns x rows)");
    PRESS_SHOWS(s, "<esc><esc>o", "& type", "or press & to type");
    PRESS_SHOWS(s, "&", "a URL, an ID");
}

TEST(a_newcomer_starts_with_the_lessons)
{
    stage *s = stage_home(80, 24, NULL);
    SHOWS(s, "▸ s  Lessons ", "start here", "the first lesson takes three minutes");
    stage_puzzle(stage_sample[0]);
    PRESS_SHOWS(s, "<enter><enter>", "lesson 1 of");
}

/* Esc goes home from whatever the command line has opened. */
TEST(escape_leads_home)
{
    stage *s = stage_puzzle(other);
    PRESS_SHOWS(s, "x<esc>", "C R E E K", "15 to go");
    assert_int_equal(stage_depth(s), 1);
    PRESS_SHOWS(s, "<esc><esc>", "C R E E K");
    assert_int_equal(stage_depth(s), 1);
    PRESS_SHOWS(s, "c", "undecided  15");
    stage_keys(s, "<esc><esc>q");
    assert_true(s->shell->leave);
}

/* --- games that are kept --------------------------------------------------- */

TEST(any_game_can_be_played_on)
{
    stage *s = stage_home(80, 24, NULL);
    HIDES(s, "g  Games");
    stage_restart(s, (const char *const[]){other}, 1);
    stage_keys(s, "x");
    stage_restart(s, (const char *const[]){"creek/3/2/r"}, 1);
    PRESS_SHOWS(s, "x<esc>", "g  Games ", "2 saved");
    stage_keys(s, "g");
    /* They were played within the same second: either may come first. */
    stage_keys(s, picture_shows(&s->canvas, "▸   no name                       4x4") ? "" : "j");
    PRESS_SHOWS(s, "<enter>", "Your game continues", "undecided  15");
    PRESS_SHOWS(s, "lx<esc>", "Saved games", "14 cells to go");
    PRESS_SHOWS(s, "<esc>", "4x4, 14 to go");
}

/* Mondays are quick to be made. */
enum { MONDAY = 20773 }; /* 2026-11-16 */

/* --- the level browser ----------------------------------------------------- */

/* A pack, by a click and back by one: at the foot of every screen. */
TEST(feet_can_be_clicked)
{
    static const char *const ways[] = {"s", "s<enter>", "o", "n", "?", "d?", ",", "t", "ts", "dE"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        int row, col;
        stage *s = stage_new(80, 24, false);
        s->today = MONDAY;
        stage_open(s, NULL, 0);
        stage_keys(s, ways[i]);
        int before = stage_depth(s);
        stage_find(s, "q back", &row, &col);
        stage_mouse(s, EVENT_PRESS, 1, s->canvas.height - 1, col);
        if (stage_depth(s) != before - 1)
            fail_msg("after \"%s\" a click on the key does not go back", ways[i]);
    }
}

/* Until there is something else to say. */
TEST(a_level_explains_one_thing)
{
    static const int sizes[][2] = {{80, 24}, {40, 12}};
    for (size_t i = 0; i < 2; i++) {
        stage *s = stage_home(sizes[i][0], sizes[i][1], library_of_two);
        PRESS_SHOWS(s, "l<enter>j<enter>", "Stuck? H helps.");
        PRESS_HIDES(s, "c", "Stuck?");
    }
}

/* The list follows what was played; after a pack another one is offered. */
TEST(one_goes_on_from_pack_to_pack)
{
    stage *s = stage_home(80, 24, library_with_giant());
    PRESS_SHOWS(s, "l<enter>j<enter>S", "Solved", "Enter next: The sea");
    PRESS_SHOWS(s, "p.", "Solved", "Enter next: Second brook");
    PRESS_SHOWS(s, "<esc>", "▸ ✓ 1  First brook");
    PRESS_SHOWS(s, "<enter>nq", "▸   2  Second brook");
    /* By hand; then the other pack is offered, and its list is gone back to. */
    stage_keys(s, "<enter>R");
    stage_solve(s);
    SHOWS(s, "Enter next: The sea");
    PRESS_SHOWS(s, "<enter>l", "60x60");
    PRESS_SHOWS(s, "<esc>", "Wide seas");
    PRESS_SHOWS(s, "<esc>", "▸   2  Wide seas");
}

/* What a drawing shows is told when it is solved, not before. */
TEST(pictures_are_told_afterwards)
{
    static const char *const drawn[] = {
        "brooks/1\tcreek/1/1/g0g\tFirst brook\teasy\t1x1-easy-none-g2#8.1 drawing sail-boat\n",
        NULL};
    stage *s = stage_home(80, 24, drawn);
    PRESS_HIDES(s, "l<enter>", "sail");
    PRESS_HIDES(s, "<enter>", "sail");
    PRESS_SHOWS(s, ".", "First brook: sail boat");
    PRESS_SHOWS(s, "i", "Solved  First brook: sail boat", "Creek: First brook, 1x1");
    PRESS_SHOWS(s, "<esc><esc>", "First brook: sail boat");
    PRESS_SHOWS(s, "<esc><esc>g", "First brook: sail boat");
}
