/* sequence.h - splits input into units: a character, an escape sequence, a lone Escape.
 *
 * Only complete and well-formed units are passed on to libtermkey, whose parser reads out of
 * bounds on some others (sequences with intermediate bytes, with more than sixteen numbers, with
 * missing numbers) and waits forever for the end of a few.
 */
#ifndef CREEK_UI_SEQUENCE_H
#define CREEK_UI_SEQUENCE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
    SEQUENCE_NONE,   /* no bytes */
    SEQUENCE_PART,   /* an incomplete unit */
    SEQUENCE_ESCAPE, /* an Escape not followed by a sequence */
    SEQUENCE_KEY,    /* a unit for libtermkey */
    SEQUENCE_NOISE   /* a unit to be dropped */
} sequence_kind;

/* Examines the first unit of `bytes`; *used is its length (0 for NONE and PART). `utf8`:
 * characters are UTF-8, otherwise single bytes. */
sequence_kind sequence_scan(const char *bytes, size_t length, bool utf8, size_t *used);

#endif
