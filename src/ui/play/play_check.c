/* play_check.c - what is wrong, and letting the solver finish. */
#include "ui/play/play_internal.h"

#include "base/alloc.h"
#include "base/plural.h"

#include <stdio.h>

/* --- check ----------------------------------------------------------------- */

/* After the message that steps were undone for the check, if any were. */
static void say_checked(play *p, play_tone tone, const char *text)
{
    play_tell(p, tone, "%s%s%s", p->message, p->message[0] ? " " : "", text);
}

static void say_wrong_marks(play *p)
{
    p->mistake_reported = p->verdict != CREEK_VERDICT_NONE;
    say_checked(p, SAY_BAD,
                !p->mistake_reported          ? "This puzzle has no solution."
                : play_only_trial_is_wrong(p) ? "The trial is wrong: {drop} discards it; {check} "
                                                "again shows why."
                                              : "Something is wrong; {check} again shows where and "
                                                "why.");
}

/* Whether the marks have a solution; CREEK_VERDICT_INTERRUPTED while that is not known. */
static creek_verdict judge_marks(play *p, const creek_limits *limits)
{
    if (p->verdict == CREEK_VERDICT_UNIQUE)
        return play_wrong_marks(p, true) == 0 ? CREEK_VERDICT_UNIQUE : CREEK_VERDICT_NONE;
    if (!p->checker) {
        p->checker = check_alloc(creek_solver_new(creek_game_puzzle(p->game)));
        creek_solver_assume_board(p->checker, creek_game_board(p->game));
    }
    return creek_solver_run_first(p->checker, limits);
}

static void work_check(play *p, const creek_limits *limits)
{
    creek_verdict verdict = judge_marks(p, limits);
    int left = p->report.undecided;
    char fine[60];
    if (verdict == CREEK_VERDICT_INTERRUPTED)
        return;
    creek_solver_free(p->checker);
    p->checker = NULL;
    p->asked = NULL;
    check_memory(verdict != CREEK_VERDICT_MEMORY);
    snprintf(fine, sizeof fine, "Nothing is wrong so far; %d cell%s to go.", left, plural(left));
    if (verdict == CREEK_VERDICT_NONE)
        say_wrong_marks(p);
    else
        say_checked(p, SAY_GOOD, fine);
}

/* Counts a check, once for a position. False if help is refused. */
static bool count_check(play *p)
{
    if (play_refuses_help(p))
        return false;
    creek_game_set_time(p->game, play_now(p));
    if (!p->checked)
        creek_game_count_help(p->game, CREEK_HELP_CHECK);
    p->checked = true;
    return true;
}

void play_check(play *p)
{
    (void)play_dismiss(p);
    if (play_is_over(p))
        return;
    if (p->report.complete) {
        play_take_rest(p, false);
        return;
    }
    if (!count_check(p))
        return;
    if (p->mistake_reported)
        p->asked = play_find_mistake;
    else if (p->report.broken > 0 || (p->apart && !p->split))
        say_wrong_marks(p);
    else
        p->asked = work_check;
}

bool play_review_checks(const play *p)
{
    bool judged = p->verdict != CREEK_VERDICT_NONE && p->verdict != CREEK_VERDICT_MULTIPLE;
    return !p->won && creek_game_moves(p->game) > 0 && judged;
}

bool play_may_review(play *p)
{
    return !play_review_checks(p) || count_check(p);
}

bool play_is_wrong(const play *p, int row, int col)
{
    creek_state mark = creek_board_get(creek_game_board(p->game), row, col);
    creek_state right = creek_board_get(creek_solver_result(p->solver), row, col);
    return mark != CREEK_UNDECIDED && right != CREEK_UNDECIDED && mark != right;
}

int play_wrong_marks(const play *p, bool in_trials)
{
    const creek_board *marks = creek_game_board(p->game);
    int count = 0;
    for (int row = 0; row < creek_board_height(marks); row++)
        for (int col = 0; col < creek_board_width(marks); col++)
            count += play_is_wrong(p, row, col) &&
                     (in_trials || creek_game_trial_of(p->game, row, col) == 0);
    return count;
}

creek_board *play_right_marks(const play *p, bool all)
{
    creek_board *marks = check_alloc(creek_board_clone(creek_game_board(p->game)));
    for (int row = 0; row < creek_board_height(marks); row++)
        for (int col = 0; col < creek_board_width(marks); col++) {
            creek_state right = creek_board_get(creek_solver_result(p->solver), row, col);
            if (all && right != CREEK_UNDECIDED)
                creek_board_set(marks, row, col, right);
            else if (play_is_wrong(p, row, col))
                creek_board_set(marks, row, col, CREEK_UNDECIDED);
        }
    return marks;
}

bool play_only_trial_is_wrong(const play *p)
{
    return creek_game_trial_depth(p->game) > 0 &&
           (p->verdict != CREEK_VERDICT_UNIQUE || play_wrong_marks(p, false) == 0);
}

/* --- solve ----------------------------------------------------------------- */

static void work_solve(play *p, const creek_limits *limits)
{
    char wrong[64] = "No marks were wrong";
    if (p->verdict == CREEK_VERDICT_INTERRUPTED)
        p->verdict = creek_solver_run(p->solver, limits);
    check_memory(p->verdict != CREEK_VERDICT_MEMORY);
    if (p->verdict == CREEK_VERDICT_INTERRUPTED)
        return;
    p->asked = NULL;
    if (p->verdict == CREEK_VERDICT_NONE) {
        play_tell(p, SAY_BAD, "This puzzle has no solution: nothing was changed.");
        return;
    }
    int replaced = play_wrong_marks(p, true);
    int count = play_set_board(p, CREEK_BY_SOLVE, play_right_marks(p, true), false);
    int filled = count - replaced;
    /* What set no cell still told that none of the marks is wrong. */
    creek_game_count_help(p->game, count > 0 ? CREEK_HELP_SOLVE : CREEK_HELP_CHECK);
    play_changed(p);
    if (replaced > 0)
        snprintf(wrong, sizeof wrong, "%d wrong mark%s replaced", replaced,
                 replaced == 1 ? " was" : "s were");
    play_tell(p, SAY_NOTICE, "%s%s; %d cell%s filled in.%s",
              p->verdict == CREEK_VERDICT_UNIQUE ? ""
                                                 : "There are several solutions: only cells that "
                                                   "are the same in all of them were set. ",
              wrong, filled, filled == 1 ? " was" : "s were",
              count > 0 ? " {undo} undoes this." : "");
}

void play_solve(play *p)
{
    (void)play_dismiss(p);
    if (!play_is_over(p) && !play_refuses_help(p))
        p->asked = work_solve;
}
