/* source.h - from PUZZLE arguments to a stream of named games.
 *
 * An argument is tried in this order: `-`, standard input; a puzzle as text
 * (argument.h), the ID of a generated one (generated.h) or the number of a saved
 * game; an existing file
 * (puzzle_file.h); the name of a shipped level or pack (levels.h). All
 * arguments are worked through in order, and what cannot be read does not keep
 * the rest from being done.
 */
#ifndef CREEK_SOURCE_SOURCE_H
#define CREEK_SOURCE_SOURCE_H

#include <creek/creek.h>

typedef struct source source;

typedef enum {
    SOURCE_ITEM, /* a puzzle */
    SOURCE_BAD,  /* something could not be read; `message` says what */
    SOURCE_END,  /* no more */
    SOURCE_CUT   /* the limits ended it in the middle of a puzzle; there is no more either */
} source_result;

typedef struct {
    char *name;       /* the NAME of outputs */
    bool named;       /* the list or pack gave it */
    bool solution;    /* the marks are the puzzle's printed solution, nobody's play */
    char *id;         /* the generator ID that the argument was, else NULL */
    int64_t saved;    /* the number of the saved game that the argument named, else 0 */
    creek_game *game; /* the puzzle, with the marks and moves it came with */
    char *message;    /* after SOURCE_BAD: "FILE:LINE:COLUMN: what is wrong; what to do" */
    char *note;       /* what is worth saying though the puzzle was read; else NULL */
    bool unknown;     /* after SOURCE_BAD: the argument is no PUZZLE of any kind */
    int line, column; /* after SOURCE_BAD: where in the argument itself; 0 when elsewhere */
    int64_t reading;  /* nanoseconds it took to read, waiting for input included */
} source_item;

/* The puzzles of `arguments`; without any those of standard input. The
 * strings stay the caller's and must live as long as the source. */
source *source_new(char *const *arguments, size_t count);
void source_free(source *stream);

/* What may end the making of a puzzle that an ID names, which can take long:
 * of `limits` only `cancel` is used. They must live as long as the source.
 * Without them nothing does. */
void source_limit(source *stream, const creek_limits *limits);

/* Reads the saved game with this number. *name is its NAME, "" for none, the caller's to
 * free. NULL with a sentence in *why, the caller's to free. */
typedef creek_game *source_saved_game(int64_t number, char **name, char **why);

/* How the saved games that arguments name as `@NUMBER` are read. Without it there are
 * none. */
void source_saved_games(source *stream, source_saved_game *read);

/* The next puzzle. *item is overwritten; what it holds is the caller's
 * afterwards, to be released with source_item_clear(), whatever the result. */
source_result source_next(source *stream, source_item *item);

/* Releases what an item holds (fields that were taken out and set to NULL
 * excepted) and empties it. */
void source_item_clear(source_item *item);

/* Takes the marks out of an item that are its printed solution: whoever plays
 * it begins with a blank board. */
void source_item_hide_solution(source_item *item);

/* The title of the pack or list that the last puzzle came from, NULL for a
 * puzzle as text. It lives until the next call of source_next(). */
const char *source_title(const source *stream);

#endif
