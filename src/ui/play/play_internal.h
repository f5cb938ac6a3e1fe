/* play_internal.h - what play.c, play_moves.c, play_hint.c, play_check.c and
 * play_daily.c share. */
#ifndef CREEK_UI_PLAY_INTERNAL_H
#define CREEK_UI_PLAY_INTERNAL_H

#include "ui/play/play.h"

/* Tells the player something about the board, in printf's manner; "{undo}" becomes the key. */
void play_tell(play *p, play_tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Says that help is switched off, if it is. */
bool play_refuses_help(play *p);

/* Commands. A restart begins a new game with a fresh clock; as long as that has no move, undo
 * goes back to the game before. Trying begins a trial layer in the present one, keeping and
 * dropping end the innermost. Going back undoes all moves since the last savepoint, or, when
 * there are none, since the one before it. A check accepts a board whose shaded cells are
 * right, or else tells whether anything is wrong. A hint tells the next stage of the one that
 * is shown, or the same stage of one that was hidden; after the last stage it plays it. The
 * reason is its last stage. */
void play_undo(play *p);
void play_redo(play *p);
void play_restart(play *p);
void play_try(play *p);
void play_keep(play *p);
void play_drop(play *p);
void play_savepoint(play *p);
void play_go_back(play *p);
void play_check(play *p);
void play_hint(play *p);
void play_reason(play *p);
void play_solve(play *p);

/* The position is another one: what was found out about the old one goes. */
void play_changed(play *p);
/* The game is another one: after a restart, or when that was undone. */
void play_take_game(play *p);
void play_hide_hint(play *p);
void play_free_hints(play *p);
/* The board has changed: says so when the cells of the hint are all decided, or when it does
 * not fit any more. */
void play_follow_hint(play *p);
/* A mark was made: what the settings add to it, and what follows. */
void play_marked(play *p);
/* The playing time up to this moment. */
uint64_t play_now(play *p);
/* What a call of libcreek gave that is below 0 only when memory runs out. */
int play_done(int count);

/* Makes the board, which it frees, the one in play. Returns how many cells that changed. */
int play_set_board(play *p, creek_actor by, creek_board *board);
/* Takes all undecided cells as unshaded; with `join` as part of the move that came to that. */
void play_take_rest(play *p, bool join);
/* Whether that is to be done as soon as the shaded cells are right, and they are. */
bool play_finishes_itself(const play *p);

/* Fills in around clues at once, since that was switched on. */
void play_fill_now(play *p);

/* The next step of a what-if, in a trial layer of its own; after the last one that layer is
 * discarded, and the conclusion is marked. */
void play_walk(play *p);

/* Whether no mark differs from a solution. */
bool play_marks_agree(const creek_board *marks, const creek_board *solution);

/* Finds out whether it is the puzzle of a day; notes that in the win before it is saved;
 * says what that means for the streak. */
void play_daily_open(play *p);
void play_daily_mark(play *p);
void play_daily_tell(play *p);

/* A slice of ASK_CHECK; of ASK_HINT or ASK_WHERE; all of ASK_SOLVE, once the verdict is there. */
void play_work_check(play *p, const creek_limits *limits);
void play_work_hint(play *p, const creek_limits *limits);
void play_finish_solve(play *p);

#endif
