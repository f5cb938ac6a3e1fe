/* Why a cell is so: walking through the steps that lead to it. */
#include "stage.h"
#include "unit_test.h"

static const char *const several[] = {"creek/3/2/r"};
static const char *const no_solution[] = {"Creek (1,1) [((0,0),1), ((1,1),0)]"};

/* Asks about r3c4, to which five steps lead, and then presses keys. */
static stage *ask_why(const char *keys)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, "g0jjlll");
    PRESS_SHOWS(s, "w", "Why r3c4, 1/5: ");
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
    PRESS_SHOWS(s, "w", "Why r3c4, 2/5: ", "trial      A", "a keep");
    PRESS_SHOWS(s, "Hw", "4/5");
    PRESS_SHOWS(s, "H", "5/5", "marks all of this");
    HIDES(s, "keeps the steps");
    assert_int_equal(creek_game_help(stage_game(s), CREEK_HELP_HINT_APPLIED), 0);
    PRESS_SHOWS(s, "w", "Marked 11 cells, up to r3c4.");
    HIDES(s, "trial ");
    assert_int_equal(undecided(s), 25);
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

TEST(why_goes_back_with_undo)
{
    stage *s = ask_why("ww");
    SHOWS(s, "3/5");
    PRESS_SHOWS(s, "uh", "2/5");
    PRESS_SHOWS(s, "<C-r>h", "3/5");
    PRESS_SHOWS(s, "w", "4/5");
}

TEST(why_is_taken_back_with_esc)
{
    stage *s = ask_why("www");
    SHOWS(s, "4/5");
    PRESS_HIDES(s, "<esc>", "4/5", "trial ");
    assert_int_equal(undecided(s), 36);
    PRESS_SHOWS(s, "H", "1/4");
}

/* The steps so far are kept, and the walk goes on. */
TEST(why_is_kept_so_far)
{
    stage *s = ask_why("ww");
    PRESS_SHOWS(s, "ah", "3/5");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    assert_int_equal(undecided(s), 32);
    PRESS_SHOWS(s, "www", "Marked 11 cells, up to r3c4.");
    assert_int_equal(undecided(s), 25);
}

/* What the player marks counts as a step; what contradicts one ends it. */
TEST(why_follows_the_player)
{
    stage *s = ask_why("");
    PRESS_SHOWS(s, "g0jxjx", "1/5");
    PRESS_SHOWS(s, "G0lxlx", "3/5");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
    PRESS_SHOWS(s, "g0jjj.", "The explanation no longer");
    HIDES(s, "/5");
}

TEST(why_tells_a_mistake_first)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    PRESS_SHOWS(s, "g0.jjlllw", "4/4 There is a mistake", "r1c1 is wrong");
    PRESS_SHOWS(s, "H", "Undid");
}

TEST(why_without_an_answer)
{
    stage *s = stage_play(80, 24, several, 1);
    PRESS_SHOWS(s, "w", "Nothing decides r1c1: it can");
    PRESS_SHOWS(s, "xw", "r1c1 is already marked");
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
    PRESS_SHOWS(s, "g0$w", "4/4 This 0 allows");
    PRESS_SHOWS(s, "w", "4/4 This 0 allows");
    PRESS_SHOWS(s, "H", "Hint applied: r1c6");
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
            stage_keys(s, i == 0 ? "w" : "H");
    }
    SHOWS(s, "Solved");
    assert_int_equal(creek_game_trial_depth(stage_game(s)), 0);
}
