/* Boards larger than the screen: the part that is shown, the minimap, the half
 * layout, the map; by keys and by mouse. */
#include "stage.h"
#include "unit_test.h"

#include "ui/play/play_screen.h"

/* Clues here and there, so that not all is blank. */
static const char *const giant[] = {
    "Creek (60,60) [((0,0),1), ((3,4),2), ((5,9),3), ((9,2),1), ((12,12),4), ((20,20),3), "
    "((30,31),0), ((33,30),2), ((40,7),4), ((44,50),1), ((57,58),2), ((60,60),0), ((59,2),1)]"};

static stage *begin(int width, int height, const char *layout, bool ascii)
{
    stage *s = stage_new(width, height, ascii);
    stage_open(s, giant, 1);
    snprintf(s->settings.layout, sizeof s->settings.layout, "%s", layout);
    stage_keys(s, "lh"); /* what was said of the puzzle goes */
    return s;
}

static void press_with(stage *s, int button, int row, int col, int mods)
{
    event e = {.kind = EVENT_PRESS, .button = button, .row = row, .col = col, .mods = mods};
    stage_event(s, &e);
    e.kind = EVENT_RELEASE;
    stage_event(s, &e);
}

/* The frame of the minimap. */
static canvas_rect find_minimap(stage *s)
{
    int top, left, bottom, right;
    stage_find(s, "┌", &top, &left);
    stage_find(s, "┘", &bottom, &right);
    return (canvas_rect){top, left, bottom - top + 1, right - left + 1};
}

/* Also where there is little room for it. */
TEST(how_to_read_clues)
{
    stage *s = stage_new(80, 24, false);
    snprintf(s->settings.layout, sizeof s->settings.layout, "compact");
    stage_open(s, (const char *const[]){"Creek (40,40) [((0,0),0), ((20,20),4)]"}, 1);
    SHOWS(s, "A clue is on the top left");
}

/* 255x255, all of its corners 0: every cell stays unshaded. */
TEST(the_largest_board)
{
    enum { CORNERS = 256 * 256 };
    static char puzzle[CORNERS + 20] = "creek/255/255/";
    memset(puzzle + strlen(puzzle), '0', CORNERS);
    stage *s = stage_puzzle(puzzle);
    PRESS_SHOWS(s, "x", "255");
    PRESS_CELL(s, "G$x", 254, 254, CREEK_SHADED);
    SHOWS(s, "rows 247-255 of 255");
    PRESS_SHOWS(s, "uuc", "Solved");
}

/* --- the minimap ----------------------------------------------------------- */

TEST(minimap_click)
{
    stage *s = begin(80, 24, "compact", false);
    SHOWS(s, "rows 1-19 of 60");
    canvas_rect map = find_minimap(s);
    /* Its far end is the far end of the board. */
    stage_mouse(s, EVENT_PRESS, 1, map.top + map.height - 2, map.left + map.width - 2);
    SHOWS(s, "of 60, columns 32-60 of 60");
    assert_int_equal(creek_game_moves(stage_game(s)), 0);
    stage_keys(s, "x");
    assert_int_equal(stage_count(s, CREEK_SHADED), 1);
    /* A drag goes along with the mouse, also beyond the frame, and paints
     * nothing. */
    stage_mouse(s, EVENT_PRESS, 1, map.top + 1, map.left + 1);
    SHOWS(s, "rows 1-19 of 60, columns 1-29 of 60");
    stage_mouse(s, EVENT_DRAG, 1, map.top + 4, map.left + 6);
    HIDES(s, "rows 1-19 of 60");
    stage_mouse(s, EVENT_DRAG, 1, 23, 79);
    SHOWS(s, "columns 32-60 of 60");
    stage_mouse(s, EVENT_RELEASE, 1, 23, 79);
    stage_mouse(s, EVENT_DRAG, 1, map.top + 1, map.left + 1);
    SHOWS(s, "columns 32-60 of 60");
    assert_int_equal(creek_game_moves(stage_game(s)), 1);
}

/* The frame marks the part that is shown, and the signs of the map stay as they are. */
TEST(minimap_follows)
{
    stage *s = begin(80, 24, "", false);
    canvas_rect map = find_minimap(s);
    const canvas_cell *first = canvas_at(&s->canvas, map.top + 1, map.left);
    const canvas_cell *end =
        canvas_at(&s->canvas, map.top + map.height - 2, map.left + map.width - 2);
    const canvas_cell *last = canvas_at(&s->canvas, map.top + map.height - 2, map.left);
    assert_string_equal(first->glyph, "┃");
    assert_string_equal(last->glyph, "│");
    stage_keys(s, "G$");
    assert_string_equal(first->glyph, "│");
    assert_string_equal(last->glyph, "┃");
    for (int row = map.top; row < map.top + map.height; row++)
        for (int col = map.left; col < map.left + map.width; col++)
            assert_int_equal(canvas_at(&s->canvas, row, col)->attrs, 0);
    /* What is wrong is seen from afar, unless nothing is told. */
    stage_keys(s, "x");
    assert_string_equal(end->glyph, "!");
    assert_int_equal(end->style, STYLE_CUT_OFF);
    stage_keys(s, "<toggle-broken>");
    assert_string_not_equal(end->glyph, "!");
    stage_keys(s, "<toggle-broken>");
    assert_string_equal(end->glyph, "!");
    stage_keys(s, "<toggle-help>");
    assert_string_not_equal(end->glyph, "!");
}

/* No minimap where there is no room, or nothing to tell. */
TEST(minimap_absent)
{
    static const int sizes[][2] = {{59, 24}, {80, 11}, {40, 12}, {20, 6}, {300, 100}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage *s = begin(sizes[i][0], sizes[i][1], "", false);
        HIDES(s, "\xe2\x94\x90");
    }
}

/* --- the mouse ------------------------------------------------------------- */

/* A click never makes the board move away from under the mouse. */
TEST(steady)
{
    stage *s = begin(80, 24, "compact", false);
    int row, col;
    stage_find(s, "19 ", &row, &col);
    for (int i = 0; i < 3; i++) {
        press_with(s, 1, row, col + 4, 0);
        assert_int_equal(stage_cell(s, 18, 0), i % 2 ? CREEK_UNDECIDED : CREEK_SHADED);
        SHOWS(s, "rows 1-19 of 60");
    }
    /* The next key brings the margin back. */
    PRESS_SHOWS(s, "l", "rows 3-21 of 60");
}

/* In the half layout the upper cell of a place is clicked, with a modifier the
 * lower one, and the focused one when it is there. */
TEST(half_clicks)
{
    stage *s = begin(80, 24, "half", false);
    int row, col;
    stage_find(s, " 7 ", &row, &col);
    col += 3 + 5;
    press_with(s, 1, row, col, 0);
    assert_int_equal(stage_cell(s, 6, 5), CREEK_SHADED);
    press_with(s, 3, row, col, MOD_CTRL);
    assert_int_equal(stage_cell(s, 7, 5), CREEK_UNSHADED);
    assert_string_equal(canvas_at(&s->canvas, row, col)->glyph, "\xe2\x96\x9b");
    /* The focus is on the lower one now, and so is a click. */
    press_with(s, 1, row, col, 0);
    assert_int_equal(stage_cell(s, 7, 5), CREEK_SHADED);
    press_with(s, 1, row + 2, col, 0);
    assert_int_equal(stage_cell(s, 10, 5), CREEK_SHADED);
    press_with(s, 3, row + 2, col, MOD_CTRL);
    assert_int_equal(stage_cell(s, 11, 5), CREEK_UNSHADED);
    /* A drag stays with the lower cells of the places it crosses. */
    stage_mouse(s, EVENT_PRESS, 1, row + 2, col);
    stage_mouse(s, EVENT_DRAG, 1, row + 2, col + 4);
    stage_mouse(s, EVENT_RELEASE, 1, row + 2, col + 4);
    for (int i = 0; i <= 4; i++) {
        assert_int_equal(stage_cell(s, 11, 5 + i), CREEK_SHADED);
        assert_int_equal(stage_cell(s, 10, 5 + i), i ? CREEK_UNDECIDED : CREEK_SHADED);
    }
    /* Downwards it takes both. */
    stage_mouse(s, EVENT_PRESS, 3, row + 3, col + 20);
    stage_mouse(s, EVENT_DRAG, 3, row + 5, col + 20);
    stage_mouse(s, EVENT_RELEASE, 3, row + 5, col + 20);
    for (int i = 12; i <= 16; i++)
        assert_int_equal(stage_cell(s, i, 25), CREEK_UNSHADED);
    assert_int_equal(stage_cell(s, 17, 25), CREEK_UNDECIDED);
}

/* Where the board shows no clues, those of the focused cell are told. */
TEST(half_clues)
{
    stage *s = begin(140, 50, "half", false);
    PRESS_SHOWS(s, "jjlll", "r3c4 undecided; corners");
    s = begin(40, 12, "half", false);
    PRESS_SHOWS(s, "jjlll", "r3c4 undecided: - - - 2");
    s = begin(40, 12, "", false);
    HIDES(s, "undecided: -");
}

/* A wheel turns by rows of the screen, and Shift sideways. */
TEST(half_wheel)
{
    stage *s = begin(80, 24, "half", false);
    SHOWS(s, "rows 1-40 of 60");
    stage_mouse(s, EVENT_WHEEL, 1, 5, 20);
    SHOWS(s, "rows 7-46 of 60");
    for (int i = 0; i < 20; i++)
        stage_mouse(s, EVENT_WHEEL, 1, 5, 20);
    SHOWS(s, "rows 21-60 of 60");
    for (int i = 0; i < 20; i++)
        stage_mouse(s, EVENT_WHEEL, -1, 5, 20);
    SHOWS(s, "rows 1-40 of 60");
}

/* --- leaving and coming back ------------------------------------------------ */

/* The game has the layout that was chosen for it and the cursor where it was, also in another
 * program; another game and a new one have not. */
TEST(layout_and_cursor_are_saved)
{
    stage *s = begin(80, 24, "", false);
    PRESS_SHOWS(s, "xv", "Layout: compact", "rows 1-19 of 60");
    for (int i = 0; i < 39; i++)
        stage_keys(s, "jl");
    SHOWS(s, "rows 24-42 of 60");
    stage_restart(s, giant, 1);
    SHOWS(s, "Your game continues");
    PRESS_SHOWS(s, "lh", "rows 31-49 of 60, columns 26-54 of 60");
    assert_int_equal(s->canvas.cursor_row, 10);
    PRESS_CELL(s, "x", 39, 39, CREEK_SHADED);
    /* Where the board fits the layout is the same. */
    PRESS_SHOWS(s, "<esc>g<enter>lh", "rows 31-49 of 60");
    /* The setting ends the choice. */
    snprintf(s->settings.layout, sizeof s->settings.layout, "roomy");
    PRESS_SHOWS(s, "l", "rows 33-41 of 60");
    PRESS_SHOWS(s, "<esc>g<enter>lh", "rows 36-44 of 60");
    PRESS_SHOWS(s, "Rq", "game");
    stage_restart(s, (const char *const[]){"Creek (60,60) [((0,0),1)]"}, 1);
    PRESS_SHOWS(s, "lh", "rows 1-9 of 60");
}

/* --- the map --------------------------------------------------------------- */

TEST(map_mouse)
{
    stage *s = begin(80, 24, "", false);
    PRESS_SHOWS(s, "V", "The whole board; V goes back.");
    int row = s->canvas.cursor_row, col = s->canvas.cursor_col;
    press_with(s, 1, row + 5, col + 9, 0);
    assert_int_equal(s->canvas.cursor_row, row + 5);
    assert_int_equal(s->canvas.cursor_col, col + 9);
    /* A drag takes the cursor along, also from where it is. */
    stage_mouse(s, EVENT_PRESS, 1, row + 5, col + 9);
    stage_mouse(s, EVENT_DRAG, 1, row + 4, col + 7);
    stage_mouse(s, EVENT_RELEASE, 1, row + 4, col + 7);
    assert_int_equal(s->canvas.cursor_row, row + 4);
    /* Outside nothing happens; once more on the place it goes back there. */
    press_with(s, 1, 0, 0, 0);
    assert_int_equal(s->canvas.cursor_col, col + 7);
    press_with(s, 1, row + 4, col + 7, 0);
    PRESS_SHOWS(s, "x", "of 60, columns");
    assert_int_equal(stage_count(s, CREEK_SHADED), 1);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNDECIDED);
    stage_keys(s, "V");
    stage_mouse(s, EVENT_WHEEL, 1, 5, 5);
    PRESS_CELL(s, "G$<enter>x", 59, 59, CREEK_SHADED);
    PRESS_SHOWS(s, "V", "!");
}

/* Whether a cell is on the screen, highlighted. */
static bool is_lit(const stage *s, const surface *board, const creek_mark *mark)
{
    for (int row = 0; row < s->canvas.height; row++)
        for (int col = 0; col < s->canvas.width; col++) {
            creek_place cell = board_view_hit(&board->view, board->at.board, row, col);
            if (cell.row == mark->row && cell.col == mark->col &&
                (canvas_at(&s->canvas, row, col)->style == STYLE_HINT ||
                 canvas_at(&s->canvas, row, col)->style == STYLE_LOOK))
                return true;
        }
    return false;
}

/* Before the first mark a hint is looked for near the cursor, which stays while what to look at is
 * in sight. */
TEST(hints_begin_where_the_player_is)
{
    stage *s = begin(100, 30, "normal", false);
    const board_view *view = &((const play_screen *)s->shell->top)->board.view;
    stage_keys(s, "G$kkhh");
    int row = view->first_row, col = view->first_col;
    PRESS_SHOWS(s, "HH", "Hint 2/4");
    assert_int_equal(view->focus.row, 57);
    assert_int_equal(view->focus.col, 57);
    assert_int_equal(view->first_row, row);
    assert_int_equal(view->first_col, col);
    PRESS_SHOWS(s, "H", "Hint 3/4");
    assert_int_equal(view->focus.row, 59);
    assert_int_equal(view->focus.col, 59);
}

/* The text of a long hint hides next to none of the cells that it is about. */
TEST(hints_are_beside_their_cells)
{
    creek_request request = {.width = 25, .height = 25, .level = CREEK_EXTREME, .seed = 7};
    stage *s = stage_new(64, 16, false);
    stage_make(s, &request, 0);
    stage_await(s);
    const play_screen *board = (const play_screen *)s->shell->top;
    size_t hidden = 0, cells = 0;
    for (int hints = 0; hints < 150; hints++) {
        stage_keys(s, "HHHH");
        const creek_step *step = board->play->shown;
        for (size_t i = 0; i < step->cell_count; i++, cells++)
            hidden += !is_lit(s, &board->board, &step->cells[i]);
        for (size_t i = 0; i < step->because_count; i++, cells++)
            hidden += !is_lit(s, &board->board, &step->because[i]);
        stage_keys(s, "H");
    }
    assert_true(cells > 500);
    assert_true(hidden <= cells / 200);
}

/* A hint keeps its lines when the cursor moves on, as long as they are free below the board. */
TEST(a_hint_uses_the_free_line_below_the_board)
{
    creek_request request = {.width = 45, .height = 45, .level = CREEK_NORMAL, .seed = 3};
    stage *s = stage_new(80, 24, false);
    stage_make(s, &request, 0);
    stage_await(s);
    PRESS_SHOWS(s, "G$HH", "Hint 2/4", "w: why.");
    PRESS_SHOWS(s, "k", "Hint 2/4", "w: why.", "rows 37-45", NOT "full text");
}
