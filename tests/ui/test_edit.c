/* The editor as it is used, without a terminal: keys in, the canvas out. */
#include "editor.h"
#include "picture.h"
#include "sample.h"
#include "unit_test.h"

#include <time.h>

/* --- clues -------------------------------------------------------------------- */

TEST(clues_by_keys)
{
    stage *s = editor_begin(80, 24, "3x2");
    editor_check_size(s, 3, 2);
    PRESS_CLUE(s, "1", 0, 0, 1);
    /* More than the corner touches is refused, with the reason. */
    PRESS_CLUE(s, "2", 0, 0, 1);
    SHOWS(s, "This corner touches 1 cell:");
    PRESS_CLUE(s, "l2", 0, 1, 2);
    PRESS_CLUE(s, "3", 0, 1, 2);
    SHOWS(s, "touches 2 cells");
    PRESS_CLUE(s, "j4?", 1, 1, CREEK_CLUE_UNKNOWN);
    PRESS_CLUE(s, "<bs>", 1, 1, CREEK_CLUE_NONE);
    PRESS_CLUE(s, "0", 1, 1, 0);
    PRESS_CLUE(s, "<del>3-2.", 1, 1, CREEK_CLUE_NONE);
    /* In turn: none, 0, 1, ?, none at an end of the board. */
    stage_keys(s, "G$");
    static const int turn[] = {0, 1, CREEK_CLUE_UNKNOWN, CREEK_CLUE_NONE, 0};
    for (size_t i = 0; i < sizeof turn / sizeof turn[0]; i++)
        PRESS_CLUE(s, i % 2 ? " " : "<enter>", 2, 3, turn[i]);
    /* Beyond the board there is nothing. */
    PRESS_CLUE(s, "<down><right>1", 2, 3, 1);
    /* Shift takes the clue along, where it can stand. */
    PRESS_CLUE(s, "g<home>l<S-down>", 1, 1, 2);
    PRESS_CLUE(s, "g<home>l<S-left>", 0, 0, 1);
    SHOWS(s, "touches 1 cell");
}

/* What a command answers goes with the next key. */
TEST(answers_pass)
{
    stage *s = editor_begin(80, 24, "3x3");
    static const struct {
        const char *keys, *said;
    } table[] = {{"v", "Layout: "},
                 {"<theme>", "Colours: "},
                 {"4", "This corner touches 1 cell"},
                 {"v4", "This corner touches 1 cell"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage_keys(s, "g<home>");
        PRESS_SHOWS(s, table[i].keys, table[i].said);
        PRESS_HIDES(s, "l", table[i].said);
    }
}

TEST(undo)
{
    stage *s = editor_begin(80, 24, "3x3");
    stage_keys(s, "1l2j4uuu");
    assert_int_equal(editor_clues(s), 0);
    PRESS_SHOWS(s, "u", "nothing to undo");
    stage_keys(s, "<C-r><C-r><C-r>");
    assert_int_equal(editor_clues(s), 3);
    PRESS_SHOWS(s, "<C-r>", "nothing to redo");
    /* The cursor goes where the change was. */
    PRESS_CLUE(s, "uG$u0", 0, 1, 0);
    stage_keys(s, "C");
    assert_int_equal(editor_clues(s), 0);
    SHOWS(s, "2 clues cleared");
    stage_keys(s, "u");
    assert_int_equal(editor_clues(s), 2);
}

TEST(verdicts)
{
    stage *s = editor_begin(80, 24, "1x1");
    SHOWS(s, "solutions    2", "undetermined 1 cell", "│ ? │");
    PRESS_SHOWS(s, "1", "solutions    one", "difficulty   easy, ", "│███│");
    PRESS_HIDES(s, "s", "│███│");
    PRESS_SHOWS(s, "sl0", "solutions    none", "conflict     2 clues", "1!");
    PRESS_SHOWS(s, "u", "solutions    one");
    PRESS_SHOWS(s, "n<C-e><C-u>10x10<enter>", "solutions    over 100");
    /* Below a board one of the clues is named, and the map shows where they are. */
    s = editor_begin(80, 24, "60x60");
    PRESS_SHOWS(s, "1l0g", "conflict: r1c1 +1", "┃!");
}

/* --- drawing ---------------------------------------------------------------------- */

TEST(fill)
{
    stage *s = editor_begin(80, 24, "3x3");
    PRESS_SHOWS(s, "f", "Nothing is drawn yet", "Space to shade");
    assert_int_equal(editor_clues(s), 0);
    /* A wall through the middle: one side is cut off, and shown. */
    PRESS_SHOWS(s, "<tab>jxlxl ", "shaded, 2", "( )");
    PRESS_SHOWS(s, "f", "form 2 areas");
    assert_int_equal(editor_clues(s), 0);
    /* With a way through all is well. */
    s = editor_begin(80, 24, "3x3");
    PRESS_HIDES(s, "djxlx.f", "( )");
    assert_int_equal(editor_clues(s), 16);
    SHOWS(s, "solutions    one");
    assert_int_equal(editor_clue(s, 1, 1), 1);
    assert_int_equal(editor_clue(s, 3, 3), 0);
    stage_keys(s, "u");
    assert_int_equal(editor_clues(s), 0);
}

TEST(draw_found)
{
    stage *s = editor_begin(80, 24, "2x2");
    stage_keys(s, "lj3");
    stage_keys(s, "kh1"); /* the cell at the top left is shaded */
    PRESS_SHOWS(s, "S", "The cells that all solutions", "drawing      1 shaded");
    /* The cursor goes to what is undone: a cell. */
    PRESS_SHOWS(s, "u", "drawing      0 shaded");
    PRESS_SHOWS(s, "1", "Tab goes back to the clues");
    PRESS_SHOWS(s, "<tab>$1S", "drawing      2 shaded");
    stage_keys(s, "<esc>");
}

TEST(trim)
{
    stage *s = editor_begin(80, 24, "4x4");
    PRESS_SHOWS(s, "m", "are several");
    stage_keys(s, "dxljxjlxf<tab>");
    assert_int_equal(editor_clues(s), 25);
    SHOWS(s, "solutions    one");
    stage_keys(s, "m");
    int left = editor_clues(s);
    assert_true(left < 25 && left > 0);
    SHOWS(s, "solutions    one", "removed");
    PRESS_SHOWS(s, "m", "No clue can be removed");
    assert_int_equal(editor_clues(s), left);
    /* One step. */
    stage_keys(s, "u");
    assert_int_equal(editor_clues(s), 25);
    SHOWS(s, "difficulty   easy");
    stage_keys(s, "L");
    assert_true(editor_clues(s) >= left && editor_clues(s) < 25);
    SHOWS(s, "difficulty   easy");
}

/* A text that is set meanwhile ends trimming, and stays. */
TEST(trimming_ends_at_another_change)
{
    stage *s = editor_begin(80, 24, "4x4");
    stage_keys(s, "dxljxjlxf<tab>");
    s->patience = 1; /* it begins, but gets no further than the first clue */
    stage_keys(s, "mtPond<enter>");
    s->patience = 0;
    PRESS_SHOWS(s, "l", "Pond");
    assert_int_equal(editor_clues(s), 24);
}

/* --- what is not overwritten silently --------------------------------------------------- */

/* On corners ? is a clue: there another key is named for help. */
TEST(the_key_for_help_is_told)
{
    stage *s = editor_begin(80, 24, "10x10");
    SHOWS(s, "0-4 ?", "F1 help");
    PRESS_SHOWS(s, "<tab>", "? help");
}

TEST(unknown_clues_count)
{
    stage *s = editor_begin(80, 24, "3x3");
    PRESS_SHOWS(s, "?", "3x3 puzzle", "1 clue");
    PRESS_SHOWS(s, "l1", "2 clues");
    PRESS_SHOWS(s, "dxf", "replacing 1 ?");
    assert_int_equal(editor_clues(s), 16);
    PRESS_CLUE(s, "u", 0, 0, CREEK_CLUE_UNKNOWN);
}

TEST(a_drawing_stays_when_nothing_is_known)
{
    stage *s = editor_begin(80, 24, "3x3");
    PRESS_SHOWS(s, "dxS", "no cell in", "drawing      1 shaded");
    PRESS_SHOWS(s, "u", "drawing      0 shaded");
    PRESS_SHOWS(s, "<C-r>G$x<tab>g<home>0S", "drawn over");
}

/* --- size and shape ------------------------------------------------------------------ */

TEST(keys_of_shape_are_told)
{
    static const struct {
        int width, height;
        const char *size;
        const char *told[6];
    } places[] = {
        {80, 24, "6x5", {"hjkl add a row", "wasd move all", "type WxH", "turn", "flip", "done"}},
        {80, 24, "90x90", {"hjkl add", "HJKL cut", "wasd move", "= WxH", "f flip", "Esc done"}},
        {40, 12, "6x5", {"hjkl add", "HJKL cut", "wasd move", "= WxH", "f flip", "Esc done"}},
        {20, 6, "6x5", {"Esc done  hjkl add", NULL, NULL, NULL, NULL, NULL}},
        {60, 16, "3x3", {"wasd move all", "Esc done", "hjkl add", "type WxH", "turn", "flip"}},
    };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        stage *s = editor_begin(places[i].width, places[i].height, places[i].size);
        HIDES(s, "wasd");
        stage_keys(s, "z");
        for (int k = 0; k < 6 && places[i].told[k]; k++)
            SHOWS(s, places[i].told[k]);
    }
    /* Each letter can be clicked. */
    stage *s = editor_begin(40, 12, "6x5");
    int row, col;
    stage_keys(s, "lj2z");
    stage_find(s, "hjkl", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col + 1);
    editor_check_size(s, 6, 6);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    editor_check_size(s, 7, 6);
    assert_int_equal(editor_clue(s, 1, 2), 2);
    stage_find(s, "wasd", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col + 1);
    assert_int_equal(editor_clue(s, 1, 1), 2);
    stage_find(s, "HJKL", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col + 3);
    editor_check_size(s, 6, 6);
}

/* Where row numbers are not drawn the cursor has both brackets all the same. */
TEST(brackets)
{
    stage *s = editor_begin(80, 24, "1x9");
    SHOWS(s, "[·]──·");
    PRESS_SHOWS(s, "l", "·──[·]");
    s = editor_begin(80, 24, "4x4");
    s->settings.rulers = false;
    PRESS_SHOWS(s, "lh", "[·]──·");
}

/* On a board of which a part is seen the corner is told. */
TEST(the_corner_is_told)
{
    stage *s = editor_begin(80, 24, "100x100");
    PRESS_SHOWS(s, "jjjjjlllllll2", "r5c7/r6c8: 2", "100x100 · 1 clue");
    PRESS_SHOWS(s, "d", "r6c8: undecided");
    stage_keys(s, "d");
    stage_resize(s, 40, 12);
    SHOWS(s, "r5c7/r6c8");
    stage_resize(s, 20, 6);
    HIDES(s, "…");
}

/* Looking at the map moves the cursor only if it is moved there. */
TEST(the_map_keeps_the_corner)
{
    stage *s = editor_begin(80, 24, "4x4");
    PRESS_SHOWS(s, "G$", "corner       r4c4");
    PRESS_SHOWS(s, "V<esc>", "corner       r4c4");
    PRESS_SHOWS(s, "Vk<esc>", "corner       r3c4/r4c4");
    /* A click there changes no clue. */
    s = editor_begin(80, 24, "60x60");
    stage_keys(s, "1hV");
    stage_tap(s, 3, s->canvas.cursor_row, s->canvas.cursor_col);
    assert_int_equal(editor_clue(s, 0, 0), 1);
}

TEST(shape)
{
    stage *s = editor_begin(80, 24, "3x2");
    PRESS_SHOWS(s, "1lj4z", "add a row");
    PRESS_SIZE(s, "<up>", 3, 3);
    assert_int_equal(editor_clue(s, 2, 1), 4);
    PRESS_SIZE(s, "h<right>j", 5, 4);
    assert_int_equal(editor_clue(s, 2, 2), 4);
    /* Away again, all but the corner of the 1. */
    PRESS_SIZE(s, "<S-up>HJ<S-right>", 3, 2);
    assert_int_equal(editor_clue(s, 1, 1), 4);
    PRESS_SIZE(s, "<S-up>", 3, 1);
    assert_int_equal(editor_clues(s), 0);
    SHOWS(s, "2 clues did not fit");
    PRESS_SIZE(s, "u", 3, 2);
    assert_int_equal(editor_clues(s), 2);
    /* Turned, mirrored, moved. */
    PRESS_SIZE(s, "r", 2, 3);
    assert_int_equal(editor_clue(s, 0, 2), 1);
    PRESS_CLUE(s, "mf", 3, 0, 1);
    PRESS_CLUE(s, "uuud", 0, 1, 1);
    PRESS_CLUE(s, "a", 0, 0, 1);
    /* A size that is typed. */
    PRESS_SHOWS(s, "=7x<enter>", "A size is two numbers");
    PRESS_SIZE(s, "5<enter>", 7, 5);
    PRESS_HIDES(s, "<esc>", "add a row");
    PRESS_SIZE(s, "u", 3, 2);
    /* The smallest board does not shrink. */
    PRESS_SIZE(s, "z=1x1<enter>JH", 1, 1);
    SHOWS(s, "1 to 255");
}

/* --- texts ----------------------------------------------------------------------------- */

TEST(texts)
{
    stage *s = editor_begin(80, 24, "4x4");
    SHOWS(s, "4x4 puzzle");
    PRESS_SHOWS(s, "tTwo bays<enter>aAnn<enter>", "Two bays", "by Ann");
    assert_string_equal(creek_puzzle_text(editor_puzzle(s), CREEK_AUTHOR), "Ann");
    PRESS_SHOWS(s, "t<C-u>Other<esc>", "Two bays");
    PRESS_SHOWS(s, "uu", "4x4 puzzle");
    /* It is cut where it is too long. */
    stage_keys(s, "a<C-u>");
    for (int i = 0; i < 60; i++)
        stage_paste(s, "0123456789");
    stage_keys(s, "<enter>");
    assert_true(strlen(creek_puzzle_text(editor_puzzle(s), CREEK_AUTHOR)) <= 400);
    stage_keys(s, "u");
    /* A text that is pasted goes into the field. */
    stage_keys(s, "t");
    stage_paste(s, "creek/1/1/g0g");
    PRESS_SIZE(s, "<enter>", 4, 4);
    SHOWS(s, "creek/1/1/g0g");
}

/* --- keys that the player has bound ---------------------------------------- */

TEST(bound_keys)
{
    stage *s = editor_begin(80, 24, "3x3");
    keymap_bind(&s->keys, (key_press){'w', 0}, COMMAND_DOWN);
    keymap_bind(&s->keys, (key_press){'z', 0}, COMMAND_RIGHT);
    PRESS_CLUE(s, "wz3", 1, 1, 3);
    /* It no longer means anything else here, and the panel does not say so. */
    HIDES(s, "size");
}

/* Panel, menu, messages and help name the keys that the player has bound. */
TEST(bound_keys_are_told)
{
    stage *s = editor_begin(80, 24, "3x3");
    key_press m = {'m', 0}, w = {'w', 0}, p = {'p', 0}, u = {'u', 0}, z = {'z', 0};
    keymap_bind(&s->keys, z, COMMAND_NONE);
    keymap_bind(&s->keys, u, COMMAND_NONE);
    keymap_bind(&s->keys, w, COMMAND_TRIM);
    keymap_drop(&s->keys, m, COMMAND_TRIM);
    keymap_bind(&s->keys, p, COMMAND_SHAPE);
    keymap_bind(&s->keys, z, COMMAND_UNDO);
    PRESS_SHOWS(s, "1l", "w trim clues", "z undo", "p size");
    PRESS_SHOWS(s, "C", "1 clue cleared; z undoes this.");
    stage_keys(s, "z");
    assert_int_equal(editor_clues(s), 1);
    PRESS_SHOWS(s, "c/unneeded<enter>", "w                 remove unneeded clues");
}

/* The settings and the keys can be changed from the editor as from the game. */
TEST(settings_from_the_editor)
{
    stage *s = editor_begin(80, 24, "3x3");
    PRESS_SHOWS(s, ",j", "▸ Board layout ");
    PRESS_SHOWS(s, "<esc>K", "R reset all");
    PRESS_CLUE(s, "<esc>1", 0, 0, 1);
}

/* --- pictures -------------------------------------------------------------- */

TEST(pictures)
{
    static const int sizes[][2] = {{80, 24}, {40, 12}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage *s = editor_begin(sizes[i][0], sizes[i][1], "6x5");
        stage_keys(s, "lj1l2");
        stage_check(s, GOLDEN_FOLDER, "edit-several");
        stage_keys(s, "Cg<home>1l0l1");
        stage_check(s, GOLDEN_FOLDER, "edit-none");
        stage_keys(s, "C<tab>gx<down>x<right>x<right>x<up>x<up>");
        stage_check(s, GOLDEN_FOLDER, "edit-cells");
        stage_keys(s, "<home>xf<tab>ml");
        stage_check(s, GOLDEN_FOLDER, "edit-unique");
        stage_keys(s, "z");
        stage_check(s, GOLDEN_FOLDER, "edit-shape");
        stage_keys(s, "<esc>tPond<enter>n");
        stage_check(s, GOLDEN_FOLDER, "edit-prompt");
        stage_keys(s, "<esc>");
        editor_age(s);
        stage_keys(s, "o");
        stage_check(s, GOLDEN_FOLDER, "edit-drafts");
    }
}

/* All sizes of the screen, down to a single place, and boards that do not fit. */
TEST(any_size)
{
    static const char *const boards[] = {"1x1", "9x7", "60x40", "255x255"};
    static const int widths[] = {1, 5, 10, 12, 20, 33, 47, 80, 140};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        stage *s = editor_begin(80, 24, boards[i]);
        stage_keys(s, "1lj2G$?<tab>x");
        for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w += (size_t)sample_of(1, 3))
            for (int height = 1; height < 50; height += 1 + height / 4) {
                stage_resize(s, widths[w], height);
                stage_keys(s, "<tab>gl<tab>$Gz<esc>");
                stage_mouse(s, EVENT_PRESS, 1, height / 2, widths[w] / 2);
                stage_mouse(s, EVENT_DRAG, 1, 0, 0);
                stage_mouse(s, EVENT_RELEASE, 1, 0, 0);
                stage_mouse(s, EVENT_WHEEL, 1, height / 2, widths[w] / 2);
            }
    }
}
