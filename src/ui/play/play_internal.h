/* play_internal.h - what the files of a game being played (play.c, play_*.c) share. */
#ifndef CREEK_UI_PLAY_INTERNAL_H
#define CREEK_UI_PLAY_INTERNAL_H

#include "ui/play/play.h"

/* If the game is won, says so and returns true. */
bool play_is_over(play *p);
/* If help is switched off, says so and returns true. */
bool play_refuses_help(play *p);

/* Commands. Dropping ends the innermost trial. A check accepts a board whose shaded cells are
 * right, and otherwise reports whether anything is wrong. A hint shows its next stage, or
 * the same stage again if it was hidden; after the last stage it is played: what follows is
 * marked, or the wrong marks are cleared. The reason is its last stage. */
void play_drop(play *p);
void play_check(play *p);
void play_hint(play *p);
void play_reason(play *p);
void play_solve(play *p);

/* Discards results about the previous position. */
void play_changed(play *p);
/* Switches to another game: after a restart, or undoing it. */
void play_take_game(play *p);
void play_hide_hint(play *p);
void play_free_hints(play *p);
/* After the board has changed: says so if the cells of the hint are all decided, or if the
 * hint no longer applies. */
void play_follow_hint(play *p);
/* After a mark: applies the settings that add to it, and updates the state. */
void play_marked(play *p);
/* The same after marks were cleared, which must not be filled in again. */
void play_cleared(play *p);
/* The playing time so far. */
uint64_t play_now(play *p);

/* Sets the marks to those of `board`, and frees it; with `join` as part of the last move. Returns
 * the number of cells changed. */
int play_set_board(play *p, creek_actor by, creek_board *board, bool join);
/* Marks all undecided cells as unshaded; with `join` as part of the last move. */
void play_take_rest(play *p, bool join);

/* Whether the cells around satisfied clues are to be filled in. */
bool play_fills(const play *p);
/* Fills them in, after that was switched on. */
void play_fill_now(play *p);
/* The board as that would leave it. The caller owns it. */
creek_board *play_filled(const play *p);

/* Goes on to the next step (play_walk.c), or after the last one marks what the steps show. */
void play_walk(play *p);
/* Says that there are no more steps, and what the hint key does. */
void play_say_last_step(play *p);
/* After the board has changed. */
void play_follow_walk(play *p);
/* Takes back the steps that were set, and shows the hint again if they are about one. Whether
 * marks of the player went with them. */
bool play_leave_walk(play *p);
/* Whether all that is shown is why a mark is right: nothing is left to mark. */
bool play_has_explained(const play *p);

/* Given a verdict: the marks without the wrong ones; with `all`, completed as far as all solutions
 * agree. The caller owns them. */
creek_board *play_right_marks(const play *p, bool all);

/* Given a verdict: whether the mark of a cell differs from what is right; how many do. */
bool play_is_wrong(const play *p, int row, int col);
int play_wrong_marks(const play *p, bool in_trials);
/* For a position in which something is wrong: whether that may be the trial alone. */
bool play_only_trial_is_wrong(const play *p);

/* Remembers the hint that is done with: finding it again does not count again. */
void play_retire_hint(play *p);
/* Plays the hint that is shown. */
void play_shown_hint(play *p);
/* Whether the hint follows without the marks of the innermost trial. */
bool play_follows_without_trial(const play *p);
/* Goes on to a stage of a hint. Each counts once. */
void play_count_stages(play *p, hint_stage stage);
/* Says that every cell that follows is decided, or that there is no solution. */
void play_say_no_hint(play *p, creek_deduction result);

/* Shows a step on the board and describes it; "{hint}" becomes the key. */
void play_show_step(play *p, const creek_step *step, const char *text);
/* Whether what is shown has told how to mark a cell: then a hint marks it, not the player. */
bool play_is_told(const play *p, creek_place cell, creek_state state);
/* How many cells of a step are not yet as it decides; and whether its reasons are on the board
 * and no mark contradicts it. */
size_t play_open_cells(const play *p, const creek_step *hint);
bool play_step_fits(const play *p, const creek_step *step);

/* Requests: a hint; where and why a mark is wrong. */
play_request play_find_hint, play_find_mistake;

#endif
