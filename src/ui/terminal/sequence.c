/* sequence.c - cutting input into units. */
#include "ui/terminal/sequence.h"

#include <string.h>

enum {
    CSI_MOST = 64,         /* bytes of the longest sequence */
    STRING_MOST = 1 << 20, /* and of the longest string of a terminal's answer */
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

/* Reads "1;22;3"; false for anything else: a number missing or too long, too
 * many of them. */
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

/* Whether a sequence with these numbers and this last byte is one that keys
 * and mice send. */
static bool makes_sense(const numbers *n, char last)
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
    if (!strchr("ABCDEFHIOPQRSZabcd", last))
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

/* A control sequence, from its `begin`th byte on behind the introducer. */
static sequence_kind scan_control(const char *bytes, size_t length, size_t begin, size_t *used)
{
    for (size_t at = begin; at < length; at++) {
        unsigned char byte = (unsigned char)bytes[at];
        if (byte < 0x20 || byte >= 0x7f) {
            *used = at; /* broken off by what is no part of it */
            return SEQUENCE_NOISE;
        }
        /* A terminal of the rxvt family ends some keys with a $. */
        bool dollar = byte == '$' && at > begin && bytes[at - 1] >= '0' && bytes[at - 1] <= '9';
        if (byte < 0x40 && !dollar) {
            if (at - begin < CSI_MOST)
                continue;
            *used = at;
            return SEQUENCE_NOISE;
        }
        if (byte == 'M' && at == begin)
            return scan_old_mouse(bytes, length, at + 1, used);
        if (byte == '[' && at == begin) { /* a function key of the Linux console */
            *used = at + 2;
            return length > at + 1 ? SEQUENCE_NOISE : SEQUENCE_PART;
        }
        numbers n;
        *used = at + 1;
        return read_numbers(bytes + begin, at - begin, &n) && makes_sense(&n, (char)byte)
                   ? SEQUENCE_KEY
                   : SEQUENCE_NOISE;
    }
    return SEQUENCE_PART;
}

/* An answer of the terminal that nobody asked for: up to its terminator. */
static sequence_kind scan_string(const char *bytes, size_t length, size_t *used)
{
    for (size_t at = 2; at < length; at++) {
        bool end = bytes[at] == '\a' || (bytes[at] == '\\' && bytes[at - 1] == ESC);
        if (end || at > STRING_MOST) {
            *used = at + 1;
            return SEQUENCE_NOISE;
        }
    }
    return SEQUENCE_PART;
}

static sequence_kind scan_character(const char *bytes, size_t length, bool utf8, size_t *used)
{
    unsigned char first = (unsigned char)bytes[0];
    *used = 1;
    if (first < 0x80)
        return SEQUENCE_KEY;
    if (!utf8)
        return first < 0xa0 ? SEQUENCE_NOISE : SEQUENCE_KEY;
    size_t size = first >= 0xf0 && first < 0xf5   ? 4
                  : (first & 0xf0u) == 0xe0       ? 3
                  : first >= 0xc2 && first < 0xe0 ? 2
                                                  : 1;
    if (size == 1)
        return SEQUENCE_NOISE;
    for (size_t i = 1; i < size; i++) {
        if (i == length) {
            *used = 0;
            return SEQUENCE_PART;
        }
        if (((unsigned char)bytes[i] & 0xc0u) != 0x80) {
            *used = i;
            return SEQUENCE_NOISE;
        }
    }
    *used = size;
    return SEQUENCE_KEY;
}

/* What begins with an Escape. */
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
    default:
        break;
    }
    /* A character with Alt. */
    sequence_kind kind = scan_character(bytes + 1, length - 1, utf8, used);
    if (kind != SEQUENCE_PART)
        *used += 1;
    return kind;
}

sequence_kind sequence_scan(const char *bytes, size_t length, bool utf8, size_t *used)
{
    sequence_kind kind;
    *used = 0;
    if (length == 0)
        return SEQUENCE_NONE;
    if (bytes[0] == ESC)
        kind = scan_escape(bytes, length, utf8, used);
    else if (!utf8 && (unsigned char)bytes[0] == CSI)
        kind = scan_control(bytes, length, 1, used);
    else
        kind = scan_character(bytes, length, utf8, used);
    if (kind == SEQUENCE_PART)
        *used = 0;
    return kind;
}
