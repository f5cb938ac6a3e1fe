/* memory.h - memory that runs out when a test wants it to.
 *
 * A test program linked with --wrap options (CMakeLists.txt)
 * has every allocation of its own and of our static libraries counted here,
 * and one of them, or all from one on, can be made to fail.
 */
#ifndef CREEK_TESTS_TRUST_MEMORY_H
#define CREEK_TESTS_TRUST_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* From now on allocations are counted from 1, and number `number` fails; with
 * `always` all after it too. 0: none. */
void memory_fail(unsigned long number, bool always);

/* All is well again. */
void memory_stop(void);

/* How many allocations were asked for since memory_fail(), and whether one of
 * them was refused. */
unsigned long memory_asked(void);
bool memory_refused(void);

/* The most bytes asked for at once since memory_fail(). */
size_t memory_most(void);

/* How many blocks are held that were got here and not given back. */
long memory_held(void);

#endif
