/* random.h - the generator of pseudo-random numbers: xoshiro256** (Blackman
 * and Vigna 2018), seeded by SplitMix64 (Steele, Lea and Flood 2014). The same
 * seed gives the same numbers on every machine. */
#ifndef CREEK_SOLVER_RANDOM_H
#define CREEK_SOLVER_RANDOM_H

#include <stdint.h>

typedef struct {
    uint64_t state[4];
} random_source;

random_source random_begin(uint64_t seed);

/* One of the independent generators of a seed; number from 1. */
random_source random_begin_at(uint64_t seed, uint64_t number);

/* A number from 0 to limit-1, each equally likely; limit > 0. */
uint32_t random_below(random_source *source, uint32_t limit);

/* Shuffles count ints (Fisher and Yates). */
void random_shuffle(random_source *source, int *items, int count);

#endif
