#include "agree.h"

/* A clue in terms of the cells of a filling list. */
typedef struct {
    unsigned cells; /* which of them it touches */
    int shaded;     /* how many of these it needs */
} need;

static int place_in(filling_list *list, int cell)
{
    int i = 0;
    while (i < list->cell_count && list->cells[i] != cell)
        i++;
    if (i == list->cell_count)
        list->cells[list->cell_count++] = cell;
    return i;
}

static need need_of(const position *p, int corner, filling_list *list)
{
    need n = {0, shaded_needed(p, corner)};
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[corner][i];
        if (cell >= 0 && p->state[cell] == CREEK_UNDECIDED)
            n.cells |= 1u << place_in(list, cell);
    }
    return n;
}

int bits_in(unsigned set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

void find_fillings(const position *p, const int *corners, int count, filling_list *list)
{
    need needs[AGREE_CLUES];
    int clues = 0;
    list->cell_count = list->filling_count = 0;
    for (int i = 0; i < count; i++)
        if (p->clue[corners[i]] >= 0)
            needs[clues++] = need_of(p, corners[i], list);
    for (unsigned filling = 0; filling < 1u << list->cell_count; filling++) {
        int i = 0;
        while (i < clues && bits_in(filling & needs[i].cells) == needs[i].shaded)
            i++;
        if (i == clues)
            list->fillings[list->filling_count++] = (uint16_t)filling;
    }
}

void agree(const filling_list *list, mark_list *forced)
{
    forced->count = 0;
    if (!list->filling_count)
        return;
    unsigned ever = 0, always = ~0u;
    for (int i = 0; i < list->filling_count; i++) {
        ever |= list->fillings[i];
        always &= list->fillings[i];
    }
    for (int i = 0; i < list->cell_count; i++) {
        if (always & 1u << i)
            list_add(forced, list->cells[i], CREEK_SHADED);
        else if (!(ever & 1u << i))
            list_add(forced, list->cells[i], CREEK_UNSHADED);
    }
}

static bool share_undecided(const position *p, int a, int b)
{
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[a][i];
        if (cell < 0 || p->state[cell] != CREEK_UNDECIDED)
            continue;
        for (int k = 0; k < 4; k++)
            if (p->shape->around[b][k] == cell)
                return true;
    }
    return false;
}

bool pair_at(const position *p, int corner, int rows, int cols)
{
    int wide = p->shape->width + 1, col = corner % wide + cols, row = corner / wide + rows;
    if (col < 0 || col >= wide || row < 0 || row > p->shape->height)
        return false;
    int other = row * wide + col;
    return p->clue[corner] >= 0 && p->clue[other] >= 0 && share_undecided(p, corner, other);
}

void derive_pair(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    (void)d;
    const int corners[2] = {at.a, at.b};
    filling_list list;
    find_fillings(p, corners, 2, &list);
    agree(&list, forced);
}

void reasons_of_pair(creek_deducer *d, position *p, const finding *f, premises *set)
{
    (void)d;
    premises_add_clue_and_cells(set, p, f->unit.a);
    premises_add_clue_and_cells(set, p, f->unit.b);
}

/* Looks at one pair, if it is there. True when the scan is to end. */
static bool look_at_pair(creek_deducer *d, position *p, creek_technique id, int corner, int rows,
                         int cols, bool (*wanted)(const position *p, int a, int b), findings *found)
{
    if (!pair_at(p, corner, rows, cols))
        return false;
    unit at = {corner, corner + rows * (p->shape->width + 1) + cols};
    if (wanted && !wanted(p, at.a, at.b))
        return false;
    derive_pair(d, p, at, &d->forced);
    return note(found, id, at, p, &d->forced);
}

bool scan_pairs(creek_deducer *d, position *p, creek_technique id, int rows, int cols,
                bool (*wanted)(const position *p, int a, int b), findings *found)
{
    for (int corner = 0; corner < p->shape->corners; corner++)
        if (look_at_pair(d, p, id, corner, rows, cols, wanted, found))
            return true;
    return false;
}

void touch_pairs(creek_deducer *d, position *p, creek_technique id, int cell,
                 bool (*wanted)(const position *p, int a, int b), findings *found)
{
    static const int steps[][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
    int corners[4];
    corners_of(p->shape, cell, corners);
    for (int i = 0; i < 16; i++)
        look_at_pair(d, p, id, corners[i / 4], steps[i % 4][0], steps[i % 4][1], wanted, found);
}
