/* clipboard.c - OSC 52, and base64 (RFC 4648). */
#include "ui/terminal/clipboard.h"

#include "base/alloc.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

bool clipboard_understood(const char *type)
{
    /* Prefixes of the names of terminal types. */
    static const char *const families[] = {"xterm",   "tmux",    "screen", "rxvt",   "foot",
                                           "kitty",   "wezterm", "alacri", "ghostt", "contour",
                                           "konsole", "gnome",   "vte",    "iterm",  "mintty",
                                           "putty",   "mlterm",  "rio",    "st-"};
    if (!type)
        return false;
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
        if (strncmp(type, families[i], strlen(families[i])) == 0)
            return true;
    return strcmp(type, "st") == 0;
}

static char digit(uint32_t value)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return digits[value & 63];
}

char *clipboard_sequence(const char *text)
{
    static const char begin[] = "\033]52;c;", end[] = "\a";
    size_t length = strlen(text);
    char *sequence = xmalloc(sizeof begin + (length + 2) / 3 * 4 + sizeof end);
    memcpy(sequence, begin, sizeof begin - 1);
    char *at = sequence + sizeof begin - 1;
    for (size_t i = 0; i < length; i += 3) {
        size_t bytes = length - i < 3 ? length - i : 3;
        uint32_t group = 0;
        for (size_t k = 0; k < 3; k++)
            group = group << 8 | (k < bytes ? (unsigned char)text[i + k] : 0);
        *at++ = digit(group >> 18);
        *at++ = digit(group >> 12);
        *at++ = bytes > 1 ? digit(group >> 6) : '=';
        *at++ = bytes > 2 ? digit(group) : '=';
    }
    memcpy(at, end, sizeof end);
    return sequence;
}
