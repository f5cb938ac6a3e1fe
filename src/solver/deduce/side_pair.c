#include "agree.h"

/* Two clues side by side share two cells. They differ by as much as the pairs
 * of cells beyond do; a difference of two forces all four of these.
 *
 *     ·?·?·?·          ·.·?·#·
 *     · 1 3 ·    ->    · 1 3 ·
 *     ·?·?·?·          ·.·?·#·
 */
static void scan(creek_deducer *d, position *p, findings *found)
{
    if (!scan_pairs(d, p, CREEK_SIDE_PAIR, 0, 1, NULL, found))
        scan_pairs(d, p, CREEK_SIDE_PAIR, 1, 0, NULL, found);
}

static void touch(creek_deducer *d, position *p, int cell, findings *found)
{
    touch_pairs(d, p, CREEK_SIDE_PAIR, cell, NULL, found);
}

const technique technique_side_pair = {CREEK_SIDE_PAIR, scan, derive_pair, reasons_of_pair, touch};
