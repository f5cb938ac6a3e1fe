/* creek/error.h - the one error type of the library. */
#ifndef CREEK_ERROR_H
#define CREEK_ERROR_H

#include <creek/api.h>

typedef enum {
    CREEK_OK = 0,
    CREEK_ERROR_MEMORY,   /* an allocation failed */
    CREEK_ERROR_SYNTAX,   /* the text is not what the format allows there */
    CREEK_ERROR_RANGE,    /* a number out of its range: a size, a clue, a cell */
    CREEK_ERROR_LIMIT,    /* the text is larger than CREEK_TEXT_MAX */
    CREEK_ERROR_VERSION,  /* written by a newer version of the format */
    CREEK_ERROR_FORMAT,   /* no format that is known */
    CREEK_ERROR_DATA,     /* well-formed but contradicts itself */
    CREEK_ERROR_NOT_FOUND /* looked for within a budget, and not found */
} creek_code;

/* What went wrong and where. `line` and `column` count from 1, columns in
 * characters, not bytes; both are 0 when the error has no place. `message` is one English
 * phrase, without a full stop, of the form "what is wrong; what to do". */
typedef struct {
    creek_code code;
    int line;
    int column;
    char message[240];
} creek_error;

#endif
