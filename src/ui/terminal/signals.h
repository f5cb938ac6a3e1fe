/* signals.h - the signals that have to do with a terminal, as flags for the
 * loop: a window of another size, stopping and going on, and being ended.
 *
 * They are blocked all the time and come in only while the loop waits for
 * input or asks for them, so that a handler sets its flag at a moment when
 * the loop looks at it next. There is one program, so there is one of these.
 */
#ifndef CREEK_UI_SIGNALS_H
#define CREEK_UI_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

typedef enum { SIGNALS_RESIZED, SIGNALS_STOP, SIGNALS_CONTINUED, SIGNALS_COUNT } signals_flag;

/* Blocks them and has them set flags. *outside becomes the mask for waiting,
 * with which they come in. */
void signals_take(sigset_t *outside);
/* As it was before. `gone`: a hangup that is still to come shall not end the
 * program by itself any more. */
void signals_return(const sigset_t *outside, bool gone);

/* Lets in what has come. */
void signals_let_in(const sigset_t *outside);
/* Whether any has come, let in or not. */
bool signals_pending(void);

/* Takes a flag: whether it was set. */
bool signals_taken(signals_flag which);
/* The signal that is to end the program, 0 for none. */
int signals_end(void);

/* Stands still by the stop signal `number` until somebody continues us, and
 * lets in what came meanwhile; `group`: the whole job does. False when it did
 * not stop: nobody could continue a job that no shell looks after. */
bool signals_stand_still(const sigset_t *outside, int number, bool group);

#endif
