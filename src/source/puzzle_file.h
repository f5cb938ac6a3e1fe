/* puzzle_file.h - the puzzles of one open file: a single one in any format,
 * or a list, as the content shows.
 *
 * A list is worked through line by line in bounded memory, and a line that
 * is wrong does not end it. The first line that is neither blank nor a `#`
 * comment decides: if it is a list line, the file is a list; else the text
 * from there on is one puzzle, unless no format knows it and list lines
 * follow, for then it is a list whose first lines are wrong.
 */
#ifndef CREEK_SOURCE_PUZZLE_FILE_H
#define CREEK_SOURCE_PUZZLE_FILE_H

#include "source/lines.h"
#include "source/source.h"

typedef struct puzzle_file puzzle_file;

/* Reads from `reader`. `label` is how messages name the file, `alone` the NAME of a puzzle that is
 * the only one in it and has no name. A text that the user gave in place of a file is `given`: then
 * the place of an error and a generator ID stay with the item. Takes over the first three. */
puzzle_file *puzzle_file_new(lines *reader, char *label, char *alone, bool given);
void puzzle_file_free(puzzle_file *file);

/* The next puzzle, as source_next() with these limits (NULL: none). A puzzle of a list without a
 * NAME is named by its ordinal: 1 for the first line that is neither blank nor a comment, and so
 * on, lines with errors counted. */
source_result puzzle_file_next(puzzle_file *file, const creek_limits *limits, puzzle_ref *item);

#endif
