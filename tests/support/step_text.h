/* step_text.h - all there is to a step, in lines of text, to compare it by. */
#ifndef CREEK_TESTS_STEP_TEXT_H
#define CREEK_TESTS_STEP_TEXT_H

#include <creek/creek.h>
#include <stdio.h>

/* Writes what the step decides, why, its words and, set in by `depth`, the
 * steps of its chain. */
void step_text_put(FILE *out, const creek_step *step, int depth);

#endif
