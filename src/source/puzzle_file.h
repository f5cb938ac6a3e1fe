/* puzzle_file.h - the puzzles of one open file: a single one in any format,
 * or a list, as the content shows.
 *
 * A list is processed line by line in bounded memory, and an invalid line does
 * not stop it. The first line that is neither empty nor a `#` comment decides:
 * if it is a list line, the file is a list; else the text from there on is one
 * puzzle, unless it is in no known format and list lines follow: then it is a
 * list whose first lines are invalid.
 */
#ifndef CREEK_SOURCE_PUZZLE_FILE_H
#define CREEK_SOURCE_PUZZLE_FILE_H

#include "source/lines.h"
#include "source/source.h"

typedef struct puzzle_file puzzle_file;

/* Reads from `reader`. `label` names the file in messages; `alone` is the name of its puzzle if it
 * is the only one. `given`: the text came from the user, not from a file, so items keep error
 * positions and generator IDs. Takes ownership of `reader`, `label` and `alone`. */
puzzle_file *puzzle_file_new(lines *reader, char *label, char *alone, bool given);
void puzzle_file_free(puzzle_file *file);

/* The next puzzle, as source_next() with these limits (NULL: none). A list puzzle without a name
 * is named by its ordinal: 1 for the first line that is neither empty nor a comment, and so on,
 * counting lines with errors. */
source_result puzzle_file_next(puzzle_file *file, const creek_limits *limits, puzzle_ref *item);

#endif
