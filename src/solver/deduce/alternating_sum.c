#include "alternating_sum.h"

/* Alternating sums: clues in a row, or in a block, added and taken away in
 * turn. Every cell between two of them counts once for and once against; only
 * the cells at the ends remain.
 *
 *     ·?·?·?·?·          ·#·?·?·#·
 *     · 3 2 3 ·    ->    · 3 2 3 ·     3 - 2 + 3 = 4: both end pairs are shaded
 *     ·?·?·?·?·          ·#·?·?·#·
 *
 * Two clues side by side share two cells. They differ by as much as the pairs
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
 * In a run, all cells at one end of a row are known: from there the count of each
 * pair of cells gives that of the next.
 *
 * A unit is the corner above left and the number of the shape. (Clues round a
 * cell are a block, too: agree.c.)
 */
static const struct {
    int rows, cols;
} shapes[] = {[SUM_BLOCK] = {2, 2},
              [SUM_ACROSS] = {1, 2},
              [SUM_DOWN] = {2, 1},
              [SUM_LONGER] = {1, 3},
              {3, 1},
              {1, 4},
              {4, 1},
              {1, 5},
              {5, 1},
              {2, 3},
              {3, 2},
              {1, 6},
              {6, 1}};

enum { SHAPES = sizeof shapes / sizeof *shapes };

/* Adds the clues; false if one is missing. */
static bool add_clues(const position *p, unit at, sum *s)
{
    int wide = p->shape->width + 1, row = at.a / wide, col = at.a % wide;
    if (row + shapes[at.b].rows > p->shape->height + 1 || col + shapes[at.b].cols > wide)
        return false;
    for (int i = 0; i < shapes[at.b].rows * shapes[at.b].cols; i++) {
        int r = i / shapes[at.b].cols, c = i % shapes[at.b].cols;
        int corner = at.a + r * wide + c;
        if (p->clue[corner] < 0)
            return false;
        s->clues[i] = corner;
        s->plus[i] = (r + c) % 2 == 0;
        s->total += s->plus[i] ? p->clue[corner] : -p->clue[corner];
        s->clue_count++;
    }
    return true;
}

bool find_sum(const position *p, unit at, sum *s)
{
    *s = (sum){0};
    if (!add_clues(p, at, s))
        return false;
    int width = p->shape->width, row = at.a / (width + 1), col = at.a % (width + 1);
    for (int i = 0; i < SUM_CELLS; i++) {
        int down = i / 2 * shapes[at.b].rows, right = i % 2 * shapes[at.b].cols;
        int r = row - 1 + down, c = col - 1 + right;
        if (r < 0 || c < 0 || r >= p->shape->height || c >= width)
            continue;
        int steps = (down ? down - 1 : 0) + (right ? right - 1 : 0);
        s->cells[s->cell_count] = r * width + c;
        s->cell_plus[s->cell_count++] = steps % 2 == 0;
    }
    return true;
}

/* Whether the clues are in one row, and the undecided cells all at one end of it. The reason may
 * need fewer known cells than are at the other end. */
static bool is_run(const position *p, unit at, const sum *s)
{
    int width = p->shape->width, end = NOWHERE;
    bool across = shapes[at.b].rows == 1;
    if (!across && shapes[at.b].cols > 1)
        return false;
    for (int i = 0; i < s->cell_count; i++) {
        if (p->state[s->cells[i]] != CREEK_UNDECIDED)
            continue;
        int place = across ? s->cells[i] % width : s->cells[i] / width;
        if (end != NOWHERE && place != end)
            return false;
        end = place;
    }
    return true;
}

/* What is left of the total for the undecided cells, and how much they can
 * bring at least and at most. When it is one of these, all are forced. */
static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    sum s;
    forced->count = 0;
    if (!find_sum(p, at, &s))
        return;
    int left = s.total, least = 0, most = 0;
    for (int i = 0; i < s.cell_count; i++) {
        int worth = s.cell_plus[i] ? 1 : -1;
        if (p->state[s.cells[i]] == CREEK_SHADED)
            left -= worth;
        least -= p->state[s.cells[i]] == CREEK_UNDECIDED && worth < 0;
        most += p->state[s.cells[i]] == CREEK_UNDECIDED && worth > 0;
    }
    d->impossible = d->impossible || left < least || left > most;
    if (left != least && left != most)
        return;
    for (int i = 0; i < s.cell_count; i++)
        if (p->state[s.cells[i]] == CREEK_UNDECIDED)
            list_add(forced, s.cells[i],
                     s.cell_plus[i] == (left == most) ? CREEK_SHADED : CREEK_UNSHADED);
}

/* Whether the technique looks at sums of that shape. */
static bool has_shape(creek_technique id, int number)
{
    bool pair = id == CREEK_BORDER_PAIR || id == CREEK_SIDE_PAIR;
    return number >= (pair ? SUM_ACROSS : SUM_LONGER) && (number < SUM_LONGER || !pair);
}

static bool look_at_sum(creek_deducer *d, position *p, unit at, findings *found)
{
    sum s;
    if (!find_sum(p, at, &s) || (at.technique == CREEK_RUN && !is_run(p, at, &s)) ||
        (at.technique == CREEK_BORDER_PAIR && s.cell_count == SUM_CELLS))
        return false;
    derive(d, p, at, &d->forced);
    return note(found, at, p, &d->forced, shapes[at.b].rows * shapes[at.b].cols);
}

static void scan(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    for (int number = 0; number < SHAPES; number++) /* the smallest first */
        for (int corner = 0; corner < p->shape->corners && has_shape(id, number); corner++)
            if (p->clue[corner] >= 0 && look_at_sum(d, p, (unit){id, corner, number}, found))
                return;
}

/* The rectangles at an end of which the cell lies. */
static void touch(creek_deducer *d, position *p, creek_technique id, int cell, findings *found)
{
    int width = p->shape->width, row = cell / width + 1, col = cell % width + 1;
    for (int number = 0; number < SHAPES; number++) {
        for (int i = 0; i < SUM_CELLS && has_shape(id, number); i++) {
            int r = row - i / 2 * shapes[number].rows, c = col - i % 2 * shapes[number].cols;
            int corner = r * (width + 1) + c;
            if (r >= 0 && c >= 0 && p->clue[corner] >= 0)
                look_at_sum(d, p, (unit){id, corner, number}, found);
        }
    }
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    sum s;
    find_sum(p, f->unit, &s);
    for (int i = 0; i < s.clue_count; i++)
        premises_add_clue(set, p, s.clues[i]);
    for (int i = 0; i < s.cell_count; i++)
        premises_add_cell(set, p, s.cells[i]);
}

const technique technique_sum = {scan, derive, reasons, touch};
