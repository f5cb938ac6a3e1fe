/* sequence.h - where one key ends and the next begins.
 *
 * Cuts input into units: a character, an escape sequence, a lone Escape. Only units
 * that are complete and well-formed are passed on to libtermkey, whose parser reads
 * past its memory on some others (sequences with intermediate bytes, with more than
 * sixteen numbers, with missing numbers) and waits for ever for the end of a few.
 */
#ifndef CREEK_UI_SEQUENCE_H
#define CREEK_UI_SEQUENCE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
    SEQUENCE_NONE,   /* no bytes */
    SEQUENCE_PART,   /* an incomplete unit */
    SEQUENCE_ESCAPE, /* an Escape that begins nothing */
    SEQUENCE_KEY,    /* a unit for libtermkey */
    SEQUENCE_NOISE   /* a unit to be dropped */
} sequence_kind;

/* Looks at the first unit of `bytes`; *used is its length (0 for NONE and PART).
 * `utf8`: characters are UTF-8, otherwise single bytes. */
sequence_kind sequence_scan(const char *bytes, size_t length, bool utf8, size_t *used);

#endif
