#include "step_set.h"

#include <stdlib.h>

bool step_set_add(step_set *set, creek_step *step)
{
    if (set->count == set->room) {
        size_t room = set->room ? 2 * set->room : 8;
        creek_step **items = realloc(set->items, room * sizeof(creek_step *));
        if (!items)
            return false;
        set->items = items;
        set->room = room;
    }
    set->items[set->count++] = step;
    return true;
}

bool step_has(const creek_step *step, int row, int col)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (step->cells[i].row == row && step->cells[i].col == col)
            return true;
    return false;
}

void step_set_free(step_set *set)
{
    for (size_t i = 0; i < set->count; i++)
        creek_step_free(set->items[i]);
    free(set->items);
    *set = (step_set){0};
}
