#include "separation.h"

/* Lone cells: were the cell unshaded, its own clues would shade every neighbour
 * that is not shaded yet, and it would be alone.
 *
 *     ·?·?·?·
 *     · 3 3 ·        were the cell in the middle unshaded, both 3s would be
 *     ·?·?·?·   ->   full, and so its neighbours shaded: it is shaded itself
 *     · · # ·
 *
 * A unit is the cell.
 */

/* Whether a clue that touches the cell and a neighbour would shade that: it has no
 * more than the cell to leave unshaded. */
static bool would_shade(const position *p, int cell, int other)
{
    int corners[2];
    ends_of_side(p->shape, cell, other, corners);
    for (int i = 0; i < 2; i++)
        if (p->clue[corners[i]] >= 0 && unshaded_needed(p, corners[i]) == 1)
            return true;
    return false;
}

static bool would_be_alone(const position *p, int cell)
{
    for (int side = 0; side < 4; side++) {
        int other = p->shape->beside[cell][side];
        if (other < 0 || p->state[other] == CREEK_SHADED)
            continue;
        if (p->state[other] == CREEK_UNSHADED || !would_shade(p, cell, other))
            return false;
    }
    return true;
}

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    forced->count = 0;
    if (p->state[at.a] == CREEK_UNDECIDED && would_be_alone(p, at.a) &&
        nearest_unshaded(p, at.a) >= 0)
        list_add(forced, at.a, CREEK_SHADED);
}

static void scan(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    for (int cell = 0; cell < p->shape->cells; cell++)
        if (note_derived(d, p, (unit){id, cell, NOWHERE}, found))
            return;
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    int corners[4];
    premises_add_cell(set, p, nearest_unshaded(p, f->unit.a));
    for (int side = 0; side < 4; side++)
        premises_add_cell(set, p, p->shape->beside[f->unit.a][side]);
    corners_of(p->shape, f->unit.a, corners);
    for (int i = 0; i < 4; i++)
        premises_add_clue_and_cells(set, p, corners[i]);
}

const technique technique_lone_cell = {scan, derive, reasons, NULL};
