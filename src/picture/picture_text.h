/* picture_text.h - titles and names on their way into a picture. */
#ifndef CREEK_PICTURE_TEXT_H
#define CREEK_PICTURE_TEXT_H

#include <creek/puzzle.h>

/* A copy that is UTF-8 whatever the text was: what is not, and what is a
 * control character or turns the direction of writing (utf8_is_unsafe()), becomes U+FFFD. The
 * caller frees it; NULL when memory runs out. */
char *picture_clean_text(const char *text);

/* "10x10 · easy · Author · Source", as far as the puzzle knows: what stands
 * below its title. The caller frees it; NULL when memory runs out. */
char *picture_subtitle(const creek_puzzle *puzzle);

#endif
