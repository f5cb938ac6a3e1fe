#include "premises.h"

#include <stdlib.h>

void premises_make(premises *set, memory *m, const shape *s)
{
    size_t cells = (size_t)s->cells, corners = (size_t)s->corners;
    *set = (premises){.clues = memory_take(m, corners, sizeof(int)),
                      .cells = memory_take(m, cells, sizeof(int)),
                      .has_clue = memory_take(m, corners, 1),
                      .has_cell = memory_take(m, cells, 1)};
}

void premises_clear(premises *set)
{
    for (int i = 0; i < set->clue_count; i++)
        set->has_clue[set->clues[i]] = 0;
    for (int i = 0; i < set->cell_count; i++)
        set->has_cell[set->cells[i]] = 0;
    set->clue_count = set->cell_count = 0;
}

void premises_copy(premises *to, const premises *from)
{
    premises_clear(to);
    for (int i = 0; i < from->clue_count; i++) {
        to->clues[to->clue_count++] = from->clues[i];
        to->has_clue[from->clues[i]] = 1;
    }
    for (int i = 0; i < from->cell_count; i++) {
        to->cells[to->cell_count++] = from->cells[i];
        to->has_cell[from->cells[i]] = 1;
    }
}

void premises_add_clue(premises *set, const position *p, int corner)
{
    if (p->clue[corner] < 0 || set->has_clue[corner])
        return;
    set->has_clue[corner] = 1;
    set->clues[set->clue_count++] = corner;
}

void premises_add_cell(premises *set, const position *p, int cell)
{
    if (p->state[cell] == CREEK_UNDECIDED || set->has_cell[cell])
        return;
    set->has_cell[cell] = 1;
    set->cells[set->cell_count++] = cell;
}

void premises_add_clue_and_cells(premises *set, const position *p, int corner)
{
    if (p->clue[corner] < 0)
        return;
    premises_add_clue(set, p, corner);
    for (int i = 0; i < 4; i++)
        if (p->shape->around[corner][i] >= 0)
            premises_add_cell(set, p, p->shape->around[corner][i]);
}

void premises_add_all(premises *set, const position *p)
{
    for (int corner = 0; corner < p->shape->corners; corner++)
        premises_add_clue(set, p, corner);
    for (int cell = 0; cell < p->shape->cells; cell++)
        premises_add_cell(set, p, cell);
}

int distance_of_clue(const shape *s, int corner, int from)
{
    return abs(2 * (corner / (s->width + 1)) - 2 * (from / s->width) - 1) +
           abs(2 * (corner % (s->width + 1)) - 2 * (from % s->width) - 1);
}

void premises_add_outwards(premises *set, const position *p, int from)
{
    const shape *s = p->shape;
    for (int far = 0; far <= 2 * (s->width + s->height) + 2; far++) {
        for (int corner = 0; corner < s->corners; corner++)
            if (p->clue[corner] >= 0 && distance_of_clue(s, corner, from) == far)
                premises_add_clue(set, p, corner);
        for (int cell = 0; cell < s->cells; cell++)
            if (p->state[cell] != CREEK_UNDECIDED && 2 * distance_between(s, cell, from) == far)
                premises_add_cell(set, p, cell);
    }
}

void premises_show(const premises *set, const position *p, position *view)
{
    position_clear(view);
    for (int i = 0; i < set->clue_count; i++)
        view->clue[set->clues[i]] = p->clue[set->clues[i]];
    for (int i = 0; i < set->cell_count; i++)
        view->state[set->cells[i]] = p->state[set->cells[i]];
}
