#include "memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void *check(void *memory)
{
    enum { UNUSABLE = 2 };
    if (memory)
        return memory;
    fputs("creek-proof-check: out of memory\n", stderr);
    exit(UNUSABLE);
}

void *checker_calloc(size_t count, size_t size)
{
    return check(calloc(count, size));
}

void *checker_realloc(void *old, size_t count, size_t size)
{
    return check(count > SIZE_MAX / size ? NULL : realloc(old, count * size));
}
