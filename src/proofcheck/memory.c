#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

void *checker_calloc(size_t count, size_t size)
{
    enum { UNUSABLE = 2 };
    void *memory = calloc(count, size);
    if (memory)
        return memory;
    fputs("creek-proof-check: out of memory\n", stderr);
    exit(UNUSABLE);
}
