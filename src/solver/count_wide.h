/* count_wide.h - whole numbers of any width: words of 64 bits, the lowest
 * first. The caller makes sure that a sum fits; a carry out of the last
 * word is reported, never lost. */
#ifndef CREEK_SOLVER_COUNT_WIDE_H
#define CREEK_SOLVER_COUNT_WIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* sum += number, where `count` <= `width`. True when there is a carry out of
 * the sum's `width` words. */
static inline bool wide_add(uint64_t *sum, int width, const uint64_t *number, int count)
{
    bool carry = false;
    for (int i = 0; i < count; i++) {
        uint64_t word = sum[i] + number[i];
        bool over = word < number[i];
        sum[i] = word + carry;
        carry = over | (sum[i] < word);
    }
    for (int i = count; carry && i < width; i++)
        carry = ++sum[i] == 0;
    return carry;
}

/* The number of bits up to the highest 1; 0 for zero. */
int wide_bits(const uint64_t *number, int width);

/* The number in decimal; the caller frees it. NULL when memory runs out. */
char *wide_decimal(const uint64_t *number, int width);

#endif
