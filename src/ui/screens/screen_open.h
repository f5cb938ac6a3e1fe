/* screen_open.h - a field for a file, a URL, an ID or any puzzle as text. */
#ifndef CREEK_UI_SCREEN_OPEN_H
#define CREEK_UI_SCREEN_OPEN_H

#include "ui/shell/shell.h"

/* With a `text` (may be NULL) it stands in the field, and is opened at once if
 * it is the ID of a puzzle that has to be built. */
screen *screen_open_new(shell *sh, const char *text);

/* Whether a text is such an ID: building takes time, and this screen can be
 * looked at, and left, meanwhile. */
bool screen_open_builds(const char *text, size_t length);

#endif
