/* step_text.h - everything a step holds, to compare it by: in lines of text, or
 * summed up. */
#ifndef CREEK_TESTS_STEP_TEXT_H
#define CREEK_TESTS_STEP_TEXT_H

#include "golden_lines.h"
#include "sum.h"

/* Writes the technique, what the step decides and why to the facts, its English
 * text to the wording, and the same for the steps of its chain. */
void step_text_put(golden_lines lines, const creek_step *step);

/* Puts all hints from these marks, up to `most`, and applies them; how many there are. `end` is
 * what comes last. */
int step_text_put_hints(golden_lines lines, creek_deducer *deducer, creek_board *board, int most,
                        creek_deduction *end);

/* Lines in memory, and their sums. */
typedef struct {
    golden_lines lines;
    char *texts[2];
    size_t lengths[2];
} step_sums;

void step_sums_begin(step_sums *sums);
/* Sets the sums and frees the lines. */
void step_sums_end(step_sums *sums, sum *facts, sum *wording);

#endif
