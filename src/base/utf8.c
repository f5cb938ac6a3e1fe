#include "base/utf8.h"

#include <string.h>

int utf8_characters(const char *text, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

/* How many bytes follow a first byte; -1 when no character begins so. */
static int followers(unsigned char first)
{
    if (first < 0x80)
        return 0;
    if (first < 0xC2)
        return -1;
    if (first < 0xE0)
        return 1;
    if (first < 0xF0)
        return 2;
    return first < 0xF5 ? 3 : -1;
}

/* The range of the second byte, which excludes overlong forms,
 * surrogates and what lies beyond the last plane show. */
static void second_range(unsigned char first, unsigned char *low, unsigned char *high)
{
    *low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    *high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
}

size_t utf8_decode(const char *text, size_t length, uint32_t *character)
{
    const unsigned char *byte = (const unsigned char *)text;
    int more = length > 0 ? followers(byte[0]) : -1;
    if (more < 0 || (size_t)more >= length)
        return 0;
    uint32_t value = more == 0 ? byte[0] : byte[0] & (0x3Fu >> more);
    unsigned char low, high;
    second_range(byte[0], &low, &high);
    for (int k = 1; k <= more; k++) {
        if (byte[k] < low || byte[k] > high)
            return 0;
        value = value << 6 | (byte[k] & 0x3Fu);
        low = 0x80;
        high = 0xBF;
    }
    *character = value;
    return (size_t)more + 1;
}

size_t utf8_encode(uint32_t character, char text[UTF8_MAX + 1])
{
    static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    if (character > 0x10FFFF || (character >= 0xD800 && character <= 0xDFFF))
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
