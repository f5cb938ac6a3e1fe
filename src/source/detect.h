/* detect.h - whether a text is a puzzle or the name of one, or a size. */
#ifndef CREEK_SOURCE_DETECT_H
#define CREEK_SOURCE_DETECT_H

#include <creek/creek.h>

typedef enum {
    TEXT_NAME,      /* none of the others; it may name a file, a level or a pack */
    TEXT_STDIN,     /* `-` */
    TEXT_PUZZLE,    /* a puzzle in one of the formats: a URL, an sgt ID, ... */
    TEXT_GENERATED, /* the ID of a generated puzzle: it ends with `#SEED` or `#SEED.NUMBER` */
    TEXT_SAVED      /* a saved game: `@` and its number */
} text_kind;

/* The kind of a file's content, a field of a list line or pasted text: a puzzle, an ID
 * (white space may follow it), or TEXT_NAME. */
text_kind detect(const char *text, size_t length);

/* The kind of an argument. A possible file name counts as a puzzle only if it is
 * unmistakable: a URL contains `://`, `creek/COLS/ROWS` or `m=edit&p=`, a spop text begins
 * with `Creek (`. Anything that begins with `./`, `../` or `/` is a name. */
text_kind detect_argument(const char *argument);

/* Whether an argument can only be the path of a file. */
bool detect_path(const char *argument);

/* The number of the saved game in `@NUMBER`; 0 for other arguments. */
int64_t detect_saved(const char *argument);

/* Whether a text looks like a generator ID, such as 10x10-hard-rot2-g2#20261120.3: it ends with
 * `#SEED` or `#SEED.NUMBER` and contains no space. */
bool detect_generated(const char *text, size_t length);

/* Parses such an ID, which white space may follow, into *request; false with *error if it is
 * invalid. */
bool detect_request(const char *id, size_t length, creek_request *request, creek_error *error);

/* creek_read(), also for Penpa+ links (penpa.h). *ignored, the caller's to free, names content
 * that is not part of a Creek; NULL if there is none. */
creek_game *detect_read(const char *text, size_t length, creek_read_info *info, char **ignored,
                        creek_error *error);

/* Reads "12x8", "12 8" or "12" (a square). Returns NULL, or what is wrong (static). */
const char *board_size_read(const char *text, int *width, int *height);

/* A part of a line, not NUL-terminated; `at` is NULL if there is none. */
typedef struct {
    const char *at;
    size_t length;
} list_field;

/* A line of a list: NAME<TAB>PUZZLE<TAB>REST, or without NAME or REST. */
typedef struct {
    list_field name, puzzle, rest;
} list_line;

/* Splits a line without copying. The text before the first tab is the name unless it is a puzzle
 * and the text after the tab is not. False for an empty line or a comment. */
bool detect_fields(const char *line, size_t length, list_line *parts);

/* Whether the PUZZLE field of a list line is a puzzle: a URL, a link, an ID, or a spop text or JSON
 * object that ends there. */
bool detect_listed(const char *text, size_t length);

#endif
