#include "count_wide.h"
#include <stdlib.h>
#include <string.h>

int wide_bits(const uint64_t *number, int width)
{
    while (width > 0 && number[width - 1] == 0)
        width--;
    if (width == 0)
        return 0;
    int bits = 64 * (width - 1);
    for (uint64_t word = number[width - 1]; word; word >>= 1)
        bits++;
    return bits;
}

/* Divides in place and returns the remainder; `divisor` has 32 bits at most,
 * so that half a word and a remainder fit into a word. */
static uint32_t divide(uint64_t *number, int width, uint32_t divisor)
{
    uint64_t rest = 0;
    for (int i = width - 1; i >= 0; i--) {
        uint64_t high = rest << 32 | number[i] >> 32;
        uint64_t low = (high % divisor) << 32 | (number[i] & UINT32_MAX);
        number[i] = (high / divisor) << 32 | low / divisor;
        rest = low % divisor;
    }
    return (uint32_t)rest;
}

char *wide_decimal(const uint64_t *number, int width)
{
    enum { DIGITS = 9, TEN_TO_THE_DIGITS = 1000000000 };
    size_t size = (size_t)width * 20 + DIGITS + 1; /* 2^64 has 20 digits */
    uint64_t *rest = malloc((size_t)(width + 1) * sizeof *rest);
    char *text = malloc(size);
    if (!rest || !text) {
        free(rest);
        free(text);
        return NULL;
    }
    memcpy(rest, number, (size_t)width * sizeof *rest);
    char *first = text + size;
    *--first = '\0';
    do {
        uint32_t part = divide(rest, width, TEN_TO_THE_DIGITS);
        for (int i = 0; i < DIGITS; i++, part /= 10)
            *--first = (char)('0' + part % 10);
    } while (wide_bits(rest, width) > 0);
    while (*first == '0' && first[1])
        first++;
    memmove(text, first, strlen(first) + 1);
    free(rest);
    return text;
}
