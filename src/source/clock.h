/* clock.h - how long something took, and a seed from the time. */
#ifndef CREEK_SOURCE_CLOCK_H
#define CREEK_SOURCE_CLOCK_H

#include <stdint.h>
#include <time.h>

/* Nanoseconds since a fixed moment. */
static inline int64_t clock_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/* A seed from the clock, short enough to retype. */
static inline uint64_t clock_seed(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return ((uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000) % 1000000000;
}

#endif
