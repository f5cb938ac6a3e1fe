/* text.c - decoding, widths and line breaks. */
#include "ui/canvas/text.h"

#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

#define REPLACEMENT 0xfffdu

size_t text_decode(const char *text, uint32_t *character)
{
    size_t bytes = utf8_decode(text, UTF8_MOST, character);
    if (bytes > 0)
        return bytes;
    *character = REPLACEMENT;
    return 1;
}

typedef struct {
    uint32_t first, last;
} range;

static bool within(const range *ranges, size_t count, uint32_t character)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (character > ranges[middle].last)
            low = middle + 1;
        else if (character < ranges[middle].first)
            high = middle;
        else
            return true;
    }
    return false;
}

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

int text_width_of(uint32_t character)
{
    /* What shows nothing, and lets one text pass for another. */
    static const range unseen[] = {{0xad, 0xad},     {0x200b, 0x200d}, {0x2060, 0x206f},
                                   {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xe0000, 0xe007f}};
    static const range joining[] = {
        {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},    {0x610, 0x61a},   {0x64b, 0x65f},
        {0x6d6, 0x6dc},   {0x900, 0x902},   {0x93c, 0x93c},    {0x941, 0x948},   {0xe31, 0xe31},
        {0xe34, 0xe3a},   {0xe47, 0xe4e},   {0x1ab0, 0x1aff},  {0x1dc0, 0x1dff}, {0x20d0, 0x20ff},
        {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xe0100, 0xe01ef}};
    static const range wide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0x4dbf},
                                 {0x4e00, 0xa4cf},   {0xa960, 0xa97f},   {0xac00, 0xd7a3},
                                 {0xf900, 0xfaff},   {0xfe30, 0xfe6f},   {0xff00, 0xff60},
                                 {0xffe0, 0xffe6},   {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff},
                                 {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};
    if (utf8_is_unsafe(character) || within(unseen, COUNT(unseen), character))
        return -1;
    if (within(joining, COUNT(joining), character))
        return 0;
    return within(wide, COUNT(wide), character) ? 2 : 1;
}

int text_width(const char *text)
{
    int columns = 0;
    while (*text) {
        uint32_t character;
        text += text_decode(text, &character);
        int width = text_width_of(character);
        columns += width < 0 ? 1 : width;
    }
    return columns;
}

size_t text_line(const char *text, int width, size_t *next)
{
    size_t at = 0, fits = 0, space = 0;
    int columns = 0;
    while (text[at] && text[at] != '\n') {
        uint32_t character;
        size_t bytes = text_decode(text + at, &character);
        int w = text_width_of(character);
        columns += w < 0 ? 1 : w;
        if (character == ' ')
            space = at;
        if (columns > width && character != ' ')
            break;
        at += bytes;
        fits = at;
    }
    size_t length = fits;
    if (text[at] && text[at] != '\n' && space > 0)
        length = space;
    else if (text[at] && text[at] != '\n' && length == 0)
        length = text_decode(text, &(uint32_t){0}); /* narrower than one character */
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

char *text_in_line(const char *text, size_t most)
{
    char *copy = malloc(most + 1);
    size_t length = 0;
    while (copy && *text) {
        uint32_t character;
        size_t bytes = text_decode(text, &character);
        bool bad = text_width_of(character) < 0 || (character == REPLACEMENT && bytes == 1);
        size_t takes = bad ? 1 : bytes;
        if (length + takes > most)
            break;
        if (!bad)
            memcpy(copy + length, text, bytes);
        else
            copy[length] = ' ';
        /* No blanks at the beginning. */
        if (length > 0 || copy[0] != ' ')
            length += takes;
        text += bytes;
    }
    while (copy && length > 0 && copy[length - 1] == ' ')
        length--;
    if (copy)
        copy[length] = '\0';
    return copy;
}
