#include "ui/kit/board_size.h"

#include <creek/api.h>

#include <stdlib.h>
#include <string.h>

const char *board_size_read(const char *text, int *width, int *height)
{
    char *end;
    long columns = strtol(text, &end, 10), rows = columns;
    bool read = end > text;
    end += strspn(end, " \t");
    if (read && *end) {
        const char *second = end + (strchr("xX*", *end) != NULL);
        rows = strtol(second, &end, 10);
        read = end > second;
    }
    if (!read || end[strspn(end, " \t")])
        return "A size is two numbers, columns and rows, such as 12x8.";
    *width = (int)columns;
    *height = (int)rows;
    if (columns < 1 || rows < 1 || columns > CREEK_SIZE_MAX || rows > CREEK_SIZE_MAX)
        return "A board has 1 to 255 columns and rows.";
    return NULL;
}

const char *board_size_check(const char *text)
{
    int width, height;
    return board_size_read(text, &width, &height);
}
