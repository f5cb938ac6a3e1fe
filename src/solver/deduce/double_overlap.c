#include "strike.h"

/* Double overlap: list the ways to fill two clues side by side together,
 * strike those that break a clue beside them or part the board, and see what
 * the others agree on.
 *
 *     ·?·?·?·
 *     · 2 1 ·       as for one clue (overlap.c), but the cells that both clues
 *     ·?·?·?·       touch tie their ways together
 *
 * A unit is the two corners.
 */
static void scan(creek_deducer *d, position *p, findings *found)
{
    if (!scan_struck_pairs(d, p, CREEK_DOUBLE_OVERLAP, 0, 1, found))
        scan_struck_pairs(d, p, CREEK_DOUBLE_OVERLAP, 1, 0, found);
}

const technique technique_double_overlap = {CREEK_DOUBLE_OVERLAP, scan, derive_struck_pair,
                                            reasons_of_struck_pair, NULL};
