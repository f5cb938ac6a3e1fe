/* Why a cell is so: walking through the steps that lead to it. */
#include "stage.h"
#include "unit_test.h"

/* Asks about r3c4, to which six steps lead, and then presses keys. */
static stage *ask_why(const char *keys)
{
    stage *s = stage_puzzle(stage_sample[0]);
    PRESS_SHOWS(s, "g0jjlllw", "Why r3c4, step 1/6: ");
    stage_keys(s, keys);
    return s;
}

TEST(why_walks_to_the_cell)
{
    stage *s = ask_why("");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 36);
    assert_int_equal(stage_help(s, CREEK_HELP_HINT_REASON), 1);
    PRESS_SHOWS(s, "w", "Why r3c4, step 2/6: ", "trial      A", "tried in trial A: a", "discards");
    PRESS_SHOWS(s, "Hww", "5/6");
    PRESS_SHOWS(s, "H", "6/6", "H mark ", NOT "keeps them");
    assert_int_equal(stage_help(s, CREEK_HELP_HINT_APPLIED), 0);
    /* Only the hint key marks anything. */
    PRESS_SHOWS(s, "w", "That is the last step. H:");
    assert_int_equal(stage_help(s, CREEK_HELP_HINT_APPLIED), 0);
    PRESS_SHOWS(s, "H", "Marked 14 cells, up to r3c4.", NOT "trial      A");
    SHOWS(s, "t trial");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 22);
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    assert_int_equal(stage_help(s, CREEK_HELP_HINT_APPLIED), 1);
    assert_int_equal(stage_help(s, CREEK_HELP_HINT), 1);
    /* The cursor is on the cell. */
    assert_int_equal(stage_cell(s, 2, 3), CREEK_UNSHADED);
    PRESS_CELL(s, "<clear>", 2, 3, CREEK_UNDECIDED);
    /* One undo takes back all that one key marked. */
    stage_keys(s, "uu");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 36);
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
}

/* A mark made at once is about the cell that was asked about. */
TEST(why_keeps_the_cursor)
{
    for (int cell = 0; cell < 36; cell++) {
        bool shaded = stage_solution[cell / 6][cell % 6] == '#';
        stage *s = stage_puzzle(stage_sample[0]);
        char keys[20];
        snprintf(keys, sizeof keys, "g0%.*s%.*sw%c", cell / 6, "jjjjjj", cell % 6, "llllll",
                 shaded ? 'x' : '.');
        PRESS_CELL(s, keys, cell / 6, cell % 6, shaded ? CREEK_SHADED : CREEK_UNSHADED);
        stage_free(s);
    }
}

/* Asking why a mark is wrong wins nothing, even if the steps complete the board. */
SAMPLE_TEST(why_does_not_win)
{
    for (int cell = 0; cell < 36; cell++) {
        stage_keys(s, cell == 0 ? "g0" : cell % 6 == 0 ? "j0" : "l");
        if (cell > 1)
            stage_keys(s, stage_solution[cell / 6][cell % 6] == '#' ? "x" : ".");
    }
    PRESS_CELL(s, "g0.", 0, 1, CREEK_UNDECIDED);
    PRESS_SHOWS(s, "www", "r1c1 is wrong, step 2/2: ");
    HIDES(s, "Solved", "c finishes");
    PRESS_SHOWS(s, "H", "r1c1 is cleared");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 2);
    PRESS_SHOWS(s, "g0xlx", "Solved");
}

TEST(why_is_left_and_returned_to)
{
    stage *s = ask_why("");
    SHOWS(s, "Esc hide");
    PRESS_SHOWS(s, "ww", "3/6", "Esc undo steps", NOT "Esc hide");
    PRESS_SHOWS(s, "uh", "2/6");
    PRESS_SHOWS(s, "<C-r>h", "3/6");
    PRESS_SHOWS(s, "w", "4/6");
    PRESS_SHOWS(s, "<esc>", NOT "4/6", NOT "trial      A", "The steps are undone.");
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 36);
    PRESS_SHOWS(s, "<C-r>", "Redone: trial started.");
    /* In a narrow window there is less room. */
    s = ask_why("w");
    stage_resize(s, 40, 24);
    PRESS_SHOWS(s, "h", "Esc undo", NOT "Esc hide", NOT "undo steps");
    PRESS_SHOWS(s, "<esc>H", "1/4");
}

/* The steps so far are kept, and nothing is left of the explanation. */
TEST(why_is_kept_so_far)
{
    stage *s = ask_why("ww");
    PRESS_SHOWS(s, "a", "Trial A kept: 6 marks set", "H hint");
    HIDES(s, "continue", "Esc ", "/6", "*");
    PRESS_HIDES(s, "h", "/6");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 30);
    PRESS_SHOWS(s, "g0jjlllw", "Why r3c4, step 1/4: ");
}

/* Where the cursor is moved to another cell, `w` is about that one; not if steps were marked. */
SAMPLE_TEST(why_is_about_the_cell_at_the_cursor)
{
    PRESS_SHOWS(s, "H", "Hint 1/4");
    PRESS_SHOWS(s, "g0jjlllw", "Why r3c4, step 1/6: ");
    PRESS_SHOWS(s, "G$w", "r6c6", NOT "Why r3c4");
    PRESS_SHOWS(s, "<esc>g0jjlllww", "Why r3c4, step 2/6: ");
    PRESS_SHOWS(s, "G$w", "Why r3c4, step 3/6: ");
}

/* A mistake made on the way is told before the next step. */
TEST(why_tells_a_mistake_made_meanwhile)
{
    stage *s = ask_why("w");
    PRESS_SHOWS(s, "g0.", "Why r3c4, step 2/6: ");
    PRESS_SHOWS(s, "H", "The trial fails. r1c1 is", NOT "Why r3c4");
}

/* What the player marks counts as a step; what contradicts one ends it. */
TEST(why_follows_the_player)
{
    stage *s = ask_why("");
    PRESS_SHOWS(s, "g0jjlxjxhx", "2/6");
    PRESS_SHOWS(s, "kll.k.h.", "3/6");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    PRESS_SHOWS(s, "g0jjj.", "The explanation no longer", NOT "/6");
}

SAMPLE_TEST(why_tells_a_mistake_first)
{
    PRESS_SHOWS(s, "g0.jjlll", "undecided  35");
    int row = s->canvas.cursor_row;
    PRESS_SHOWS(s, "w", "r3c4 can be explained once", "r1c1");
    assert_int_not_equal(s->canvas.cursor_row, row);
    PRESS_SHOWS(s, "H", "r1c1 is cleared.");
    PRESS_SHOWS(s, "g0jjlllw", "Why r3c4, step 1/6: ");
}

/* If several marks are wrong, the one that was asked about is explained. */
SAMPLE_TEST(why_explains_the_mistake_asked_about)
{
    PRESS_SHOWS(s, "g0.jjlllxw", "r3c4 is wrong", NOT "can be explained once");
    PRESS_SHOWS(s, "<esc>g0w", "r1c1 is wrong");
}

/* Enter on a cell that a hint decides marks it as the hint says; an explanation of a mark ends
 * with it, and that of a cell when another cell is asked about. */
SAMPLE_TEST(why_in_one_step_ends)
{
    PRESS_SHOWS(s, "g0$w", "Why r1c6: This 0 allows");
    PRESS_CELL(s, "<enter>", 0, 5, CREEK_UNSHADED);
    PRESS_SHOWS(s, "w", "r1c6 is right");
    PRESS_HIDES(s, "u", "r1c6 is right");
    PRESS_SHOWS(s, "w", "Why r1c6: ");
    PRESS_SHOWS(s, "g0jjlllw", "Why r3c4, step 1/6: ");
}

/* A right mark is explained from the others, and stays. */
SAMPLE_TEST(why_a_mark_is_right)
{
    PRESS_SHOWS(s, "g0jjlll.w", "r3c4 is right, step 1/6: ");
    PRESS_CELL(s, "w", 2, 3, CREEK_UNSHADED);
    SHOWS(s, "r3c4 is right, step 2/6: ");
    PRESS_CELL(s, "<esc>", 2, 3, CREEK_UNSHADED);
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 35);
    PRESS_SHOWS(s, "wwwwww", "step 6/6: ", "H mark ");
    PRESS_CELL(s, "H", 2, 3, CREEK_UNSHADED);
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    assert_int_equal(stage_count(s, CREEK_UNDECIDED), 22);
    /* One step leaves nothing to mark. */
    PRESS_SHOWS(s, "g0$.w", "r1c6 is right: This 0 allows");
    SHOWS(s, NOT "marks all", NOT "H mark", "H hint");
    PRESS_SHOWS(s, "w", "r1c6 is right");
    PRESS_SHOWS(s, "H", "Hint 1/4", NOT "r1c6 is right");
    /* Then another mark can be asked about. */
    PRESS_SHOWS(s, "<esc>G$.w", "r6c6 is right");
    PRESS_SHOWS(s, "g0$w", "r1c6 is right");
    /* A reason that uses marks says so: the player may have found them by way of the cell. */
    s = stage_puzzle("Creek (4,4) [((1,1),1), ((3,3),1)]");
    PRESS_SHOWS(s, "xl.w", "r1c2 is right, given the", "marks: This 1");
}

SAMPLE_TEST(why_a_mark_is_wrong)
{
    PRESS_SHOWS(s, "g0jjlllxw", "r3c4 is wrong: it has to be", NOT "set aside");
    PRESS_SHOWS(s, "w", "r3c4 is wrong, step 1/", "set aside");
    PRESS_SHOWS(s, "w", "in trial A: a", "Esc undo steps", NOT "set aside");
    PRESS_HIDES(s, "w", "in trial A");
    PRESS_SHOWS(s, "u<esc>", "The steps are undone.");
    PRESS_SHOWS(s, "H", "r3c4 is wrong: ");
    PRESS_SHOWS(s, "wwa", "Trial A kept: 3 marks set, 1", "cleared; u reopens");
    HIDES(s, "continue", "Esc ");
}

TEST(why_without_an_answer)
{
    static const struct {
        const char *puzzle, *keys, *shows;
    } table[] = {
        {"creek/3/2/r", "w", "Nothing decides r1c1: it can"},
        {"creek/3/2/r", "xw", "Nothing decides r1c1: it can"},
        {"Creek (1,1) [((0,0),1), ((1,1),0)]", "w", "This puzzle has no solution,"},
        {"creek/6/6/lac671b696chchbdhcga", "<toggle-help>w", "Hints and checks are off"},
        {"creek 1\nsize 2x2\nclues\n. . .\n. 4 .\n. . .\ncells\n# .\n. .\n", "w", "r1c1 is given"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage *s = stage_puzzle(table[i].puzzle);
        PRESS_SHOWS(s, table[i].keys, table[i].shows);
    }
}

/* One step needs no number. */
SAMPLE_TEST(why_in_one_step)
{
    PRESS_SHOWS(s, "g0$w", "Why r1c6: This 0 allows");
    PRESS_SHOWS(s, "w", "Why r1c6: This 0 allows");
    PRESS_SHOWS(s, "H", "Marked 1 cell, up to r1c6.");
    assert_int_equal(stage_help(s, CREEK_HELP_HINT_REASON), 1);
    /* Once it is hidden, a hint begins with its first stage. */
    PRESS_SHOWS(s, "ug0$w", "Why r1c6: This 0 allows", "marks the cell");
    PRESS_SHOWS(s, "<esc>H", "Hint 1/4: ");
    PRESS_SHOWS(s, "H", "Hint 2/4: ");
    PRESS_SHOWS(s, "w", "Hint 4/4: This 0 allows");
}

/* What the player marks as it is told is due to the hint. */
SAMPLE_TEST(marking_what_is_told_is_help)
{
    stage_keys(s, "g0$w.");
    assert_int_equal(creek_game_move(stage_game(s), 0).by, CREEK_BY_HINT);
    PRESS_SHOWS(s, "uHH", "Hint 2/4");
    stage_keys(s, "g0$.");
    assert_int_equal(creek_game_move(stage_game(s), 0).by, CREEK_BY_PLAYER);
}

/* A clue that may be out of sight is named by its place. */
SAMPLE_TEST(why_on_a_part_of_the_board)
{
    strcpy(s->settings.layout, "huge");
    PRESS_SHOWS(s, "g0$w", "Why r1c6: The 0 at", NOT "This 0");
}

/* Cell by cell to the solution. */
SAMPLE_TEST(why_wins)
{
    for (int cell = 35; cell >= 0; cell--) {
        char keys[20];
        snprintf(keys, sizeof keys, "g0%.*s%.*s", cell / 6, "jjjjjj", cell % 6, "llllll");
        stage_keys(s, keys);
        for (int i = 0; i < 12 && stage_cell(s, cell / 6, cell % 6) == CREEK_UNDECIDED; i++)
            stage_keys(s, i < 2 ? "w" : "H");
    }
    SHOWS(s, "Solved");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
}
