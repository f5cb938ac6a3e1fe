/* terminal_kind.h - what kind of terminal it is: what terminal.c asks of the
 * description that curses has read. Nobody else includes it. */
#ifndef CREEK_UI_TERMINAL_KIND_H
#define CREEK_UI_TERMINAL_KIND_H

#include "ui/canvas/theme.h"

#include <stdbool.h>

/* Whether a capability (NULL: there is none), with these parameters, comes to
 * bytes that begin so. */
bool terminal_comes_to(const char *capability, long first, long second, const char *text);

/* Whether places, attributes and, unless `tier` has none, colours are as in
 * ECMA-48, so that the pen can make the sequences by itself, shorter than
 * curses does. */
bool terminal_is_ecma48(theme_tier tier);

/* Whether it is of the kind that has a mouse and brackets round pasted text. To
 * any other nothing is sent but what its description has: it would show it as
 * text, or take it for something else. */
bool terminal_is_modern(void);

#endif
