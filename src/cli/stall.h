/* stall.h - notices when whoever reads our output has stopped reading.
 *
 * A record is written with the signals held that end the program. Were its reader
 * to stop in the middle of it, they would be held for good. So a clock ticks while
 * one is written: a tick ends a write that waits, and when there were ticks enough
 * without a byte taken, held signals may come. The descriptor stays as it is, for
 * other programs may share it.
 */
#ifndef CREEK_CLI_STALL_H
#define CREEK_CLI_STALL_H

#include <signal.h>
#include <stdbool.h>

/* The signal that ticks: to be blocked in every thread but the one that writes. */
int stall_signal(void);

/* The clock begins to tick for the calling thread, and ends. Without memory for one,
 * nothing ever ticks. */
void stall_watch(void);
void stall_unwatch(void);

/* Something has got on. */
void stall_moved(void);

/* Whether nothing has for about a second. */
bool stall_lasts(void);

#endif
