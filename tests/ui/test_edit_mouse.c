/* The mouse in the editor, and work that goes on while it is used. */
#include "editor.h"
#include "picture.h"
#include "unit_test.h"

/* --- keys are never delayed ------------------------------------------------------------------ */

TEST(keys_come_first)
{
    stage *s = editor_begin(80, 24, "200x200");
    SHOWS(s, "over 100");
    /* Whoever asks is told that somebody waits: work ends at once. */
    s->patience = 1;
    PRESS_CLUE(s, "1", 0, 0, 1);
    SHOWS(s, "looking...");
    PRESS_SHOWS(s, "l2<tab>x", "looking...");
    assert_int_equal(editor_clue(s, 0, 1), 2);
    assert_true(shell_busy(s->shell));
    s->patience = 0;
    PRESS_HIDES(s, "l", "looking...");
    assert_false(shell_busy(s->shell));
}

TEST(trimming_can_be_stopped)
{
    stage *s = editor_begin(80, 24, "30x30");
    stage_keys(s, "dxlljxf<tab>");
    assert_int_equal(editor_clues(s), 31 * 31);
    s->patience = 1;
    PRESS_SHOWS(s, "m", "Esc stops");
    PRESS_SHOWS(s, "llj", "Esc stops");
    assert_int_equal(editor_clues(s), 31 * 31);
    /* Another m is none. */
    PRESS_SHOWS(s, "m", "already", NOT "Removing clues: 0 of");
    stage_resize(s, 60, 12);
    PRESS_SHOWS(s, "l", "/961, Esc stops");
    stage_resize(s, 20, 6);
    SHOWS(s, "/961, Esc stops");
    stage_resize(s, 80, 24);
    PRESS_SHOWS(s, "<esc>", NOT "Esc stops", "Stopped");
    /* What was taken away stays so, as one step. */
    int left = editor_clues(s);
    assert_in_range(left, 1, 31 * 31 - 1);
    stage_keys(s, "u");
    assert_int_equal(editor_clues(s), 31 * 31);
    stage_keys(s, "<C-r>");
    assert_int_equal(editor_clues(s), left);
    s->patience = 0;
    PRESS_SHOWS(s, "<left>", "solutions: one");
    /* A change stops it too, and is a step of its own. */
    s->patience = 1;
    stage_keys(s, "mg<home>hlllll<esc>u");
    assert_int_equal(editor_clues(s), left);
    stage_keys(s, "u");
    assert_int_equal(editor_clues(s), 31 * 31);
    PRESS_HIDES(s, "mg<home>", "Removing clues: 0 of");
    PRESS_SHOWS(s, "?", NOT "rimming", "Stopped: ");
    assert_int_equal(editor_clue(s, 0, 0), CREEK_CLUE_UNKNOWN);
    stage_keys(s, "u");
    assert_int_not_equal(editor_clue(s, 0, 0), CREEK_CLUE_UNKNOWN);
    assert_true(editor_clues(s) < 31 * 31);
    stage_keys(s, "u");
    assert_int_equal(editor_clues(s), 31 * 31);
    /* So is another size, which says so. */
    PRESS_SIZE(s, "mhlhlzl", 31, 30);
    SHOWS(s, "Stopped: ", NOT "rimming:");
    PRESS_SIZE(s, "u", 30, 30);
    assert_true(editor_clues(s) < 31 * 31);
    stage_keys(s, "u<esc><esc>");
    assert_int_equal(editor_clues(s), 31 * 31);
    /* And q. */
    PRESS_HIDES(s, "mhlhlq", "rimming:");
    assert_true(editor_clues(s) < 31 * 31);
}

/* --- the mouse ------------------------------------------------------------- */

TEST(mouse_on_corners)
{
    stage *s = editor_begin(80, 24, "4x4");
    int y, x;
    stage_place(s, 1, 2, &y, &x);
    /* The first click selects, others go through the clues. */
    stage_tap(s, 1, y, x);
    assert_int_equal(editor_clue(s, 1, 2), CREEK_CLUE_NONE);
    PRESS_CLUE(s, "3", 1, 2, 3);
    stage_mouse(s, EVENT_PRESS, 1, y, x + 1); /* beside it is near enough */
    assert_int_equal(editor_clue(s, 1, 2), 4);
    stage_mouse(s, EVENT_PRESS, 1, y, x - 1);
    assert_int_equal(editor_clue(s, 1, 2), CREEK_CLUE_UNKNOWN);
    stage_mouse(s, EVENT_PRESS, 3, y, x);
    assert_int_equal(editor_clue(s, 1, 2), CREEK_CLUE_NONE);
    PRESS_CLUE(s, "u", 1, 2, CREEK_CLUE_UNKNOWN);
    stage_mouse(s, EVENT_PRESS, 3, y, x);
    /* The wheel changes nothing, nor does a click between corners. */
    stage_mouse(s, EVENT_WHEEL, -1, y, x);
    stage_mouse(s, EVENT_PRESS, 1, y + 1, x);
    stage_mouse(s, EVENT_PRESS, 3, y, x + 2);
    stage_mouse(s, EVENT_PRESS, 1, 23, 0);
    assert_int_equal(editor_clues(s), 0);
}

TEST(mouse_draws)
{
    stage *s = editor_begin(80, 24, "4x4");
    int y, x;
    stage_click(s, "clues/cells", 1);
    stage_keys(s, "g<home>");
    y = s->canvas.cursor_row;
    x = s->canvas.cursor_col;
    stage_mouse(s, EVENT_PRESS, 1, y, x);
    stage_mouse(s, EVENT_DRAG, 1, y, x + 8);
    stage_mouse(s, EVENT_DRAG, 1, y + 4, x + 8);
    stage_mouse(s, EVENT_RELEASE, 1, y + 4, x + 8);
    SHOWS(s, "drawing      5 shaded");
    stage_tap(s, 3, y + 6, x);
    SHOWS(s, "unshaded");
    PRESS_SHOWS(s, "u", "drawing      5 shaded");
    PRESS_SHOWS(s, "u", "drawing      0 shaded");
    stage_keys(s, "<C-r>");
    stage_click(s, "fill in", 1);
    assert_int_equal(editor_clues(s), 25);
    stage_click(s, "clues/cells", 1);
    stage_click(s, "trim clues", 1);
    assert_true(editor_clues(s) < 25);
    CLICK_SHOWS(s, "commands", 1, "In the editor");
    stage_keys(s, "<esc>f");
    assert_int_equal(editor_clues(s), 25);
    stage_click(s, "size", 1);
    PRESS_SIZE(s, "k", 4, 5);
    stage_click(s, "done", 1);
    CLICK_SHOWS(s, "back", 1, "New game");
}

/* A click on the minimap shows that part of the board, and a drag follows the mouse. */
TEST(mouse_on_the_minimap)
{
    for (int cells = 0; cells < 2; cells++) {
        stage *s = editor_begin(80, 24, "60x60");
        int top, left, bottom, right;
        stage_keys(s, cells ? "<tab>" : "l");
        stage_find(s, "┌", &top, &left);
        stage_find(s, "┘", &bottom, &right);
        SHOWS(s, cells ? "r1c1: undecided" : "r1c1/r1c2");
        stage_mouse(s, EVENT_PRESS, 1, bottom - 1, right - 1);
        SHOWS(s, cells ? "r60c59: undecided" : "r59c58/r60c59");
        stage_mouse(s, EVENT_DRAG, 1, top + 1, left + 1);
        SHOWS(s, cells ? "r5c3: undecided" : "r4c2/r5c3");
        stage_mouse(s, EVENT_RELEASE, 1, top + 1, left + 1);
        stage_mouse(s, EVENT_DRAG, 1, bottom - 1, right - 1);
        SHOWS(s, cells ? "r5c3: undecided" : "r4c2/r5c3");
        assert_int_equal(editor_clues(s), 0);
        assert_int_equal(editor_drafts(s), 0);
    }
}
