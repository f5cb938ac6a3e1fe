#include "list.h"
#include <stdlib.h>

bool list_grow(search *s, void **data, int *capacity, int count, size_t item)
{
    int larger = *capacity ? *capacity : 16;
    while (larger < count && larger < INT32_MAX / 2)
        larger *= 2;
    void *moved = larger < count || (size_t)larger > SIZE_MAX / item
                      ? NULL
                      : realloc(*data, (size_t)larger * item);
    if (!moved) {
        s->failed = true;
        return false;
    }
    s->bytes += (size_t)(larger - *capacity) * item;
    *data = moved;
    *capacity = larger;
    return true;
}
