/* step_names.h - how texts name the clues and cells of a deduction step. */
#ifndef CREEK_UI_STEP_NAMES_H
#define CREEK_UI_STEP_NAMES_H

#include <creek/creek.h>
#include <creek/deduce.h>

/* If the clues of a step are highlighted: replaces "the 3 where r1c1 and r2c2 meet" by "this 3",
 * unless the step cites several clues with that number. */
void step_shorten_names(const creek_step *step, const creek_puzzle *puzzle, char *text);

/* A list in words: "r1c1, r1c2 and r1c3". */
typedef struct {
    char text[3000];
    size_t index, count; /* names so far, names there will be */
} step_names;

/* What a step decides: "r1c2 and 3 more cells", or up to `most` cells one by one. */
step_names step_settled_names(const creek_step *step, size_t most);
/* The clues and cells to look at: by their names, or as they are highlighted, "this 2 where r1c1
 * and r2c2 meet". By name, a group with one way out stands for the walls around it. */
step_names step_marked_names(const creek_step *step, const creek_puzzle *puzzle, bool by_name);

/* The length of its text without what to do about wrong marks. */
size_t step_reason_length(const creek_step *step);

#endif
