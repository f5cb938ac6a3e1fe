/* clipboard.h - text for the clipboard of the terminal, by the sequence that
 * terminals have for it (OSC 52). */
#ifndef CREEK_UI_CLIPBOARD_H
#define CREEK_UI_CLIPBOARD_H

#include <stdbool.h>

/* Whether terminals of that type (TERM; NULL: none) know the sequence, or at
 * least pass over it. Others would show it as text. */
bool clipboard_understood(const char *type);

/* The sequence that puts `text` on the clipboard. The caller owns it (free);
 * NULL when memory runs out. */
char *clipboard_sequence(const char *text);

#endif
