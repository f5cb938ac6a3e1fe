/* source.h - from PUZZLE arguments to a stream of named games.
 *
 * An argument is what detect_argument() takes it for: standard input, a puzzle as text, the
 * ID of a generated one, a saved game; else an existing file (puzzle_file.h), else a shipped
 * level or pack (levels.h). All arguments are worked through in order, whether or not the
 * ones before could be read.
 */
#ifndef CREEK_SOURCE_SOURCE_H
#define CREEK_SOURCE_SOURCE_H

#include "source/puzzle_ref.h"

typedef struct source source;

typedef enum {
    SOURCE_ITEM, /* a puzzle */
    SOURCE_BAD,  /* something could not be read; `message` says what */
    SOURCE_END,  /* no more */
    SOURCE_CUT   /* the limits ended it in the middle of a puzzle; there is no more either */
} source_result;

/* The puzzles of `arguments`; without any those of standard input. The
 * strings stay the caller's and must live as long as the source. */
source *source_new(char *const *arguments, size_t count);
void source_free(source *stream);

/* What may end the making of a puzzle that an ID names, which can take long:
 * of `limits` only `cancel` is used. They must live as long as the source.
 * Without them nothing does. */
void source_limit(source *stream, const creek_limits *limits);

/* The next puzzle. *item is overwritten; what it holds is the caller's afterwards, to be
 * released with ref_clear(), whatever the result. */
source_result source_next(source *stream, puzzle_ref *item);

/* The title of the pack or list that the last puzzle came from, NULL for a
 * puzzle as text. It lives until the next call of source_next(). */
const char *source_title(const source *stream);

#endif
