/* minmax.h - minimum, maximum and clamping. */
#ifndef CREEK_BASE_MINMAX_H
#define CREEK_BASE_MINMAX_H

static inline int min_of(int a, int b)
{
    return a < b ? a : b;
}

static inline int max_of(int a, int b)
{
    return a > b ? a : b;
}

/* If low > high, returns low. */
static inline int clamp(int value, int low, int high)
{
    return max_of(min_of(value, high), low);
}

#endif
