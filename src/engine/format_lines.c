#include "format_lines.h"
#include <string.h>

text_place format_take_line(text_place *place)
{
    text_place line = *place;
    while (!text_ended(place) && text_peek(place) != '\n')
        text_next(place);
    line.end = place->at;
    if (!text_ended(place))
        text_next(place);
    while (line.end > line.at &&
           (line.end[-1] == ' ' || line.end[-1] == '\t' || line.end[-1] == '\r'))
        line.end--;
    text_skip_blanks(&line);
    return line;
}

bool format_take_full_line(text_place *place, text_place *line)
{
    while (!text_ended(place)) {
        *line = format_take_line(place);
        if (!text_ended(line))
            return true;
    }
    *line = *place;
    return false;
}

bool format_accept_key(text_place *line, const char *word)
{
    text_place rest = *line;
    if (!text_accept(&rest, word) ||
        (!text_ended(&rest) && text_peek(&rest) != ' ' && text_peek(&rest) != '\t'))
        return false;
    text_skip_blanks(&rest);
    *line = rest;
    return true;
}

bool format_fail_here(const text_place *place, creek_error *error, const char *expected)
{
    char seen[24];
    text_fail(place, error, CREEK_ERROR_SYNTAX, "%s is expected here, not %s", expected,
              text_describe(place, seen));
    return false;
}

bool format_fail_memory(creek_error *error)
{
    text_fail_whole(error, CREEK_ERROR_MEMORY, "memory ran out");
    return false;
}

bool format_check_utf8(text_place line, creek_error *error)
{
    size_t length = (size_t)(line.end - line.at), bad;
    const char *zero = memchr(line.at, '\0', length);
    if (!zero && text_is_utf8(line.at, length, &bad))
        return true;
    line.at += zero ? (size_t)(zero - line.at) : bad;
    text_fail(&line, error, CREEK_ERROR_SYNTAX,
              "byte 0x%02X is not UTF-8 text; save the file as UTF-8", (unsigned char)*line.at);
    return false;
}
