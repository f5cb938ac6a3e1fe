#include "separation.h"
#include "technique.h"

/* Isolated: no unshaded cell can reach these cells, so they are shaded.
 *
 *     ?#..          ##..
 *     #...    ->    #...
 */
static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    forced->count = 0;
    find_areas(p, CHECK_PLAIN, &d->areas);
    int area = d->areas.area[at.a];
    if (!area || d->areas.unshaded[area] || !d->areas.inhabited)
        return;
    for (int cell = 0; cell < p->shape->cells; cell++)
        if (d->areas.area[cell] == area)
            list_add(forced, cell, CREEK_SHADED);
}

static void scan(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    find_areas(p, CHECK_PLAIN, &d->areas);
    if (d->areas.count == d->areas.inhabited || !d->areas.inhabited)
        return;
    int seen = 0;
    for (int cell = 0; cell < p->shape->cells; cell++) {
        int area = d->areas.area[cell];
        if (area <= seen)
            continue;
        seen = area; /* areas are numbered as their first cells come */
        if (!d->areas.unshaded[area] && note_derived(d, p, (unit){id, cell, NOWHERE}, found))
            return;
    }
}

/* The unshaded cell nearest to the pocket, and the wall between. */
static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    find_areas(p, CHECK_PLAIN, &d->areas);
    int witness = nearest_unshaded(p, f->target.cell);
    if (witness < 0)
        return;
    premises_add_cell(set, p, witness);
    wall_finder_begin(d->walls, p, &d->areas, f->target.cell, true);
    wall_to(d->walls, p, witness, any_wall, set);
}

const technique technique_isolated = {scan, derive, reasons, NULL};
