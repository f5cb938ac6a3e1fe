/* format_texts.h - title, author and the like on their way between a text and
 * a puzzle, which a reader has only once it knows the size.
 *
 * Control characters never get through, for creek_puzzle_set_text() lets none
 * in.
 */
#ifndef CREEK_ENGINE_FORMAT_TEXTS_H
#define CREEK_ENGINE_FORMAT_TEXTS_H

#include "text.h"
#include <creek/puzzle.h>

/* All zero at first. */
typedef struct {
    text_builder text[CREEK_TEXT_COUNT];
} format_texts;

void format_texts_free(format_texts *texts);

/* Sets a text to a copy of `value`, which must be UTF-8 in one line, or an
 * error tells where it is not. */
bool format_texts_set(format_texts *texts, creek_text which, text_place value);

/* Keeps a line as a remark; `reserved` as for format_texts_write(), whose mark it loses, NULL
 * where lines are not marked. */
bool format_texts_add_remark(format_texts *texts, const char *const *reserved, text_place line);

/* Takes a line "KEY VALUE", a text or else a remark. */
bool format_texts_take(format_texts *texts, const char *const *reserved, text_place line);

/* Hands all over to the puzzle. */
bool format_texts_give(format_texts *texts, creek_puzzle *puzzle, creek_error *error);

/* The key of a text in files ("title"), NULL for the remarks. */
const char *format_texts_key(creek_text which);

/* The one of these remarks that is the puzzle's name, FORMAT_NAME_REMARK before it; NULL when
 * there is none. */
#define FORMAT_NAME_REMARK "name "
const char *format_texts_name(const char *remarks);

/* Writes a line for each text that the puzzle has, remarks too. One whose
 * first word is in `reserved` (ended by NULL) would be read as something else
 * and gets `x-` before it, as does one that looks so marked already. */
void format_texts_write(const creek_puzzle *puzzle, const char *const *reserved, text_builder *out);

#endif
