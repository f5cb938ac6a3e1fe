/* play_check.c - what is wrong, and letting the solver finish. */
#include "ui/play/play_inside.h"

#include "base/alloc.h"

#include <stdio.h>

/* --- check ----------------------------------------------------------------- */

static void say_right_so_far(play *p)
{
    int left = p->facts.report.undecided;
    play_tell(p, SAY_NOTICE, "Nothing is wrong so far; %d cell%s to go.", left,
              play_plural((size_t)left));
}

static void say_wrong_marks(play *p)
{
    if (p->facts.verdict == CREEK_VERDICT_NONE)
        play_tell(p, SAY_BAD, "This puzzle has no solution.");
    else
        play_tell(p, SAY_BAD, "Something is wrong; {check} again shows where.");
    p->wrong_told = p->facts.verdict != CREEK_VERDICT_NONE;
}

void play_check(play *p)
{
    const creek_report *report = &p->facts.report;
    play_drop_hint(p);
    if (p->facts.won) {
        play_tell(p, SAY_GOOD, "Everything is right.");
        return;
    }
    if (report->complete) {
        play_take_rest(p, false);
        return;
    }
    if (play_refuses_help(p))
        return;
    creek_game_set_time(p->facts.game, play_now(p));
    creek_game_count_help(p->facts.game, CREEK_HELP_CHECK);
    if (p->wrong_told) {
        p->asked = ASK_WHERE;
        p->facts.searching = true;
    } else if (report->wrong > 0 || report->areas > 1) {
        say_wrong_marks(p);
    } else {
        p->asked = ASK_CHECK;
        p->facts.searching = true;
    }
}

/* Compares the marks with what every solution has. */
bool play_marks_agree(const creek_board *marks, const creek_board *solution)
{
    for (int row = 0; row < creek_board_height(marks); row++)
        for (int col = 0; col < creek_board_width(marks); col++) {
            creek_state mark = creek_board_get(marks, row, col);
            creek_state right = creek_board_get(solution, row, col);
            if (mark != CREEK_UNDECIDED && right != CREEK_UNDECIDED && mark != right)
                return false;
        }
    return true;
}

void play_work_check(play *p)
{
    const creek_board *marks = creek_game_board(p->facts.game);
    creek_limits limits = play_limits(p);
    creek_verdict verdict;
    if (p->facts.verdict == CREEK_VERDICT_UNIQUE) {
        bool right = play_marks_agree(marks, creek_solver_result(p->solver));
        verdict = right ? CREEK_VERDICT_UNIQUE : CREEK_VERDICT_NONE;
    } else {
        if (!p->checker) {
            p->checker = check_alloc(creek_solver_new(creek_game_puzzle(p->facts.game)));
            creek_solver_assume_board(p->checker, marks);
        }
        verdict = creek_solver_run_first(p->checker, &limits);
    }
    if (verdict == CREEK_VERDICT_OPEN)
        return;
    creek_solver_free(p->checker);
    p->checker = NULL;
    p->asked = ASK_NOTHING;
    if (verdict == CREEK_VERDICT_MEMORY)
        alloc_failed();
    if (verdict == CREEK_VERDICT_NONE)
        say_wrong_marks(p);
    else
        say_right_so_far(p);
}

/* --- solve ----------------------------------------------------------------- */

void play_solve(play *p)
{
    play_drop_hint(p);
    if (p->facts.won) {
        play_tell(p, SAY_GOOD, "Everything is right already.");
        return;
    }
    if (play_refuses_help(p))
        return;
    p->asked = ASK_SOLVE;
    p->facts.searching = true;
}

/* Puts the decided cells of `solution` over the marks on `board`; counts those
 * that were undecided and those that were wrong. */
static void overlay(creek_board *board, const creek_board *solution, int *filled, int *replaced)
{
    *filled = *replaced = 0;
    for (int row = 0; row < creek_board_height(board); row++)
        for (int col = 0; col < creek_board_width(board); col++) {
            creek_state right = creek_board_get(solution, row, col);
            creek_state mark = creek_board_get(board, row, col);
            if (right == CREEK_UNDECIDED || right == mark)
                continue;
            *(mark == CREEK_UNDECIDED ? filled : replaced) += 1;
            creek_board_set(board, row, col, right);
        }
}

static void apply_solution(play *p)
{
    bool unique = p->facts.verdict == CREEK_VERDICT_UNIQUE;
    const creek_board *solution = creek_solver_result(p->solver);
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->facts.game)));
    int filled, replaced;
    overlay(board, solution, &filled, &replaced);
    int count = play_done(creek_game_play_board(p->facts.game, CREEK_BY_SOLVE, board, play_now(p)));
    creek_board_free(board);
    /* What set no cell still told that none of the marks is wrong. */
    creek_game_count_help(p->facts.game, count > 0 ? CREEK_HELP_SOLVE : CREEK_HELP_CHECK);
    play_changed(p);
    char wrong[64] = "No mark was wrong";
    if (replaced > 0)
        snprintf(wrong, sizeof wrong, "%d wrong mark%s replaced", replaced,
                 replaced == 1 ? " was" : "s were");
    const char *back = filled + replaced > 0 ? " {undo} takes it back." : "";
    if (unique)
        play_tell(p, SAY_NOTICE, "%s, %d cell%s filled in.%s", wrong, filled,
                  filled == 1 ? " was" : "s were", back);
    else
        play_tell(
            p, SAY_NOTICE,
            "There are several solutions: only cells that are the same in all of them were set. "
            "%s, %d cell%s filled in.%s",
            wrong, filled, filled == 1 ? " was" : "s were", back);
}

void play_finish_solve(play *p)
{
    p->asked = ASK_NOTHING;
    if (p->facts.verdict == CREEK_VERDICT_NONE)
        play_tell(p, SAY_BAD, "This puzzle has no solution: nothing was changed.");
    else
        apply_solution(p);
}
