/* fnv.h - a sum that texts and puzzles are told apart by: Fowler, Noll and Vo's
 * hash, variant 1a, 64 bits. The same on every machine. */
#ifndef CREEK_STORE_FNV_H
#define CREEK_STORE_FNV_H

#include <stdint.h>

/* The sum of nothing. */
#define FNV_BEGIN UINT64_C(0xcbf29ce484222325)

/* The sum of what `sum` stands for, and one byte more. */
static inline uint64_t fnv_add(uint64_t sum, unsigned char byte)
{
    return (sum ^ byte) * UINT64_C(0x100000001b3);
}

#endif
