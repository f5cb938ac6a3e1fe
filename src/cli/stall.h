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

/* Blocks the ticks in the calling thread and all that it will start: to be called
 * first of all. */
void stall_block(void);

/* From now on the calling thread gets the ticks, until it sets its mask of signals as it
 * was before. The clock is started by the first of these calls and goes on, so that one
 * costs little. Without memory for a clock nothing ever ticks. */
void stall_watch(void);

/* Something has got on. */
void stall_moved(void);

/* Whether nothing has for about a second. */
bool stall_lasts(void);

#endif
