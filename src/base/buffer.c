#include "base/buffer.h"

#include "base/alloc.h"

#include <string.h>

void buffer_add(buffer *to, const void *data, size_t length)
{
    if (to->length + length > to->capacity) {
        size_t capacity = to->capacity ? to->capacity : 4096;
        while (capacity < to->length + length)
            capacity *= 2;
        to->data = xreallocarray(to->data, capacity, 1);
        to->capacity = capacity;
    }
    if (length)
        memcpy(to->data + to->length, data, length);
    to->length += length;
}
