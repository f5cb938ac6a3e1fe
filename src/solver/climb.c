#include "climb.h"

#include "deduce/fill.h"
#include "trail.h"

search *climb_begin(workshop *shop, creek_level level)
{
    search *s = search_new(shop->puzzle, level < CREEK_HARD ? NO_DOORS : FIXED_DOORS);
    shop->no_memory = shop->no_memory || !s;
    return s;
}

void climb_end(workshop *shop, search *s)
{
    shop->no_memory = shop->no_memory || (s && s->failed);
    search_free(s);
}

void climb_know(search *s, creek_mark mark)
{
    literal fact = literal_of(search_cell(s, mark.row, mark.col), mark.state == CREEK_UNSHADED);
    if (is_open(s, cell_of(fact)))
        trail_assign(s, fact, WHY_NONE, 0);
}

void climb_cells_round(const workshop *shop, const search *s, int corner, cell_id cells[4])
{
    cell_id first = corner / shop->across * s->stride + corner % shop->across;
    cells[0] = first;
    cells[1] = first + 1;
    cells[2] = first + s->stride;
    cells[3] = first + s->stride + 1;
}

bool climb_told(const workshop *shop, const search *s, const int *gone, int count)
{
    for (int i = 0; i < count; i++) {
        cell_id cells[4];
        climb_cells_round(shop, s, gone[i], cells);
        for (int k = 0; k < 4; k++)
            if (is_open(s, cells[k]))
                return false;
    }
    return true;
}

/* Tells the deducer what the search has decided since it had `told` cells. */
static int tell(workshop *shop, const search *s, int told)
{
    for (; told < s->trail_count; told++) {
        cell_id cell = cell_of(s->trail[told]);
        deducer_know(shop->deducer, cell / s->stride - 1, cell % s->stride - 1,
                     s->trail[told] & 1 ? CREEK_UNSHADED : CREEK_SHADED);
    }
    return told;
}

bool climb(workshop *shop, search *s, creek_level level, const int *gone, int count)
{
    int cells = shop->request->width * shop->request->height, told = 0;
    deducer_forget(shop->deducer, shop->limits);
    while (!workshop_ended(shop) && search_propagate(s)) {
        if (gone ? climb_told(shop, s, gone, count) : s->trail_count == cells)
            return true;
        told = tell(shop, s, told);
        int drawn = deducer_draw(shop->deducer, level < CREEK_HARD ? level : CREEK_HARD);
        for (int i = 0; i < drawn; i++)
            climb_know(s, deducer_drawn(shop->deducer, i));
        if (!drawn)
            break;
    }
    return false;
}

bool ladder_fills(workshop *shop, creek_level level, const creek_mark *known, int count)
{
    search *s = climb_begin(shop, level);
    for (int i = 0; s && i < count; i++)
        climb_know(s, known[i]);
    bool fills = s && climb(shop, s, level, NULL, 0);
    climb_end(shop, s);
    return fills;
}
