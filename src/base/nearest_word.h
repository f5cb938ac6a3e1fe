/* nearest_word.h - the word that somebody who mistyped one may have meant. */
#ifndef CREEK_BASE_NEAREST_WORD_H
#define CREEK_BASE_NEAREST_WORD_H

#include <stddef.h>

/* The word among `count` that is nearest to `wrong`; NULL when none is near. `word` gives
 * them. */
const char *nearest_word(const char *wrong, size_t count, const char *(*word)(size_t index));

#endif
