#include "characters.h"

/* The smallest number that is written with so many bytes after the first. */
static const uint32_t smallest[] = {0, 0x80, 0x800, 0x10000};

static bool is_character(uint32_t code)
{
    return code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
}

/* How many bytes follow a first one, and the bits it has; -1 when no character
 * begins so. */
static int begin(unsigned char first, uint32_t *bits)
{
    int more = first < 0x80 ? 0 : first < 0xC0 ? -1 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    if (first >= 0xF8)
        return -1;
    *bits = more > 0 ? first & (0x3Fu >> more) : first;
    return more;
}

size_t character_read(const char *text, size_t length, uint32_t *code)
{
    uint32_t number;
    int more = length > 0 ? begin((unsigned char)*text, &number) : -1;
    if (more < 0 || (size_t)more >= length)
        return 0;
    for (int i = 1; i <= more; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xC0) != 0x80)
            return 0;
        number = number << 6 | (next & 0x3Fu);
    }
    if (number < smallest[more] || !is_character(number))
        return 0;
    if (code)
        *code = number;
    return (size_t)more + 1;
}

size_t character_write(uint32_t code, char bytes[4])
{
    static const unsigned first[] = {0, 0xC0, 0xE0, 0xF0};
    if (!is_character(code))
        return 0;
    int more = 3;
    while (code < smallest[more])
        more--;
    bytes[0] = (char)(first[more] | code >> (6 * more));
    for (int i = 1; i <= more; i++)
        bytes[i] = (char)(0x80 | (code >> (6 * (more - i)) & 0x3F));
    return (size_t)more + 1;
}

bool character_orders(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } orders[] = {{0x0, 0x1F},      {0x7F, 0x9F},     {0x61C, 0x61C},
                  {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069}};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        if (code >= orders[i].first && code <= orders[i].last)
            return true;
    }
    return false;
}
