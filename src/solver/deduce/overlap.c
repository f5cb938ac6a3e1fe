#include "agree.h"
#include "separation.h"

/* Overlap: list the ways to fill one clue, strike those that break a clue
 * beside it or part the board, and see what the others agree on.
 *
 *     # ? ? .
 *       2         with two of the three left shaded: which two? the way that
 *     . ? # .     closes in a neighbour is out, and the others agree on a cell
 *
 * Two clues across a cell share that cell alone. By counting, neither says
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
 * Two clues a knight's move apart share no cell, but walls can run from one to the
 * other. To keep this simple, each must have two undecided cells left, one of them
 * shaded.
 *
 * A unit is the corner, or the two corners.
 */
void marks_of_filling(const filling_list *list, int filling, mark_list *marks)
{
    marks->count = 0;
    for (int i = 0; i < list->cell_count; i++)
        list_add(marks, list->cells[i],
                 list->fillings[filling] & 1u << i ? CREEK_SHADED : CREEK_UNSHADED);
}

bool filling_opposes(const filling_list *list, int filling, mark target)
{
    int place = 0;
    while (place < list->cell_count && list->cells[place] != target.cell)
        place++;
    bool shaded = list->fillings[filling] >> place & 1u;
    return place < list->cell_count && shaded != (target.state == CREEK_SHADED);
}

bool filling_fails(creek_deducer *d, position *p, const filling_list *list, int filling,
                   strike_reason *reason)
{
    mark items[AGREE_CELLS];
    mark_list marks = {0, items};
    marks_of_filling(list, filling, &marks);
    assume(p, &marks);
    reason->broken = broken_clue_among(p, &marks, 0);
    reason->flags = reason->broken < 0 ? simplest_check(p, &d->areas) : NOWHERE;
    take_back(p, &marks);
    return reason->broken >= 0 || reason->flags >= 0;
}

void strike(creek_deducer *d, loops *walls, position *p, filling_list *list)
{
    mark items[AGREE_CELLS];
    mark_list marks = {0, items};
    int kept = 0;
    for (int i = 0; i < list->filling_count; i++) {
        marks_of_filling(list, i, &marks);
        assume(p, &marks);
        bool broken = broken_clue_among(p, &marks, 0) >= 0;
        take_back(p, &marks);
        if (!broken &&
            ((walls && !loops_closed_by(walls, p, &marks)) || !separates(d, p, &marks, CHECK_ALL)))
            list->fillings[kept++] = list->fillings[i];
    }
    list->filling_count = kept;
}

/* What the fillings that do not fail agree on. */
static void derive_with(creek_deducer *d, loops *walls, position *p, unit at, mark_list *forced)
{
    filling_list list;
    forced->count = 0;
    if (at.b >= 0 && !pair_is_open(p, at))
        return;
    fillings_at(p, at, &list);
    strike(d, walls, p, &list);
    list_agreed(d, &list, forced);
}

/* Adds the reasons why all fillings with the opposite of the target fail. */
static void add_strike_reasons(creek_deducer *d, position *p, const filling_list *list, mark target,
                               premises *set)
{
    for (int i = 0; i < list->filling_count; i++) {
        strike_reason reason;
        if (!filling_opposes(list, i, target) || !filling_fails(d, p, list, i, &reason))
            continue;
        if (reason.broken >= 0) {
            premises_add_clue_and_cells(set, p, reason.broken);
            continue;
        }
        mark items[AGREE_CELLS];
        mark_list marks = {0, items};
        marks_of_filling(list, i, &marks);
        add_split(d, p, &marks, reason.flags, NOWHERE, set);
    }
}

/* --- the techniques -------------------------------------------------------- */

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    derive_with(d, NULL, p, at, forced);
}

bool overlap_at(const position *p, creek_technique id, int corner, int number, unit *at)
{
    static const int across[][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    static const int side[OVERLAPS_AT_CLUE][2] = {{0, 1},  {1, 0},  {0, -1},  {-1, 0},
                                                  {1, 2},  {2, 1},  {1, -2},  {-2, 1},
                                                  {-1, 2}, {2, -1}, {-1, -2}, {-2, -1}};
    *at = (unit){id, corner, NOWHERE};
    if (id == CREEK_OVERLAP)
        return number == 0 && p->clue[corner] >= 0;
    if (id == CREEK_DIAGONAL_PAIR)
        return number < 4 && pair_at(p, id, corner, across[number][0], across[number][1], at);
    return pair_at(p, id, corner, side[number][0], side[number][1], at);
}

void scan_overlaps(creek_deducer *d, loops *walls, position *p, creek_technique id, findings *found)
{
    for (int i = 0; i < (id == CREEK_OVERLAP ? 1 : OVERLAPS_AT_CLUE); i++)
        for (int corner = 0; corner < p->shape->corners; corner++) {
            unit at;
            if (!overlap_at(p, id, corner, i, &at) ||
                (at.b < 0 ? count_round(p, corner, CREEK_UNDECIDED) < 2 : at.b < at.a))
                continue; /* each pair once */
            derive_with(d, walls, p, at, &d->forced);
            if (note(found, at, p, &d->forced, 1))
                return;
        }
}

static void scan(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    loops_read(&d->loops, p);
    scan_overlaps(d, &d->loops, p, id, found);
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
