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
    find_fillings(p, &at.a, 1, list);
}

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    filling_list list;
    fillings_at(p, at, &list);
    agree_unstruck(d, NULL, p, &list, forced);
}

void scan_overlaps(creek_deducer *d, loops *walls, position *p, findings *found)
{
    for (int corner = 0; corner < p->shape->corners; corner++) {
        if (p->clue[corner] < 0 || count_round(p, corner, CREEK_UNDECIDED) < 2)
            continue;
        unit at = {corner, NOWHERE};
        filling_list list;
        fillings_at(p, at, &list);
        agree_unstruck(d, walls, p, &list, &d->forced);
        if (note(found, CREEK_OVERLAP, at, p, &d->forced))
            return;
    }
}

static void scan(creek_deducer *d, position *p, findings *found)
{
    loops_read(&d->loops, p, LOOK_ALL);
    scan_overlaps(d, &d->loops, p, found);
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    filling_list list;
    premises_add_clue_and_cells(set, p, f->unit.a);
    fillings_at(p, f->unit, &list);
    add_strike_reasons(d, p, &list, f->target, set);
}

/* --- two clues ------------------------------------------------------------- */

static void conclude_two(creek_deducer *d, loops *walls, position *p, unit at, mark_list *forced)
{
    const int corners[2] = {at.a, at.b};
    filling_list list;
    find_fillings(p, corners, 2, &list);
    agree_unstruck(d, walls, p, &list, forced);
}

static void derive_two(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    conclude_two(d, NULL, p, at, forced);
}

static bool scan_two(creek_deducer *d, position *p, creek_technique id, int rows, int cols,
                     findings *found)
{
    loops_read(&d->loops, p, LOOK_ALL);
    for (int corner = 0; corner < p->shape->corners; corner++) {
        if (!pair_at(p, corner, rows, cols))
            continue;
        unit at = {corner, corner + rows * (p->shape->width + 1) + cols};
        conclude_two(d, &d->loops, p, at, &d->forced);
        if (note(found, id, at, p, &d->forced))
            return true;
    }
    return false;
}

static void reasons_of_two(creek_deducer *d, position *p, const finding *f, premises *set)
{
    const int corners[2] = {f->unit.a, f->unit.b};
    filling_list list;
    premises_add_clue_and_cells(set, p, f->unit.a);
    premises_add_clue_and_cells(set, p, f->unit.b);
    find_fillings(p, corners, 2, &list);
    add_strike_reasons(d, p, &list, f->target, set);
}

static void scan_diagonal_pairs(creek_deducer *d, position *p, findings *found)
{
    if (!scan_two(d, p, CREEK_DIAGONAL_PAIR, 1, 1, found))
        scan_two(d, p, CREEK_DIAGONAL_PAIR, 1, -1, found);
}

static void scan_double_overlaps(creek_deducer *d, position *p, findings *found)
{
    if (!scan_two(d, p, CREEK_DOUBLE_OVERLAP, 0, 1, found))
        scan_two(d, p, CREEK_DOUBLE_OVERLAP, 1, 0, found);
}

const technique technique_overlap = {CREEK_OVERLAP, scan, derive, reasons, NULL};
const technique technique_diagonal_pair = {CREEK_DIAGONAL_PAIR, scan_diagonal_pairs, derive_two,
                                           reasons_of_two, NULL};
const technique technique_double_overlap = {CREEK_DOUBLE_OVERLAP, scan_double_overlaps, derive_two,
                                            reasons_of_two, NULL};
