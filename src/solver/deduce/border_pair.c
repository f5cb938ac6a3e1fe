#include "agree.h"

/* A clue on the border and the clue beside it, further in: the cells of the
 * one on the border belong to the other too, so the difference is what the
 * other's two cells further in hold.
 *
 *     ---1---          ---1---
 *     · ? ? ·          · ? ? ·
 *     ·  3  ·    ->    ·  3  ·
 *     · ? ? ·          · # # ·
 *
 * (Two clues along the border share one cell and have two each; saturation
 * says all there is to say of them.)
 */
static bool on_border(const position *p, int a, int b)
{
    return p->shape->touches[a] < 4 || p->shape->touches[b] < 4;
}

static void scan(creek_deducer *d, position *p, findings *found)
{
    if (!scan_pairs(d, p, CREEK_BORDER_PAIR, 0, 1, on_border, found))
        scan_pairs(d, p, CREEK_BORDER_PAIR, 1, 0, on_border, found);
}

static void touch(creek_deducer *d, position *p, int cell, findings *found)
{
    touch_pairs(d, p, CREEK_BORDER_PAIR, cell, on_border, found);
}

const technique technique_border_pair = {CREEK_BORDER_PAIR, scan, derive_pair, reasons_of_pair,
                                         touch};
