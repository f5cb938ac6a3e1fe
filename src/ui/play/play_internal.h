/* play_internal.h - what play.c, play_moves.c, play_hint.c and play_check.c share. */
#ifndef CREEK_UI_PLAY_INTERNAL_H
#define CREEK_UI_PLAY_INTERNAL_H

#include "ui/play/play.h"

/* Tells the player something about the board, in printf's manner; "{undo}" becomes the key. */
void play_tell(play *p, play_tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Says that help is switched off, if it is. */
bool play_refuses_help(play *p);

/* The position is another one: what was found out about the old one goes. */
void play_changed(play *p);
/* The game is another one: after a restart, or when that was undone. */
void play_take_game(play *p);
void play_drop_hint(play *p);
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

/* The next step of a hint that can be walked through. */
void play_walk(play *p);

/* Whether no mark differs from a solution. */
bool play_marks_agree(const creek_board *marks, const creek_board *solution);

/* Finds out whether it is the puzzle of a day; notes that in the win before it is saved;
 * tells what that means for the days in a row. */
void play_daily_open(play *p);
void play_daily_mark(play *p);
void play_daily_tell(play *p);

/* A slice of ASK_CHECK; of ASK_HINT or ASK_WHERE; all of ASK_SOLVE, once the verdict is there. */
void play_work_check(play *p, const creek_limits *limits);
void play_work_hint(play *p, const creek_limits *limits);
void play_finish_solve(play *p);

#endif
