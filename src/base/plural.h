/* plural.h - the ending of a noun after a number. */
#ifndef CREEK_BASE_PLURAL_H
#define CREEK_BASE_PLURAL_H

#include <stdint.h>

/* "" for one, "s" for any other number: printf("%d cell%s", n, plural(n)). */
static inline const char *plural(int64_t count)
{
    return count == 1 ? "" : "s";
}

#endif
