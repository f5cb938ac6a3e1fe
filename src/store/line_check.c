#include "store/line_check.h"

#include "store/fnv.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void line_check_write(const char *line, size_t length, char end[LINE_CHECK_SIZE])
{
    uint32_t sum = FNV32_BEGIN;
    for (size_t i = 0; i < length; i++)
        sum = fnv32_add(sum, (unsigned char)line[i]);
    snprintf(end, LINE_CHECK_SIZE, " ~%08" PRIx32, sum);
}

bool line_check_read(const char *line, size_t length, size_t *rest)
{
    char end[LINE_CHECK_SIZE];
    if (length < LINE_CHECK_LENGTH)
        return false;
    *rest = length - LINE_CHECK_LENGTH;
    line_check_write(line, *rest, end);
    return memcmp(line + *rest, end, LINE_CHECK_LENGTH) == 0;
}
