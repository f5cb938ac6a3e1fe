/* What stands on the screen of a game: layouts, messages, words, the time, keys to
 * click on; and what switches it. */
#include "stage.h"
#include "unit_test.h"

#include <string.h>

/* --- messages, words, the time -------------------------------------------- */

/* A message on a small screen leaves the focused row in sight. */
TEST(message_spares_focus)
{
    stage *s = stage_play(20, 6, stage_sample, 1);
    int row, col;
    stage_keys(s, "j<toggle-words>");
    stage_find(s, "Describe the", &row, &col);
    assert_true(s->canvas.cursor_row < row);
    stage_keys(s, "jjj<toggle-words>");
    stage_find(s, "Describe the", &row, &col);
    assert_true(s->canvas.cursor_row < row || s->canvas.cursor_row > row + 2);
}

/* The bar is the board: empty at first, whatever its clues, full when it is
 * won. */
TEST(bar)
{
    stage *s = stage_puzzle("1x4:j");
    SHOWS(s, NOT "█", "░░░░░░░░░░░░░░░░░░░░░░░░░░");
    PRESS_SHOWS(s, ".j.j", "█████████████░░░░░░░░░░░░░");
    PRESS_HIDES(s, ".j.", "░");
}

/* The time goes on while somebody thinks, and stops when nobody is there. */
SAMPLE_TEST(timer)
{
    assert_int_equal(shell_pace(s->shell), 0);
    stage_keys(s, "<toggle-timer>");
    assert_int_equal(shell_pace(s->shell), 1000);
    s->clock += 30000;
    shell_draw(s->shell, &s->canvas);
    SHOWS(s, "0:31");
    s->clock += 600000;
    shell_draw(s->shell, &s->canvas);
    SHOWS(s, "1:01");
    assert_int_equal(shell_pace(s->shell), 0);
    /* Nor does time count in which the program was stopped. */
    PRESS_SHOWS(s, "x", "1:01");
    s->clock += 40000;
    s->shell->top->class->shown(s->shell->top, s->shell);
    PRESS_SHOWS(s, "l", "1:02");
    PRESS_HIDES(s, "h<toggle-timer>", "time  ");
    assert_int_equal(shell_pace(s->shell), 0);
}

/* A message that does not fit keeps what follows, and is shown whole on a page of its own. */
TEST(long_message)
{
    stage *s = stage_play(20, 6, stage_sample, 1);
    PRESS_SHOWS(s, "Hw", "Hint 4/4: The 2 … so", "shaded. …          m");
    PRESS_SHOWS(s, "m", "Hint 4/4: The 2", "Space scroll");
    PRESS_HIDES(s, "<esc>", "Space scroll");
    /* A win leaves room for its keys. */
    stage_shade_solution(s);
    SHOWS(s, "Solved in", "i result");
}

/* On the map of the board the cursor moves; other commands show the board again. */
TEST(map)
{
    stage *s = stage_puzzle("Creek (40,60) []");
    PRESS_SHOWS(s, "xjxjxl.l.l.V", "The whole board; V goes back.");
    PRESS_CELL(s, "G$<esc>x", 39, 59, CREEK_SHADED);
    PRESS_CELL(s, "Vgx", 0, 59, CREEK_SHADED);
    stage_resize(s, 24, 10);
    PRESS_CELL(s, "VGkh<enter>x", 35, 55, CREEK_SHADED);
    /* q goes back to the board. */
    PRESS_HIDES(s, "Vq", "The whole board");
    assert_false(s->shell->leave);
    SHOWS(s, "36 ╵");
}

/* --- feedback and layout --------------------------------------------------- */

SAMPLE_TEST(switches)
{
    int row, col;
    stage_keys(s, "$x"); /* the 0 at the corner is broken */
    stage_find(s, "0!", &row, &col);
    assert_int_equal(canvas_at(&s->canvas, row, col)->style, STYLE_CLUE_BROKEN);
    PRESS_HIDES(s, "<toggle-broken>", "0!");
    stage_keys(s, "<toggle-broken>x.");
    assert_int_equal(canvas_at(&s->canvas, row, col)->style, STYLE_CLUE_DONE);
    stage_keys(s, "<toggle-satisfied>");
    assert_int_equal(canvas_at(&s->canvas, row, col)->style, STYLE_CLUE);
    PRESS_SHOWS(s, "<toggle-satisfied>G$.kxjhx", "(\xe2\x88\x99)");
    PRESS_HIDES(s, "<toggle-cut-off>", "(\xe2\x88\x99)");
}

SAMPLE_TEST(layout_key)
{
    /* From what fits, which is roomy here, to what follows it, and round. A huge one would not show
     * the whole board. */
    static const char *const names[] = {
        "normal", "wide", "compact", "large", "roomy, picked by auto.", "normal"};
    for (int i = 0; i < 6; i++) {
        char said[40];
        snprintf(said, sizeof said, "Layout: %s", names[i]);
        PRESS_SHOWS(s, "v", said);
    }
}

/* A game that begins in a window too small to draw it has no layouts yet. */
TEST(layout_key_before_the_first_frame)
{
    stage *s = stage_play(19, 6, stage_sample, 1);
    PRESS_SHOWS(s, "v", "20x6 needed");
    stage_resize(s, 80, 24);
    PRESS_SHOWS(s, "v", "Layout: normal.");
}

/* It is for this board alone, and until the setting changes. */
TEST(the_layout_key_is_for_one_board)
{
    static const char *const two[] = {"creek/6/6/lac671b696chchbdhcga", "creek/1/1/1g"};
    stage *s = stage_play(80, 24, two, 2);
    stage_keys(s, "<enter>");
    char *automatic = picture_of(&s->canvas);
    PRESS_HIDES(s, "vv?<esc>", "───");
    assert_string_equal(s->settings.layout, "auto");
    stage_keys(s, "<next><previous>");
    assert_string_equal(automatic, picture_of(&s->canvas));
    PRESS_HIDES(s, "vv", "───");
    strcpy(s->settings.layout, "roomy");
    PRESS_SHOWS(s, "l", "───");
}

/* Only the setting hides the clues; then the board says so, and how to see them. */
TEST(a_layout_without_clues_says_so)
{
    stage *s = stage_new(40, 12, false);
    strcpy(s->settings.layout, "half");
    stage_open(s, stage_sample, 1);
    SHOWS(s, "This layout hides the clues; v shows");
    PRESS_SHOWS(s, "v", "picked by auto.", "╵   4");
}

/* Where clues share a line with cells, the first puzzle says how to read them. */
TEST(how_to_read_clues_is_said_once)
{
    static const char *const about = "A clue is on the top left";
    static const char *const two[] = {"creek/6/6/lac671b696chchbdhcga", "creek/1/1/1g"};
    stage *s = stage_play(80, 24, two, 2);
    PRESS_HIDES(s, "<enter>", about);
    strcpy(s->settings.layout, "wide");
    PRESS_HIDES(s, "l", about);
    PRESS_SHOWS(s, "<next>", about);
    PRESS_HIDES(s, "l", about);
    PRESS_HIDES(s, "<previous>", about);
    /* What else there is to say when a game begins goes before. */
    stage_keys(s, "x");
    stage_restart(s, two, 1);
    SHOWS(s, "Your game continues");
    HIDES(s, about);
}

/* What a command answers goes with the next key or click. */
SAMPLE_TEST(answers_pass)
{
    PRESS_SHOWS(s, "v", "Layout: normal.");
    PRESS_HIDES(s, "<right>", "Layout");
    int row = s->canvas.cursor_row, col = s->canvas.cursor_col;
    PRESS_SHOWS(s, "<theme>", "Colours:");
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    assert_int_equal(stage_cell(s, 0, 1), CREEK_SHADED);
    HIDES(s, "Colours:");
    stage_keys(s, "<theme>");
    stage_mouse(s, EVENT_PRESS, 2, row, col);
    HIDES(s, "Colours:");
    PRESS_SHOWS(s, "uc", "Nothing is wrong so far", NOT "u undo");
    PRESS_HIDES(s, "<right>", "Nothing is wrong so far");
}

/* Esc hides any message before it leaves. */
SAMPLE_TEST(escape_hides_messages_first)
{
    PRESS_SHOWS(s, "xc", "Nothing is wrong so far", "u undo");
    PRESS_HIDES(s, "<esc>", "Nothing is wrong so far", "C R E E K");
    PRESS_SHOWS(s, "<esc>", "C R E E K");
}

/* --- keys of the panel, work -------------------------------------------- */

/* The keys that the panel names can be clicked, beside the board and below. */
TEST(panel_keys)
{
    static const int sizes[][2] = {{80, 24}, {40, 18}};
    for (size_t i = 0; i < 2; i++) {
        stage *s = stage_play(sizes[i][0], sizes[i][1], stage_sample, 1);
        stage_keys(s, "x");
        stage_click(s, "u undo", 1);
        assert_int_equal(stage_cell(s, 0, 0), CREEK_UNDECIDED);
        stage_keys(s, "x"); /* what was said goes */
        CLICK_SHOWS(s, "help", 1, "The rules");
        stage_keys(s, "<esc>");
        stage_click(s, "H hint", 1);
        assert_int_equal(stage_help(s, CREEK_HELP_HINT), 1);
        stage_keys(s, "<esc>x");
        stage_click(s, "q back", 1);
        assert_true(s->shell->leave);
    }
}

SAMPLE_TEST(redo_is_named_while_there_is_something_to_redo)
{
    PRESS_HIDES(s, "x", "redo");
    PRESS_SHOWS(s, "u", "Ctrl-R redo");
    PRESS_HIDES(s, "<C-r>", "redo");
}

/* A long message is not cut while rows are free below the panel. */
TEST(free_rows)
{
    enum { CORNERS = 13 * 13 };
    char puzzle[CORNERS + 20] = "creek/12/12/";
    memset(puzzle + strlen(puzzle), '0', CORNERS);
    stage *s = stage_puzzle(puzzle);
    PRESS_SHOWS(s, "S", "No marks were wrong", "undoes this", NOT "…");
}

/* The last key of the panel is never alone on a row. */
TEST(no_row_has_the_settings_alone)
{
    for (int width = 60; width <= 120; width++) {
        stage *s = stage_play(width, 24, stage_sample, 1);
        for (const char *key = "x"; key; key = *key == 'x' ? "H" : NULL) {
            for (int row = 0; row < s->canvas.height; row++)
                for (int col = 8; col + 10 < width; col++) {
                    const char *glyph = canvas_at(&s->canvas, row, col)->glyph;
                    if (canvas_at(&s->canvas, row, col)->style == STYLE_KEY &&
                        strcmp(glyph, ",") == 0)
                        assert_string_not_equal(canvas_at(&s->canvas, row, col - 3)->glyph, " ");
                }
            stage_keys(s, key);
        }
        stage_free(s);
    }
}
