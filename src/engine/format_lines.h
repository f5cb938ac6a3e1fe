/* format_lines.h - lines that begin with a keyword, as the creek and janko
 * formats have them. */
#ifndef CREEK_ENGINE_FORMAT_LINES_H
#define CREEK_ENGINE_FORMAT_LINES_H

#include "text.h"

/* The present line without blanks at its ends; the place moves to the next. */
text_place format_take_line(text_place *place);

/* The next line that is not blank; false at the end of the text, and then
 * *line is that end. */
bool format_take_full_line(text_place *place, text_place *line);

/* Over `word` and the blanks after it, when a blank or the end of the line
 * follows it. */
bool format_accept_key(text_place *line, const char *word);

/* Tells that something else than `expected` stands here; returns false. */
bool format_fail_here(const text_place *place, creek_error *error, const char *expected);

/* Tells that memory ran out; returns false. */
bool format_fail_memory(creek_error *error);

/* A line that will be shown must be UTF-8 without bytes 0; else an error at
 * the first byte that is not. */
bool format_check_utf8(text_place line, creek_error *error);

#endif
