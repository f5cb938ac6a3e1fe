/* source.h - from PUZZLE arguments to a stream of named games.
 *
 * detect_argument() determines what an argument is: standard input, a puzzle as text, the
 * ID of a generated one, a saved game; otherwise it is an existing file, or a shipped level or pack
 * (catalog.h). Arguments are processed in order, even if earlier ones could not be read.
 *
 * A file has a single puzzle in any format, or a list, as the content shows. A list is processed
 * line by line in bounded memory, and an invalid line does not stop it. The first line that is
 * neither empty nor a `#` comment decides: if it is a list line, the file is a list; else the text
 * from there on is one puzzle, unless it is in no known format and list lines follow: then it is a
 * list whose first lines are invalid.
 */
#ifndef CREEK_SOURCE_SOURCE_H
#define CREEK_SOURCE_SOURCE_H

#include "source/catalog.h"

typedef struct source source;

typedef enum {
    SOURCE_ITEM, /* a puzzle */
    SOURCE_BAD,  /* something could not be read; `message` says what */
    SOURCE_END,  /* no more */
    SOURCE_CUT   /* the limits ended it in the middle of a puzzle; no more follow */
} source_result;

/* Reads the saved game of an argument `@N` into *item, as source_next() does. */
typedef source_result source_saved_reader(const char *argument, puzzle_ref *item);

/* The puzzles of `arguments`; if there are none, those of standard input. The
 * caller owns the strings, which must outlive the source. Without a reader (NULL) there are no
 * saved games. */
source *source_new(char *const *arguments, size_t count, source_saved_reader *reader);
void source_free(source *stream);

/* The puzzles of a pasted text, which is copied: one in any format, or a
 * list. */
source *source_of_text(const char *text, size_t length);

/* Limits for generating a puzzle from an ID, which can take long. Only `cancel`
 * is used. They must outlive the source. The default is no limits. */
void source_limit(source *stream, const creek_limits *limits);

/* The next puzzle. Overwrites *item, which the caller must release with ref_clear(),
 * whatever the result. */
source_result source_next(source *stream, puzzle_ref *item);

/* Adds the puzzles to a pack with the source's title, without printed solutions, until, once it has
 * one, the limits end it. Passes each result with its messages to `tell` first. Returns whether
 * there are more. */
typedef void source_teller(void *context, source_result result, puzzle_ref *item);
bool source_collect(source *stream, catalog_pack *pack, source_teller *tell, void *context);

#endif
