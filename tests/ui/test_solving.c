/* Winning, checks, hints and the solver, as they are played. */
#include "solving.h"
#include "stage.h"
#include "unit_test.h"

#include "store/progress.h"
#include "ui/play/replay.h"

/* --- winning, solving, checks, hints --------------------------------------- */

/* How many puzzles were won. */
static size_t wins(const stage *s)
{
    known_puzzles known = known_puzzles_read(s->services.storage);
    size_t count = 0;
    for (size_t i = 0; i < known.count; i++)
        count += known.list[i].won;
    free(known.list);
    return count;
}

/* The game is won once the rules hold with undecided cells as unshaded. */
SAMPLE_TEST(win_by_the_shaded_cells)
{
    stage_shade_solution(s);
    SHOWS(s, "Solved", "without help");
    assert_int_equal(wins(s), 1);
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 0);
    /* It is drawn as a picture, without dots and cursor. */
    SHOWS(s, NOT "∙", NOT "┃", "█████");
    PRESS_SHOWS(s, "u", NOT "Solved", "███");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 18);
}

/* Enter that comes right after the last mark was meant for the board. */
TEST(enter_right_after_a_win_does_not_leave)
{
    static const char *const two[] = {"creek/1/1/1g", "creek/6/6/lac671b696chchbdhcga"};
    stage *s = stage_play(80, 24, two, 2);
    event e = {.kind = EVENT_KEY, .key = KEY_ENTER_KEY};
    PRESS_SHOWS(s, "<enter>x", "Solved");
    s->clock += 699;
    stage_event(s, &e);
    SHOWS(s, "Solved");
    s->clock += 1;
    stage_event(s, &e);
    SHOWS(s, NOT "Solved", "6x6");
}

/* A sweep over the board, which ends by itself or at any key. */
SAMPLE_TEST(flourish)
{
    s->settings.flourish = true;
    stage_shade_solution(s);
    SHOWS(s, "Solved");
    stage_keys(s, "u");
    PRESS_SHOWS(s, "<C-r>", "∙"); /* not yet reached */
    assert_in_range(shell_pace(s->shell), 1, 100);
    s->clock += 400;
    shell_draw(s->shell, &s->canvas);
    SHOWS(s, "∙", "████");
    s->clock += 400;
    shell_draw(s->shell, &s->canvas);
    HIDES(s, "∙");
    assert_int_equal(shell_pace(s->shell), 0);
    PRESS_SHOWS(s, "u<C-r>", "∙");
    PRESS_HIDES(s, "l", "∙");
}

/* If every cell has to be decided, a notice says that the shaded ones are right. */
SAMPLE_TEST(win)
{
    s->settings.accept = false;
    stage_shade_solution(s);
    HIDES(s, "Solved");
    SHOWS(s, "shaded cells are right: c", "clues      all met", "██████████████████████████");
    stage_resize(s, 50, 20);
    SHOWS(s, "clues all met");
    stage_resize(s, 40, 12);
    SHOWS(s, "clues all met");
    stage_resize(s, 80, 24);
    PRESS_HIDES(s, "<toggle-help>", "all met", "██████████████████████████");
    /* The notice swallows no key. */
    PRESS_HIDES(s, "<toggle-help>$G.", "Solved");
    PRESS_SHOWS(s, "c", "Solved", "without help");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 0);
    assert_int_equal(wins(s), 1);
    /* A won board is not spoilt by a key, only by undo. */
    PRESS_SHOWS(s, "x", "Solved");
    PRESS_HIDES(s, "u", "Solved");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 16);
    PRESS_SHOWS(s, "<C-r>", "Solved");
}

/* A look back at a game that was won costs no time, and all screens count its moves alike. */
SAMPLE_TEST(a_win_keeps_its_time)
{
    s->clock += 5000;
    stage_shade_solution(s);
    SHOWS(s, "Solved");
    uint64_t time = creek_game_time(stage_game(s));
    stage_keys(s, "u");
    s->clock += 9000;
    PRESS_SHOWS(s, "<C-r>", "Solved");
    assert_int_equal(creek_game_time(stage_game(s)), time);
    stage_keys(s, "u");
    stage_restart(s, stage_sample, 1);
    s->clock += 9000;
    PRESS_SHOWS(s, "<C-r>", "Solved");
    assert_int_equal(creek_game_time(stage_game(s)), time);
    char moves[40];
    snprintf(moves, sizeof moves, "moves    %zu", creek_game_turns(stage_game(s)));
    PRESS_SHOWS(s, "i", moves);
    /* A new game has a clock of its own. */
    stage_keys(s, "<esc>R");
    s->clock += 9000;
    stage_keys(s, "x");
    assert_in_range(creek_game_time(stage_game(s)), 9000, 20000);
}

/* Deciding the last cell wins without c. */
TEST(win_cell_by_cell)
{
    stage *s = stage_play(30, 12, stage_sample, 1);
    s->settings.accept = false;
    for (int row = 0; row < 6; row++) {
        stage_keys(s, row == 0 ? "g0" : "j0");
        for (int col = 0; col < 6; col++) {
            HIDES(s, "Solved");
            stage_keys(s, stage_solution[row][col] == '#' ? "x" : ".");
            stage_keys(s, "l");
        }
    }
    SHOWS(s, "Solved");
    assert_int_equal(stage_help(s, CREEK_HELP_CHECK), 0);
}

/* Any board that meets the rules wins; without clues, every board without a split. */
TEST(win_any_solution)
{
    stage *s = stage_puzzle("creek/3/2/r");
    SHOWS(s, "several solutions");
    PRESS_SHOWS(s, "xc", "Solved");
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
}

SAMPLE_TEST(solve)
{
    PRESS_SHOWS(s, ".lxG0.gS", "Solved", "by the solver");
    SHOWS(s, NOT "✓", NOT "in 0:", NOT "C race", "1 wrong mark");
    for (int row = 0; row < 6; row++)
        for (int col = 0; col < 6; col++)
            assert_int_equal(stage_cell(s, row, col),
                             stage_solution[row][col] == '#' ? CREEK_SHADED : CREEK_UNSHADED);
    assert_int_equal(stage_help(s, CREEK_HELP_SOLVE), 1);
    /* What the solver did is no feat of the player. */
    assert_int_equal(wins(s), 0);
    PRESS_HIDES(s, "u", "Solved");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 33);
}

TEST(solve_several)
{
    /* The corner says which cell is shaded at the left; the rest is free. */
    stage *s = stage_play(70, 12, (const char *const[]){"Creek (1,3) [((0,0),1), ((0,3),0)]"}, 1);
    PRESS_SHOWS(s, ".S", NOT "Solved", "several solutions", "1 wrong mark");
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
    assert_int_equal(stage_cell(s, 0, 1), CREEK_UNDECIDED);
    assert_int_equal(stage_cell(s, 0, 2), CREEK_UNSHADED);
}

TEST(no_solution)
{
    stage *s = stage_puzzle("Creek (1,1) [((0,0),1), ((1,1),0)]");
    SHOWS(s, "no solution");
    PRESS_CELL(s, "xS", 0, 0, CREEK_SHADED);
    SHOWS(s, "no solution", NOT "Solved");
}

SAMPLE_TEST(check)
{
    PRESS_SHOWS(s, "xc", "Nothing is wrong");
    PRESS_SHOWS(s, "ll<down>xc", "wrong");
    assert_int_equal(stage_help(s, CREEK_HELP_CHECK), 2);
    /* The first time it does not say where. */
    HIDES(s, "r2c3");
    /* The same position counts once. */
    stage_keys(s, "cc");
    assert_int_equal(stage_help(s, CREEK_HELP_CHECK), 2);
    /* Then it says why, too. */
    SHOWS(s, "r2c3 is wrong: ");
    /* A change of the board begins anew. */
    PRESS_SHOWS(s, "u$gxc", "c again");
}

SAMPLE_TEST(hint)
{
    /* Hint upon hint solves the puzzle, and never sets a wrong cell. */
    int decided = 0;
    unsigned hints = 0;
    for (; decided < 36; hints++) {
        stage_keys(s, "HHHHH");
        int now = 36 - stage_count(s, CREEK_UNDECIDED);
        assert_true(now > decided);
        decided = now;
        for (int i = 0; i < 36; i++)
            assert_int_not_equal(stage_cell(s, i / 6, i % 6), stage_solution[i / 6][i % 6] == '#'
                                                                  ? CREEK_UNSHADED
                                                                  : CREEK_SHADED);
    }
    SHOWS(s, "Solved", "applied");
    assert_int_equal(stage_help(s, CREEK_HELP_HINT), hints);
    assert_int_equal(stage_help(s, CREEK_HELP_HINT_APPLIED), hints);
    assert_int_equal(creek_game_move(stage_game(s), 0).by, CREEK_BY_HINT);
}

/* Each stage tells one thing more. */
TEST(hint_stages)
{
    /* The 1 at the corner of r1c1. */
    stage *s = stage_puzzle("Creek (2,2) [((0,0),1), ((1,1),2)]");
    int y = s->canvas.cursor_row, x = s->canvas.cursor_col;
    PRESS_SHOWS(s, "jlH", "Hint 1/4: Full and empty");
    assert_int_equal(canvas_at(&s->canvas, y - 1, x - 2)->style, STYLE_CLUE);
    stage_keys(s, "H");
    assert_int_equal(canvas_at(&s->canvas, y - 1, x - 2)->style, STYLE_HINT);
    assert_int_not_equal(canvas_at(&s->canvas, y, x)->style, STYLE_HINT);
    SHOWS(s, "Hint 2/4: Full and empty", "this 1 ", "corner of r1c1.");
    stage_keys(s, "H");
    assert_int_equal(canvas_at(&s->canvas, y, x)->style, STYLE_HINT);
    SHOWS(s, "Hint 3/4: This decides r1c1.", "H more", "w why", NOT "shaded.");
    PRESS_SHOWS(s, "H", "Hint 4/4: This 1 touches", "H mark", "Esc hide");
    HIDES(s, "H more", "w why");
    assert_int_equal(stage_cell(s, 0, 0), CREEK_UNDECIDED);
    assert_int_equal(stage_help(s, CREEK_HELP_HINT_REASON), 1);
    assert_int_equal(stage_help(s, CREEK_HELP_HINT_APPLIED), 0);
    PRESS_SHOWS(s, "H", "Hint applied: r1c1 is shaded.");
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
}

/* It stays while the player moves and marks, and goes with Esc; asked for again it is the same
 * hint at the same stage. */
TEST(hint_stays)
{
    stage *s = stage_puzzle("Creek (4,4) [((1,1),4), ((3,3),1)]");
    int y = s->canvas.cursor_row, x = s->canvas.cursor_col;
    PRESS_SHOWS(s, "HHHl", "Hint 3/4: This decides");
    assert_int_equal(canvas_at(&s->canvas, y, x)->style, STYLE_HINT);
    stage_keys(s, "x"); /* one of its cells */
    SHOWS(s, "Hint 3/4: This decides");
    assert_int_equal(canvas_at(&s->canvas, y, x)->style, STYLE_HINT);
    /* A message stands beside it, so that its keys are always named with its text. */
    PRESS_SHOWS(s, "u", "Undone: r1c2", "Hint 3/4: This decides", "H more", "Esc hide");
    PRESS_SHOWS(s, "h", NOT "Undone", "Hint 3/4: This decides", "H more");
    PRESS_SHOWS(s, "v", "Layout: ", "Hint 3/4: This decides");
    PRESS_HIDES(s, "l", "Layout: ");
    PRESS_HIDES(s, "<esc>", "settles", "Undone");
    assert_int_not_equal(canvas_at(&s->canvas, y, x)->style, STYLE_HINT);
    PRESS_SHOWS(s, "xH", "Hint 3/4: This decides");
    assert_int_equal(stage_help(s, CREEK_HELP_HINT), 1);
    assert_int_equal(stage_help(s, CREEK_HELP_HINT_CELLS), 1);
    /* It ends when its cells are done. */
    PRESS_SHOWS(s, "gxjxlx", NOT "This settles", "Hint done: r1c1 and 3 more");
    /* The mark that completed it is undone: the hint does not count a second time. */
    stage_keys(s, "uH");
    assert_int_equal(stage_help(s, CREEK_HELP_HINT), 1);
}

/* A mark against it ends it; without that mark it goes on. */
TEST(hint_ends_at_a_conflict)
{
    stage *s = stage_puzzle("Creek (4,4) [((1,1),4), ((3,3),1)]");
    PRESS_SHOWS(s, "HHH.", "no longer applies", NOT "decides");
    PRESS_SHOWS(s, "uH", "Hint 3/4: This decides");
    assert_int_equal(stage_help(s, CREEK_HELP_HINT), 1);
}

/* A wrong mark made since then comes first, and the hint goes on without it. */
SAMPLE_TEST(a_wrong_mark_comes_before_the_hint)
{
    PRESS_SHOWS(s, "HH", "Hint 2/4");
    PRESS_HIDES(s, "<esc>G0x", "no longer applies");
    PRESS_SHOWS(s, "H", "There is a mistake");
    PRESS_SHOWS(s, "<esc>uH", "Hint 2/4");
    PRESS_SHOWS(s, "G0xH", "There is a mistake");
}

/* One key gives the reason at once, with a hint and without. */
SAMPLE_TEST(hint_reason)
{
    PRESS_SHOWS(s, "Hw", "Hint 4/4: This 0 allows");
    assert_int_equal(stage_help(s, CREEK_HELP_HINT), 1);
    assert_int_equal(stage_help(s, CREEK_HELP_HINT_REASON), 1);
    PRESS_SHOWS(s, "HH", "1/4");
    PRESS_SHOWS(s, "v", "Layout: ");
    PRESS_SHOWS(s, "w", "4/4", NOT "Layout: ");
    assert_int_equal(stage_help(s, CREEK_HELP_HINT), 2);
}

SAMPLE_TEST(hint_on_wrong_mark)
{
    PRESS_SHOWS(s, ".lxH", "There is a mistake", NOT "r1c1 is");
    PRESS_SHOWS(s, "HH", "r1c1 is wrong");
    PRESS_SHOWS(s, "H", "r1c1 is wrong: ", "H clear the mark", "U undo mistake");
    HIDES(s, "H: ", "U: ");
    assert_int_equal(creek_game_position(stage_game(s)), 2);
    /* Only the wrong mark goes. */
    PRESS_CELL(s, "H", 0, 0, CREEK_UNDECIDED);
    assert_int_equal(stage_cell(s, 0, 1), CREEK_SHADED);
    SHOWS(s, "Hint applied: r1c1 is cleared.");
    PRESS_CELL(s, "u", 0, 0, CREEK_UNSHADED);
    /* The player may also put it right at once. */
    PRESS_SHOWS(s, "wg0x", "Hint done: r1c1 is shaded.");
}

/* Moving away leaves what a hint highlights, and the cell that is cited stays solid. */
SAMPLE_TEST(highlights_stay_while_the_cursor_moves)
{
    int y = s->canvas.cursor_row, x = s->canvas.cursor_col;
    PRESS_SHOWS(s, "xllxj.jxHH", "Hint 2/4", "the highlighted");
    const canvas_cell *side = canvas_at(&s->canvas, y + 4, x + 7);
    for (int i = 0; i < 2; i++) {
        assert_string_equal(side->glyph, "{");
        assert_int_equal(side->style, STYLE_LOOK);
        assert_int_equal(side->attrs, CANVAS_REVERSE);
        PRESS_SHOWS(s, "kkhh", "Hint 2/4");
    }
}

/* Another key goes back to the last sound position; what was right can come again. */
SAMPLE_TEST(undo_to_before_a_mistake)
{
    PRESS_SHOWS(s, ".lxHU", "There is no savepoint");
    PRESS_SHOWS(s, "HwU", "Undid 2 moves");
    assert_int_equal(creek_game_position(stage_game(s)), 0);
    assert_int_equal(creek_game_moves(stage_game(s)), 2);
    PRESS_CELL(s, "<C-r><C-r>", 0, 0, CREEK_UNSHADED);
    /* Not once the explanation is hidden. */
    PRESS_SHOWS(s, "cc", "U undo mistake");
    PRESS_HIDES(s, "<esc>", "U undo mistake");
    PRESS_SHOWS(s, "U", "There is no savepoint");
    PRESS_SHOWS(s, "ccU", "Undid 2 moves");
    /* Or from the midst of the steps that show the mistake. */
    PRESS_SHOWS(s, "<C-r><C-r>ccww", "step 2/3");
    PRESS_SHOWS(s, "U", "Undid 2 moves");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
}

/* A mistake that is not plain to see is shown step by step, on a board without it; then the hint
 * key clears it. */
SAMPLE_TEST(a_mistake_is_shown_step_by_step)
{
    PRESS_SHOWS(s, ".lxcc", "it has to be", "w shows them", "w steps");
    HIDES(s, "cannot all be");
    PRESS_SHOWS(s, "w", "r1c1 is wrong, step 1/3: ", "H continues");
    PRESS_CELL(s, "w", 0, 0, CREEK_UNDECIDED);
    SHOWS(s, "step 2/3: ");
    PRESS_SHOWS(s, "H", "step 3/3: ", "H clear");
    PRESS_SHOWS(s, "t", "That is the last step");
    PRESS_SHOWS(s, "k", "step 3/3: ");
    PRESS_SHOWS(s, "<esc>", "The steps are undone.");
    PRESS_SHOWS(s, "ccwwG0l.<esc>", "undone, with the", "marks you made");
    PRESS_SHOWS(s, "g0ccwwG0l.wH", "is cleared", "Marks you");
    stage_keys(s, "u");
    assert_int_equal(creek_game_position(stage_game(s)), 2);
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    /* The cursor is where the player left it, also when that was after the steps began. */
    stage_keys(s, "G0l");
    int y = s->canvas.cursor_row, x = s->canvas.cursor_col;
    PRESS_SHOWS(s, "ccwww", "step 3/3: ");
    assert_int_not_equal(s->canvas.cursor_row, y);
    stage_keys(s, "<esc>");
    assert_int_equal(s->canvas.cursor_row, y);
    assert_int_equal(s->canvas.cursor_col, x);
    PRESS_SHOWS(s, "ccwww", "step 3/3: ");
    stage_keys(s, "G0l<esc>");
    assert_int_equal(s->canvas.cursor_row, y);
    assert_int_equal(s->canvas.cursor_col, x);
    PRESS_CELL(s, "cctttH", 0, 0, CREEK_UNDECIDED);
    assert_int_equal(stage_cell(s, 0, 1), CREEK_SHADED);
    SHOWS(s, "r1c1 is cleared");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
}

/* That a clue cannot be satisfied while the unshaded cells stay connected takes steps to see. */
TEST(a_mistake_is_no_bare_claim)
{
    stage *s = stage_puzzle("creek/5/5/51cjcbg177dbjbg");
    PRESS_SHOWS(s, "G0l.lxkll.cc", "That follows in 3", "steps; w shows them");
    HIDES(s, "marked as they are");
    PRESS_SHOWS(s, "w", "r4c5 is wrong, step 1/3");
}

/* What shows a mistake may be one what-if: its steps follow from the wrong mark alone. */
TEST(a_what_if_shows_a_mistake_step_by_step)
{
    stage *s = stage_puzzle("creek/6/5/m66ck2a78bgdg6ah");
    PRESS_SHOWS(s, "g0jlxcc", "r2c2 is wrong: it has to be", "Suppose r2c2", "w steps");
    PRESS_SHOWS(s, "ww", "r2c2 is wrong, step 1/6: This", "trial      A");
    assert_int_equal(stage_cell(s, 1, 1), CREEK_SHADED);
    PRESS_SHOWS(s, "wwwww", "r2c2 is wrong, step 6/6: ", "contradiction, so", "H clear");
    assert_int_equal(stage_cell(s, 3, 1), CREEK_UNSHADED);
    PRESS_SHOWS(s, "H", "Hint applied: r2c2 is cleared.", NOT "trial      A");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 30);
}

/* What is cleared in a trial would come back with its end. */
SAMPLE_TEST(a_mistake_outside_the_trial)
{
    PRESS_SHOWS(s, ".ltxHwm", "outside the trial; end the", "U: undo ");
    PRESS_SHOWS(s, "<esc>H", "End the trial first");
    PRESS_SHOWS(s, "d", "Trial A discarded");
    PRESS_CELL(s, "HwH", 0, 0, CREEK_UNDECIDED);
}

/* All wrong marks are pointed at, beginning with the one that the reason is about. */
SAMPLE_TEST(hint_on_wrong_marks)
{
    stage_keys(s, ".G$");
    stage_keys(s, stage_solution[5][5] == '#' ? "." : "x");
    stage_keys(s, "g0");
    int y = s->canvas.cursor_row, x = s->canvas.cursor_col;
    stage_keys(s, "HH");
    assert_int_not_equal(canvas_at(&s->canvas, y, x)->style, STYLE_HINT);
    PRESS_SHOWS(s, "H", "r1c1 and 1 more");
    assert_int_equal(canvas_at(&s->canvas, y, x)->style, STYLE_HINT);
    PRESS_SHOWS(s, "H", "r1c1 is", "wrong too:", "clear the marks");
    PRESS_SHOWS(s, "H", "Hint applied: r", " cleared.");
    assert_int_equal(creek_game_position(stage_game(s)), 3);
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 36);
}

/* The wrong mark under the cursor is explained first, whichever came last. */
TEST(the_mistake_under_the_cursor_comes_first)
{
    static const char *const keys[] = {"cc", "w", "HHHH"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        stage *s = stage_puzzle(stage_sample[0]);
        PRESS_SHOWS(s, ".G$x0l.G$", "c check");
        PRESS_SHOWS(s, keys[i], "r6c6 is wrong");
        PRESS_SHOWS(s, "m", "Clear r6c6, or undo to before", "r1c1 and r6c2", "are wrong too");
        PRESS_SHOWS(s, "<esc><esc>g0w", "r1c1 is wrong");
        PRESS_SHOWS(s, "m", "Clear r1c1, or undo to before", "r6c2 and r6c6", "are wrong too");
    }
}

/* Wrong marks that break a clue or cut a cell off together are explained together. */
TEST(mistakes_that_are_plain_together)
{
    stage *around = stage_puzzle("creek/6/6/kch167cjcdgcgdg8cgbi");
    stage_keys(around, ".lxhjxjjjllll.g0l");
    PRESS_SHOWS(around, "ccm", "r1c2 and r2c1 are wrong", "r1c1, r1c2, r2c1 and r5c5");
    stage *s = stage_puzzle(stage_sample[0]);
    PRESS_SHOWS(s, "G0xklxw", "r5c2 and r6c1 are wrong", "clear the marks");
}

/* Of several solutions nobody knows which is meant: the hint clears what stands
 * in the way of all. */
TEST(hint_clears_wrong_marks)
{
    stage *s = stage_puzzle("Creek (2,5) [((1,1),1), ((1,4),1)]");
    s->settings.accept = false;
    stage_keys(s, "xlxllxlx0");
    /* It begins where the last mark is. */
    PRESS_SHOWS(s, "HHH", "Hint 3/4: r1c5 and 1");
    PRESS_SHOWS(s, "H", "H clear the marks", NOT "U undo");
    PRESS_CELL(s, "H", 0, 3, CREEK_SHADED);
    assert_int_equal(stage_cell(s, 0, 4), CREEK_UNDECIDED);
    /* One of this pair, whichever. */
    assert_int_equal(stage_cell(s, 0, 0) + stage_cell(s, 0, 1), CREEK_SHADED + CREEK_UNDECIDED);
    SHOWS(s, "cleared.");
}

/* Nothing but assuming helps here. */
static const char *const what_if[] = {
    "creek/10/10/jb56bgcch2dkb81717112ci6cjci82c2762dh2bj1c26bi2e2abib"};

/* A stage of this size, on which hints are played until one assumes something; its reason. */
static stage *walk_to_what_if(int width, int height)
{
    stage *s = stage_play(width, height, what_if, 1);
    for (int i = 0; i < 100 && !picture_shows(&s->canvas, "Suppose"); i++)
        stage_keys(s, i > 0 ? "HHw" : "Hw");
    SHOWS(s, "Suppose");
    return s;
}

/* A what-if is walked through in a layer of its own. */
TEST(walk_a_what_if)
{
    stage *s = walk_to_what_if(80, 24);
    size_t before = creek_game_position(stage_game(s));
    creek_board *board = copied_board(creek_game_board(stage_game(s)));
    /* Each of three keys goes on; each step shows its own clue and cells, and the cursor goes
     * there. */
    SHOWS(s, "t steps");
    PRESS_SHOWS(s, "t", NOT "t steps", "What-if: Suppose", "continues");
    int y = s->canvas.cursor_row, x = s->canvas.cursor_col;
    assert_int_equal(canvas_at(&s->canvas, y, x)->style, STYLE_HINT);
    PRESS_SHOWS(s, "w", "What-if, step 1/");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 1);
    assert_int_equal(creek_game_position(stage_game(s)), before + 2);
    assert_int_not_equal(canvas_at(&s->canvas, y, x)->style, STYLE_HINT);
    for (int i = 0; i < 50 && !picture_shows(&s->canvas, "contradiction"); i++)
        stage_keys(s, i % 3 == 0 ? "H" : i % 3 == 1 ? "t" : "w");
    SHOWS(s, "contradiction");
    /* The key that starts trials stays at the end. */
    PRESS_SHOWS(s, "tt", "That is the last step");
    PRESS_SHOWS(s, "k", "contradiction");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 1);
    /* At the end one key discards the trial and marks the conclusion outside of it. */
    PRESS_SHOWS(s, "H", "Hint applied");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    creek_move last = creek_game_move(stage_game(s), creek_game_position(stage_game(s)) - 1);
    assert_int_equal(last.by, CREEK_BY_HINT);
    for (size_t i = 0; i < last.count; i++)
        creek_board_set(board, last.changes[i].row, last.changes[i].col,
                        (creek_state)last.changes[i].to);
    assert_true(creek_board_equal(board, creek_game_board(stage_game(s))));
}

/* Undo goes back a step; a mark of the player's ends the walk. */
TEST(leave_a_what_if)
{
    stage *s = walk_to_what_if(80, 24);
    size_t before = creek_game_position(stage_game(s));
    PRESS_SHOWS(s, "tHd", "Trial A discarded");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    PRESS_SHOWS(s, "uuuH", "4/4");
    PRESS_SHOWS(s, "ttt", "What-if, step 2/");
    PRESS_SHOWS(s, "u", "What-if, step 1/");
    PRESS_SHOWS(s, "u", "What-if: Suppose");
    PRESS_SHOWS(s, "u", "What-if: Suppose");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    assert_int_equal(creek_game_position(stage_game(s)), before);
    stage_keys(s, "<esc>gx");
    if (creek_game_position(stage_game(s)) == before)
        stage_keys(s, ".");
    PRESS_SHOWS(s, "u", "Undone");
    PRESS_SHOWS(s, "<C-r>", "Redone");
}

/* While a reason is on the screen there is nothing else to step through. */
SAMPLE_TEST(the_step_key_starts_no_trial_after_a_walk)
{
    PRESS_SHOWS(s, "Hw", "4/4");
    PRESS_SHOWS(s, "t", "no more steps");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    PRESS_SHOWS(s, "<esc>t", "Trial A");
    PRESS_SHOWS(s, "dg0jjlllw", "Why r3c4, step 1/6");
    PRESS_SHOWS(s, "tttttt", "That is the last step");
    PRESS_SHOWS(s, "h", "Why r3c4, step 6/6");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 1);
}

/* The first stage is a sentence, whatever the technique. */
SAMPLE_TEST(the_first_stage_is_a_sentence)
{
    for (int i = 0; i < 40 && !picture_shows(&s->canvas, "1/4: Completing"); i++)
        stage_keys(s, "H");
    SHOWS(s, "Hint 1/4: Completing a clue.", "Look for a clue that has all");
}

/* The page with the full text has no board to highlight a clue on. */
SAMPLE_TEST(the_full_text_names_clues_by_their_places)
{
    PRESS_SHOWS(s, "g0.ccw", "r1c1 is wrong, step 1/5: This");
    PRESS_SHOWS(s, "m", "The 2 between r2c1 and r3c1");
    PRESS_SHOWS(s, "<esc>", "r1c1 is wrong, step 1/5: This");
}

/* Leaving the walk in any other way takes back what was assumed. */
TEST(a_what_if_that_is_left_is_taken_back)
{
    static const char *const ways[] = {"<esc>", "q", "c", "n"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        stage *s = walk_to_what_if(80, 24);
        creek_board *before = copied_board(creek_game_board(stage_game(s)));
        stage_keys(s, "tH");
        assert_int_equal(creek_game_trial_depth(stage_game(s)), 1);
        stage_keys(s, ways[i]);
        if (i < 2)
            SHOWS(s, "The steps are undone.", "undecided");
        if (i == 3)
            stage_restart(s, what_if, 1);
        assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
        assert_true(creek_board_equal(before, creek_game_board(stage_game(s))));
        stage_free(s);
    }
}

/* In a trial a contradiction is no mistake of the player's: it refutes the trial. */
SAMPLE_TEST(a_trial_that_is_wrong)
{
    PRESS_SHOWS(s, "xlt.", "trial");
    PRESS_SHOWS(s, "c", "The trial is wrong: d discards", NOT "Something is wrong");
    PRESS_SHOWS(s, "H", "Hint 1/4: The trial is wrong", NOT "mistake");
    PRESS_SHOWS(s, "HH", "Hint 3/4: r1c2", "H more");
    PRESS_SHOWS(s, "H", "The trial fails. r", "discards the", "H discard");
    HIDES(s, "There is", "undo to", "undo 2");
    PRESS_SHOWS(s, "H", "Trial A discarded");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    assert_int_equal(stage_cell(s, 0, 0), CREEK_SHADED);
    assert_int_equal(stage_cell(s, 0, 1), CREEK_UNDECIDED);
    /* A mark from before the trial is a mistake there, too. */
    PRESS_SHOWS(s, "jxtl.c", "Something is wrong");
    PRESS_SHOWS(s, "H", "There is a mistake");
}

/* Beside the board and below it, the keys stay whatever there is to say. */
TEST(the_keys_stay)
{
    static const int widths[] = {80, 44};
    for (size_t i = 0; i < 2; i++) {
        stage *s = walk_to_what_if(widths[i], 24);
        SHOWS(s, "H mark", "Esc hide", "4/4");
        PRESS_SHOWS(s, "tt", "What-if, step 1/", "H continue", "Esc undo");
        stage_keys(s, "<esc>g0x");
        if (stage_cell(s, 0, 0) == CREEK_UNDECIDED)
            stage_keys(s, ".");
        PRESS_SHOWS(s, "Hw", "u undo", "? help");
        PRESS_SHOWS(s, "<esc>u", "Undone", "u undo", "? help");
        stage_free(s);
    }
}

/* Steps that do not fit say nothing in part: whole ones stand before what follows from them. */
TEST(steps_are_not_cut)
{
    stage *s = walk_to_what_if(40, 12);
    SHOWS(s, "so ", "m full text");
    SHOWS(s, "1) r7c5 is unshaded, or r7c6 would be", "… so r5c6 is", NOT "2) ");
}

/* A long reason hides neither the cell it is about nor the names of the columns, and makes way when
 * the player goes on. */
TEST(a_long_reason_leaves_what_it_is_about)
{
    stage *s = stage_play(40, 10, stage_sample, 1);
    PRESS_SHOWS(s, "G$xHw", "r6c6 is wrong", "1   2   3   4", "6 ╵", NOT " 1 ╵");
    PRESS_SHOWS(s, "k", "r6c6 is wrong", "1   2   3   4", " 1 ╵", " 6 ╵", "m full text");
}

/* A text that is cut may take fewer lines than there are: the keys follow it, and stay whole. */
TEST(keys_below_a_cut_text)
{
    stage *s = stage_puzzle(
        "creek 1\nsize 7x7\nclues\n. . . 1 . 1 . .\n1 . . . . . 3 .\n. 2 1 . 2 . . 0\n"
        ". 3 . . 3 . 2 .\n. . 2 . . 2 . 0\n. . 1 . 1 . 1 .\n. 3 . 0 . 1 . 1\n. . . . 1 . . .\n");
    PRESS_SHOWS(s, "jjjlllww", "step 2/", "Esc undo steps  a keep");
}

/* Where there is room for a few keys only, help and the way out are among them. */
TEST(the_first_keys_name_help)
{
    stage *s = stage_play(40, 12, stage_sample, 1);
    SHOWS(s, "Space shade", "? help", "q back");
    /* Free rows stand where a hint needs them. */
    PRESS_SHOWS(s, "H", "Hint 1/4", "w: why", "╵   ╵   2   ╵   ╵   ╵   0");
}

/* Nothing proven is written into a trial: it is marked when that has ended. */
SAMPLE_TEST(hint_in_a_trial)
{
    PRESS_SHOWS(s, "tHw", "4/4", "follows without");
    PRESS_SHOWS(s, "H", "End the trial first", "4/4", "follows without");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 36);
    /* The hint is gone with its text, and its cells are highlighted no more; it can come back. */
    PRESS_SHOWS(s, "d", "Trial A discarded", "H hint");
    PRESS_SHOWS(s, "H", "4/4", NOT "follows without");
    PRESS_SHOWS(s, "H", "Hint applied");
    assert_int_not_equal(stage_count(s, CREEK_UNDECIDED), 36);
    PRESS_SHOWS(s, "u", "Undone");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 36);
}

/* What follows from the marks of a trial is marked in it, and goes with it. */
TEST(hint_from_a_trial)
{
    stage *s = walk_to_what_if(80, 24);
    creek_board *before = copied_board(creek_game_board(stage_game(s)));
    const creek_board *solution = solution_of(creek_game_puzzle(stage_game(s)));
    const canvas *c = &s->canvas;
    assert_int_equal(canvas_at(c, c->cursor_row, c->cursor_col)->style, STYLE_HINT);
    int column = c->cursor_col;
    stage_keys(s, "l<esc>h");
    if (c->cursor_col != column)
        stage_keys(s, "l");
    stage_keys(s, "tx");
    /* The cursor is on the cell of the hint; its right state is assumed. */
    creek_place cell = game_last_cell(stage_game(s));
    creek_state right = creek_board_get(solution, cell.row, cell.col);
    if (right == CREEK_UNSHADED)
        stage_keys(s, ".");
    size_t position = creek_game_position(stage_game(s));
    PRESS_HIDES(s, "Hw", "follows without");
    PRESS_SHOWS(s, "H", "Hint applied");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 1);
    assert_int_equal(creek_game_position(stage_game(s)), position + 1);
    stage_keys(s, "d");
    assert_true(creek_board_equal(before, creek_game_board(stage_game(s))));
    stage_keys(s, "uu");
    assert_int_equal(creek_game_position(stage_game(s)), position);
}

/* --- without help ---------------------------------------------------------- */

/* What is shown already goes no further. */
SAMPLE_TEST(help_is_switched_off_in_a_hint)
{
    PRESS_SHOWS(s, "H", "Hint 1/4");
    PRESS_SHOWS(s, "<toggle-help>H", "Hints and checks are off", NOT "Hint 2/4");
}

SAMPLE_TEST(no_help)
{
    PRESS_HIDES(s, "<toggle-help>", "2/15");
    stage_keys(s, "$x");
    /* A broken clue looks like any other. */
    assert_int_equal(
        canvas_at(&s->canvas, s->canvas.cursor_row - 1, s->canvas.cursor_col + 2)->style,
        STYLE_CLUE);
    PRESS_SHOWS(s, "H", "Hints and checks are off");
    PRESS_SHOWS(s, "c", "Hints and checks are off");
    stage_keys(s, "S");
    assert_int_equal(creek_game_moves(stage_game(s)), 1);
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        assert_int_equal(stage_help(s, (creek_help)kind), 0);
    PRESS_SHOWS(s, "<toggle-help>", "broken");
}

/* That there is a mistake is said before the steps that show it are looked for. */
SAMPLE_TEST(a_mistake_is_said_before_its_steps_are_known)
{
    PRESS_SHOWS(s, ".HHH", "Hint 3/4: r1c1 is wrong");
    s->patience = 1;
    PRESS_SHOWS(s, "H", "Thinking...");
    s->patience = 0;
    PRESS_SHOWS(s, "H", "it has to be", "w shows them", "w steps");
    assert_int_equal(stage_help(s, CREEK_HELP_HINT_REASON), 1);
    PRESS_SHOWS(s, "w", "step 1/");
}
