#include "base/utf8.h"
#include "picture_internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REPLACEMENT "\xEF\xBF\xBD"

char *picture_clean_text(const char *text)
{
    /* A byte that is replaced becomes three. */
    char *copy = malloc(3 * strlen(text) + 1), *out = copy;
    if (!copy)
        return NULL;
    while (*text) {
        uint32_t character;
        size_t length = utf8_decode(text, UTF8_MAX, &character);
        if (length > 0 && !utf8_is_unsafe(character)) {
            memcpy(out, text, length);
            out += length;
        } else {
            memcpy(out, REPLACEMENT, strlen(REPLACEMENT));
            out += strlen(REPLACEMENT);
        }
        text += length > 0 ? length : 1;
    }
    *out = '\0';
    return copy;
}

char *picture_subtitle(const creek_puzzle *puzzle)
{
    static const creek_text_kind shown[] = {CREEK_RATING, CREEK_AUTHOR, CREEK_SOURCE};
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
