#include "cli/buffer.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

bool buffer_add(buffer *to, const void *data, size_t length)
{
    if (length > SIZE_MAX / 2 - to->length)
        return false;
    if (to->length + length > to->capacity) {
        size_t capacity = to->capacity ? to->capacity : 4096;
        while (capacity < to->length + length)
            capacity *= 2;
        char *larger = realloc(to->data, capacity);
        if (!larger)
            return false;
        to->data = larger;
        to->capacity = capacity;
    }
    if (length)
        memcpy(to->data + to->length, data, length);
    to->length += length;
    return true;
}
