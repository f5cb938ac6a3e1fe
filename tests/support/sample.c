#include "sample.h"

#include <stdlib.h>

bool sample_is_all(void)
{
    const char *wanted = getenv("CREEK_LONG");
    return wanted && *wanted;
}

int sample_of(int all, int some)
{
    return sample_is_all() ? all : some;
}
