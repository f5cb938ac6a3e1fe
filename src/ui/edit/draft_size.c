#include "ui/edit/draft_size.h"

#include <creek/api.h>

#include <stddef.h>
#include <string.h>

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " \t");
}

/* A number, too large ones as one too many; NULL when there is none. */
static const char *read_number(const char *text, int *number)
{
    size_t digits = strspn(text, "0123456789");
    *number = 0;
    for (size_t i = 0; i < digits; i++)
        if (*number <= CREEK_SIZE_MAX)
            *number = *number * 10 + (text[i] - '0');
    return digits ? text + digits : NULL;
}

const char *draft_size_read(const char *text, int *width, int *height)
{
    static const char form[] = "A size is two numbers, columns and rows, such as 12x8.";
    const char *at = read_number(skip_blanks(text), width);
    if (!at)
        return form;
    *height = *width;
    at = skip_blanks(at);
    bool sign = *at == 'x' || *at == 'X' || *at == '*';
    if (sign)
        at = skip_blanks(at + 1);
    if ((sign || *at) && !(at = read_number(at, height)))
        return form;
    if (*skip_blanks(at))
        return form;
    if (*width < 1 || *height < 1 || *width > CREEK_SIZE_MAX || *height > CREEK_SIZE_MAX)
        return "A board has 1 to 255 columns and rows.";
    return NULL;
}

const char *draft_size_check(const char *text)
{
    int width, height;
    return draft_size_read(text, &width, &height);
}
