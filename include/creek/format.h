/* creek/format.h - puzzles and games as text, in memory.
 *
 * Reading takes any format and tells which by the content. Every reader is
 * linear in its input, refuses more than CREEK_TEXT_MAX bytes, checks sizes
 * and counts before it allocates, and never changes anything on an error.
 */
#ifndef CREEK_FORMAT_H
#define CREEK_FORMAT_H

#include <creek/error.h>
#include <creek/game.h>

typedef enum {
    CREEK_FORMAT_UNKNOWN,
    CREEK_FORMAT_CREEK, /* our own: text, marks, history; what the game saves */
    CREEK_FORMAT_URL,   /* puzz.link and its relatives */
    CREEK_FORMAT_SPOP,  /* the first Creek solver's, "Creek (H,W) [((r,c),k), ...]" */
    CREEK_FORMAT_SGT,   /* game IDs of the Simon Tatham family, "6x6:f0b2..." */
    CREEK_FORMAT_COUNT
} creek_format;

/* What a reader found worth saying though it went on. */
typedef struct {
    creek_format format;
    bool torn;     /* creek: a broken last history line was dropped */
    int torn_line; /* its line */
} creek_read_info;

CREEK_BEGIN

/* The name of a format as `--to=` takes it ("url"), "?" for none. */
CREEK_API const char *creek_format_name(creek_format format);

/* The format of one puzzle's text, by its first characters. */
CREEK_API creek_format creek_format_detect(const char *text, size_t length);

/* Reads one puzzle in any format: a new game that the caller owns. NULL on an
 * error, told in *error (not NULL). `info` may be NULL. */
CREEK_API creek_game *creek_read(const char *text, size_t length, creek_read_info *info,
                                 creek_error *error);

/* Writes a game in `format`, ended by a newline. The caller owns the string
 * (creek_free). NULL on an error, told in *error. */
CREEK_API char *creek_write(const creek_game *game, creek_format format, creek_error *error);

/* A line of a list. */
typedef struct {
    const char *name; /* into the line, not ended by 0; NULL when it has none */
    size_t name_length;
    const char *puzzle; /* into the line, not ended by 0 */
    size_t puzzle_length;
    const char *rest; /* what follows the puzzle's tab, NULL when nothing does */
    size_t rest_length;
} creek_list_line;

/* Splits one line (without its newline) of a list into NAME, PUZZLE and the
 * rest. False for a blank line or a comment. Nothing is copied. */
CREEK_API bool creek_list_split(const char *line, size_t length, creek_list_line *parts);

/* Whether `text`, the PUZZLE of a list line, is a text that stands on one
 * line: a URL, an ID or a whole spop text. */
CREEK_API bool creek_list_holds_puzzle(const char *text, size_t length);

CREEK_END

#endif
