/* open_puzzles.h - the puzzles that a player names or pastes, as something to open. */
#ifndef CREEK_UI_OPEN_PUZZLES_H
#define CREEK_UI_OPEN_PUZZLES_H

#include "source/catalog.h"
#include "ui/shell/services.h"

typedef struct {
    catalog *puzzles; /* one pack; NULL when there is nothing to open */
    char *message;    /* what could not be read, where, and what to do; NULL when all could */
    int line, column; /* where the mistake is in the text that was given; 0 when elsewhere */
} opened_puzzles;

/* Opens what a PUZZLE on the command line would, but for standard input; and text in any
 * format. Reading that takes longer than a second stops when the player does something. A
 * path may begin with `~/`. The caller owns the result (opened_puzzles_release). */
opened_puzzles open_puzzles_named(const char *text, const services *w);

/* Opens a text: a puzzle in any format, or a list. */
opened_puzzles open_puzzles_in_text(const char *text, size_t length, const services *w);

void opened_puzzles_release(opened_puzzles *all);

#endif
