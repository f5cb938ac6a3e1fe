/* The game as it is played, without a terminal: keys and mouse in, the canvas
 * and the saved game out. */
#include "picture.h"
#include "stage.h"

#include "ui/canvas/theme.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Its only solution is below. */
static const char *const sample[] = {"creek/6/6/lac671b696chchbdhcga"};
static const char *const solution[] = {"#####.", "#..#..", "##...#", "##.#.#", "...#..", ".####."};
/* No clue at all: every board without a split is a solution. */
static const char *const several[] = {"creek/3/2/r"};
/* Three shaded cells round the middle corner and none at the right. */
static const char *const pack[] = {"creek/1/1/g0g", "creek/2/1/1h1g", "creek/3/2/r"};

static const char *const no_solution[] = {"Creek (1,1) [((0,0),1), ((1,1),0)]"};

static const creek_game *game_of(const stage *s)
{
    return s->shell->opened->packs[0].entries[0].game;
}

static creek_state cell(const stage *s, int row, int col)
{
    return creek_board_get(creek_game_board(game_of(s)), row, col);
}

static stage *play(int width, int height, const char *const *puzzles)
{
    stage *s = stage_new(width, height, false);
    stage_open(s, puzzles, 1);
    return s;
}

#define SHOWS(s, text) assert_true(picture_shows(&(s)->canvas, text))
#define HIDES(s, text) assert_false(picture_shows(&(s)->canvas, text))

/* --- marking and moving ---------------------------------------------------- */

static void test_marks(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    static const struct {
        const char *keys;
        creek_state want;
    } table[] = {
        {" ", CREEK_SHADED},         {" ", CREEK_UNDECIDED},      {"x", CREEK_SHADED},
        {".", CREEK_UNSHADED},       {".", CREEK_UNDECIDED},      {".", CREEK_UNSHADED},
        {"x", CREEK_SHADED},         {"<back>", CREEK_UNDECIDED}, {".", CREEK_UNSHADED},
        {"<del>", CREEK_UNDECIDED},  {"<enter>", CREEK_SHADED},   {"<enter>", CREEK_UNSHADED},
        {"<enter>", CREEK_UNDECIDED}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage_keys(s, table[i].keys);
        assert_int_equal(cell(s, 0, 0), table[i].want);
    }
    assert_int_equal(creek_game_moves(game_of(s)), sizeof table / sizeof table[0]);
    stage_free(s);
}

static void test_moves(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    static const struct {
        const char *keys;
        int row, col;
    } table[] = {{"lljx", 1, 2},           {"$x", 1, 5},          {"0x", 1, 0},
                 {"G<end>x", 5, 5},        {"gx", 0, 5},          {"<home>x", 0, 0},
                 {"<down><right>x", 1, 1}, {"kkkkhhhhhlx", 0, 1}, {"<pgdn>x", 5, 1},
                 {"<pgup>lx", 0, 2}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage_keys(s, table[i].keys);
        assert_int_equal(cell(s, table[i].row, table[i].col), CREEK_SHADED);
    }
    stage_free(s);
}

static void test_carry(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "x<S-right><S-right><S-down>");
    assert_int_equal(cell(s, 0, 1), CREEK_SHADED);
    assert_int_equal(cell(s, 0, 2), CREEK_SHADED);
    assert_int_equal(cell(s, 1, 2), CREEK_SHADED);
    /* Against the border nothing is carried. */
    stage_keys(s, "0g<S-up><S-left>");
    assert_int_equal(creek_game_moves(game_of(s)), 4);
    stage_keys(s, "uu");
    assert_int_equal(cell(s, 0, 1), CREEK_SHADED);
    assert_int_equal(cell(s, 0, 2), CREEK_UNDECIDED);
    stage_free(s);
}

/* Where a cell of the roomy board is: the cursor tells. */
static void place_of(stage *s, int row, int col, int *y, int *x)
{
    stage_keys(s, "g0");
    *y = s->canvas.cursor_row + 2 * row;
    *x = s->canvas.cursor_col + 4 * col;
}

static void test_mouse(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    int y, x, y2, x2;
    place_of(s, 0, 0, &y, &x);
    stage_mouse(s, EVENT_PRESS, 1, y, x);
    stage_mouse(s, EVENT_RELEASE, 1, y, x);
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    stage_mouse(s, EVENT_PRESS, 1, y, x - 1);
    stage_mouse(s, EVENT_RELEASE, 1, y, x - 1);
    assert_int_equal(cell(s, 0, 0), CREEK_UNDECIDED);
    stage_mouse(s, EVENT_PRESS, 3, y, x);
    stage_mouse(s, EVENT_RELEASE, 3, y, x);
    assert_int_equal(cell(s, 0, 0), CREEK_UNSHADED);
    /* A drag that skips cells, and turns: one step back. */
    place_of(s, 2, 0, &y, &x);
    place_of(s, 2, 4, &y2, &x2);
    size_t before = creek_game_moves(game_of(s));
    stage_mouse(s, EVENT_PRESS, 1, y, x);
    stage_mouse(s, EVENT_DRAG, 1, y, x + 2); /* on a line */
    stage_mouse(s, EVENT_DRAG, 1, y2, x2);
    stage_mouse(s, EVENT_DRAG, 1, y2 + 2, x2);
    stage_mouse(s, EVENT_RELEASE, 1, y2 + 2, x2);
    for (int col = 0; col < 5; col++)
        assert_int_equal(cell(s, 2, col), CREEK_SHADED);
    assert_int_equal(cell(s, 3, 4), CREEK_SHADED);
    assert_int_equal(creek_game_moves(game_of(s)), before + 1);
    /* After the release nothing is painted. */
    stage_mouse(s, EVENT_DRAG, 1, y2 + 4, x2);
    assert_int_equal(cell(s, 4, 4), CREEK_UNDECIDED);
    stage_keys(s, "u");
    assert_int_equal(creek_board_count(creek_game_board(game_of(s)), CREEK_SHADED), 0);
    /* A drag over marks of both kinds paints all of them the same. */
    stage_mouse(s, EVENT_PRESS, 3, y, x);
    stage_mouse(s, EVENT_DRAG, 3, y2, x2);
    stage_mouse(s, EVENT_RELEASE, 3, y2, x2);
    assert_int_equal(cell(s, 2, 3), CREEK_UNSHADED);
    stage_mouse(s, EVENT_PRESS, 1, 0, 0);
    stage_mouse(s, EVENT_PRESS, 1, 23, 79);
    assert_int_equal(creek_game_moves(game_of(s)), before + 1);
    stage_free(s);
}

static void test_wheel(void **state)
{
    (void)state;
    static const char *const large[] = {"creek/40/30/1zzzz"};
    stage *s = play(40, 12, large);
    stage_keys(s, "k");
    SHOWS(s, "1-7/30");
    stage_mouse(s, EVENT_WHEEL, 1, 5, 5);
    SHOWS(s, "2-8/30");
    stage_keys(s, "x");
    /* The focus stays in sight. */
    assert_int_equal(cell(s, 0, 0), CREEK_UNDECIDED);
    for (int i = 0; i < 50; i++)
        stage_mouse(s, EVENT_WHEEL, 1, 5, 5);
    SHOWS(s, "24-30/30");
    event sideways = {.kind = EVENT_WHEEL, .wheel = 1, .mods = MOD_SHIFT};
    stage_event(s, &sideways);
    SHOWS(s, "2-");
    for (int i = 0; i < 50; i++)
        stage_mouse(s, EVENT_WHEEL, -1, 5, 5);
    SHOWS(s, "1-7/30");
    stage_free(s);
}

/* --- undo, restart, solve, check, hint ------------------------------------- */

static void test_undo(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "xl.jxuuu");
    assert_int_equal(creek_board_count(creek_game_board(game_of(s)), CREEK_UNDECIDED), 36);
    stage_keys(s, "u");
    SHOWS(s, "nothing to undo");
    stage_keys(s, "<C-r><C-r><C-r>");
    assert_int_equal(creek_board_count(creek_game_board(game_of(s)), CREEK_UNDECIDED), 33);
    stage_keys(s, "<C-r>");
    SHOWS(s, "nothing to redo");
    stage_keys(s, "R");
    assert_int_equal(creek_board_count(creek_game_board(game_of(s)), CREEK_UNDECIDED), 36);
    stage_keys(s, "u");
    assert_int_equal(creek_board_count(creek_game_board(game_of(s)), CREEK_UNDECIDED), 33);
    stage_free(s);
}

/* Shades what the solution shades; the other cells stay undecided. */
static void shade_solution(stage *s)
{
    for (int row = 0; row < 6; row++) {
        stage_keys(s, row == 0 ? "g0" : "j0");
        for (int col = 0; col < 6; col++) {
            if (solution[row][col] == '#')
                stage_keys(s, "x");
            stage_keys(s, "l");
        }
    }
}

static void test_win(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    shade_solution(s);
    HIDES(s, "Solved");
    SHOWS(s, "shaded cells are");
    /* The notice swallows no key. */
    stage_keys(s, "$G.");
    HIDES(s, "Solved");
    stage_keys(s, "c");
    SHOWS(s, "Solved");
    SHOWS(s, "without help");
    assert_int_equal(creek_board_count(creek_game_board(game_of(s)), CREEK_UNDECIDED), 0);
    assert_int_equal(progress_count(s->world.progress), 1);
    /* A won board is not spoilt by a key, only by undo. */
    stage_keys(s, "x");
    SHOWS(s, "Solved");
    stage_keys(s, "u");
    HIDES(s, "Solved");
    assert_int_equal(creek_board_count(creek_game_board(game_of(s)), CREEK_UNDECIDED), 16);
    stage_keys(s, "<C-r>");
    SHOWS(s, "Solved");
    stage_free(s);
}

/* Deciding the last cell wins without c. */
static void test_win_cell_by_cell(void **state)
{
    (void)state;
    stage *s = play(30, 12, sample);
    for (int row = 0; row < 6; row++) {
        stage_keys(s, row == 0 ? "g0" : "j0");
        for (int col = 0; col < 6; col++) {
            HIDES(s, "Solved");
            stage_keys(s, solution[row][col] == '#' ? "x" : ".");
            stage_keys(s, "l");
        }
    }
    SHOWS(s, "Solved");
    assert_int_equal(creek_game_help(game_of(s), CREEK_HELP_CHECK), 0);
    stage_free(s);
}

/* Any board that meets the rules wins. */
static void test_win_any_solution(void **state)
{
    (void)state;
    stage *s = play(80, 24, several);
    SHOWS(s, "several solutions");
    stage_keys(s, "xc");
    SHOWS(s, "Solved");
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    stage_free(s);
}

static void test_solve(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, ".lxG0.gS");
    SHOWS(s, "Solved");
    SHOWS(s, "by the solver");
    SHOWS(s, "1 wrong mark");
    for (int row = 0; row < 6; row++)
        for (int col = 0; col < 6; col++)
            assert_int_equal(cell(s, row, col),
                             solution[row][col] == '#' ? CREEK_SHADED : CREEK_UNSHADED);
    assert_int_equal(creek_game_help(game_of(s), CREEK_HELP_SOLVE), 1);
    /* What the solver did is no feat of the player. */
    assert_int_equal(progress_count(s->world.progress), 0);
    stage_keys(s, "u");
    HIDES(s, "Solved");
    assert_int_equal(creek_board_count(creek_game_board(game_of(s)), CREEK_UNDECIDED), 33);
    stage_free(s);
}

static void test_solve_several(void **state)
{
    (void)state;
    /* The corner says which cell is shaded at the left; the rest is free. */
    static const char *const puzzle[] = {"Creek (1,3) [((0,0),1), ((0,3),0)]"};
    stage *s = play(70, 12, puzzle);
    stage_keys(s, ".S");
    HIDES(s, "Solved");
    SHOWS(s, "several solutions");
    SHOWS(s, "1 wrong mark");
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    assert_int_equal(cell(s, 0, 1), CREEK_UNDECIDED);
    assert_int_equal(cell(s, 0, 2), CREEK_UNSHADED);
    stage_free(s);
}

static void test_no_solution(void **state)
{
    (void)state;
    stage *s = play(80, 24, no_solution);
    SHOWS(s, "no solution");
    stage_keys(s, "xS");
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    SHOWS(s, "no solution");
    HIDES(s, "Solved");
    stage_free(s);
}

static void test_check(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "xc");
    SHOWS(s, "Nothing is wrong");
    stage_keys(s, "ll<down>x");
    stage_keys(s, "c");
    SHOWS(s, "wrong");
    assert_int_equal(creek_game_help(game_of(s), CREEK_HELP_CHECK), 2);
    /* The first time it does not say where. */
    HIDES(s, "r2c3");
    stage_keys(s, "c");
    assert_int_equal(creek_game_help(game_of(s), CREEK_HELP_CHECK), 3);
    SHOWS(s, "r2c3 is wrong");
    /* A change of the board begins anew. */
    stage_keys(s, "u$g");
    stage_keys(s, "xc");
    SHOWS(s, "c again");
    stage_free(s);
}

static void test_hint(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    /* Hint upon hint solves the puzzle, and never sets a wrong cell. */
    int decided = 0;
    unsigned hints = 0;
    for (; decided < 36; hints++) {
        stage_keys(s, "HHHHH");
        int now = 36 - creek_board_count(creek_game_board(game_of(s)), CREEK_UNDECIDED);
        assert_true(now > decided);
        decided = now;
        for (int i = 0; i < 36; i++)
            assert_int_not_equal(cell(s, i / 6, i % 6),
                                 solution[i / 6][i % 6] == '#' ? CREEK_UNSHADED : CREEK_SHADED);
    }
    SHOWS(s, "Solved");
    SHOWS(s, "hints with their");
    assert_int_equal(creek_game_help(game_of(s), CREEK_HELP_HINT), hints);
    assert_int_equal(creek_game_help(game_of(s), CREEK_HELP_HINT_PLAYED), hints);
    assert_int_equal(creek_game_move(game_of(s), 0).by, CREEK_BY_HINT);
    stage_free(s);
}

/* Each stage tells one thing more, and any other key puts the hint away. */
static void test_hint_stages(void **state)
{
    (void)state;
    /* The 1 at the corner of r1c1. */
    static const char *const puzzle[] = {"Creek (2,2) [((0,0),1), ((2,2),0)]"};
    stage *s = play(80, 24, puzzle);
    int y = s->canvas.cursor_row, x = s->canvas.cursor_col;
    stage_keys(s, "jl");
    stage_keys(s, "H");
    SHOWS(s, "Full and empty clues");
    assert_int_equal(canvas_at(&s->canvas, y - 1, x - 2)->style, STYLE_CLUE);
    stage_keys(s, "H");
    assert_int_equal(canvas_at(&s->canvas, y - 1, x - 2)->style, STYLE_HINT);
    assert_int_not_equal(canvas_at(&s->canvas, y, x)->style, STYLE_HINT);
    SHOWS(s, "the marked clue.");
    stage_keys(s, "H");
    assert_int_equal(canvas_at(&s->canvas, y, x)->style, STYLE_HINT);
    SHOWS(s, "This settles r1c1.");
    HIDES(s, "shaded.");
    stage_keys(s, "H");
    SHOWS(s, "The 1 at the corner of r1c1");
    assert_int_equal(cell(s, 0, 0), CREEK_UNDECIDED);
    assert_int_equal(creek_game_help(game_of(s), CREEK_HELP_HINT_REASON), 1);
    assert_int_equal(creek_game_help(game_of(s), CREEK_HELP_HINT_PLAYED), 0);
    /* A key that moves puts it away, and moves. */
    stage_keys(s, "l");
    HIDES(s, "corner of r1c1");
    assert_int_not_equal(canvas_at(&s->canvas, y, x)->style, STYLE_HINT);
    assert_int_equal(s->canvas.cursor_col, x + 4);
    /* Esc does nothing else. */
    stage_keys(s, "HHHH<esc>");
    HIDES(s, "corner of r1c1");
    HIDES(s, "q leaves");
    stage_keys(s, "HHHHH");
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    stage_free(s);
}

static void test_hint_on_wrong_mark(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, ".lx");
    stage_keys(s, "H");
    SHOWS(s, "There is a mistake");
    HIDES(s, "r1c1 is");
    stage_keys(s, "HH");
    SHOWS(s, "r1c1 is wrong");
    stage_keys(s, "H");
    SHOWS(s, "goes back");
    /* Back to the last sound position; what was right can come again. */
    stage_keys(s, "H");
    assert_int_equal(creek_game_position(game_of(s)), 0);
    assert_int_equal(creek_game_moves(game_of(s)), 2);
    SHOWS(s, "Back before the");
    stage_keys(s, "<C-r><C-r>");
    assert_int_equal(cell(s, 0, 0), CREEK_UNSHADED);
    stage_free(s);
}

/* A what-if is walked through in a layer of its own. */
static void test_walk_a_what_if(void **state)
{
    (void)state;
    /* Nothing but assuming helps here. */
    static const char *const puzzle[] = {
        "creek/10/10/jb56bgcch2dkb81717112ci6cjci82c2762dh2bj1c26bi2e2abib"};
    stage *s = play(80, 24, puzzle);
    bool walked = false;
    for (int i = 0; i < 100 && !walked && !picture_shows(&s->canvas, "Solved"); i++) {
        stage_keys(s, "HHHH");
        walked = picture_shows(&s->canvas, "Suppose");
        if (!walked)
            stage_keys(s, "H");
    }
    assert_true(walked);
    size_t before = creek_game_position(game_of(s));
    creek_board *board = creek_board_clone(creek_game_board(game_of(s)));
    stage_keys(s, "t");
    assert_int_equal(creek_game_depth(game_of(s)), 1);
    assert_int_equal(creek_game_position(game_of(s)), before + 2);
    for (int i = 0; i < 50 && !picture_shows(&s->canvas, "assumption"); i++)
        stage_keys(s, "t");
    SHOWS(s, "assumption");
    assert_int_equal(creek_game_depth(game_of(s)), 1);
    stage_keys(s, "r");
    assert_int_equal(creek_game_depth(game_of(s)), 0);
    assert_true(creek_board_equal(board, creek_game_board(game_of(s))));
    creek_board_free(board);
    stage_free(s);
}

/* --- trial layers and savepoints -------------------------------------------- */

static void test_trial_layers(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "a");
    SHOWS(s, "No trial layer");
    stage_keys(s, "xt");
    SHOWS(s, "Trial layer A");
    stage_keys(s, "t");
    SHOWS(s, "empty still");
    assert_int_equal(creek_game_depth(game_of(s)), 1);
    stage_keys(s, "jx");
    SHOWS(s, "trial");
    int row = s->canvas.cursor_row, col = s->canvas.cursor_col;
    assert_string_equal(canvas_at(&s->canvas, row, col)->glyph, "A");
    assert_int_equal(canvas_at(&s->canvas, row - 2, col)->style, STYLE_SHADED);
    stage_keys(s, "tj.");
    SHOWS(s, "B: a keeps");
    /* It is all there after a restart of the program. */
    stage_restart(s, sample, 1);
    assert_int_equal(creek_game_depth(game_of(s)), 2);
    SHOWS(s, "B: a keeps");
    stage_keys(s, "r");
    assert_int_equal(cell(s, 2, 0), CREEK_UNDECIDED);
    stage_keys(s, "a");
    assert_int_equal(cell(s, 1, 0), CREEK_SHADED);
    assert_int_equal(creek_game_depth(game_of(s)), 0);
    stage_keys(s, "u");
    SHOWS(s, "keeping a trial layer");
    assert_int_equal(creek_game_depth(game_of(s)), 1);
    stage_keys(s, "u");
    assert_int_equal(cell(s, 2, 0), CREEK_UNSHADED);
    stage_keys(s, "uuuuu");
    assert_int_equal(creek_game_depth(game_of(s)), 0);
    stage_free(s);
}

static void test_savepoints(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "B");
    SHOWS(s, "no savepoint");
    stage_keys(s, "xbl.l.l.");
    assert_int_equal(cell(s, 0, 3), CREEK_UNSHADED);
    stage_keys(s, "B");
    SHOWS(s, "Back at the savepoint");
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    assert_int_equal(cell(s, 0, 1), CREEK_UNDECIDED);
    stage_free(s);
}

/* --- settings --------------------------------------------------------------- */

static void test_fill(void **state)
{
    (void)state;
    static const char *const puzzle[] = {"Creek (2,2) [((1,1),1)]"};
    stage *s = play(80, 24, puzzle);
    stage_keys(s, "6x");
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    assert_int_equal(cell(s, 0, 1), CREEK_UNSHADED);
    assert_int_equal(cell(s, 1, 1), CREEK_UNSHADED);
    /* One undo step with the move. */
    assert_int_equal(creek_game_moves(game_of(s)), 1);
    stage_keys(s, "u");
    assert_int_equal(creek_board_count(creek_game_board(game_of(s)), CREEK_UNDECIDED), 4);
    stage_keys(s, "6x");
    assert_int_equal(cell(s, 0, 1), CREEK_UNDECIDED);
    stage_free(s);
}

static void test_settings_are_kept(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "57Tv");
    SHOWS(s, "normal");
    stage_restart(s, sample, 1);
    assert_true(s->settings.words);
    assert_true(s->settings.timer);
    assert_string_equal(s->settings.theme, "dark");
    assert_string_equal(s->settings.layout, "normal");
    SHOWS(s, "r1c1 undecided; corners");
    SHOWS(s, "time");
    stage_free(s);
}

static void test_no_help(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "N");
    HIDES(s, "2/15");
    stage_keys(s, "$x");
    /* A broken clue looks like any other. */
    assert_int_equal(
        canvas_at(&s->canvas, s->canvas.cursor_row - 1, s->canvas.cursor_col + 2)->style,
        STYLE_CLUE);
    stage_keys(s, "H");
    SHOWS(s, "without help");
    stage_keys(s, "c");
    SHOWS(s, "without help");
    stage_keys(s, "S");
    assert_int_equal(creek_game_moves(game_of(s)), 1);
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        assert_int_equal(creek_game_help(game_of(s), (creek_help)kind), 0);
    stage_keys(s, "N");
    SHOWS(s, "broken");
    stage_free(s);
}

/* A message on a small screen leaves the focused row in sight. */
static void test_message_spares_focus(void **state)
{
    (void)state;
    stage *s = play(20, 6, sample);
    int row, col;
    stage_keys(s, "j5");
    stage_find(s, "The cell", &row, &col);
    assert_true(s->canvas.cursor_row < row);
    stage_keys(s, "jjj5");
    stage_find(s, "The cell", &row, &col);
    assert_true(s->canvas.cursor_row < row || s->canvas.cursor_row > row + 2);
    stage_free(s);
}

/* The bar is the board: empty at first, whatever its clues, full when it is
 * won. */
static void test_bar(void **state)
{
    (void)state;
    static const char *const puzzle[] = {"1x4:j"};
    stage *s = play(80, 24, puzzle);
    HIDES(s, "█");
    SHOWS(s, "░░░░░░░░░░░░░░░░░░░░░░░░░░");
    stage_keys(s, ".j.j");
    SHOWS(s, "█████████████░░░░░░░░░░░░░");
    stage_keys(s, ".j.");
    HIDES(s, "░");
    stage_free(s);
}

/* On every screen q leaves and Esc goes one step back, but where something is
 * typed. */
static void test_q_leaves(void **state)
{
    (void)state;
    static const char *const ways[] = {"",  "?", ",",  ",?", "K",  "K?", "M",  "M?", "A", "m",
                                       "i", "e", "ez", "e?", "ec", "eo", "ye", "H",  "t"};
    static const char *const home[] = {"?", "l", "l<enter>", "s", "e", "t", "p", "n"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        stage *s = play(80, 24, sample);
        stage_keys(s, ways[i]);
        assert_false(s->shell->leave);
        stage_keys(s, "q");
        if (!s->shell->leave)
            fail_msg("after \"%s\" q does not leave", ways[i]);
        stage_free(s);
    }
    for (size_t i = 0; i < sizeof home / sizeof home[0]; i++) {
        stage *s = stage_new(80, 24, false);
        stage_open(s, NULL, 0);
        stage_keys(s, home[i]);
        assert_false(s->shell->leave);
        stage_keys(s, "q");
        if (!s->shell->leave)
            fail_msg("after \"%s\" at home q does not leave", home[i]);
        stage_free(s);
    }
    /* Where something is typed it is a letter, or a key. */
    static const char *const typed[] = {"E", "K<enter>"};
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        stage *s = play(80, 24, sample);
        stage_keys(s, typed[i]);
        stage_keys(s, "q");
        assert_false(s->shell->leave);
        stage_free(s);
    }
}

static void test_words(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "5jl");
    SHOWS(s, "r2c2 undecided; corners none,");
    SHOWS(s, "2, none, 1; 2 needs 2, 1 needs");
    stage_keys(s, "x");
    SHOWS(s, "r2c2 shaded;");
    SHOWS(s, "none, 1; 2 needs 1, 1 is done");
    stage_free(s);
}

/* The time goes on while somebody thinks, and stops when nobody is there. */
static void test_timer(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    assert_false(shell_ticks(s->shell));
    stage_keys(s, "7");
    assert_true(shell_ticks(s->shell));
    s->clock += 30000;
    shell_draw(s->shell, &s->canvas);
    SHOWS(s, "0:31");
    s->clock += 600000;
    shell_draw(s->shell, &s->canvas);
    SHOWS(s, "1:01");
    assert_false(shell_ticks(s->shell));
    /* Nor does time count in which the program was stopped. */
    stage_keys(s, "x");
    SHOWS(s, "1:01");
    s->clock += 40000;
    s->shell->top->class->shown(s->shell->top, s->shell);
    stage_keys(s, "l");
    SHOWS(s, "1:02");
    stage_keys(s, "h7");
    HIDES(s, "time  ");
    assert_false(shell_ticks(s->shell));
    stage_free(s);
}

/* A message that does not fit is shown whole on a page of its own. */
static void test_long_message(void **state)
{
    (void)state;
    stage *s = play(20, 6, no_solution);
    stage_keys(s, "m");
    SHOWS(s, "It can be");
    SHOWS(s, "Esc goes back");
    stage_keys(s, "<esc>");
    HIDES(s, "Esc goes back");
    stage_free(s);
}

/* A board larger than the screen, whole: half a place a cell, then several
 * cells a place. */
static void test_map(void **state)
{
    (void)state;
    static const char *const puzzle[] = {"Creek (40,60) []"};
    stage *s = play(80, 24, puzzle);
    stage_keys(s, "xjxjxl.l.l.");
    stage_keys(s, "M");
    picture_check(&s->canvas, GOLDEN_FOLDER, "map-80x24");
    /* Going about there moves the focus of the board. */
    stage_keys(s, "G$<esc>x");
    assert_int_equal(cell(s, 39, 59), CREEK_SHADED);
    stage_resize(s, 24, 10);
    stage_keys(s, "M");
    picture_check(&s->canvas, GOLDEN_FOLDER, "map-24x10");
    stage_keys(s, "kh<enter>x");
    assert_int_equal(cell(s, 36, 56), CREEK_SHADED);
    stage_free(s);
    s = stage_new(70, 45, true);
    stage_open(s, puzzle, 1);
    stage_keys(s, "xjx.M");
    SHOWS(s, "r2c1 of 60x40");
    stage_free(s);
}

/* What was begun goes on at the cell that was changed last. */
static void test_focus_on_return(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "jjllx");
    int row = s->canvas.cursor_row, col = s->canvas.cursor_col;
    stage_restart(s, sample, 1);
    assert_int_equal(s->canvas.cursor_row, row);
    assert_int_equal(s->canvas.cursor_col, col);
    stage_free(s);
}

/* --- feedback and layout --------------------------------------------------- */

static void test_pictures(void **state)
{
    (void)state;
    static const struct {
        int width, height;
        bool ascii;
        const char *name;
    } table[] = {{80, 24, false, "play-80x24"}, {80, 24, true, "play-80x24-ascii"},
                 {40, 12, false, "play-40x12"}, {20, 6, false, "play-20x6"},
                 {34, 20, false, "play-34x20"}, {10, 3, false, "play-10x3"},
                 {9, 2, false, "play-9x2"},     {1, 1, false, "play-1x1"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage *s = stage_new(table[i].width, table[i].height, table[i].ascii);
        stage_open(s, sample, 1);
        /* The end cell cut off, a clue with too many, some satisfied. */
        stage_keys(s, "xlxlx0j.$x0Gx$.kxjhxgh");
        picture_check(&s->canvas, GOLDEN_FOLDER, table[i].name);
        stage_free(s);
    }
}

static void test_picture_won(void **state)
{
    (void)state;
    stage *s = stage_new(80, 24, false);
    stage_open(s, pack, 3);
    stage_keys(s, "<enter>");
    stage_keys(s, ".");
    picture_check(&s->canvas, GOLDEN_FOLDER, "play-won");
    stage_resize(s, 40, 10);
    picture_check(&s->canvas, GOLDEN_FOLDER, "play-won-40x10");
    stage_free(s);
}

static void test_switches(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    int row, col;
    stage_keys(s, "$x"); /* the 0 at the corner is broken */
    stage_find(s, "0!", &row, &col);
    assert_int_equal(canvas_at(&s->canvas, row, col)->style, STYLE_CLUE_BROKEN);
    stage_keys(s, "2");
    HIDES(s, "0!");
    stage_keys(s, "2x.");
    assert_int_equal(canvas_at(&s->canvas, row, col)->style, STYLE_CLUE_SATISFIED);
    stage_keys(s, "1");
    assert_int_equal(canvas_at(&s->canvas, row, col)->style, STYLE_CLUE);
    stage_keys(s, "1G$.kxjhx");
    SHOWS(s, "(\xe2\x88\x99)");
    stage_keys(s, "3");
    HIDES(s, "(\xe2\x88\x99)");
    stage_free(s);
}

static void test_layout_key(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    /* From what fits, which is roomy here, to what follows it, and round. */
    static const char *const names[] = {"normal", "compact", "half", "roomy", "largest"};
    for (int i = 0; i < 5; i++) {
        stage_keys(s, "v");
        SHOWS(s, names[i]);
    }
    stage_free(s);
}

/* Whatever the size was in between, the game is the same. */
static void test_resize(void **state)
{
    (void)state;
    static const int sizes[][2] = {{1, 1}, {200, 60}, {3, 40}, {40, 3}, {20, 6}, {80, 24}};
    stage *s = play(80, 24, sample);
    stage_keys(s, "xljx");
    char *before = picture_of(&s->canvas);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        stage_resize(s, sizes[i][0], sizes[i][1]);
    char *after = picture_of(&s->canvas);
    assert_string_equal(before, after);
    free(before);
    free(after);
    stage_resize(s, 1, 1);
    stage_keys(s, "l.");
    assert_int_equal(cell(s, 1, 2), CREEK_UNSHADED);
    stage_free(s);
}

/* --- around the board ------------------------------------------------------ */

static void test_list(void **state)
{
    (void)state;
    stage *s = stage_new(80, 24, false);
    stage_open(s, pack, 3);
    picture_check(&s->canvas, GOLDEN_FOLDER, "levels-80x24");
    stage_keys(s, "<enter>p");
    SHOWS(s, "first puzzle");
    stage_keys(s, ".");
    SHOWS(s, "Solved");
    SHOWS(s, "next: 2");
    stage_keys(s, "n");
    HIDES(s, "Solved");
    SHOWS(s, "2x1");
    stage_keys(s, "nn");
    SHOWS(s, "last puzzle");
    stage_keys(s, "pp");
    SHOWS(s, "Solved");
    stage_keys(s, "<esc>");
    SHOWS(s, "1/3 done");
    SHOWS(s, "\xe2\x9c\x93");
    /* Clicking on a line opens it. */
    int row, col;
    stage_find(s, "2x1", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    SHOWS(s, "undecided");
    stage_keys(s, "<esc>");
    SHOWS(s, "1/3 done");
    /* Esc never leaves, but leads home. */
    stage_keys(s, "<esc><esc>");
    SHOWS(s, "C R E E K");
    assert_false(s->shell->leave);
    stage_free(s);
}

/* A library of two packs, one level of which is broken. */
static level_library *make_library(void)
{
    static level brooks[2], ponds[1];
    static level_pack packs[2];
    static level_library library;
    static char url[3][40];
    snprintf(url[0], sizeof url[0], "%s", pack[0]);
    snprintf(url[1], sizeof url[1], "%s", sample[0]);
    snprintf(url[2], sizeof url[2], "this is no puzzle");
    static char names[3][12] = {"brooks/1", "brooks/2", "ponds/1"};
    static char titles[3][16] = {"First brook", "Second brook", "A broken pond"};
    static char easy[] = "easy", nothing[] = "", about[] = "Two to begin with.";
    static char pack_titles[2][16] = {"Brooks", "Ponds"}, pack_names[2][12] = {"brooks", "ponds"};
    brooks[0] = (level){names[0], url[0], titles[0], easy, nothing};
    brooks[1] = (level){names[1], url[1], titles[1], easy, nothing};
    ponds[0] = (level){names[2], url[2], titles[2], easy, nothing};
    packs[0] = (level_pack){.name = pack_names[0],
                            .title = pack_titles[0],
                            .description = about,
                            .levels = brooks,
                            .count = 2};
    packs[1] = (level_pack){.name = pack_names[1],
                            .title = pack_titles[1],
                            .description = nothing,
                            .levels = ponds,
                            .count = 1};
    library = (level_library){.packs = packs, .count = 2};
    return &library;
}

static void test_levels(void **state)
{
    (void)state;
    stage *s = stage_new(80, 24, false);
    s->library = make_library();
    stage_open(s, NULL, 0);
    SHOWS(s, "0 of 3 done");
    stage_keys(s, "l");
    picture_check(&s->canvas, GOLDEN_FOLDER, "packs-80x24");
    stage_keys(s, "<enter>");
    picture_check(&s->canvas, GOLDEN_FOLDER, "levels-preview");
    stage_keys(s, "<enter>.");
    SHOWS(s, "Solved");
    SHOWS(s, "next: Second brook");
    stage_keys(s, "<enter>");
    SHOWS(s, "Second brook");
    SHOWS(s, "brooks/2");
    stage_keys(s, "x<esc>");
    SHOWS(s, "1/2 done");
    stage_keys(s, "<esc>");
    SHOWS(s, "1/2");
    /* What cannot be read is said, and opens nothing. */
    stage_keys(s, "j<enter>");
    SHOWS(s, "broken");
    stage_keys(s, "<enter>");
    SHOWS(s, "cannot be read");
    stage_keys(s, "<esc><esc>");
    SHOWS(s, "1 of 3 done");
    SHOWS(s, "Second brook, 6x6");
    SHOWS(s, ", 35 cells to go");
    stage_keys(s, "c");
    SHOWS(s, "goes on");
    stage_keys(s, "p");
    SHOWS(s, "Solved");
    stage_free(s);
}

/* A level that was opened by itself has its pack round it. */
static void test_level_in_its_pack(void **state)
{
    (void)state;
    stage *s = stage_new(80, 24, false);
    s->library = make_library();
    stage_open(s, pack, 1);
    SHOWS(s, "First brook");
    stage_keys(s, "n");
    SHOWS(s, "Second brook");
    stage_free(s);
}

static void test_home(void **state)
{
    (void)state;
    stage *s = stage_new(80, 24, false);
    stage_open(s, NULL, 0);
    picture_check(&s->canvas, GOLDEN_FOLDER, "home-80x24");
    HIDES(s, "Continue");
    stage_keys(s, "<esc>l");
    SHOWS(s, "no levels here");
    stage_keys(s, "<esc>?");
    SHOWS(s, "The rules");
    stage_keys(s, "<esc>");
    stage_resize(s, 40, 12);
    picture_check(&s->canvas, GOLDEN_FOLDER, "home-40x12");
    stage_resize(s, 16, 4);
    picture_check(&s->canvas, GOLDEN_FOLDER, "home-16x4");
    assert_false(s->shell->leave);
    stage_keys(s, "q");
    assert_true(s->shell->leave);
    stage_free(s);
}

static void test_continue(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "xljx");
    stage_restart(s, NULL, 0);
    SHOWS(s, "Continue");
    SHOWS(s, "34 cells to go");
    stage_keys(s, "c");
    SHOWS(s, "goes on");
    SHOWS(s, "undecided  34");
    /* The moves of the last time can be taken back. */
    stage_keys(s, "uu");
    SHOWS(s, "undecided  36");
    stage_keys(s, "<C-r>S");
    stage_restart(s, NULL, 0);
    HIDES(s, "Continue");
    stage_free(s);
}

static void test_resume(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "xljx.");
    stage_restart(s, sample, 1);
    SHOWS(s, "goes on");
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    assert_int_equal(cell(s, 1, 1), CREEK_UNSHADED);
    assert_int_equal(creek_game_moves(game_of(s)), 3);
    stage_free(s);
}

static void test_help(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "x?");
    picture_check(&s->canvas, GOLDEN_FOLDER, "help-80x24");
    stage_keys(s, "GG");
    SHOWS(s, "broken clue");
    stage_keys(s, "<esc>");
    SHOWS(s, "undecided  35");
    stage_resize(s, 30, 10);
    stage_keys(s, "?");
    picture_check(&s->canvas, GOLDEN_FOLDER, "help-30x10");
    stage_keys(s, "<esc>");
    assert_false(s->shell->leave);
    stage_keys(s, "?q");
    assert_true(s->shell->leave);
    stage_free(s);
}

static void test_escape_stays(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    stage_keys(s, "x<esc>");
    SHOWS(s, "C R E E K");
    assert_false(s->shell->leave);
    stage_keys(s, "c");
    assert_int_equal(cell(s, 0, 0), CREEK_SHADED);
    stage_free(s);
}

/* The keys that the panel names can be clicked, beside the board and below. */
static void test_panel_keys(void **state)
{
    (void)state;
    static const int sizes[][2] = {{80, 24}, {40, 18}};
    for (size_t i = 0; i < 2; i++) {
        int row, col;
        stage *s = play(sizes[i][0], sizes[i][1], sample);
        stage_keys(s, "x");
        stage_find(s, i == 0 ? "u     undo" : "u undo", &row, &col);
        stage_mouse(s, EVENT_PRESS, 1, row, col);
        assert_int_equal(cell(s, 0, 0), CREEK_UNDECIDED);
        stage_keys(s, "x"); /* what was said goes */
        stage_find(s, i == 0 ? "?     all keys" : "? help", &row, &col);
        stage_mouse(s, EVENT_PRESS, 1, row, col + 2);
        SHOWS(s, "The rules");
        stage_keys(s, "<esc>");
        stage_find(s, i == 0 ? "H      hint" : "H hint", &row, &col);
        stage_mouse(s, EVENT_PRESS, 1, row, col);
        assert_int_equal(creek_game_help(game_of(s), CREEK_HELP_HINT), 1);
        stage_keys(s, "<esc>x");
        stage_find(s, i == 0 ? "q      leave" : "q leave", &row, &col);
        stage_mouse(s, EVENT_PRESS, 1, row, col);
        assert_true(s->shell->leave);
        stage_free(s);
    }
}

/* A long message is not cut while rows are free below the panel. */
static void test_free_rows(void **state)
{
    (void)state;
    creek_puzzle *puzzle = creek_puzzle_new(12, 12);
    assert_non_null(puzzle);
    for (int i = 0; i <= 12; i++)
        for (int k = 0; k <= 12; k++)
            assert_true(creek_puzzle_set_clue(puzzle, i, k, 0));
    creek_error error;
    creek_game *game = creek_game_new(puzzle);
    char *url = creek_write(game, CREEK_FORMAT_URL, &error);
    assert_non_null(url);
    stage *s = play(80, 24, (const char *const[]){url});
    stage_keys(s, "S");
    SHOWS(s, "Solved");
    SHOWS(s, "No mark was wrong");
    SHOWS(s, "takes it");
    HIDES(s, "…");
    stage_free(s);
    creek_free(url);
    creek_game_free(game);
}

/* A paste plays nothing. */
static void test_paste(void **state)
{
    (void)state;
    stage *s = play(80, 24, sample);
    event e = {.kind = EVENT_PASTE, .text = "xSRq", .length = 4};
    stage_event(s, &e);
    assert_int_equal(creek_game_moves(game_of(s)), 0);
    assert_false(s->shell->leave);
    stage_free(s);
}

/* Work that is interrupted all the time comes to its end, and keys are heard
 * meanwhile. */
static void test_interrupted_work(void **state)
{
    (void)state;
    stage *s = stage_new(80, 24, false);
    s->patience = 1;
    stage_open(s, sample, 1);
    stage_keys(s, "S");
    stage_keys(s, "l");
    s->patience = 0;
    stage_keys(s, "l");
    SHOWS(s, "Solved");
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_carry),
        cmocka_unit_test(test_mouse),
        cmocka_unit_test(test_wheel),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_win),
        cmocka_unit_test(test_win_cell_by_cell),
        cmocka_unit_test(test_win_any_solution),
        cmocka_unit_test(test_solve),
        cmocka_unit_test(test_solve_several),
        cmocka_unit_test(test_no_solution),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_hint),
        cmocka_unit_test(test_hint_stages),
        cmocka_unit_test(test_walk_a_what_if),
        cmocka_unit_test(test_trial_layers),
        cmocka_unit_test(test_savepoints),
        cmocka_unit_test(test_fill),
        cmocka_unit_test(test_settings_are_kept),
        cmocka_unit_test(test_no_help),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_message_spares_focus),
        cmocka_unit_test(test_bar),
        cmocka_unit_test(test_q_leaves),
        cmocka_unit_test(test_timer),
        cmocka_unit_test(test_long_message),
        cmocka_unit_test(test_map),
        cmocka_unit_test(test_focus_on_return),
        cmocka_unit_test(test_hint_on_wrong_mark),
        cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_picture_won),
        cmocka_unit_test(test_switches),
        cmocka_unit_test(test_layout_key),
        cmocka_unit_test(test_resize),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_level_in_its_pack),
        cmocka_unit_test(test_home),
        cmocka_unit_test(test_continue),
        cmocka_unit_test(test_resume),
        cmocka_unit_test(test_help),
        cmocka_unit_test(test_escape_stays),
        cmocka_unit_test(test_panel_keys),
        cmocka_unit_test(test_free_rows),
        cmocka_unit_test(test_paste),
        cmocka_unit_test(test_interrupted_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
