/* plain_practice.h - practice as lines of text: commands in, sentences out. */
#ifndef CREEK_UI_PLAIN_PRACTICE_H
#define CREEK_UI_PLAIN_PRACTICE_H

#include "ui/play/plain.h"
#include "ui/practice/practice_choice.h"

/* Practises with commands from `in` until `quit` or its end, or until `out` cannot be written
 * to: ferror() tells, and errno why. Why an answer is not saved goes to `unsaved`, of that size;
 * "" when all are. */
void plain_practice_run(const services *w, practice_choice choice, const plain_options *options,
                        FILE *in, FILE *out, char *unsaved, size_t size);

#endif
