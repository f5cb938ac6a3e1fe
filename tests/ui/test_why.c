/* Why a cell is so: walking through the steps that lead to it. */
#include "stage.h"
#include "unit_test.h"

static const char *const several[] = {"creek/3/2/r"};
static const char *const no_solution[] = {"Creek (1,1) [((0,0),1), ((1,1),0)]"};

/* Asks about r3c4, to which six steps lead, and then presses keys. */
static stage *ask_why(const char *keys)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, "g0jjlll");
    PRESS_SHOWS(s, "w", "Why r3c4, step 1/6: ");
    stage_keys(s, keys);
    return s;
}

static int undecided(stage *s)
{
    return creek_board_count(creek_game_board(stage_game(s)), CREEK_UNDECIDED);
}

TEST(why_walks_to_the_cell)
{
    stage *s = ask_why("");
    assert_int_equal(undecided(s), 36);
    assert_int_equal(creek_game_help(stage_game(s), CREEK_HELP_HINT_REASON), 1);
    PRESS_SHOWS(s, "w", "Why r3c4, step 2/6: ", "trial      A", "tried in trial A: a", "discards");
    PRESS_SHOWS(s, "Hww", "5/6");
    PRESS_SHOWS(s, "H", "6/6", "H mark ");
    HIDES(s, "keeps them");
    assert_int_equal(creek_game_help(stage_game(s), CREEK_HELP_HINT_APPLIED), 0);
    /* Only the hint key marks anything. */
    PRESS_SHOWS(s, "w", "That is the last step; H ends");
    assert_int_equal(creek_game_help(stage_game(s), CREEK_HELP_HINT_APPLIED), 0);
    PRESS_SHOWS(s, "H", "Marked 14 cells, up to r3c4.");
    HIDES(s, "trial      A");
    SHOWS(s, "t trial");
    assert_int_equal(undecided(s), 22);
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    assert_int_equal(creek_game_help(stage_game(s), CREEK_HELP_HINT_APPLIED), 1);
    assert_int_equal(creek_game_help(stage_game(s), CREEK_HELP_HINT), 1);
    /* The cursor is on the cell. */
    assert_int_equal(stage_cell(s, 2, 3), CREEK_UNSHADED);
    PRESS_CELL(s, "<clear>", 2, 3, CREEK_UNDECIDED);
    /* One undo takes back all that one key marked. */
    stage_keys(s, "uu");
    assert_int_equal(undecided(s), 36);
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
}

/* A mark made at once is about the cell that was asked about. */
TEST(why_keeps_the_cursor)
{
    for (int cell = 0; cell < 36; cell++) {
        bool shaded = stage_solution[cell / 6][cell % 6] == '#';
        stage *s = stage_play(80, 24, stage_sample, 1);
        char keys[20];
        snprintf(keys, sizeof keys, "g0%.*s%.*sw%c", cell / 6, "jjjjjj", cell % 6, "llllll",
                 shaded ? 'x' : '.');
        PRESS_CELL(s, keys, cell / 6, cell % 6, shaded ? CREEK_SHADED : CREEK_UNSHADED);
        stage_free(s);
    }
}

/* Asking why a mark is wrong wins nothing, even if the steps complete the board. */
TEST(why_does_not_win)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    for (int cell = 0; cell < 36; cell++) {
        stage_keys(s, cell == 0 ? "g0" : cell % 6 == 0 ? "j0" : "l");
        if (cell > 1)
            stage_keys(s, stage_solution[cell / 6][cell % 6] == '#' ? "x" : ".");
    }
    stage_keys(s, "g0.");
    assert_int_equal(stage_cell(s, 0, 1), CREEK_UNDECIDED);
    PRESS_SHOWS(s, "www", "r1c1 is wrong, step 2/2: ");
    HIDES(s, "Solved", "c finishes");
    PRESS_SHOWS(s, "H", "r1c1 is cleared");
    assert_int_equal(undecided(s), 2);
    PRESS_SHOWS(s, "g0xlx", "Solved");
}

TEST(why_goes_back_with_undo)
{
    stage *s = ask_why("ww");
    SHOWS(s, "3/6");
    PRESS_SHOWS(s, "uh", "2/6");
    PRESS_SHOWS(s, "<C-r>h", "3/6");
    PRESS_SHOWS(s, "w", "4/6");
}

TEST(why_is_taken_back_with_esc)
{
    stage *s = ask_why("www");
    SHOWS(s, "4/6");
    PRESS_HIDES(s, "<esc>", "4/6", "trial      A");
    SHOWS(s, "The steps are undone.");
    assert_int_equal(undecided(s), 36);
    PRESS_SHOWS(s, "H", "1/4");
}

/* The key that leaves the steps says so; redo brings them back. */
TEST(why_returns_with_redo)
{
    stage *s = ask_why("");
    SHOWS(s, "Esc hide");
    PRESS_SHOWS(s, "ww", "3/6", "Esc undo steps");
    HIDES(s, "Esc hide");
    PRESS_SHOWS(s, "<esc><C-r>", "Redone: trial started.");
    /* In a narrow window there is less room. */
    s = ask_why("w");
    stage_resize(s, 40, 24);
    PRESS_SHOWS(s, "h", "Esc undo");
    HIDES(s, "Esc hide", "undo steps");
}

/* The steps so far are kept, and nothing is left of the explanation. */
TEST(why_is_kept_so_far)
{
    stage *s = ask_why("ww");
    PRESS_SHOWS(s, "a", "Trial A kept: 6 marks set", "H hint");
    HIDES(s, "continue", "Esc ", "/6", "*");
    PRESS_HIDES(s, "h", "/6");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    assert_int_equal(undecided(s), 30);
    PRESS_SHOWS(s, "g0jjlllw", "Why r3c4, step 1/4: ");
}

/* Where the cursor is moved to another cell, `w` is about that one; not if steps were marked. */
TEST(why_is_about_the_cell_at_the_cursor)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    PRESS_SHOWS(s, "H", "Hint 1/4");
    PRESS_SHOWS(s, "g0jjlllw", "Why r3c4, step 1/6: ");
    PRESS_SHOWS(s, "G$w", "r6c6");
    HIDES(s, "Why r3c4");
    stage_keys(s, "<esc>");
    PRESS_SHOWS(s, "g0jjlllww", "Why r3c4, step 2/6: ");
    PRESS_SHOWS(s, "G$w", "Why r3c4, step 3/6: ");
}

/* A mistake made on the way is told before the next step. */
TEST(why_tells_a_mistake_made_meanwhile)
{
    stage *s = ask_why("w");
    PRESS_SHOWS(s, "g0.", "Why r3c4, step 2/6: ");
    PRESS_SHOWS(s, "H", "The trial fails. r1c1 is");
    HIDES(s, "Why r3c4");
}

/* What the player marks counts as a step; what contradicts one ends it. */
TEST(why_follows_the_player)
{
    stage *s = ask_why("");
    PRESS_SHOWS(s, "g0jjlxjxhx", "2/6");
    PRESS_SHOWS(s, "kll.k.h.", "3/6");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    PRESS_SHOWS(s, "g0jjj.", "The explanation no longer");
    HIDES(s, "/6");
}

TEST(why_tells_a_mistake_first)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    PRESS_SHOWS(s, "g0.jjlll", "undecided  35");
    int row = s->canvas.cursor_row;
    PRESS_SHOWS(s, "w", "r3c4 can be explained once", "r1c1");
    assert_int_not_equal(s->canvas.cursor_row, row);
    PRESS_SHOWS(s, "H", "r1c1 is cleared.");
    PRESS_SHOWS(s, "g0jjlllw", "Why r3c4, step 1/6: ");
}

/* If several marks are wrong, the one that was asked about is explained. */
TEST(why_explains_the_mistake_asked_about)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    PRESS_SHOWS(s, "g0.jjlllxw", "r3c4 is wrong");
    HIDES(s, "can be explained once");
    PRESS_SHOWS(s, "<esc>g0w", "r1c1 is wrong");
}

/* Enter on a cell that a hint decides marks it as the hint says. */
TEST(enter_takes_the_hint)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    PRESS_SHOWS(s, "g0$w", "r1c6: This 0 allows");
    PRESS_CELL(s, "<enter>", 0, 5, CREEK_UNSHADED);
}

/* An explanation of a mark ends with it. */
TEST(why_ends_with_the_mark)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    PRESS_SHOWS(s, "g0$.w", "r1c6 is right");
    PRESS_HIDES(s, "u", "r1c6 is right");
}

TEST(why_after_one_step_is_about_the_new_cell)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    PRESS_SHOWS(s, "g0$w", "Why r1c6: ");
    PRESS_SHOWS(s, "g0jjlllw", "Why r3c4, step 1/6: ");
}

/* A right mark is explained from the others, and stays. */
TEST(why_a_mark_is_right)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, "g0jjlll.");
    PRESS_SHOWS(s, "w", "r3c4 is right, step 1/6: ");
    PRESS_CELL(s, "w", 2, 3, CREEK_UNSHADED);
    SHOWS(s, "r3c4 is right, step 2/6: ");
    PRESS_CELL(s, "<esc>", 2, 3, CREEK_UNSHADED);
    assert_int_equal(undecided(s), 35);
    PRESS_SHOWS(s, "wwwwww", "step 6/6: ", "H mark ");
    PRESS_CELL(s, "H", 2, 3, CREEK_UNSHADED);
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    assert_int_equal(undecided(s), 22);
    /* One step leaves nothing to mark. */
    PRESS_SHOWS(s, "g0$.w", "r1c6 is right: This 0 allows");
    HIDES(s, "marks all", "H mark");
    SHOWS(s, "H hint");
    PRESS_SHOWS(s, "w", "r1c6 is right");
    PRESS_SHOWS(s, "H", "Hint 1/4");
    HIDES(s, "r1c6 is right");
    /* Then another mark can be asked about. */
    PRESS_SHOWS(s, "<esc>G$.w", "r6c6 is right");
    PRESS_SHOWS(s, "g0$w", "r1c6 is right");
    /* A reason that uses marks says so: the player may have found them by way of the cell. */
    static const char *const puzzle[] = {"Creek (4,4) [((1,1),1), ((3,3),1)]"};
    s = stage_play(80, 24, puzzle, 1);
    PRESS_SHOWS(s, "xl.w", "r1c2 is right, given the", "marks: This 1");
}

TEST(why_a_mark_is_wrong)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    PRESS_SHOWS(s, "g0jjlllxw", "r3c4 is wrong: it has to be");
    HIDES(s, "set aside");
    PRESS_SHOWS(s, "w", "r3c4 is wrong, step 1/", "set aside");
    PRESS_SHOWS(s, "w", "in trial A: a", "Esc undo steps");
    HIDES(s, "set aside");
    PRESS_HIDES(s, "w", "in trial A");
    stage_keys(s, "u");
    PRESS_SHOWS(s, "<esc>", "The steps are undone.");
    PRESS_SHOWS(s, "H", "r3c4 is wrong: ");
    PRESS_SHOWS(s, "wwa", "Trial A kept: 3 marks set, 1", "cleared; u reopens");
    HIDES(s, "continue", "Esc ");
}

TEST(given_marks_are_said_to_be_given)
{
    static const char *const given[] = {
        "creek 1\nsize 2x2\nclues\n. . .\n. 4 .\n. . .\ncells\n# .\n. .\n"};
    stage *s = stage_play(80, 24, given, 1);
    PRESS_SHOWS(s, "g0w", "r1c1 is given");
}

TEST(why_without_an_answer)
{
    stage *s = stage_play(80, 24, several, 1);
    PRESS_SHOWS(s, "w", "Nothing decides r1c1: it can");
    PRESS_SHOWS(s, "xw", "Nothing decides r1c1: it can");
    stage_free(s);
    s = stage_play(80, 24, no_solution, 1);
    PRESS_SHOWS(s, "w", "This puzzle has no solution,");
    stage_free(s);
    s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, "<toggle-help>");
    PRESS_SHOWS(s, "w", "Help is off");
}

/* One step is a hint. */
TEST(why_in_one_step)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    PRESS_SHOWS(s, "g0$w", "Why r1c6: This 0 allows");
    PRESS_SHOWS(s, "w", "Why r1c6: This 0 allows");
    PRESS_SHOWS(s, "H", "Hint applied: r1c6");
    /* Once it is hidden, a hint begins with its first stage. Nothing counts twice. */
    stage_keys(s, "u");
    int counted = creek_game_help(stage_game(s), CREEK_HELP_HINT_REASON);
    PRESS_SHOWS(s, "g0$w", "Why r1c6: This 0 allows");
    stage_keys(s, "<esc>");
    PRESS_SHOWS(s, "H", "Hint 1/4: ");
    PRESS_SHOWS(s, "H", "Hint 2/4: ");
    PRESS_SHOWS(s, "w", "Hint 4/4: This 0 allows");
    assert_int_equal(creek_game_help(stage_game(s), CREEK_HELP_HINT_REASON), counted);
}

/* What the player marks as it is told is due to the hint. */
TEST(marking_what_is_told_is_help)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, "g0$w.");
    assert_int_equal(creek_game_move(stage_game(s), 0).by, CREEK_BY_HINT);
    stage_keys(s, "u");
    PRESS_SHOWS(s, "HH", "Hint 2/4");
    stage_keys(s, "g0$.");
    assert_int_equal(creek_game_move(stage_game(s), 0).by, CREEK_BY_PLAYER);
}

/* A clue that may be out of sight is named by its place. */
TEST(why_on_a_part_of_the_board)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    strcpy(s->settings.layout, "huge");
    PRESS_SHOWS(s, "g0$w", "Why r1c6: The 0 at");
    HIDES(s, "This 0");
}

/* Cell by cell to the solution. */
TEST(why_wins)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
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
