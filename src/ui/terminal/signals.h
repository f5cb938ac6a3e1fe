/* signals.h - signals as flags for the loop: the window was resized, the program must stop, was
 * continued, or must end; and restoring the terminal when the program crashes.
 *
 * They are blocked except while the loop waits for input or checks for them, so a handler only
 * sets a flag when the loop is about to look at it.
 */
#ifndef CREEK_UI_SIGNALS_H
#define CREEK_UI_SIGNALS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/* Blocks the signals and installs the handlers, until the program exits. */
void signals_start(void);

/* The signal mask for waiting, which admits them. */
const sigset_t *signals_mask(void);

/* Delivers those that have arrived. */
void signals_deliver(void);

/* Whether one has arrived, admitted or not. */
bool signals_pending(void);

/* Whether this one has arrived since the last call. */
bool signals_taken(int number);

/* The signal that is to end the program, 0 for none. */
int signals_end(void);

/* Stops the whole job, as the terminal does at Ctrl-Z, until it is continued. */
void signals_stop_job(void);

/* From now on, SIGSEGV, SIGBUS, SIGFPE and SIGABRT write `bytes`, which must not change, to
 * standard output and set the modes of the terminal at standard input. Then the previous handler (a
 * sanitizer's, or the default) gets the signal. */
void crash_watch(const struct termios *modes, const char *bytes, size_t length);
void crash_unwatch(void);

/* What a crash does first. Uses only system calls. */
void crash_restore(void);

#endif
