/* lists.h - growing arrays of the search. Growing marks the search as failed
 * when memory runs out; its results are then worthless, and the caller sees
 * that in search_run(). */
#ifndef CREEK_SOLVER_LISTS_H
#define CREEK_SOLVER_LISTS_H

#include "search_state.h"

bool list_grow(search *s, void **data, int *capacity, int count, size_t item);

static inline void push_int(search *s, int_list *list, int32_t item)
{
    if (list->count == list->capacity &&
        !list_grow(s, (void **)&list->data, &list->capacity, list->count + 1, sizeof *list->data))
        return;
    list->data[list->count++] = item;
}

static inline void push_literal(search *s, literal_list *list, literal item)
{
    if (list->count == list->capacity &&
        !list_grow(s, (void **)&list->data, &list->capacity, list->count + 1, sizeof *list->data))
        return;
    list->data[list->count++] = item;
}

#endif
