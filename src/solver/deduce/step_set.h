/* step_set.h - a growing list of steps. */
#ifndef CREEK_DEDUCE_STEP_SET_H
#define CREEK_DEDUCE_STEP_SET_H

#include <creek/deduce.h>

typedef struct {
    size_t count, room;
    creek_step **items; /* owned by the set */
} step_set;

/* Adds a step and takes ownership of it. False if memory ran out; the caller then still owns it. */
bool step_set_add(step_set *set, creek_step *step);

/* Whether a step decides a cell. */
bool step_has(const creek_step *step, int row, int col);

/* Frees the set with its steps, and leaves it empty. */
void step_set_free(step_set *set);

#endif
