/* step_set.h - steps put together one by one. */
#ifndef CREEK_DEDUCE_STEP_SET_H
#define CREEK_DEDUCE_STEP_SET_H

#include <creek/deduce.h>

typedef struct {
    size_t count, room;
    creek_step **items; /* the set's own */
} step_set;

/* Takes a step over. False when memory runs out: it is still the caller's. */
bool step_set_add(step_set *set, creek_step *step);

/* Frees the steps too, and leaves an empty set. */
void step_set_free(step_set *set);

#endif
