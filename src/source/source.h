/* source.h - from PUZZLE arguments to a stream of named games.
 *
 * An argument is what detect_argument() takes it for: standard input, a puzzle as text, the
 * ID of a generated one, a saved game; else an existing file (puzzle_file.h), else a shipped
 * level or pack (levels.h). All arguments are worked through in order, whether or not the
 * ones before could be read.
 */
#ifndef CREEK_SOURCE_SOURCE_H
#define CREEK_SOURCE_SOURCE_H

#include "source/catalog.h"

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

/* The puzzles of a text that the player pasted, which is copied: one in any format, or a
 * list. */
source *source_of_text(const char *text, size_t length);

/* Reads the saved game that an argument `@N` names into *item, as source_next() does. Without
 * such a reader there are none. */
typedef source_result source_saved_reader(const char *argument, puzzle_ref *item);
void source_read_saved(source *stream, source_saved_reader *reader);

/* What may end the making of a puzzle that an ID names, which can take long:
 * of `limits` only `cancel` is used. They must live as long as the source.
 * Without them nothing does. */
void source_limit(source *stream, const creek_limits *limits);

/* The next puzzle. *item is overwritten; what it holds is the caller's afterwards, to be
 * released with ref_clear(), whatever the result. */
source_result source_next(source *stream, puzzle_ref *item);

/* Adds the puzzles to a pack of the source's title, without printed solutions, as long as
 * there is room for them and, once there is one, until the limits end it. `tell` gets each result,
 * with its messages, before. Returns whether there are more. */
typedef void source_teller(void *context, source_result result, puzzle_ref *item);
bool source_collect(source *stream, catalog_pack *pack, source_teller *tell, void *context);

#endif
