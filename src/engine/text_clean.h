/* text_clean.h - a text as a puzzle keeps it, so that every format can write
 * it and read it again, and nothing that shows it is ordered about by a
 * control. */
#ifndef CREEK_ENGINE_TEXT_CLEAN_H
#define CREEK_ENGINE_TEXT_CLEAN_H

#include <stdbool.h>

/* A copy, to be freed, in which each line has lost the blanks at its ends, a
 * tab is a blank, and any other control and each byte that is no UTF-8 is
 * U+FFFD, the sign for a character that cannot be shown. Empty lines are gone.
 * The lines stay lines, or (`lines` false) become one with blanks between. "" when
 * nothing is left, NULL when memory runs out. */
char *text_clean(const char *text, bool lines);

#endif
