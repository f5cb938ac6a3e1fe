/* creek/format.h - puzzles and games as text, in memory.
 *
 * Readers detect the format, refuse more than CREEK_TEXT_MAX bytes, and check sizes before they
 * allocate. The time is linear in the bytes, except in a history: a line about a trial may look
 * at every cell, and a line of undo or redo takes time proportional to the number of moves it
 * names. A history that undoes and redoes far more than a player could is refused.
 */
#ifndef CREEK_FORMAT_H
#define CREEK_FORMAT_H

#include <creek/game.h>

typedef enum {
    CREEK_FORMAT_UNKNOWN,
    CREEK_FORMAT_CREEK,     /* creek's own: texts, marks, history */
    CREEK_FORMAT_PZPR,      /* the puzz.link file, pzprv3; also as one line in a URL */
    CREEK_FORMAT_URL,       /* puzz.link and compatible sites */
    CREEK_FORMAT_SPOP,      /* "Creek (H,W) [((r,c),k), ...]" */
    CREEK_FORMAT_SGT,       /* IDs of Simon Tatham's collection and its ports, "6x6:f0b2..." */
    CREEK_FORMAT_SGT_SAVE,  /* its saved games, with their moves */
    CREEK_FORMAT_PUZZLEKIT, /* a grid of clues, and one of the solution */
    CREEK_FORMAT_JANKO,     /* begin ... end; also inside a saved web page */
    CREEK_FORMAT_JSON,
    CREEK_FORMAT_TEXT, /* a picture in characters, for people; write only */
    CREEK_FORMAT_COUNT
} creek_format;

/* What else creek_read() found. */
typedef struct {
    creek_format format;
    bool solution;    /* the marks are the published solution, not a player's */
    int dropped_line; /* creek: the number of the last history line if it was incomplete and
                         dropped; else 0 */
} creek_read_info;

/* Parts of a game that a format may be unable to store (bit flags). */
enum {
    CREEK_PART_UNKNOWN_CLUES = 1 << 0, /* `?` clues */
    CREEK_PART_SHADED = 1 << 1,        /* which cells are shaded, if not all cells are decided */
    CREEK_PART_UNSHADED = 1 << 2,      /* which are marked unshaded and which undecided */
    CREEK_PART_SOLUTION = 1 << 3,      /* the marks of a solved board */
    CREEK_PART_HISTORY = 1 << 4,       /* moves, to undo and to redo */
    CREEK_PART_STATISTICS = 1 << 5,    /* playing time and help used */
    CREEK_PART_TITLE = 1 << 6,
    CREEK_PART_AUTHOR = 1 << 7,
    CREEK_PART_SOURCE = 1 << 8,
    CREEK_PART_RATING = 1 << 9,
    CREEK_PART_REMARKS = 1 << 10,
    CREEK_PART_TRIALS = 1 << 11, /* trials and savepoints among the moves */
    CREEK_PART_NAME = 1 << 12
};
#define CREEK_PART_COUNT 13

CREEK_BEGIN

/* The name of a format as `--to=` takes it ("url"), "?" for an unknown one. Static storage. */
CREEK_API const char *creek_format_name(creek_format format);

/* The format of a puzzle's text, by its first characters. */
CREEK_API creek_format creek_format_detect(const char *text, size_t length);

/* Reads one puzzle in any format as a new game, which the caller owns. NULL with *error set on
 * an error. `info` may be NULL. */
CREEK_API creek_game *creek_read(const char *text, size_t length, creek_read_info *info,
                                 creek_error *error);

/* Writes a game in `format`, ending with a newline. The caller owns the string (creek_free).
 * NULL with *error set on an error. What the format cannot store is left out; see
 * creek_write_losses(). creek_read() reads all the rest back, if the text has at most
 * CREEK_TEXT_MAX bytes and is not CREEK_FORMAT_TEXT. */
CREEK_API char *creek_write(const creek_game *game, creek_format format, creek_error *error);

/* The parts that a game has, as CREEK_PART_... bits. A solved board has CREEK_PART_SOLUTION, any
 * other with marks CREEK_PART_SHADED, CREEK_PART_UNSHADED or both. */
CREEK_API unsigned creek_game_parts(const creek_game *game);

/* The parts of this game that creek_write() leaves out. */
CREEK_API unsigned creek_write_losses(const creek_game *game, creek_format format);

/* A part in words, such as "the moves"; `part` is one bit. Static storage. */
CREEK_API const char *creek_part_name(unsigned part);

CREEK_END

#endif
