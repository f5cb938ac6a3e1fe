#include "agree.h"

#include <stdlib.h>

/* Two clues side by side share two cells. They differ by as much as the pairs
 * of cells beyond do; a difference of two forces all four of these.
 *
 *     ·?·?·?·          ·.·?·#·
 *     · 1 3 ·    ->    · 1 3 ·
 *     ·?·?·?·          ·.·?·#·
 *
 * A clue on the border and the clue beside it, further in: the cells of the
 * one on the border belong to the other too, so the difference is what the
 * other's two cells further in hold.
 *
 *     ---1---          ---1---
 *     · ? ? ·          · ? ? ·
 *     ·  3  ·    ->    ·  3  ·
 *     · ? ? ·          · # # ·
 *
 * (Two clues along the border share one cell and have two each; saturation
 * says all there is to say of them.) A unit is the two corners.
 */
static bool share_cell(const position *p, int a, int b, creek_state state)
{
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[a][i];
        if (cell < 0 || p->state[cell] != state)
            continue;
        for (int k = 0; k < 4; k++)
            if (p->shape->around[b][k] == cell)
                return true;
    }
    return false;
}

/* Whether it has two undecided cells, of which one is shaded. */
static bool has_two_fillings(const position *p, int corner)
{
    return shaded_needed(p, corner) == 1 && unshaded_needed(p, corner) == 1;
}

bool pair_is_open(const position *p, unit at)
{
    int wide = p->shape->width + 1;
    int distance = abs(at.a / wide - at.b / wide) + abs(at.a % wide - at.b % wide);
    return distance < 3 || (has_two_fillings(p, at.a) && has_two_fillings(p, at.b));
}

bool pair_at(const position *p, creek_technique id, int corner, int rows, int cols, unit *at)
{
    int wide = p->shape->width + 1, col = corner % wide + cols, row = corner / wide + rows;
    if (col < 0 || col >= wide || row < 0 || row > p->shape->height)
        return false;
    *at = (unit){id, corner, row * wide + col};
    if (p->clue[at->a] < 0 || p->clue[at->b] < 0)
        return false;
    if (abs(rows) + abs(cols) == 3)
        return pair_is_open(p, *at);
    return share_cell(p, at->a, at->b, CREEK_UNDECIDED) ||
           (id == CREEK_DIAGONAL_PAIR && share_cell(p, at->a, at->b, CREEK_UNSHADED));
}

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    const int corners[2] = {at.a, at.b};
    filling_list list;
    find_fillings(p, corners, 2, &list);
    agree(d, &list, forced);
}

static void reasons_of_pair(creek_deducer *d, position *p, const finding *f, premises *set)
{
    premises_add_clue_and_cells(set, p, f->unit.a);
    premises_add_clue_and_cells(set, p, f->unit.b);
}

static bool note_pair_at(creek_deducer *d, position *p, creek_technique id, int corner, int rows,
                         int cols, findings *found)
{
    unit at;
    if (!pair_at(p, id, corner, rows, cols, &at))
        return false;
    bool border = p->shape->touches[at.a] < 4 || p->shape->touches[at.b] < 4;
    return (id == CREEK_SIDE_PAIR || border) && note_derived(d, p, at, found);
}

static void scan(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    for (int down = 0; down < 2; down++)
        for (int corner = 0; corner < p->shape->corners; corner++)
            if (note_pair_at(d, p, id, corner, down, !down, found))
                return;
}

static void touch(creek_deducer *d, position *p, creek_technique id, int cell, findings *found)
{
    static const int steps[][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
    int corners[4];
    corners_of(p->shape, cell, corners);
    for (int i = 0; i < 16; i++)
        note_pair_at(d, p, id, corners[i / 4], steps[i % 4][0], steps[i % 4][1], found);
}

const technique technique_border_pair = {scan, derive, reasons_of_pair, touch};
const technique technique_side_pair = {scan, derive, reasons_of_pair, touch};
