#include <creek/api.h>
#include <stdlib.h>

const char *creek_version(void)
{
    return CREEK_VERSION;
}

void creek_free(void *memory)
{
    free(memory);
}
