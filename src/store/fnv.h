/* fnv.h - sums that texts and puzzles are told apart by: the hash of Fowler, Noll and
 * Vo, variant 1a, of 64 and of 32 bits, as RFC 9923 has it. The same on every machine. */
#ifndef CREEK_STORE_FNV_H
#define CREEK_STORE_FNV_H

#include <stdint.h>

/* The sum of nothing. */
#define FNV_BEGIN UINT64_C(0xcbf29ce484222325)
#define FNV32_BEGIN UINT32_C(0x811c9dc5)

/* The sum of what `sum` stands for, and one byte more. */
static inline uint64_t fnv_add(uint64_t sum, unsigned char byte)
{
    return (sum ^ byte) * UINT64_C(0x100000001b3);
}

static inline uint32_t fnv32_add(uint32_t sum, unsigned char byte)
{
    return (sum ^ byte) * UINT32_C(0x01000193);
}

#endif
