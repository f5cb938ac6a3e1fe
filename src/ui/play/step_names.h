/* step_names.h - how texts name the clues of a deduction step. */
#ifndef CREEK_UI_STEP_NAMES_H
#define CREEK_UI_STEP_NAMES_H

#include <creek/creek.h>
#include <creek/deduce.h>

/* If the clues of a step are highlighted: replaces "the 3 where r1c1 and r2c2 meet" by "this 3",
 * unless the step cites several clues with that number. */
void step_shorten_names(const creek_step *step, const creek_puzzle *puzzle, char *text);

#endif
