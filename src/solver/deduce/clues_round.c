#include "agree.h"

/* Three or four clues round one cell. Take the clues above left and below
 * right together, and take the other two away: what is left are the corners
 * of the block, two of them against the other two; a difference of two forces
 * all four.
 *
 *     ?·?·?          #·?·.
 *     ·2·1·          ·2·1·
 *     ?·?·?    ->    ?·?·?       2 - 1 - 1 + 2 = 2
 *     ·1·2·          ·1·2·
 *     ?·?·?          .·?·#
 */
static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    int corners[4];
    corners_of(p->shape, at.a, corners);
    filling_list list;
    find_fillings(p, corners, 4, &list);
    agree(d, &list, forced);
}

static int clues_at(const position *p, int cell)
{
    int corners[4], count = 0;
    corners_of(p->shape, cell, corners);
    for (int i = 0; i < 4; i++)
        count += p->clue[corners[i]] >= 0 && count_round(p, corners[i], CREEK_UNDECIDED) > 0;
    return count;
}

static bool look_round(creek_deducer *d, position *p, creek_technique id, int cell, findings *found)
{
    return clues_at(p, cell) >= 3 && note_derived(d, p, (unit){id, cell, NOWHERE}, found);
}

static void scan(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    for (int cell = 0; cell < p->shape->cells; cell++)
        if (look_round(d, p, id, cell, found))
            return;
}

static void touch(creek_deducer *d, position *p, creek_technique id, int cell, findings *found)
{
    int width = p->shape->width, row = cell / width, col = cell % width;
    for (int r = row - 1; r <= row + 1; r++)
        for (int c = col - 1; c <= col + 1; c++)
            if (r >= 0 && c >= 0 && r < p->shape->height && c < width)
                look_round(d, p, id, r * width + c, found);
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    int corners[4];
    corners_of(p->shape, f->unit.a, corners);
    for (int i = 0; i < 4; i++)
        premises_add_clue_and_cells(set, p, corners[i]);
}

const technique technique_clues_round = {scan, derive, reasons, touch};
