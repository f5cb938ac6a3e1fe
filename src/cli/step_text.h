/* step_text.h - the lines of a deduction step in the output of `creek hint` and `creek review`. */
#ifndef CREEK_CLI_STEP_TEXT_H
#define CREEK_CLI_STEP_TEXT_H

#include <creek/deduce.h>
#include <stdio.h>

/* Writes the text of a plain step, where the line stands; or below it the steps of a what-if,
 * numbered, and the conclusion, a line each, indented by `indent` columns. */
void step_text_put(FILE *out, const creek_step *step, int indent);

#endif
