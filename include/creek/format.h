/* creek/format.h - puzzles and games as text, in memory.
 *
 * Reading takes any format and tells which by the content. Every reader goes
 * once over its input, refuses more than CREEK_TEXT_MAX bytes, checks sizes
 * and counts before it allocates, and never changes anything on an error.
 *
 * What reading costs is linear in the bytes; but in a history each line that
 * begins, ends or takes back a trial layer, or goes on with a drag after undo,
 * may look at every cell of the board and of the layer or drag. Undo and redo
 * cost nothing for how many moves they name: they are done where the next move
 * needs it. Moves that change nothing, which no game writes, are refused when
 * too much was undone and redone for them.
 */
#ifndef CREEK_FORMAT_H
#define CREEK_FORMAT_H

#include <creek/error.h>
#include <creek/game.h>

typedef enum {
    CREEK_FORMAT_UNKNOWN,
    CREEK_FORMAT_CREEK,     /* our own: text, marks, history; what the game saves */
    CREEK_FORMAT_PZPR,      /* the puzz.link file, pzprv3; also as one line in a URL */
    CREEK_FORMAT_URL,       /* puzz.link and its relatives */
    CREEK_FORMAT_SPOP,      /* the first Creek solver's, "Creek (H,W) [((r,c),k), ...]" */
    CREEK_FORMAT_SGT,       /* game IDs of the Simon Tatham family, "6x6:f0b2..." */
    CREEK_FORMAT_SGT_SAVE,  /* its saved games, with their moves */
    CREEK_FORMAT_PUZZLEKIT, /* a grid of clues, and one of the solution */
    CREEK_FORMAT_JANKO,     /* begin ... end; also inside a saved web page */
    CREEK_FORMAT_JSON,
    CREEK_FORMAT_TEXT, /* a picture in characters, for people; written only */
    CREEK_FORMAT_COUNT
} creek_format;

/* What a reader found worth saying though it went on. */
typedef struct {
    creek_format format;
    bool solution; /* the marks are the puzzle's printed solution, nobody's play */
    bool torn;     /* creek: a broken last history line was dropped */
    int torn_line; /* its line */
} creek_read_info;

/* What a game can hold and a format may have no room for, as bits of a set. */
enum {
    CREEK_PART_UNKNOWN_CLUES = 1 << 0, /* `?` clues */
    CREEK_PART_SHADED = 1 << 1,        /* which cells are shaded, if not all is decided */
    CREEK_PART_UNSHADED = 1 << 2,      /* which are marked unshaded and which undecided */
    CREEK_PART_SOLUTION = 1 << 3,      /* the marks of a solved board */
    CREEK_PART_HISTORY = 1 << 4,       /* moves, to undo and to redo */
    CREEK_PART_RECORD = 1 << 5,        /* playing time and help taken */
    CREEK_PART_TITLE = 1 << 6,
    CREEK_PART_AUTHOR = 1 << 7,
    CREEK_PART_SOURCE = 1 << 8,
    CREEK_PART_RATING = 1 << 9,
    CREEK_PART_REMARKS = 1 << 10, /* but for the name */
    CREEK_PART_LAYERS = 1 << 11,  /* trial layers and savepoints among the moves */
    CREEK_PART_NAME = 1 << 12     /* the name a JSON text gives it: a remark `name ...` */
};
#define CREEK_PART_COUNT 13

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
 * (creek_free). NULL on an error, told in *error. What the format has no room
 * for is left out; creek_write_losses() names it. All the rest creek_read()
 * brings back (a name in JSON as the first of the remarks), if the text has no more than
 * CREEK_TEXT_MAX bytes and is not CREEK_FORMAT_TEXT. */
CREEK_API char *creek_write(const creek_game *game, creek_format format, creek_error *error);

/* The parts of this game: a set of CREEK_PART_... bits. A board whose marks
 * are all there and right has CREEK_PART_SOLUTION, one with other marks
 * CREEK_PART_SHADED, CREEK_PART_UNSHADED or both. */
CREEK_API unsigned creek_game_parts(const creek_game *game);

/* The parts that `format` has room for. */
CREEK_API unsigned creek_format_parts(creek_format format);

/* The parts of this game that creek_write() leaves out: those that reading
 * what it wrote does not bring back. */
CREEK_API unsigned creek_write_losses(const creek_game *game, creek_format format);

/* A part in words, as in "the moves"; `part` is one bit. Static storage. */
CREEK_API const char *creek_part_name(unsigned part);

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
 * rest. What stands before the first tab is the NAME, whatever it looks like,
 * unless it is a puzzle and what follows is none. False for a blank line or a
 * comment. Nothing is copied. */
CREEK_API bool creek_list_split(const char *line, size_t length, creek_list_line *parts);

/* Whether `text`, the PUZZLE of a list line, is a text that stands on one
 * line: a URL, an ID, a whole spop text or a whole JSON object. */
CREEK_API bool creek_list_holds_puzzle(const char *text, size_t length);

CREEK_END

#endif
