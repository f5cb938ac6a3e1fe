/* text.c - decoding, widths and line breaks. */
#include "ui/canvas/text.h"

#include "base/alloc.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#define REPLACEMENT 0xfffdu

size_t text_decode(const char *text, uint32_t *character)
{
    size_t bytes = utf8_decode(text, UTF8_MAX, character);
    if (bytes > 0)
        return bytes;
    *character = REPLACEMENT;
    return 1;
}

/* Invisible characters, which let different texts look the same. */
static bool is_invisible(uint32_t character)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {{0xad, 0xad},     {0x200b, 0x200d}, {0x2060, 0x206f},
                  {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xe0000, 0xe007f}};
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (character >= ranges[i].first && character <= ranges[i].last)
            return true;
    return false;
}

int text_width_of(uint32_t character)
{
    if (utf8_is_unsafe(character) || is_invisible(character))
        return -1;
    int width = wcwidth((wchar_t)character);
    return width < 0 ? 1 : width;
}

int text_columns(const char *text, size_t length)
{
    int columns = 0;
    for (size_t at = 0; at < length;) {
        uint32_t character;
        at += text_decode(text + at, &character);
        int width = text_width_of(character);
        columns += width < 0 ? 1 : width;
    }
    return columns;
}

int text_width(const char *text)
{
    return text_columns(text, strlen(text));
}

size_t text_line(const char *text, int width, size_t *next)
{
    size_t at = 0, space = 0;
    int columns = 0;
    while (text[at] && text[at] != '\n') {
        uint32_t character;
        size_t bytes = text_decode(text + at, &character);
        columns += text_columns(text + at, bytes);
        if (character == ' ')
            space = at;
        if (columns > width && character != ' ')
            break;
        at += bytes;
    }
    size_t length = at;
    if (text[at] && text[at] != '\n' && (space > 0 || at == 0)) /* at least one character */
        length = space > 0 ? space : text_decode(text, &(uint32_t){0});
    *next = length;
    while (text[*next] == ' ')
        ++*next;
    if (text[*next] == '\n')
        ++*next;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    return length;
}

int text_lines(const char *text, int width)
{
    int lines = 0;
    do {
        size_t next;
        text_line(text, width, &next);
        text += next;
        lines++;
    } while (*text);
    return lines;
}

bool text_is_blank(char c)
{
    return c && strchr(" \t\n\r", c);
}

const char *text_trim(const char *text, size_t *length)
{
    for (; *length > 0 && text_is_blank(text[0]); --*length)
        text++;
    while (*length > 0 && text_is_blank(text[*length - 1]))
        --*length;
    return text;
}

char *text_in_line(const char *text, size_t most)
{
    char *copy = xmalloc(most + 1);
    size_t length = 0;
    while (*text) {
        uint32_t character;
        size_t bytes = text_decode(text, &character);
        bool bad = text_width_of(character) < 0 || (character == REPLACEMENT && bytes == 1);
        size_t takes = bad ? 1 : bytes;
        if (length + takes > most)
            break;
        memcpy(copy + length, bad ? " " : text, takes);
        /* Skip spaces at the beginning. */
        if (length > 0 || copy[0] != ' ')
            length += takes;
        text += bytes;
    }
    while (length > 0 && copy[length - 1] == ' ')
        length--;
    copy[length] = '\0';
    return copy;
}

void text_append(char *text, size_t size, const char *format, ...)
{
    size_t have = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + have, size - have, format, arguments);
    va_end(arguments);
}
