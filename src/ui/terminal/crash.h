/* crash.h - restores the terminal before a crash ends the program.
 *
 * Handles SIGSEGV, SIGBUS, SIGFPE and SIGABRT. After restoring the terminal, the previous
 * handler (a sanitizer's, or the default) gets the signal.
 */
#ifndef CREEK_UI_CRASH_H
#define CREEK_UI_CRASH_H

#include <stddef.h>
#include <termios.h>

/* Starts handling: a crash writes `bytes`, which must not change, to standard output and sets
 * the modes of the terminal at standard input. */
void crash_watch(const struct termios *modes, const char *bytes, size_t length);

/* Stops handling. */
void crash_unwatch(void);

/* What a crash does first. Uses only system calls. */
void crash_restore(void);

#endif
