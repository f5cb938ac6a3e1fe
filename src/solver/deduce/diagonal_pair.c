#include "strike.h"

/* Two clues across a cell share that cell alone. By counting, neither tells
 * anything of the other; but filled together their shaded cells make walls.
 * List the ways to fill both, strike those that break a clue beside them or
 * part the board, and see what the others agree on.
 *
 *     ·?·?· ·
 *     · 2 · ·
 *     ·?·?·?·       the cell in the middle belongs to both
 *     · · 2 ·
 *     · ·?·?·
 *
 * A unit is the two corners.
 */
static void scan(creek_deducer *d, position *p, findings *found)
{
    if (!scan_struck_pairs(d, p, CREEK_DIAGONAL_PAIR, 1, 1, found))
        scan_struck_pairs(d, p, CREEK_DIAGONAL_PAIR, 1, -1, found);
}

const technique technique_diagonal_pair = {CREEK_DIAGONAL_PAIR, scan, derive_struck_pair,
                                           reasons_of_struck_pair, NULL};
