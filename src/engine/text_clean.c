#include "text_clean.h"
#include "base/utf8.h"
#include "text.h"
#include <string.h>

#define REPLACEMENT "\xEF\xBF\xBD"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

static void add_line(text_builder *out, const char *line, size_t length)
{
    while (length > 0) {
        uint32_t code;
        size_t bytes = utf8_decode(line, length, &code);
        if (*line == '\t')
            text_add_char(out, ' ');
        else if (bytes == 0 || is_control(code))
            text_add_string(out, REPLACEMENT);
        else
            text_add(out, line, bytes);
        bytes += bytes == 0;
        line += bytes;
        length -= bytes;
    }
}

char *text_clean(const char *text, bool lines)
{
    text_builder out = {0};
    for (;;) {
        const char *next = text + strcspn(text, "\n"), *end = next;
        while (text < end && is_blank(*text))
            text++;
        while (end > text && is_blank(end[-1]))
            end--;
        if (end > text && out.length)
            text_add_char(&out, lines ? '\n' : ' ');
        add_line(&out, text, (size_t)(end - text));
        if (!*next)
            return text_take(&out);
        text = next + 1;
    }
}
