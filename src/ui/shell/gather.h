/* gather.h - the puzzles that a player names or pastes, as something to open. */
#ifndef CREEK_UI_GATHER_H
#define CREEK_UI_GATHER_H

#include "ui/shell/catalog.h"

typedef struct {
    catalog *puzzles; /* one pack; NULL when there is nothing to open */
    char *message;    /* what could not be read, where, and what to do; NULL when all could */
    int line, column; /* where the mistake is in the text that was given; 0 when elsewhere */
} gathered;

/* Opens what a PUZZLE on the command line would, but for standard input: a
 * text, a file, a level or pack; and text in any other format. Reading that takes
 * long ends where it is when the player does something. `home` (may be
 * NULL) is what a `~/` at the beginning of a path stands for. The caller owns what
 * is in the result (gather_release). */
gathered gather_named(const char *text, const char *home, const world *w);

/* Opens what stands in a text: a puzzle in any format, or a list. */
gathered gather_text(const char *text, size_t length, const world *w);

void gather_release(gathered *all);

#endif
