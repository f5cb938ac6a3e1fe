#include "picture_text.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REPLACEMENT "\xEF\xBF\xBD"

int picture_character(const char *text)
{
    const unsigned char *s = (const unsigned char *)text;
    int more = s[0] < 0x80 ? 0 : s[0] < 0xC2 ? -1 : s[0] < 0xE0 ? 1 : s[0] < 0xF0 ? 2 : 3;
    if (more < 0 || s[0] > 0xF4)
        return 0;
    for (int i = 1; i <= more; i++) {
        if ((s[i] & 0xC0) != 0x80)
            return 0;
    }
    /* Overlong forms, surrogates, beyond the last plane. */
    if ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F) ||
        (s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] > 0x8F))
        return 0;
    return more + 1;
}

/* Controls, embeddings, overrides and isolates. */
static bool is_hostile(const char *text, int length)
{
    const unsigned char *s = (const unsigned char *)text;
    if (length == 1)
        return s[0] < 0x20 || s[0] == 0x7F;
    if (length == 2)
        return s[0] == 0xC2 && s[1] < 0xA0;
    return length == 3 && s[0] == 0xE2 &&
           ((s[1] == 0x80 && s[2] >= 0xA8 && s[2] <= 0xAE) ||
            (s[1] == 0x81 && s[2] >= 0xA6 && s[2] <= 0xA9));
}

char *picture_clean_text(const char *text)
{
    /* A byte that is replaced becomes three. */
    char *copy = malloc(3 * strlen(text) + 1), *out = copy;
    if (!copy)
        return NULL;
    while (*text) {
        int length = picture_character(text);
        if (length && !is_hostile(text, length)) {
            memcpy(out, text, (size_t)length);
            out += length;
        } else {
            memcpy(out, REPLACEMENT, strlen(REPLACEMENT));
            out += strlen(REPLACEMENT);
        }
        text += length ? length : 1;
    }
    *out = '\0';
    return copy;
}

char *picture_subtitle(const creek_puzzle *puzzle)
{
    static const creek_text shown[] = {CREEK_RATING, CREEK_AUTHOR, CREEK_SOURCE};
    size_t size = 32;
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        const char *text = creek_puzzle_text(puzzle, shown[i]);
        size += text ? strlen(text) + 8 : 0;
    }
    char *joined = malloc(size);
    if (!joined)
        return NULL;
    size_t used = (size_t)snprintf(joined, size, "%dx%d", creek_puzzle_width(puzzle),
                                   creek_puzzle_height(puzzle));
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        const char *text = creek_puzzle_text(puzzle, shown[i]);
        if (text)
            used += (size_t)snprintf(joined + used, size - used, " \xC2\xB7 %s", text);
    }
    char *clean = picture_clean_text(joined);
    free(joined);
    return clean;
}
