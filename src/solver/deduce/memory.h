/* memory.h - blocks of memory that are freed together. */
#ifndef CREEK_DEDUCE_MEMORY_H
#define CREEK_DEDUCE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

typedef struct memory_block memory_block;

/* Must be all zero at first. */
typedef struct {
    memory_block *first;
    bool failed; /* memory ran out: do not use any of its blocks */
} memory;

/* Room for `count` items of `size` bytes, all zero; NULL when memory runs out. */
void *memory_take(memory *m, size_t count, size_t size);

/* Frees all blocks. */
void memory_free(memory *m);

#endif
