/* The review of a game: its screen, the replay it leads to, the result, line mode. */
#include "stage.h"
#include "unit_test.h"

#include "store/progress.h"
#include "ui/practice/practice_choice.h"
#include "ui/review/game_review.h"

#include "ui/shell/shell.h"

#include <string.h>

/* A game of the sample with a mistake in the first move, undone after a pause, and a hint. */
static stage *play_badly(int width, int height)
{
    stage *s = stage_play(width, height, stage_sample, 1);
    s->clock += 2000;
    stage_keys(s, "."); /* r1c1 is shaded */
    s->clock += 40000;
    stage_keys(s, "u");
    s->clock += 1000;
    stage_keys(s, "HHHHH");
    return s;
}

/* The rest of it, a cell every two seconds. */
static void play_on(stage *s)
{
    stage_keys(s, "g0");
    for (int row = 0; row < 6; row++, stage_keys(s, "j0"))
        for (int col = 0; col < 6; col++, stage_keys(s, "l")) {
            s->clock += 2000;
            if (stage_cell(s, row, col) == CREEK_UNDECIDED)
                stage_keys(s, stage_solution[row][col] == '#' ? "x" : ".");
        }
}

static stage *play_to_the_end(void)
{
    stage *s = play_badly(80, 24);
    play_on(s);
    return s;
}

/* The whole review of the game. */
static game_review *review_of(stage *s)
{
    game_review *g = game_review_new(stage_game(s));
    while (game_review_busy(g))
        game_review_work(g, &s->services);
    return g;
}

TEST(every_size_has_a_review)
{
    stage *s = play_to_the_end();
    SHOWS(s, "Solved", "I review");
    PRESS_SHOWS(s, "I", "Review", "mistake: r1c1 marked unshaded", "1 mistake", "practise full");
    stage_check_sizes(s, GOLDEN_FOLDER, "review");
    stage_resize(s, 80, 24);
    PRESS_SHOWS(s, "<enter>", "Replay", "move 1 of ", "r1c1 marked unshaded", "A mistake.");
    stage_check_sizes(s, GOLDEN_FOLDER, "review-replay");
}

/* Of a guess only what was there to be seen: what forces it may take a hundred steps. */
TEST(a_guess_names_the_easiest_step)
{
    stage *s = play_to_the_end();
    game_review *g = review_of(s);
    size_t guess = 0;
    while (guess < g->turns && game_review_worth(g, guess) != WORTH_GUESS)
        guess++;
    assert_true(guess < g->turns);
    char text[REVIEW_TEXT];
    game_review_explain(g, guess, &(creek_limits){0});
    assert_int_equal(game_review_steps(g, guess)->count, 1);
    game_review_reason(g, guess, text, sizeof text);
    assert_non_null(strstr(text, "A guess: right, but it does not follow within five steps. "));
    assert_non_null(strstr(text, " The easiest step there: "));
    /* The ways in a step of several. */
    creek_step ways = {.text = "Either\n1) this;\n2) that."}, *steps[] = {&ways, &ways};
    creek_chain chain = g->reason;
    g->reason = (creek_chain){2, steps};
    game_review_reason(g, guess, text, sizeof text);
    assert_non_null(strstr(text, "steps:\n1) Either\n   1) this;\n   2) that.\n2) Either\n   1)"));
    g->reason = chain;
    game_review_free(g);
}

/* Its keys are named where there is little room, and in its own part of the help. */
TEST(the_keys_of_a_review_are_named)
{
    stage *s = play_badly(40, 12);
    play_on(s);
    PRESS_SHOWS(s, "I", "w why", "P: practise full and empty clues", "Enter replay",
                "mistake: r1c1 unshaded  ", "x mistake  ? guess  h help  p pause");
    stage_resize(s, 60, 16);
    SHOWS(s, "1 guess", "P: practise full", "Enter replay", "p pause", "P practise", "? help");
    stage_resize(s, 40, 12);
    PRESS_SHOWS(s, "<enter>", "w reason");
    PRESS_SHOWS(s, "<esc>w", "follows in 5 steps:");
    PRESS_SHOWS(s, "<esc>P", "Full and empty clues");
    stage_await(s);
    SHOWS(s, "m more");
    stage_resize(s, 80, 24);
    PRESS_SHOWS(s, "<esc>", "Decided cells over time:", "not judged");
    PRESS_SHOWS(s, "?", "In a review", "practice", "forced", "followed from the marks",
                "undo, redo");
}

/* It names its cell, and is not the reason for the move. */
SAMPLE_TEST(the_easiest_step_during_a_pause_has_its_cell)
{
    s->clock += 40000;
    stage_keys(s, "x"); /* r1c1 */
    play_on(s);
    game_review *g = review_of(s);
    char text[4000];
    assert_true(game_review_is_pause(g, 0));
    game_review_explain(g, 0, &(creek_limits){0});
    game_review_reason(g, 0, text, sizeof text);
    assert_non_null(strstr(text, " This took "));
    assert_non_null(strstr(text, "\nThe easiest step there: "));
    game_review_free(g);
}

TEST(the_reason_is_shown_in_full)
{
    stage *s = play_to_the_end();
    PRESS_SHOWS(s, "I", "w why", "P practise", NOT "  4) ");
    PRESS_SHOWS(s, "w", "It follows in 5 steps:", "1) The 2 between", "2) The 4 where", "  4) ");
    PRESS_SHOWS(s, "<esc>", "Review", "mistake: r1c1");
}

TEST(practice_begins_with_what_a_review_suggests)
{
    stage *s = play_to_the_end();
    PRESS_SHOWS(s, "I", "practise full and empty clues: 1 hint, 2 slow moves (0:50).");
    practice_records records = practice_records_read(s->services.storage);
    creek_technique first = practice_choose(&records, -1);
    assert_int_equal(first, CREEK_FULL_OR_EMPTY);
    assert_int_equal(records.of[first].due, -1);
}

/* Rows lead to their moves, also to one that was undone and replaced; `I` returns. */
TEST(rows_lead_into_the_replay)
{
    stage *s = play_to_the_end();
    PRESS_SHOWS(s, "Ij<enter>", "move 2 of ", "undo of r1c1 marked unshaded",
                "A mistake corrected.", "This took 0:41.");
    PRESS_SHOWS(s, "n", "move 3 of ", "by a hint", "Made or shown by");
    PRESS_SHOWS(s, "p", "move 2 of ");
    PRESS_SHOWS(s, "w", "A mistake corrected.", "The easiest step there: ");
    PRESS_SHOWS(s, "<esc>I", "Review", "pause, then undo of r1c1 marked unshaded");
    PRESS_SHOWS(s, "<esc>", "Solved");
}

/* However a move is reached, its reason is there. */
TEST(reasons_are_there_from_the_start)
{
    stage *s = play_to_the_end();
    PRESS_SHOWS(s, "I<enter>", "move 1 of ", "A mistake.", "r1c1 must be shaded");
    PRESS_SHOWS(s, "g", "the start, ");
    PRESS_SHOWS(s, "w", "The reasons come with the moves", NOT "Open the replay");
    PRESS_SHOWS(s, "n", "move 1 of ", "A mistake.", "r1c1 must be shaded");
    PRESS_SHOWS(s, "w", "r1c1 must be shaded");
    PRESS_SHOWS(s, "<esc>g ", "the start, ");
    s->clock += 1000;
    PRESS_SHOWS(s, "<C-l>", "move 1 of ", "stop", "r1c1 must be shaded");
}

/* Not before the player asks for help. */
TEST(before_a_win_a_review_is_a_check)
{
    stage *s = play_badly(80, 24);
    assert_int_equal(stage_help(s, CREEK_HELP_CHECK), 0);
    PRESS_SHOWS(s, "I", "counts as a check. Review it?", "y yes");
    PRESS_HIDES(s, "n", "Review");
    assert_int_equal(stage_help(s, CREEK_HELP_CHECK), 0);
    PRESS_SHOWS(s, "Iy", "Review", "mistake: r1c1");
    PRESS_SHOWS(s, "<esc>I", "Review, 6x6"); /* asked once for a position */
    stage_keys(s, "<esc>");
    assert_int_equal(stage_help(s, CREEK_HELP_CHECK), 1);
    s->settings.help = false;
    PRESS_SHOWS(s, "I", "Hints and checks are off", NOT "Review");
}

TEST(the_result_has_a_line_of_it)
{
    stage *s = play_to_the_end();
    PRESS_SHOWS(s, "i", "review   ", "1 mistake", "practise ", "I review", "P practise");
    PRESS_SHOWS(s, "I", "Review", "mistake: r1c1");
    PRESS_SHOWS(s, "<esc>", "review   ");
    PRESS_SHOWS(s, "P", "Mark a cell that");
    PRESS_SHOWS(s, "<esc>I", "Review");
    PRESS_SHOWS(s, "P", "Mark a cell that");
    PRESS_SHOWS(s, "<esc>", "Review");
}

TEST(saved_games_and_the_last_win_are_reviewed)
{
    stage *s = play_to_the_end();
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "gI", "Review", "mistake: r1c1");
    PRESS_SHOWS(s, "<esc>", "I review");
    PRESS_SHOWS(s, "<esc>t", "r replay last win", "C race", "I review");
    PRESS_SHOWS(s, "I", "Review", "mistake: r1c1");
    PRESS_SHOWS(s, "<esc>rI", "Review", "mistake: r1c1");
    PRESS_SHOWS(s, "<esc>", "Replay");
    stage_restart(s, stage_sample, 1);
}

TEST(statistics_without_a_win_name_no_key_for_it)
{
    stage *s = stage_play(80, 24, NULL, 0);
    PRESS_SHOWS(s, "t", "saved games");
    HIDES(s, "last win", "C race", "I review");
    PRESS_SHOWS(s, "I", "You have not solved a game yet.");
}

/* Elsewhere it would not be counted. */
TEST(an_unfinished_game_is_reviewed_on_the_board_only)
{
    stage *s = play_badly(80, 24);
    PRESS_HIDES(s, "A", "race", "I review");
    PRESS_SHOWS(s, "I", "not finished", "counts as a check");
    assert_int_equal(stage_help(s, CREEK_HELP_CHECK), 0);
    stage_restart(s, NULL, 0);
    PRESS_HIDES(s, "g", "I review");
    PRESS_SHOWS(s, "I", "not finished", "counts as a check", NOT "mistake");
}

SAMPLE_TEST(some_games_have_nothing_to_review)
{
    PRESS_SHOWS(s, "I", "There are no moves to review.", NOT "replay from here");
    assert_int_equal(stage_help(s, CREEK_HELP_CHECK), 0);
    s = stage_puzzle("creek/3/2/r");
    PRESS_SHOWS(s, "xI", "several solutions", "cannot be judged");
    HIDES(s, "w why", "P practise");
    assert_int_equal(stage_help(s, CREEK_HELP_CHECK), 0);
}

/* Keys are answered while it works. */
TEST(the_review_shows_how_far_it_is)
{
    stage *s = play_to_the_end();
    s->patience = 1;
    PRESS_SHOWS(s, "I", "Review", "Reviewing: 0 of ");
    PRESS_SHOWS(s, "?<esc>", "Reviewing: 0 of ");
    s->patience = 0;
    PRESS_SHOWS(s, "k", "mistake: r1c1");
}

/* Undoing what the solver did is not a move of many cells. */
TEST(undoing_the_solver_has_its_own_words)
{
    stage *s = play_badly(80, 24);
    stage_keys(s, "S");
    s->clock += 30000;
    stage_keys(s, "u");
    play_on(s);
    PRESS_SHOWS(s, "I", "pause, then undo of ", " cells set by the solver");
}

/* In a small window, too, nothing is offered where nothing stands out. */
TEST(a_small_review_without_practice)
{
    stage *s = stage_play(40, 12, stage_sample, 1);
    PRESS_SHOWS(s, "SI", "no mistakes or guesses", NOT "practise");
}
