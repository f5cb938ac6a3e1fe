#include "pairs.h"
#include "strike.h"

/* Overlap: list the ways to fill one clue, strike those that break a clue
 * beside it or part the board, and see what the others agree on.
 *
 *     # ? ? .
 *       2         with two of the three left shaded: which two? the way that
 *     . ? # .     closes in a neighbour is out, and the others agree on a cell
 *
 * Two clues across a cell share that cell alone. By counting, neither tells
 * anything of the other; but filled together their shaded cells make walls.
 *
 *     ·?·?· ·
 *     · 2 · ·
 *     ·?·?·?·       the cell in the middle belongs to both
 *     · · 2 ·
 *     · ·?·?·
 *
 * Two clues side by side: the cells that both touch tie their fillings
 * together.
 *
 *     ·?·?·?·
 *     · 2 1 ·
 *     ·?·?·?·
 *
 * A unit is the corner, or the two corners.
 */
static void fillings_at(const position *p, unit at, filling_list *list)
{
    const int corners[2] = {at.a, at.b};
    find_fillings(p, corners, at.technique == CREEK_OVERLAP ? 1 : 2, list);
}

static void derive_with(creek_deducer *d, loops *walls, position *p, unit at, mark_list *forced)
{
    filling_list list;
    fillings_at(p, at, &list);
    agree_unstruck(d, walls, p, &list, forced);
}

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    derive_with(d, NULL, p, at, forced);
}

static bool look_with(creek_deducer *d, loops *walls, position *p, unit at, findings *found)
{
    derive_with(d, walls, p, at, &d->forced);
    return note(found, at, p, &d->forced, 1);
}

void scan_overlaps(creek_deducer *d, loops *walls, position *p, findings *found)
{
    for (int corner = 0; corner < p->shape->corners; corner++)
        if (p->clue[corner] >= 0 && count_round(p, corner, CREEK_UNDECIDED) >= 2 &&
            look_with(d, walls, p, (unit){CREEK_OVERLAP, corner, NOWHERE}, found))
            return;
}

static void scan(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    (void)id;
    loops_read(&d->loops, p, LOOK_ALL);
    scan_overlaps(d, &d->loops, p, found);
}

static void scan_two(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    static const int diagonal[2][2] = {{1, 1}, {1, -1}}, side[2][2] = {{0, 1}, {1, 0}};
    const int(*steps)[2] = id == CREEK_DIAGONAL_PAIR ? diagonal : side;
    unit at;
    loops_read(&d->loops, p, LOOK_ALL);
    for (int i = 0; i < 2; i++)
        for (int corner = 0; corner < p->shape->corners; corner++)
            if (pair_at(p, id, corner, steps[i][0], steps[i][1], &at) &&
                look_with(d, &d->loops, p, at, found))
                return;
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    filling_list list;
    premises_add_clue_and_cells(set, p, f->unit.a);
    if (f->unit.b >= 0)
        premises_add_clue_and_cells(set, p, f->unit.b);
    fillings_at(p, f->unit, &list);
    add_strike_reasons(d, p, &list, f->target, set);
}

const technique technique_overlap = {scan, derive, reasons, NULL};
const technique technique_diagonal_pair = {scan_two, derive, reasons, NULL};
const technique technique_double_overlap = {scan_two, derive, reasons, NULL};
