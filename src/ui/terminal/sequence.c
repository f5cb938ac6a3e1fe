/* sequence.c - splitting input into units. */
#include "ui/terminal/sequence.h"

#include "base/utf8.h"

#include <string.h>

enum {
    UNIT_MOST = 1 << 20, /* bytes; longer ones are dropped */
    NUMBERS_MOST = 8,
    DIGITS_MOST = 5
};

enum { ESC = 0x1b, CSI = 0x9b };

/* The numbers of a control sequence. */
typedef struct {
    char prefix; /* '<' and its like, or 0 */
    int count;
    int value[NUMBERS_MOST];
} numbers;

/* Reads "1;22;3". False for anything else: a number is missing or too long, or there
 * are too many. */
static bool read_numbers(const char *text, size_t length, numbers *n)
{
    memset(n, 0, sizeof *n);
    size_t at = 0;
    if (length > 0 && strchr("<=>?", text[0]))
        n->prefix = text[at++];
    if (at == length)
        return true;
    for (;;) {
        size_t begin = at;
        if (n->count == NUMBERS_MOST)
            return false;
        while (at < length && text[at] >= '0' && text[at] <= '9') {
            n->value[n->count] = n->value[n->count] * 10 + (text[at] - '0');
            if (++at - begin > DIGITS_MOST)
                return false;
        }
        if (at == begin)
            return false;
        n->count++;
        if (at == length)
            return true;
        if (text[at++] != ';')
            return false;
    }
}

/* Whether keys or mice send sequences with these numbers and this last byte. */
static bool is_input(const numbers *n, char last)
{
    if (n->prefix == '<')
        return (last == 'M' || last == 'm') && n->count == 3 && n->value[1] > 0 && n->value[2] > 0;
    if (n->prefix)
        return false;
    if (last == 'M')
        return n->count == 3 && n->value[0] >= 32 && n->value[1] > 0 && n->value[2] > 0;
    if (last == '~')
        return n->count >= 1 && n->count <= 3 && (n->value[0] != 27 || n->count == 3) &&
               (n->count < 2 || n->value[1] > 0);
    if (last == 'u')
        return n->count >= 1 && n->count <= 2 && (n->count < 2 || n->value[1] > 0);
    if (!strchr("ABCDEFHPQRSZabcd", last))
        return false;
    return n->count == 0 || (n->count == 2 && n->value[1] > 0) ||
           (n->count == 1 && n->value[0] == 1);
}

/* The old mouse report: three bytes follow. */
static sequence_kind scan_old_mouse(const char *bytes, size_t length, size_t at, size_t *used)
{
    if (length < at + 3)
        return SEQUENCE_PART;
    *used = at + 3;
    for (size_t i = at; i < at + 3; i++)
        if ((unsigned char)bytes[i] < (i == at ? 0x20 : 0x21))
            return SEQUENCE_NOISE;
    return SEQUENCE_KEY;
}

/* A control sequence, from the byte after its introducer on. */
static sequence_kind scan_control(const char *bytes, size_t length, size_t begin, size_t *used)
{
    for (size_t at = begin; at < length; at++) {
        unsigned char byte = (unsigned char)bytes[at];
        numbers n;
        if (byte < 0x20 || byte >= 0x7f) {
            *used = at; /* interrupted by something else */
            return SEQUENCE_NOISE;
        }
        /* Terminals of the rxvt family end some keys with a $. */
        bool dollar = byte == '$' && at > begin && bytes[at - 1] >= '0' && bytes[at - 1] <= '9';
        if (byte < 0x40 && !dollar)
            continue;
        if (byte == 'M' && at == begin)
            return scan_old_mouse(bytes, length, at + 1, used);
        if (byte == '[' && at == begin) { /* a function key of the Linux console */
            *used = at + 2;
            return length > at + 1 ? SEQUENCE_NOISE : SEQUENCE_PART;
        }
        *used = at + 1;
        return read_numbers(bytes + begin, at - begin, &n) && is_input(&n, (char)byte)
                   ? SEQUENCE_KEY
                   : SEQUENCE_NOISE;
    }
    return SEQUENCE_PART;
}

/* A reply from the terminal that we did not ask for, up to its terminator. */
static sequence_kind scan_string(const char *bytes, size_t length, size_t *used)
{
    for (size_t at = 2; at < length; at++)
        if (bytes[at] == '\a' || (bytes[at] == '\\' && bytes[at - 1] == ESC)) {
            *used = at + 1;
            return SEQUENCE_NOISE;
        }
    return SEQUENCE_PART;
}

static sequence_kind scan_character(const char *bytes, size_t length, bool utf8, size_t *used)
{
    unsigned char first = (unsigned char)bytes[0];
    uint32_t character;
    *used = 1;
    if (first < 0x80)
        return SEQUENCE_KEY;
    if (!utf8)
        return first < 0xa0 ? SEQUENCE_NOISE : SEQUENCE_KEY;
    size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1;
    while (*used < size && *used < length && ((unsigned char)bytes[*used] & 0xc0u) == 0x80)
        ++*used;
    if (*used < size && *used == length)
        return SEQUENCE_PART;
    return utf8_decode(bytes, *used, &character) == *used ? SEQUENCE_KEY : SEQUENCE_NOISE;
}

/* A unit that begins with an Escape. */
static sequence_kind scan_escape(const char *bytes, size_t length, bool utf8, size_t *used)
{
    if (length < 2)
        return SEQUENCE_PART;
    switch (bytes[1]) {
    case '[':
        return scan_control(bytes, length, 2, used);
    case 'O':
        if (length < 3)
            return SEQUENCE_PART;
        *used = 3;
        if (bytes[2] > 0x40 && bytes[2] < 0x7f)
            return SEQUENCE_KEY;
        *used = bytes[2] >= 0x20 ? 3 : 2;
        return SEQUENCE_NOISE;
    case 'P':
    case ']':
    case '_':
    case '^':
    case 'X':
        return scan_string(bytes, length, used);
    case ESC:
        *used = 1;
        return SEQUENCE_ESCAPE;
    }
    /* A character with Alt. */
    sequence_kind kind = scan_character(bytes + 1, length - 1, utf8, used);
    *used += 1;
    return kind;
}

sequence_kind sequence_scan(const char *bytes, size_t length, bool utf8, size_t *used)
{
    sequence_kind kind = SEQUENCE_NONE;
    if (length > 0 && bytes[0] == ESC)
        kind = scan_escape(bytes, length, utf8, used);
    else if (length > 0 && !utf8 && (unsigned char)bytes[0] == CSI)
        kind = scan_control(bytes, length, 1, used);
    else if (length > 0)
        kind = scan_character(bytes, length, utf8, used);
    if (kind == SEQUENCE_PART && length > UNIT_MOST) {
        kind = SEQUENCE_NOISE;
        *used = length;
    }
    if (kind == SEQUENCE_NONE || kind == SEQUENCE_PART)
        *used = 0;
    return kind;
}
