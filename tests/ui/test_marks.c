/* Marking cells by keys and by mouse, undo, trial layers and savepoints: keys and
 * mouse in, the canvas and the saved game out. */
#include "stage.h"
#include "store/database.h"
#include "store/saved_items.h"
#include "unit_test.h"

/* --- marking and moving ---------------------------------------------------- */

SAMPLE_TEST(marks)
{
    static const struct {
        const char *keys;
        creek_state want;
    } table[] = {
        {" ", CREEK_SHADED},         {" ", CREEK_UNDECIDED},    {"x", CREEK_SHADED},
        {".", CREEK_UNSHADED},       {".", CREEK_UNDECIDED},    {".", CREEK_UNSHADED},
        {"x", CREEK_SHADED},         {"<bs>", CREEK_UNDECIDED}, {".", CREEK_UNSHADED},
        {"<del>", CREEK_UNDECIDED},  {"<enter>", CREEK_SHADED}, {"<enter>", CREEK_UNSHADED},
        {"<enter>", CREEK_UNDECIDED}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        PRESS_CELL(s, table[i].keys, 0, 0, table[i].want);
    assert_int_equal(creek_game_moves(stage_game(s)), sizeof table / sizeof table[0]);
}

SAMPLE_TEST(moves)
{
    static const struct {
        const char *keys;
        int row, col;
    } table[] = {{"lljx", 1, 2},           {"$x", 1, 5},          {"0x", 1, 0},
                 {"G<end>x", 5, 5},        {"gx", 0, 5},          {"<home>x", 0, 0},
                 {"<down><right>x", 1, 1}, {"kkkkhhhhhlx", 0, 1}, {"<pgdn>x", 5, 1},
                 {"<pgup>lx", 0, 2}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        PRESS_CELL(s, table[i].keys, table[i].row, table[i].col, CREEK_SHADED);
}

SAMPLE_TEST(carry)
{
    PRESS_CELL(s, "x<S-right><S-right><S-down>", 0, 1, CREEK_SHADED);
    assert_int_equal(stage_cell(s, 0, 2), CREEK_SHADED);
    assert_int_equal(stage_cell(s, 1, 2), CREEK_SHADED);
    /* Against the border nothing is carried. */
    stage_keys(s, "0g<S-up><S-left>");
    assert_int_equal(creek_game_moves(stage_game(s)), 4);
    PRESS_CELL(s, "uu", 0, 1, CREEK_SHADED);
    assert_int_equal(stage_cell(s, 0, 2), CREEK_UNDECIDED);
}

SAMPLE_TEST(mouse)
{
    int y, x, y2, x2;
    stage_place(s, 0, 0, &y, &x);
    stage_tap(s, 1, y, x);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
    stage_tap(s, 1, y, x - 1);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNDECIDED);
    stage_tap(s, 3, y, x);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNSHADED);
    /* A drag that skips cells, and turns: one step back. */
    stage_place(s, 2, 0, &y, &x);
    stage_place(s, 2, 4, &y2, &x2);
    size_t before = creek_game_moves(stage_game(s));
    stage_mouse(s, EVENT_PRESS, 1, y, x);
    stage_mouse(s, EVENT_DRAG, 1, y, x + 2); /* on a line */
    stage_mouse(s, EVENT_DRAG, 1, y2, x2);
    stage_mouse(s, EVENT_DRAG, 1, y2 + 2, x2);
    stage_mouse(s, EVENT_RELEASE, 1, y2 + 2, x2);
    for (int col = 0; col < 5; col++)
        assert_int_equal(stage_cell(s, 2, col), CREEK_SHADED);
    assert_int_equal(stage_cell(s, 3, 4), CREEK_SHADED);
    assert_int_equal(creek_game_moves(stage_game(s)), before + 1);
    /* Only the cells that change are saved: not the 36 of the board. */
    const char *longest = "SELECT max(length(line)) FROM moves";
    assert_in_range(database_int(s->services.storage, longest, NULL), 10, 40);
    /* After the release nothing is painted. */
    stage_mouse(s, EVENT_DRAG, 1, y2 + 4, x2);
    assert_int_equal(stage_cell(s, 4, 4), CREEK_UNDECIDED);
    stage_keys(s, "u");
    assert_int_equal(stage_count(s, CREEK_SHADED), 0);
    /* A drag over marks of both kinds paints all of them the same. */
    stage_mouse(s, EVENT_PRESS, 3, y, x);
    stage_mouse(s, EVENT_DRAG, 3, y2, x2);
    stage_mouse(s, EVENT_RELEASE, 3, y2, x2);
    assert_int_equal(stage_cell(s, 2, 3), CREEK_UNSHADED);
    stage_mouse(s, EVENT_PRESS, 1, 0, 0);
    stage_mouse(s, EVENT_PRESS, 1, 23, 79);
    stage_tap(s, 3, 23, 0);
    stage_tap(s, 2, 0, 79);
    assert_int_equal(creek_game_moves(stage_game(s)), before + 1);
    /* Either button marks over the other's mark, and the cursor goes along. */
    stage_tap(s, 1, y, x);
    assert_int_equal(stage_cell(s, 2, 0), CREEK_SHADED);
    assert_int_equal(s->canvas.cursor_row, y);
    assert_int_equal(s->canvas.cursor_col, x);
    stage_tap(s, 3, y, x);
    assert_int_equal(stage_cell(s, 2, 0), CREEK_UNSHADED);
    stage_tap(s, 3, y, x);
    assert_int_equal(stage_cell(s, 2, 0), CREEK_UNDECIDED);
    /* A drag shades what it crosses; from a shaded cell it clears; one step each. */
    for (int i = 0; i < 2; i++) {
        creek_state wanted = i ? CREEK_UNDECIDED : CREEK_SHADED;
        stage_mouse(s, EVENT_PRESS, 1, y, x);
        stage_mouse(s, EVENT_DRAG, 1, y2, x2);
        stage_mouse(s, EVENT_RELEASE, 1, y2, x2);
        stage_keys(s, "u<C-r>");
        for (int col = 0; col < 5; col++)
            assert_int_equal(stage_cell(s, 2, col), wanted);
    }
}

/* Also when the window changes in the middle of it. */
SAMPLE_TEST(a_drag_that_leaves_the_window)
{
    int row = s->canvas.cursor_row, col = s->canvas.cursor_col;
    stage_mouse(s, EVENT_PRESS, 3, row, col);
    stage_mouse(s, EVENT_DRAG, 3, 23, 79);
    stage_mouse(s, EVENT_DRAG, 3, 0, 0);
    stage_resize(s, 90, 30);
    stage_mouse(s, EVENT_RELEASE, 3, 29, 89);
    stage_resize(s, 80, 24);
    PRESS_CELL(s, "u", 0, 0, CREEK_UNDECIDED);
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 36);
}

TEST(wheel)
{
    stage *s = stage_play(40, 12, (const char *const[]){"creek/40/30/1zzzz"}, 1);
    PRESS_SHOWS(s, "k", "1-7/30");
    stage_mouse(s, EVENT_WHEEL, 1, 5, 5);
    SHOWS(s, "4-10/30");
    stage_keys(s, "x");
    /* The focus stays in sight, and where it is as long as that is in sight. */
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNDECIDED);
    assert_int_equal(stage_cell(s, 3, 0), CREEK_SHADED);
    stage_keys(s, "jjjx");
    stage_mouse(s, EVENT_WHEEL, 1, 5, 5);
    PRESS_CELL(s, "x", 6, 0, CREEK_UNDECIDED);
    for (int i = 0; i < 50; i++)
        stage_mouse(s, EVENT_WHEEL, 1, 5, 5);
    SHOWS(s, "24-30/30");
    event sideways = {.kind = EVENT_WHEEL, .wheel = 1, .mods = MOD_SHIFT};
    stage_event(s, &sideways);
    SHOWS(s, "4-");
    for (int i = 0; i < 50; i++)
        stage_mouse(s, EVENT_WHEEL, -1, 5, 5);
    SHOWS(s, "1-7/30");
}

/* A board that is shown as a whole stays as it is, with its cursor. */
SAMPLE_TEST(wheel_on_a_whole_board)
{
    stage_keys(s, "jjl");
    int row = s->canvas.cursor_row, col = s->canvas.cursor_col;
    for (int i = 0; i < 6; i++) {
        stage_mouse(s, EVENT_WHEEL, i < 3 ? 1 : -1, row, col + 4);
        assert_int_equal(s->canvas.cursor_row, row);
        assert_int_equal(s->canvas.cursor_col, col);
    }
    assert_int_equal(creek_game_moves(stage_game(s)), 0);
}

/* --- undo and redo ---------------------------------------------------------- */

SAMPLE_TEST(undo)
{
    stage_keys(s, "xl.jxuuu");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 36);
    PRESS_SHOWS(s, "u", "nothing to undo");
    stage_keys(s, "<C-r><C-r><C-r>");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 33);
    PRESS_SHOWS(s, "<C-r>", "nothing to redo");
    stage_keys(s, "R");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 36);
    stage_keys(s, "u");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 33);
}

/* --- trial layers and savepoints -------------------------------------------- */

SAMPLE_TEST(trial_layers)
{
    PRESS_SHOWS(s, "a", "There is no trial");
    PRESS_SHOWS(s, "xt", "Trial A");
    PRESS_SHOWS(s, "t", "still empty");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 1);
    PRESS_SHOWS(s, "jx", "trial");
    int row = s->canvas.cursor_row, col = s->canvas.cursor_col;
    assert_string_equal(canvas_at(&s->canvas, row, col)->glyph, "A");
    assert_int_equal(canvas_at(&s->canvas, row - 2, col)->style, STYLE_SHADED);
    PRESS_SHOWS(s, "tj.", "trial      B", "a keep  d discard");
    /* It is all there after a restart of the program. */
    stage_restart(s, stage_sample, 1);
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 2);
    SHOWS(s, "trial      B", "a keep  d discard");
    PRESS_CELL(s, "d", 2, 0, CREEK_UNDECIDED);
    PRESS_CELL(s, "a", 1, 0, CREEK_SHADED);
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    PRESS_SHOWS(s, "u", "trial kept");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 1);
    PRESS_CELL(s, "u", 2, 0, CREEK_UNSHADED);
    stage_keys(s, "uuuuu");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
}

/* Again is to the one before, and what is said is true to the last. */
SAMPLE_TEST(savepoints_one_after_the_other)
{
    PRESS_SHOWS(s, "U", "no savepoint");
    stage_keys(s, "bxlbxlbxlb");
    assert_int_equal(creek_game_moves(stage_game(s)), 7);
    /* There is one here already. */
    stage_keys(s, "b");
    assert_int_equal(creek_game_moves(stage_game(s)), 7);
    SHOWS(s, "There is already a savepoint");
    static const int shaded[] = {2, 1, 0};
    for (size_t i = 0; i < 3; i++) {
        PRESS_SHOWS(s, "U", "Back at the", "2 moves");
        assert_int_equal(stage_count(s, CREEK_SHADED), shaded[i]);
    }
    for (int i = 0; i < 2; i++) {
        PRESS_SHOWS(s, "U", "no savepoint");
        assert_int_equal(creek_game_position(stage_game(s)), 1);
    }
    PRESS_SHOWS(s, "<C-r><C-r><C-r>", "Redone: r1c2");
    stage_keys(s, "U");
    assert_int_equal(creek_game_position(stage_game(s)), 3);
    PRESS_SHOWS(s, "uuuU", "no savepoint");
}

/* A message goes with the next key, whatever that is for; a hint stays while another page is looked
 * at. */
SAMPLE_TEST(notes_go)
{
    static const char *const keys[] = {"i<esc>", "A<esc>", "y ",     "?<esc>",
                                       "l",      ",<esc>", "V<esc>", "K<esc>"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        PRESS_SHOWS(s, "a", "There is no trial");
        PRESS_HIDES(s, keys[i], "There is no trial");
    }
    PRESS_HIDES(s, "gxuA<esc>", "Undone");
    PRESS_SHOWS(s, "H", "more, w: why");
    PRESS_SHOWS(s, "A<esc>", "more, w: why");
}

/* To start over ends trial layers too, of which an empty board may have some. */
SAMPLE_TEST(restart_of_an_empty_board)
{
    PRESS_SHOWS(s, "R", "The board is already empty");
    stage_keys(s, "tR");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    SHOWS(s, NOT "already empty", "Started a new game");
    stage_keys(s, "u");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 1);
    SHOWS(s, "Undid the restart");
}

/* The sign of the cell at the cursor. */
static const char *sign_here(const stage *s)
{
    return canvas_at(&s->canvas, s->canvas.cursor_row, s->canvas.cursor_col)->glyph;
}

/* Groups of unshaded cells and assumptions never have the same letter. */
TEST(letters_differ)
{
    for (int ascii = 0; ascii < 2; ascii++) {
        stage *s = stage_new(80, 24, ascii);
        stage_open(s, stage_sample, 1);
        stage_keys(s, "<toggle-areas>.");
        assert_string_equal(sign_here(s), "m");
        HIDES(s, "so far");
        stage_keys(s, "llt.");
        assert_string_equal(sign_here(s), "a");
        SHOWS(s, "1 (2 so far)");
        stage_keys(s, "a");
        assert_string_equal(sign_here(s), "n");
        stage_keys(s, "lltx");
        assert_string_equal(sign_here(s), "A");
        stage_keys(s, "jt.");
        assert_string_equal(sign_here(s), "b");
        SHOWS(s, "1 (3 so far)");
        PRESS_HIDES(s, "<toggle-areas>", "in 3 groups");
    }
}

/* So many layers that their letters are those of the groups: these give way. */
TEST(letters_of_many_layers)
{
    stage *s = stage_play(160, 24, (const char *const[]){"creek/30/3/1zzzz"}, 1);
    stage_keys(s, "<toggle-areas>.");
    for (int i = 1; i <= CREEK_TRIALS_MAX; i++) {
        stage_keys(s, "tlx");
        assert_int_equal(sign_here(s)[0], 'A' + i - 1);
        stage_keys(s, "<home>");
        const char *sign = sign_here(s);
        assert_true(sign[0] >= 'a' && sign[0] <= 'z' ? sign[0] - 'a' >= i : i > 25);
        for (int k = 0; k < i; k++)
            stage_keys(s, "l");
    }
}

/* Filling in happens when it is switched on, for 0s too, and with every mark. */
TEST(fill)
{
    stage *s = stage_puzzle("Creek (4,4) [((1,1),1), ((4,4),0), ((3,1),2)]");
    PRESS_CELL(s, "<toggle-fill>", 3, 3, CREEK_UNSHADED);
    assert_int_equal(creek_game_moves(stage_game(s)), 1);
    PRESS_CELL(s, "x", 0, 0, CREEK_SHADED);
    assert_int_equal(stage_cell(s, 0, 1), CREEK_UNSHADED);
    assert_int_equal(stage_cell(s, 1, 1), CREEK_UNSHADED);
    /* One undo step with the move. */
    assert_int_equal(creek_game_moves(stage_game(s)), 2);
    stage_keys(s, "uu");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 16);
    /* A mark elsewhere, and an unshaded one. */
    PRESS_CELL(s, "lll.", 3, 3, CREEK_UNSHADED);
    /* What is cleared is not filled in again at once. */
    PRESS_CELL(s, "G$.", 3, 3, CREEK_UNDECIDED);
    PRESS_CELL(s, "u<toggle-fill>g0x", 0, 1, CREEK_UNDECIDED);
}

/* A new board begins with its 0s filled in, but is saved only once it is played. */
TEST(fill_at_the_start)
{
    static const char *const puzzle[] = {"Creek (4,4) [((1,1),1), ((4,4),0), ((3,1),2)]"};
    stage *s = stage_new(80, 24, false);
    s->settings.fill = true;
    stage_open(s, puzzle, 1);
    assert_int_equal(stage_cell(s, 3, 3), CREEK_UNSHADED);
    PRESS_SHOWS(s, "R", "already empty");
    assert_int_equal(saved_games_count(s->services.storage), 0);
    PRESS_CELL(s, "x", 0, 1, CREEK_UNSHADED);
    assert_int_equal(saved_games_count(s->services.storage), 1);
    PRESS_CELL(s, "uu", 3, 3, CREEK_UNDECIDED);
    /* One undo brings the old game back. */
    PRESS_CELL(s, "<C-r><C-r>R", 3, 3, CREEK_UNDECIDED);
    PRESS_CELL(s, "u", 3, 3, CREEK_UNSHADED);
}

/* One key decides what the clues of a cell force by counting, in one move. */
TEST(fill_here)
{
    stage *s = stage_puzzle("Creek (4,4) [((1,1),4), ((1,3),1), ((3,3),1)]");
    PRESS_SHOWS(s, "G$f", "This cell's clues decide");
    PRESS_SHOWS(s, "g0lf", "4 cells filled in");
    assert_int_equal(creek_game_moves(stage_game(s)), 1);
    assert_int_equal(creek_game_move(stage_game(s), 0).by, CREEK_BY_FILL);
    assert_int_equal(stage_cell(s, 1, 0), CREEK_SHADED);
    /* No more than counting: the 1 beside it has no shaded cell yet. */
    assert_int_equal(stage_cell(s, 0, 2), CREEK_UNDECIDED);
    PRESS_CELL(s, "llxf", 1, 2, CREEK_UNSHADED);
    PRESS_SHOWS(s, "f", "This cell's clues decide");
    PRESS_SHOWS(s, "uu<toggle-help>f", "Hints and checks are off");
}

/* What one clue forces counts for the others of the cell, whatever their order. */
TEST(fill_from_clue_to_clue)
{
    stage *s = stage_puzzle("Creek (4,4) [((1,1),2), ((1,2),0), ((3,3),1)]");
    /* All of them are counted, whatever a hint is about. */
    PRESS_SHOWS(s, "HHHg0jlf", "6 cells filled in");
    assert_int_equal(creek_game_moves(stage_game(s)), 1);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
    assert_int_equal(stage_cell(s, 1, 1), CREEK_UNSHADED);
}

/* What a move cuts off is marked at once, also from cells that a satisfied clue leaves
 * unshaded. */
TEST(cut_off_at_once)
{
    stage *s = stage_puzzle("Creek (4,4) [((1,1),2), ((3,3),1)]");
    PRESS_HIDES(s, ".lx", "(\xe2\x88\x99)");
    PRESS_SHOWS(s, "hjx", "(\xe2\x88\x99)", "2, need 1");
    /* The same if it is not marked. */
    PRESS_HIDES(s, "u", "(");
    PRESS_HIDES(s, "k.", "(");
    PRESS_SHOWS(s, "jx", "( )", "2, need 1");
}

/* Three cells in a diagonal meet both 2s, and cut off a corner of undecided cells. */
TEST(a_cut_that_meets_all_clues_is_said)
{
    stage *s = stage_puzzle("Creek (4,4) [((1,2),2), ((2,1),2)]");
    PRESS_HIDES(s, "llxhjx", "2 parts");
    SHOWS(s, "clues done 0/2"); /* not all of their cells are decided */
    PRESS_SHOWS(s, "hjx", "All clues are met", "2 parts", "clues      all met");
    PRESS_HIDES(s, "u", "2 parts");
}

/* A board whose cells are all decided is won, or says what is wrong. */
TEST(a_full_board_says_what_is_wrong)
{
    stage *s = stage_puzzle("Creek (2,2) [((0,0),1), ((1,1),2)]");
    s->settings.accept = false;
    PRESS_HIDES(s, "xlxjx", "All cells");
    PRESS_SHOWS(s, "hx", "All cells are decided, but 1", "clue is broken.");
    PRESS_SHOWS(s, "u.u", "Undone", NOT "All cells");
    s = stage_play(40, 12, (const char *const[]){"Creek (3,1) [((0,0),1)]"}, 1);
    PRESS_SHOWS(s, ".jxj.", "All cells are decided, but 1 clue is", "unshaded cells are in 2",
                "u undo");
}
