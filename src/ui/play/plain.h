/* plain.h - the game as lines of text: commands in, sentences out. For screen
 * readers, pipes and scripts; nothing is ever drawn over. */
#ifndef CREEK_UI_PLAIN_H
#define CREEK_UI_PLAIN_H

#include "ui/canvas/canvas.h"
#include "ui/shell/saved_progress.h"
#include "ui/shell/services.h"

#include <stdio.h>

typedef struct {
    canvas_charset charset; /* of boards */
    bool prompt;            /* a person types: show that a command is awaited */
    /* Called before work that may take long: from now on services.pending() shall
     * say yes after so many milliseconds. NULL: it never does. */
    void (*limit)(void *context, unsigned milliseconds);
} plain_options;

/* Plays the puzzles of a pack, from the first unsolved one on, with commands
 * from `in` until `quit` or its end, or until `out` cannot be written to: ferror()
 * tells, and errno why. False when the first puzzle cannot be read. Why what was
 * played last in one of them is not saved goes to `unsaved`, of that size; "" when
 * it is. */
bool plain_run(const services *w, catalog_pack *pack, const plain_options *options, FILE *in,
               FILE *out, char *unsaved, size_t size);

#endif
