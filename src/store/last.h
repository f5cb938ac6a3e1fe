/* last.h - which game was played last, so that it can be gone on with. */
#ifndef CREEK_STORE_LAST_H
#define CREEK_STORE_LAST_H

#include "store/store.h"

typedef struct {
    char *file; /* its name in the games folder */
    char *name; /* the puzzle's NAME when it was opened, "" when it had none */
} last_game;

/* Notes the last game. Failing is no harm; false tells of it. */
bool last_set(const store *st, const char *file, const char *name);

/* The last game; the caller releases it (last_release). False when none is
 * noted or the note cannot be read. */
bool last_get(const store *st, last_game *last);
void last_release(last_game *last);

/* Whether a text, ended by 0 at its length, is such a note. */
bool last_fits(const char *text, size_t length);

/* Forgets it: the game is won. */
void last_clear(const store *st);

#endif
