/* argument.h - what a PUZZLE argument is, as far as its own text tells. */
#ifndef CREEK_SOURCE_ARGUMENT_H
#define CREEK_SOURCE_ARGUMENT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    ARGUMENT_STDIN, /* `-` */
    ARGUMENT_TEXT,  /* a puzzle as text: a URL, an sgt ID, a spop text */
    ARGUMENT_ID,    /* the ID of a generated puzzle */
    ARGUMENT_SAVED, /* a saved game: `@` and its number */
    ARGUMENT_NAME   /* a file, a level or a pack */
} argument_kind;

/* A URL has `://` or `creek/COLS/ROWS` in it (also `creek_edit/`,
 * `creek_play/` and an option before the size), an sgt ID begins with `WxH:`
 * or `WxHdL:`, the ID of a generated puzzle ends with `#SEED` or
 * `#SEED.NUMBER`, a spop text begins with `Creek (`, a saved game is `@` and digits. What begins
 * with `./`, `../` or
 * `/` is a file, whatever follows. */
argument_kind argument_classify(const char *argument);

/* The number of the saved game that `@NUMBER` names; 0 when it is no such argument. */
int64_t argument_saved_number(const char *argument);

/* Whether it can be nothing but a file, as it begins. */
bool argument_is_path(const char *argument);

#endif
