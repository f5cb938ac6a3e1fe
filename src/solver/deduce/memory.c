#include "memory.h"

#include <stdlib.h>

struct memory_block {
    _Alignas(max_align_t) memory_block *next;
};

void *memory_take(memory *m, size_t count, size_t size)
{
    memory_block *block = calloc(1, sizeof *block + count * size);
    if (!block) {
        m->failed = true;
        return NULL;
    }
    block->next = m->first;
    m->first = block;
    return block + 1;
}

void memory_free(memory *m)
{
    while (m->first) {
        memory_block *block = m->first;
        m->first = block->next;
        free(block);
    }
}
