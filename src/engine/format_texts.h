/* format_texts.h - title, author and other texts: kept while a reader does not know the size of
 * the puzzle yet, and written as lines. */
#ifndef CREEK_ENGINE_FORMAT_TEXTS_H
#define CREEK_ENGINE_FORMAT_TEXTS_H

#include "text.h"
#include <creek/puzzle.h>

/* All zero at first. */
typedef struct {
    text_builder text[CREEK_TEXT_COUNT];
} format_texts;

void format_texts_free(format_texts *texts);

/* Sets a text to a copy of `value`, one line; false with an error when it is not UTF-8. */
bool format_texts_set(format_texts *texts, creek_text which, text_place value);

/* Adds a line to the remarks without the mark that format_texts_write() gives it; `reserved` as
 * there, or NULL if lines have no marks. */
bool format_texts_add_remark(format_texts *texts, const char *const *reserved, text_place line);

/* Takes a line "KEY VALUE", a text or else a remark. */
bool format_texts_take(format_texts *texts, const char *const *reserved, text_place line);

/* Sets all texts of the puzzle. */
bool format_texts_give(format_texts *texts, creek_puzzle *puzzle, creek_error *error);

/* The key of a text in files ("title"), NULL for the remarks. */
const char *format_texts_key(creek_text which);

/* The remark that is the puzzle's name, with FORMAT_NAME_REMARK before it; NULL without one. */
#define FORMAT_NAME_REMARK "name "
const char *format_texts_name(const char *remarks);

/* Writes a line for each text and each remark. A remark whose first word is in `reserved` (ended
 * by NULL), perhaps after other marks, gets the mark `x-`, so that it is read back as a remark. */
void format_texts_write(const creek_puzzle *puzzle, const char *const *reserved, text_builder *out);

#endif
