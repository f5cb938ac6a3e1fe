/* creek/error.h - the one error type of the library. */
#ifndef CREEK_ERROR_H
#define CREEK_ERROR_H

#include <creek/api.h>

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

#endif
