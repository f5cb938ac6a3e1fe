/* clipboard.c - OSC 52. */
#include "ui/terminal/clipboard.h"

#include "base/alloc.h"
#include "base/base64.h"

#include <stdlib.h>
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

char *clipboard_sequence(const char *text)
{
    char *encoded = base64_encode(text, strlen(text));
    char *sequence = xasprintf("\033]52;c;%s\a", encoded);
    free(encoded);
    return sequence;
}
