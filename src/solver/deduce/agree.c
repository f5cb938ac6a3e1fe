#include "agree.h"

#include <stdlib.h>

/* A clue in terms of the cells of a filling list. */
typedef struct {
    unsigned cells;  /* which of them it touches */
    int least, most; /* how many of these it needs and allows to be shaded */
} need;

static int place_in(const filling_list *list, int cell)
{
    int i = 0;
    while (i < list->cell_count && list->cells[i] != cell)
        i++;
    return i;
}

static void add_cells(const position *p, int corner, filling_list *list)
{
    int cells[4], count = cells_with_state(p, corner, CREEK_UNDECIDED, cells);
    for (int i = 0; i < count; i++)
        if (place_in(list, cells[i]) == list->cell_count)
            list->cells[list->cell_count++] = cells[i];
}

static need need_of(const position *p, int corner, const filling_list *list)
{
    need n = {.most = p->clue[corner]};
    int others = 0; /* undecided, but not on the list */
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[corner][i];
        if (cell < 0 || p->state[cell] == CREEK_UNSHADED)
            continue;
        int place = p->state[cell] == CREEK_SHADED ? NOWHERE : place_in(list, cell);
        n.most -= place < 0;
        if (place == list->cell_count)
            others++;
        else if (place >= 0)
            n.cells |= 1u << place;
    }
    n.least = n.most - others;
    return n;
}

static int bits_in(unsigned set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

static bool is_met(need n, unsigned filling)
{
    int shaded = bits_in(filling & n.cells);
    return shaded >= n.least && shaded <= n.most;
}

/* The corners of a unit; how many there are. */
static int corners_of_unit(const position *p, unit at, int corners[4])
{
    if (at.technique == CREEK_CLUES_AROUND) {
        corners_of(p->shape, at.a, corners);
        return 4;
    }
    corners[0] = at.a;
    corners[1] = at.b;
    return at.technique == CREEK_OVERLAP ? 1 : 2;
}

void fillings_at(const position *p, unit at, filling_list *list)
{
    need needs[4];
    int corners[4], count = corners_of_unit(p, at, corners), clues = 0;
    list->cell_count = list->filling_count = 0;
    for (int i = 0; i < count; i++)
        if (p->clue[corners[i]] >= 0)
            add_cells(p, corners[i], list);
    for (int i = 0; i < count; i++)
        if (p->clue[corners[i]] >= 0)
            needs[clues++] = need_of(p, corners[i], list);
    for (unsigned filling = 0; filling < 1u << list->cell_count; filling++) {
        int i = 0;
        while (i < clues && is_met(needs[i], filling))
            i++;
        if (i == clues)
            list->fillings[list->filling_count++] = (uint16_t)filling;
    }
}

void list_agreed(creek_deducer *d, const filling_list *list, mark_list *forced)
{
    unsigned ever = 0, always = ~0u;
    for (int i = 0; i < list->filling_count; i++) {
        ever |= list->fillings[i];
        always &= list->fillings[i];
    }
    forced->count = 0;
    d->impossible = d->impossible || !list->filling_count;
    for (int i = 0; i < list->cell_count && list->filling_count; i++) {
        if (always >> i & 1)
            list_add(forced, list->cells[i], CREEK_SHADED);
        else if (!(ever >> i & 1))
            list_add(forced, list->cells[i], CREEK_UNSHADED);
    }
}

/* --- the techniques --------------------------------------------------------- */

/* Three or four clues round one cell. Take the clues above left and below
 * right together, and take the other two away: what is left are the corners
 * of the block, two of them against the other two; a difference of two forces
 * all four. A unit is the cell.
 *
 *     ?·?·?          #·?·.
 *     ·2·1·          ·2·1·
 *     ?·?·?    ->    ?·?·?       2 - 1 - 1 + 2 = 2
 *     ·1·2·          ·1·2·
 *     ?·?·?          .·?·#
 */
static bool share_cell(const position *p, int a, int b, creek_state state)
{
    int cells[4], count = cells_with_state(p, a, state, cells);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 4; k++)
            if (p->shape->around[b][k] == cells[i])
                return true;
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
    filling_list list;
    fillings_at(p, at, &list);
    list_agreed(d, &list, forced);
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    int corners[4], count = corners_of_unit(p, f->unit, corners);
    for (int i = 0; i < count; i++)
        premises_add_clue_and_cells(set, p, corners[i]);
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

static void scan_round(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    for (int cell = 0; cell < p->shape->cells; cell++)
        if (look_round(d, p, id, cell, found))
            return;
}

static void touch_round(creek_deducer *d, position *p, creek_technique id, int cell,
                        findings *found)
{
    int width = p->shape->width, row = cell / width, col = cell % width;
    for (int r = max_of(row - 1, 0); r <= min_of(row + 1, p->shape->height - 1); r++)
        for (int c = max_of(col - 1, 0); c <= min_of(col + 1, width - 1); c++)
            look_round(d, p, id, r * width + c, found);
}

const technique technique_clues_round = {scan_round, derive, reasons, touch_round};
