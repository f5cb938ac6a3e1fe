#ifndef CAPTURE_CLOCK_H
#define CAPTURE_CLOCK_H
#include <stdint.h>

/* What capture writes for the program's clock (clock.c). */
typedef struct {
    int64_t elapsed;    /* milliseconds since the program was started, at the last key */
    int64_t pressed_at; /* when that was, of the machine's own CLOCK_MONOTONIC */
} capture_clock;

/* Friday, 20 November 2026, noon UTC; and how long the machine is up then. */
#define CAPTURE_DAY INT64_C(1795176000)
#define CAPTURE_UPTIME INT64_C(10000)

#endif
