/* creek/api.h - what every public header needs.
 *
 * Conventions of the whole library:
 *  - Rows and columns count from 0, from the top left. A *cell* (r, c) has 0 <= r < height,
 *    0 <= c < width. A *corner* (r, c) has 0 <= r <= height, 0 <= c <= width and is the top left
 *    corner of cell (r, c).
 *  - Nothing does input or output, reads the clock, the environment or the locale, or keeps
 *    global state. Any thread may use an object, but only one at a time.
 *  - A function that allocates says so; release what it returns with the `_free` function of its
 *    type, strings with creek_free(); NULL is allowed there. No other argument may be NULL unless
 *    its comment says so.
 *  - A text that comes with its length need not end with a NUL.
 *  - When memory runs out, a function says so in its result and leaves its other arguments as they
 *    were: one with a result type returns the value that ends with _MEMORY, one with a creek_error
 *    sets the code CREEK_ERROR_MEMORY; of the others, one that returns a pointer returns NULL, a
 *    number -1, and a bool false.
 *  - Structs may grow. New fields come at the end. Clear a struct that you fill in, such as
 *    creek_request, before you set its fields (`= {0}`, or initialize it by field names): in a
 *    field that you do not know, 0 means what the library did before that field was added. In a
 *    struct that the library fills in, it sets every field. The SONAME changes when a struct grows
 *    that your program allocates.
 */
#ifndef CREEK_API_H
#define CREEK_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define CREEK_API __attribute__((visibility("default")))
#else
#define CREEK_API
#endif

#ifdef __cplusplus
#define CREEK_BEGIN extern "C" {
#define CREEK_END }
#else
#define CREEK_BEGIN
#define CREEK_END
#endif

/* Largest width and height of a board, in cells. */
#define CREEK_SIZE_MAX 255

/* Largest text of one puzzle, in bytes. */
#define CREEK_TEXT_MAX ((size_t)16 * 1024 * 1024)

/* The one error type of the library. */
typedef enum {
    CREEK_OK = 0,
    CREEK_ERROR_MEMORY,   /* an allocation failed */
    CREEK_ERROR_SYNTAX,   /* not what the format allows there */
    CREEK_ERROR_RANGE,    /* a size, clue or cell out of range */
    CREEK_ERROR_LIMIT,    /* the text is larger than CREEK_TEXT_MAX */
    CREEK_ERROR_VERSION,  /* an unsupported version of the format */
    CREEK_ERROR_FORMAT,   /* an unknown format */
    CREEK_ERROR_DATA,     /* well-formed but contradicts itself */
    CREEK_ERROR_NOT_FOUND /* not found within the budget */
} creek_code;

/* What went wrong and where. `line` and `column` count from 1, columns in characters; both are 0
 * if the error has no position. `message` is English, "what is wrong; what to do", without a full
 * stop. */
typedef struct {
    creek_code code;
    int line;
    int column;
    char message[240];
} creek_error;

CREEK_BEGIN

/* The library's version, such as "0.1.0". Static storage. */
CREEK_API const char *creek_version(void);

/* Releases a string that this library returned; NULL is allowed. */
CREEK_API void creek_free(void *memory);

CREEK_END

#endif
