#include "parted.h"

/* Demands: a clue that still needs unshaded cells must have that many where
 * all other unshaded cells can reach them, so the way there must stay open.
 *
 *     . ? # ?
 *     # #  3     the 3 needs an unshaded cell: if the way to its cells were
 *     . . ? ?    shut, none of them could be it
 *
 * Closed passages count as walls here. (What walls part by themselves is for
 * other techniques.) A unit is a cell and the state it is
 * supposed to have.
 */
static void scan(creek_deducer *d, position *p, findings *found)
{
    scan_by_supposing(d, p, CREEK_DEMAND, LOOK_ALL, 0, 0, found);
}

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    derive_by_supposing(d, p, at, LOOK_ALL, forced);
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    add_reasons_of_supposing(d, p, f, LOOK_ALL, set);
}

const technique technique_demand = {CREEK_DEMAND, scan, derive, reasons, NULL};
