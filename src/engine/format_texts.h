/* format_texts.h - title, author and other texts: collected before a reader knows the size of
 * the puzzle, and written as lines. */
#ifndef CREEK_ENGINE_FORMAT_TEXTS_H
#define CREEK_ENGINE_FORMAT_TEXTS_H

#include "text.h"
#include <creek/puzzle.h>

/* All zero at first. */
typedef struct {
    text_builder text[CREEK_TEXT_COUNT];
} format_texts;

void format_texts_free(format_texts *texts);

/* Sets a text to a copy of `value`, one line; false with an error if it is not UTF-8. */
bool format_texts_set(format_texts *texts, creek_text_kind which, text_place value);

/* Adds a line to the remarks, removing the escape prefix `x-` that format_texts_write() adds.
 * `reserved`: as for format_texts_write(); NULL if the format has no prefix. */
bool format_texts_add_remark(format_texts *texts, const char *const *reserved, text_place line);

/* Adds a line "KEY VALUE": a text, or else a remark. */
bool format_texts_take(format_texts *texts, const char *const *reserved, text_place line);

/* Copies all texts to the puzzle. */
bool format_texts_give(format_texts *texts, creek_puzzle *puzzle, creek_error *error);

/* The key of a text in files ("title"), NULL for the remarks. */
const char *format_texts_key(creek_text_kind which);

/* The remark that is the puzzle's name, with FORMAT_NAME_REMARK before it; NULL if there is none.
 */
#define FORMAT_NAME_REMARK "name "
const char *format_texts_name(const char *remarks);

/* Writes a line for each text and each remark. A remark whose first word is in `reserved`
 * (terminated by NULL), perhaps after other prefixes, gets the prefix `x-`, so that it is read back
 * as a remark. */
void format_texts_write(const creek_puzzle *puzzle, const char *const *reserved, text_builder *out);

#endif
