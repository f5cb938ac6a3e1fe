/* What all lists have: the filter, jumps by number, the next unsolved puzzle, columns. */
#include "library.h"
#include "stage.h"
#include "unit_test.h"

#include "ui/kit/list_screen.h"

static const char *const packs[] = {"# Brooks\n# Some to begin with.\n"
                                    "brooks/1\tcreek/1/1/g0g\tFirst brook\teasy\n"
                                    "brooks/2\tcreek/2/1/1h1g\tDeep water\thard\n"
                                    "brooks/3\tcreek/3/2/r\tSecond brook\teasy\n",
                                    NULL};

/* The list of the pack above. */
static stage *in_pack(void)
{
    stage *s = stage_home(80, 24, packs);
    stage_keys(s, "l<enter>");
    return s;
}

static int selected(const stage *s)
{
    return list_screen_selected((const list_screen *)s->shell->top);
}

TEST(the_filter_hides_rows)
{
    stage *s = in_pack();
    PRESS_SHOWS(s, "/", "Esc clear");
    PRESS_SHOWS(s, "BROOK", "First brook", "Second brook", NOT "Deep water");
    /* Letters are typed, arrows move, and rows keep their numbers. */
    PRESS_SHOWS(s, "<down>", "▸   3  Second brook");
    stage_keys(s, "q?");
    assert_false(s->shell->leave);
    SHOWS(s, "No row matches");
    assert_int_equal(selected(s), -1);
    PRESS_SHOWS(s, "<enter><enter>", "No row matches");
    PRESS_SHOWS(s, "/<bs><bs><enter>", "/BROOK", "First brook");
    PRESS_SHOWS(s, "G<enter>", "3x2", "undecided  6");
    /* Esc clears the filter before it goes back. */
    PRESS_HIDES(s, "q", "Deep water");
    PRESS_SHOWS(s, "<esc>", "Deep water");
    assert_int_equal(selected(s), 2);
    PRESS_SHOWS(s, "<esc>", "Some to begin with");
}

TEST(the_filter_looks_into_columns)
{
    stage *s = in_pack();
    PRESS_SHOWS(s, "/hard", "Deep water", NOT "brook  ");
    /* From the beginning of a column only. */
    PRESS_SHOWS(s, "<esc>/ard", "No row matches");
    PRESS_SHOWS(s, "<esc>/1x1", "First brook", NOT "Deep water");
    /* Backspace on an empty filter ends it. */
    PRESS_SHOWS(s, "<bs><bs><bs>", "Deep water");
    int before = stage_depth(s);
    stage_keys(s, "<bs>q");
    assert_int_equal(stage_depth(s), before - 1);
}

TEST(a_number_goes_to_its_row)
{
    stage *s = stage_home(80, 24, NULL);
    stage_keys(s, "s12");
    assert_int_equal(selected(s), 11);
    /* 128 is no lesson, so 8 begins another number. */
    stage_keys(s, "8");
    assert_int_equal(selected(s), 7);
    /* Any other key ends a number. */
    stage_keys(s, "1j1");
    assert_int_equal(selected(s), 0);
    stage_keys(s, "0");
    assert_int_equal(selected(s), 9);
    /* A row that the filter hides is not selected. */
    stage_keys(s, "/wall<enter>");
    int before = selected(s);
    stage_keys(s, "1");
    assert_int_equal(selected(s), before);
}

TEST(n_goes_to_the_next_unsolved_puzzle)
{
    stage *s = in_pack();
    s->settings.accept = false;
    PRESS_SHOWS(s, "2<enter>xx.l<esc>1<enter>.<esc>", "1/3 done");
    assert_int_equal(selected(s), 0);
    stage_keys(s, "n");
    assert_int_equal(selected(s), 1);
    stage_keys(s, "n");
    assert_int_equal(selected(s), 2);
    /* After the last one the first unsolved one. */
    stage_keys(s, "n");
    assert_int_equal(selected(s), 1);
    PRESS_SHOWS(s, "/first<enter>n", "All puzzles in this list are solved");
}

TEST(levels_show_their_best_time)
{
    stage *s = in_pack();
    HIDES(s, "0:0");
    PRESS_SHOWS(s, "<enter>.<esc>", "easy  0:0");
    /* Not where there is no room. */
    stage_resize(s, 34, 12);
    SHOWS(s, NOT "0:0", "easy");
}

/* As a won level does, but it is not done. */
TEST(a_level_finished_by_the_solver_shows_its_solution)
{
    stage *s = in_pack();
    HIDES(s, "∙");
    PRESS_SHOWS(s, "<enter>Sq", "∙", "0/3 done");
}

/* Beside the list. */
TEST(a_solved_level_shows_its_solution)
{
    stage *s = in_pack();
    HIDES(s, "∙");
    PRESS_SHOWS(s, "<enter>.<esc>", "∙");
    /* It opens as it was solved, and says how to play it again. */
    PRESS_SHOWS(s, "g<enter>", "Solved", "You solved this puzzle", "R plays it again");
    PRESS_SHOWS(s, "i", "To share", "Enter next");
    PRESS_SHOWS(s, "<enter>", "Deep water");
    PRESS_SHOWS(s, "p", "Solved");
    PRESS_SHOWS(s, "R", "undecided  1", "Started a new game");
    PRESS_SHOWS(s, "u", "Solved");
}

TEST(help_leaves_the_selected_row)
{
    stage *s = stage_home(80, 24, library_with_giant());
    stage_keys(s, "lj?<esc>");
    assert_int_equal(selected(s), 1);
}

TEST(keys_of_lists_are_bound)
{
    stage *s = in_pack();
    keymap_bind(&s->keys, (key_press){'w', 0}, COMMAND_LIST_DOWN);
    keymap_bind(&s->keys, (key_press){'n', 0}, COMMAND_OPEN);
    keymap_bind(&s->keys, (key_press){'%', 0}, COMMAND_NEXT_UNSOLVED);
    keymap_bind(&s->keys, (key_press){'Z', 0}, COMMAND_LEAVE);
    keymap_bind(&s->keys, (key_press){'q', 0}, COMMAND_NONE);
    stage_keys(s, "w");
    assert_int_equal(selected(s), 1);
    SHOWS(s, "% next unsolved", "Z back");
    PRESS_SHOWS(s, "?", "% ");
    PRESS_SHOWS(s, "<pgup>", "Down, j, w");
    stage_keys(s, "<esc>%");
    assert_int_equal(selected(s), 2);
    PRESS_SHOWS(s, "n", "3x2", "undecided  6");
}
