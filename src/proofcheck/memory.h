/* memory.h - allocation that ends the program with a message if memory runs out. */
#ifndef CREEK_PROOFCHECK_MEMORY_H
#define CREEK_PROOFCHECK_MEMORY_H

#include <stddef.h>

/* Like calloc(), for at least one element; never NULL. */
void *checker_calloc(size_t count, size_t size);

#endif
