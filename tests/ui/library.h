/* library.h - levels for the stage, in place of the shipped ones. */
#ifndef CREEK_TESTS_UI_LIBRARY_H
#define CREEK_TESTS_UI_LIBRARY_H

#include "source/catalog.h"

/* A level and the pack it belongs to. The levels of a pack follow each other;
 * its title and description are those of its first level. */
typedef struct {
    const char *pack, *pack_title, *pack_description;
    const char *name, *url, *title, *rating, *origin, *tip;
} library_row;

/* A library of these levels. It is valid until the next call and refers to the
 * strings of the rows. */
catalog *library_of(const library_row *rows, size_t count);

/* A copy for the shell to own; without levels (also for NULL) it says so. */
catalog *library_copy(const catalog *library);

/* One pack of two small puzzles; the first is the sample of the stage. */
catalog *library_of_two(void);

/* A pack of two small puzzles and a pack with one of 60x60. */
catalog *library_with_giant(void);

#endif
