/* leaks.h - which runs of the program look for leaks.
 *
 * A leak check at the end takes as long as the rest of a short run, so only one
 * of four runs that a test program starts has it. It changes nothing without
 * the sanitizers.
 */
#ifndef CREEK_TESTS_SUPPORT_LEAKS_H
#define CREEK_TESTS_SUPPORT_LEAKS_H

/* The value of LSAN_OPTIONS for the next run; valid until the next call. */
const char *leaks_options(void);

#endif
