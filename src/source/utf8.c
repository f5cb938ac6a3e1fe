#include "source/utf8.h"

#include <stdbool.h>

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

/* What the second byte must lie between, for there overlong forms,
 * surrogates and what lies beyond the last plane show. */
static void second_range(unsigned char first, unsigned char *low, unsigned char *high)
{
    *low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    *high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
}

/* The length of the character at the start; 0 when there is none. */
static size_t character(const unsigned char *byte, size_t length)
{
    int more = followers(byte[0]);
    if (more < 0 || (size_t)more >= length)
        return 0;
    unsigned char low, high;
    second_range(byte[0], &low, &high);
    for (int k = 1; k <= more; k++) {
        if (byte[k] < low || byte[k] > high)
            return 0;
        low = 0x80;
        high = 0xBF;
    }
    return (size_t)more + 1;
}

size_t utf8_valid(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    size_t i = 0;
    while (i < length) {
        size_t step = character(byte + i, length - i);
        if (step == 0)
            break;
        i += step;
    }
    return i;
}

size_t utf8_order(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (length >= 1 && (byte[0] < 0x20 || byte[0] == 0x7F))
        return 1;
    if (length >= 2 && byte[0] == 0xC2 && byte[1] >= 0x80 && byte[1] < 0xA0)
        return 2; /* U+0080 to U+009F */
    if (length >= 2 && byte[0] == 0xD8 && byte[1] == 0x9C)
        return 2; /* U+061C */
    if (length < 3 || byte[0] != 0xE2)
        return 0;
    bool marks = byte[1] == 0x80 && (byte[2] == 0x8E || byte[2] == 0x8F);  /* U+200E, U+200F */
    bool turns = byte[1] == 0x80 && byte[2] >= 0xA8 && byte[2] <= 0xAE;    /* U+2028 to U+202E */
    bool isolates = byte[1] == 0x81 && byte[2] >= 0xA6 && byte[2] <= 0xA9; /* U+2066 to U+2069 */
    return marks || turns || isolates ? 3 : 0;
}

void utf8_calm(char *text)
{
    char *out = text;
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        bool high = byte == 0xC2 && (unsigned char)text[1] < 0xA0; /* U+0080 to U+009F */
        text += high;
        *out++ = high || byte < 0x20 || byte == 0x7F ? '?' : *text;
    }
    *out = '\0';
}
