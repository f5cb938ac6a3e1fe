/* crash.h - the terminal is put right before a fault of ours ends the program.
 *
 * A fault (a bad memory access, an abort), or any signal that would end us and
 * that nobody watches, finds the terminal in the game's modes. What puts it
 * right is prepared beforehand, so that the handler does nothing but system
 * calls; the fault then takes its course as if we had not been there: it ends
 * the program by its own signal, a core may be written, and whoever handled it
 * before (a sanitizer, say) gets it with all it tells.
 */
#ifndef CREEK_UI_CRASH_H
#define CREEK_UI_CRASH_H

#include <stddef.h>
#include <termios.h>

/* As many bytes can be prepared; more are cut off. */
enum { CRASH_BYTES = 512 };

/* From now on a fault writes `bytes` to `out` and gives the terminal at `in`
 * the modes `modes`. The program has one terminal, so there is one such watch. */
void crash_watch(int in, const struct termios *modes, int out, const char *bytes, size_t length);

/* No more; signals are handled as before. Harmless when nothing is watched. */
void crash_unwatch(void);

#endif
