#include "strike.h"

/* Overlap: list the ways to fill one clue, strike those that break a clue
 * beside it or part the board, and see what the others agree on.
 *
 *     # ? ? .
 *       2         with two of the three left shaded: which two? the way that
 *     . ? # .     shuts in a neighbour is out, and the others agree on a cell
 */
static void fillings_at(const position *p, unit at, filling_list *list)
{
    find_fillings(p, &at.a, 1, list);
}

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    filling_list list;
    fillings_at(p, at, &list);
    agree_unstruck(d, NULL, p, &list, forced, NULL, 0);
}

void scan_overlaps(creek_deducer *d, loops *walls, position *p, quiet *q, findings *found)
{
    if (q)
        loops_stand(walls, p);
    for (int corner = 0; corner < p->shape->corners; corner++) {
        int number = 2 * p->shape->cells + corner;
        if (p->clue[corner] < 0 || (q && is_quiet(q, walls, number)) ||
            count_round(p, corner, CREEK_UNDECIDED) < 2)
            continue;
        unit at = {corner, NOWHERE};
        filling_list list;
        fillings_at(p, at, &list);
        agree_unstruck(d, walls, p, &list, &d->forced, q, number);
        if (note(found, CREEK_OVERLAP, at, p, &d->forced))
            return;
    }
}

static void scan(creek_deducer *d, position *p, findings *found)
{
    loops_read(&d->loops, p, LOOK_ALL);
    scan_overlaps(d, &d->loops, p, NULL, found);
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    filling_list list;
    premises_add_clue_and_cells(set, p, f->unit.a);
    fillings_at(p, f->unit, &list);
    add_strike_reasons(d, p, &list, f->target, set);
}

const technique technique_overlap = {CREEK_OVERLAP, scan, derive, reasons, NULL};
