/* buffer.h - bytes that come piece by piece. */
#ifndef CREEK_BASE_BUFFER_H
#define CREEK_BASE_BUFFER_H

#include <stddef.h>

/* All zero at first; release `data` with free(). */
typedef struct {
    char *data;
    size_t length, capacity;
} buffer;

/* Adds bytes. */
void buffer_add(buffer *to, const void *data, size_t length);

#endif
