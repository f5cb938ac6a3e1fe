/* sequence.h - where one key ends and the next begins.
 *
 * What a terminal sends is cut into units: a character, an escape sequence, a
 * lone Escape. Only units that are complete and well-formed are passed on to
 * libtermkey; its parser takes memory that is not its own for some of the
 * others (sequences with intermediate bytes, with more than sixteen numbers,
 * with numbers left out), and waits for ever for the end of some.
 */
#ifndef CREEK_UI_SEQUENCE_H
#define CREEK_UI_SEQUENCE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
    SEQUENCE_NONE,   /* no bytes */
    SEQUENCE_PART,   /* the beginning of a unit */
    SEQUENCE_ESCAPE, /* an Escape that begins nothing */
    SEQUENCE_KEY,    /* a unit to be passed on */
    SEQUENCE_NOISE   /* a unit that means nothing to us */
} sequence_kind;

/* Looks at the first unit of `bytes`; *used is its length (0 for NONE and
 * PART). `utf8`: characters are UTF-8, else single bytes. */
sequence_kind sequence_scan(const char *bytes, size_t length, bool utf8, size_t *used);

#endif
