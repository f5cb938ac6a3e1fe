/* crash.h - restores the terminal before a crash ends the program.
 *
 * Watches SIGSEGV, SIGBUS, SIGFPE and SIGABRT. Once the terminal is restored the
 * handler from before (a sanitizer's, or the default) gets the signal.
 */
#ifndef CREEK_UI_CRASH_H
#define CREEK_UI_CRASH_H

#include <stddef.h>
#include <termios.h>

/* Starts watching: a crash writes `bytes`, which must stay as they are, to standard
 * output and sets the modes of the terminal at standard input. */
void crash_watch(const struct termios *modes, const char *bytes, size_t length);

/* Stops watching. */
void crash_unwatch(void);

/* What a crash does first. Makes nothing but system calls. */
void crash_restore(void);

#endif
