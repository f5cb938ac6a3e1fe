#include "random.h"

static uint64_t split_mix(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

random_source random_begin(uint64_t seed)
{
    random_source source;
    for (int i = 0; i < 4; i++)
        source.state[i] = split_mix(&seed);
    return source;
}

random_source random_begin_at(uint64_t seed, uint64_t number)
{
    /* The seed is mixed before the number is added, so that similar seeds and numbers give
     * unrelated results. */
    return random_begin(split_mix(&seed) ^ (number * UINT64_C(0xD1342543DE82EF95)));
}

static uint64_t rotate_left(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

static uint64_t next(random_source *source)
{
    uint64_t *s = source->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t random_below(random_source *source, uint32_t limit)
{
    /* Values that would make low results more likely are discarded. */
    uint32_t unfair = (uint32_t)(-limit) % limit, value;
    do
        value = (uint32_t)(next(source) >> 32);
    while (value < unfair);
    return value % limit;
}

void random_shuffle(random_source *source, int *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int k = (int)random_below(source, (uint32_t)i + 1), swap = items[i];
        items[i] = items[k];
        items[k] = swap;
    }
}
