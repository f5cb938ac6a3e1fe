/* sample.h - how much a test does that would take long: a sample of its cases,
 * or all of them with CREEK_LONG=1 in the environment, as `tools/test --all`
 * runs it. */
#ifndef CREEK_TESTS_SAMPLE_H
#define CREEK_TESTS_SAMPLE_H

#include <stdbool.h>

/* Whether all cases are wanted. */
bool sample_is_all(void);

/* `all` when all are wanted, else `some`: how many cases, or the steps between
 * them. */
int sample_of(int all, int some);

#endif
