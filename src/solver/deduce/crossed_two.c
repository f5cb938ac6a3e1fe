#include "separation.h"

/* Crossed twos: a 2 whose shaded cells are across from each other joins two
 * walls, and its unshaded cells lie on either side. When the walls hang
 * together elsewhere that cannot be.
 *
 *     # # #          # # #
 *     # ? #          # ? #
 *      2         ->   2          shaded like this, the ? would be sealed in
 *     ? # #          . # #
 *
 * A unit is the corner and the cell in question.
 */
static int across(const position *p, int corner, int cell)
{
    const int *cells = p->shape->around[corner];
    for (int i = 0; i < 4; i++)
        if (cells[i] == cell)
            return cells[3 - i];
    return NOWHERE;
}

/* The marks that shading the cell would bring; false when the clue is not as
 * it has to be. */
static bool crossing(const position *p, unit at, mark items[3], mark_list *assumed)
{
    if (p->clue[at.a] != 2 || p->shape->touches[at.a] != 4 || p->state[at.b] != CREEK_UNDECIDED ||
        p->state[across(p, at.a, at.b)] != CREEK_SHADED)
        return false;
    *assumed = (mark_list){0, items};
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[at.a][i];
        if (cell == at.b)
            list_add(assumed, cell, CREEK_SHADED);
        else if (p->state[cell] == CREEK_UNDECIDED)
            list_add(assumed, cell, CREEK_UNSHADED);
        else if (cell != across(p, at.a, at.b) && p->state[cell] == CREEK_SHADED)
            return false;
    }
    return true;
}

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    mark items[3];
    mark_list assumed;
    forced->count = 0;
    if (crossing(p, at, items, &assumed) && separates(d, p, &assumed, CHECK_PLAIN))
        list_add(forced, at.b, CREEK_UNSHADED);
}

static void scan(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    loops_read(&d->loops, p);
    for (int corner = 0; corner < p->shape->corners; corner++) {
        if (p->clue[corner] != 2 || p->shape->touches[corner] != 4)
            continue;
        for (int i = 0; i < 4; i++) {
            unit at = {id, corner, p->shape->around[corner][i]};
            if (p->state[at.b] == CREEK_UNDECIDED &&
                (d->loops.adrift || loops_closed_by_shading(&d->loops, p, at.b, true)) &&
                note_derived(d, p, at, found))
                return;
        }
    }
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    mark items[3];
    mark_list assumed;
    premises_add_clue_and_cells(set, p, f->unit.a);
    if (crossing(p, f->unit, items, &assumed))
        add_split(d, p, &assumed, CHECK_PLAIN, NOWHERE, set);
}

const technique technique_crossed_two = {scan, derive, reasons, NULL};
