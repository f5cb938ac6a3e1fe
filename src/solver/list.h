/* list.h - growing arrays for the search. If memory runs out, the search is marked as failed,
 * which search_run() reports; its results are then worthless. */
#ifndef CREEK_SOLVER_LIST_H
#define CREEK_SOLVER_LIST_H

#include "search_state.h"

/* Makes room for `count` items of `item` bytes. */
bool list_grow(search *s, void **data, int *capacity, int count, size_t item);

static inline void list_push(search *s, int_list *list, int32_t item)
{
    if (list->count == list->capacity &&
        !list_grow(s, (void **)&list->data, &list->capacity, list->count + 1, sizeof *list->data))
        return;
    list->data[list->count++] = item;
}

#endif
