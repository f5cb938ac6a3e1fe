#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

int utf8_characters(const char *text, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

/* Where the first bytes of characters begin, by their length. */
static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0, 0xF8};

static bool is_character(uint32_t value)
{
    return value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
}

size_t utf8_decode(const char *text, size_t length, uint32_t *character)
{
    static const uint32_t first[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *byte = (const unsigned char *)text;
    size_t bytes = 1;
    if (length == 0 || (byte[0] >= 0x80 && byte[0] < lead[2]) || byte[0] >= lead[5])
        return 0;
    while (bytes < UTF8_MAX && byte[0] >= lead[bytes + 1])
        bytes++;
    uint32_t value = byte[0] - lead[bytes];
    for (size_t k = 1; k < bytes; k++) {
        if (k == length || (byte[k] & 0xC0) != 0x80)
            return 0;
        value = value << 6 | (byte[k] & 0x3Fu);
    }
    if (value < first[bytes] || !is_character(value))
        return 0;
    *character = value;
    return bytes;
}

size_t utf8_encode(uint32_t character, char text[UTF8_MAX + 1])
{
    if (!is_character(character))
        return 0;
    size_t bytes = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (size_t i = bytes - 1; i > 0; i--, character >>= 6)
        text[i] = (char)(0x80 | (character & 0x3F));
    text[0] = (char)(lead[bytes] | character);
    text[bytes] = '\0';
    return bytes;
}

size_t utf8_valid(const char *text, size_t length)
{
    size_t i = 0, step = 1;
    uint32_t character;
    while (i < length && step > 0) {
        step = utf8_decode(text + i, length - i, &character);
        i += step;
    }
    return i;
}

bool utf8_is_unsafe(uint32_t character)
{
    static const struct {
        uint32_t first, last;
    } unsafe[] = {{0x00, 0x1F},     {0x7F, 0x9F},     {0x61C, 0x61C},
                  {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069}};
    for (size_t i = 0; i < sizeof unsafe / sizeof *unsafe; i++)
        if (character >= unsafe[i].first && character <= unsafe[i].last)
            return true;
    return false;
}

size_t utf8_quote(const char *text, size_t length, char quoted[UTF8_QUOTED])
{
    uint32_t character = 0xFFFD;
    size_t bytes = utf8_decode(text, length, &character);
    bool escaped = character == '"' || character == '\\';
    if (bytes == 0 || (!escaped && utf8_is_unsafe(character))) {
        snprintf(quoted, UTF8_QUOTED, "\\u%04x", (unsigned)character);
    } else {
        if (escaped)
            *quoted++ = '\\';
        memcpy(quoted, text, bytes);
        quoted[bytes] = '\0';
    }
    return bytes + (bytes == 0);
}

size_t utf8_sanitize(char *to, const char *text, size_t length, unsigned keep)
{
    enum { AFTER_CONTROLS = 0xA0 };
    char *out = to;
    for (size_t at = 0; at < length;) {
        uint32_t character = (unsigned char)text[at];
        size_t bytes = utf8_decode(text + at, length - at, &character);
        bool layout = keep & UTF8_KEEP_LAYOUT && (character == '\n' || character == '\t');
        bool letter = keep & UTF8_KEEP_BYTES && character >= AFTER_CONTROLS;
        bool safe = bytes > 0 ? layout || !utf8_is_unsafe(character) : letter;
        bytes += bytes == 0;
        if (safe)
            memmove(out, text + at, bytes);
        else
            *out = '?';
        out += safe ? bytes : 1;
        at += bytes;
    }
    return (size_t)(out - to);
}
