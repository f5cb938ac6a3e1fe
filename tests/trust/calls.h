/* calls.h - system calls on files that fail when a test wants them to.
 *
 * A test program linked with the options in CALLS_WRAPPED (CMakeLists.txt) has
 * every call of its own and of our libraries counted here, and one of them, or
 * all from one on, can be made to fail.
 */
#ifndef CREEK_TESTS_TRUST_CALLS_H
#define CREEK_TESTS_TRUST_CALLS_H

#include <stdbool.h>

typedef enum {
    CALLS_ONCE,   /* the one call fails */
    CALLS_ALWAYS, /* and all after it */
    CALLS_SHORT   /* if it writes, it writes but a part, and all writes after it fail */
} calls_way;

/* From now on calls are counted from 1, and call `number` fails with `error`;
 * with 0 none does. */
void calls_fail(unsigned number, calls_way way, int error);

/* Does that once, just before the next call of that name (a string that stays): what
 * another program does in this moment, or from when on calls fail. NULL takes it
 * back. */
void calls_before(const char *name, void (*act)(void *with), void *with);

/* All is well again. */
void calls_stop(void);

/* How many calls were made since calls_fail(). */
unsigned calls_made(void);

/* The name of the call that failed first, "" when none did. */
const char *calls_failed(void);

#endif
