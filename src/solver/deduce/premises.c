#include "premises.h"

#include <stdlib.h>

static void make(place_set *set, memory *m, int room)
{
    *set = (place_set){.items = memory_take(m, (size_t)room, sizeof(int)),
                       .has = memory_take(m, (size_t)room, 1)};
}

void premises_make(premises *set, memory *m, const shape *s)
{
    make(&set->clues, m, s->corners);
    make(&set->cells, m, s->cells);
}

void places_remove(place_set *set, int from, int to)
{
    for (int i = from; i < to; i++)
        set->has[set->items[i]] = 0;
    for (int i = to; i < set->count; i++)
        set->items[from + i - to] = set->items[i];
    set->count -= to - from;
}

void premises_clear(premises *set)
{
    places_remove(&set->clues, 0, set->clues.count);
    places_remove(&set->cells, 0, set->cells.count);
}

void places_add(place_set *set, int place)
{
    if (!set->has[place])
        set->items[set->count++] = place;
    set->has[place] = 1;
}

void premises_copy(premises *to, const premises *from)
{
    premises_clear(to);
    for (int i = 0; i < from->clues.count; i++)
        places_add(&to->clues, from->clues.items[i]);
    for (int i = 0; i < from->cells.count; i++)
        places_add(&to->cells, from->cells.items[i]);
}

void premises_add_clue(premises *set, const position *p, int corner)
{
    if (p->clue[corner] >= 0)
        places_add(&set->clues, corner);
}

void premises_add_cell(premises *set, const position *p, int cell)
{
    if (cell >= 0 && p->state[cell] != CREEK_UNDECIDED)
        places_add(&set->cells, cell);
}

void premises_add_clue_and_cells(premises *set, const position *p, int corner)
{
    if (p->clue[corner] < 0)
        return;
    premises_add_clue(set, p, corner);
    for (int i = 0; i < 4; i++)
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

void premises_show_some(const premises *set, bool clues, int from, int to, bool shown,
                        const position *p, position *view)
{
    for (int i = from; i < to; i++) {
        int place = clues ? set->clues.items[i] : set->cells.items[i];
        if (clues)
            view->clue[place] = shown ? p->clue[place] : NO_CLUE;
        else
            view->state[place] = shown ? p->state[place] : CREEK_UNDECIDED;
    }
}

void premises_show(const premises *set, const position *p, position *view)
{
    position_clear(view);
    premises_show_some(set, true, 0, set->clues.count, true, p, view);
    premises_show_some(set, false, 0, set->cells.count, true, p, view);
}
