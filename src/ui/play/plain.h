/* plain.h - the game as lines of text: commands in, sentences out. For screen
 * readers, pipes and scripts; nothing is ever drawn over. */
#ifndef CREEK_UI_PLAIN_H
#define CREEK_UI_PLAIN_H

#include "ui/canvas/canvas.h"
#include "ui/practice/practice_choice.h"
#include "ui/shell/open_puzzles.h"
#include "ui/shell/services.h"

#include <stdio.h>

typedef struct {
    canvas_charset charset; /* of boards */
    bool prompt;            /* a person is typing: show a prompt */
    /* Called before work that may take long: from then on services.pending() must return true
     * after so many milliseconds. NULL: it never does. */
    void (*limit)(void *context, unsigned milliseconds);
} plain_options;

/* Plays the puzzles of a pack, from the first unsolved one on, with commands from `in` until
 * `quit` or its end, or until `out` cannot be written to (see ferror()). In the keymap commands go
 * by their names. False if the first puzzle cannot be read. If the last moves in one of them are
 * not saved, the reason goes to `unsaved`; otherwise it becomes "". */
bool plain_run(const services *w, catalog_pack *pack, const plain_options *options, FILE *in,
               FILE *out, char unsaved[STORAGE_WHY]);

/* Practises (practice/plain_practice.c) in the same way; why an answer is not saved goes to
 * `unsaved`. */
void plain_practice_run(const services *w, practice_choice choice, const plain_options *options,
                        FILE *in, FILE *out, char unsaved[STORAGE_WHY]);

#endif
