/* list_line.h - what the fields of a list line are.
 *
 * creek_list_split() and creek_list_holds_puzzle() for all that may stand in a
 * list: the library does not know of IDs of generated puzzles, nor of packs.
 */
#ifndef CREEK_SOURCE_LIST_LINE_H
#define CREEK_SOURCE_LIST_LINE_H

#include <creek/creek.h>

/* The length without white space at the end. */
size_t list_line_trimmed(const char *text, size_t length);

/* Whether a text, white space at its end aside, is the ID of a generated
 * puzzle. */
bool list_line_is_generated(const char *text, size_t length);

/* Whether `text`, the PUZZLE of a list line, is one. */
bool list_line_holds_puzzle(const char *text, size_t length);

/* Splits a line (without its newline) into NAME, PUZZLE and the rest. False for
 * a blank line or a comment. Nothing is copied. */
bool list_line_split(const char *line, size_t length, creek_list_line *parts);

/* What a line of a pack says of its puzzle; into the line, not ended by 0. */
typedef struct {
    const char *title;
    size_t title_length;
    const char *rating;
    size_t rating_length;
} pack_texts;

/* Whether what follows the puzzle is what a pack has there: a title, a level
 * (`easy` and so on), and perhaps more. Other lists have other things there, as
 * the puzzle's solution, which is no title. */
bool list_line_pack(const creek_list_line *parts, const creek_puzzle *puzzle, pack_texts *texts);

#endif
