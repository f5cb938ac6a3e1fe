/* clipboard.h - copies text to the clipboard by the sequence OSC 52. */
#ifndef CREEK_UI_CLIPBOARD_H
#define CREEK_UI_CLIPBOARD_H

#include <stdbool.h>

/* Whether terminals of that type (TERM; may be NULL) know the sequence, or at least
 * ignore it. Others would show it as text. */
bool clipboard_understood(const char *type);

/* The sequence that copies `text` to the clipboard. The caller owns it (free). */
char *clipboard_sequence(const char *text);

#endif
