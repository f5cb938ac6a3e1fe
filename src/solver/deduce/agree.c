#include "agree.h"

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
    for (int i = 0; i < 4; i++) {
        int cell = p->shape->around[corner][i];
        if (cell >= 0 && p->state[cell] == CREEK_UNDECIDED &&
            place_in(list, cell) == list->cell_count)
            list->cells[list->cell_count++] = cell;
    }
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

void find_fillings(const position *p, const int *corners, int count, filling_list *list)
{
    need needs[AGREE_CLUES];
    int clues = 0;
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

/* Drops the fillings that a clue does not allow. */
static void drop_unmet(need n, filling_list *list)
{
    int kept = 0;
    if (n.least <= 0 && n.most >= bits_in(n.cells))
        return;
    for (int i = 0; i < list->filling_count; i++)
        if (is_met(n, list->fillings[i]))
            list->fillings[kept++] = list->fillings[i];
    list->filling_count = kept;
}

void drop_broken_fillings(const position *p, filling_list *list)
{
    for (int i = 0; i < list->cell_count; i++) {
        int corners[4];
        corners_of(p->shape, list->cells[i], corners);
        for (int k = 0; k < 4; k++) {
            if (p->clue[corners[k]] < 0)
                continue;
            need n = need_of(p, corners[k], list);
            if (!(n.cells & ((1u << i) - 1))) /* not dropped before */
                drop_unmet(n, list);
        }
    }
}

void agreement_add(agreement *a, unsigned filling)
{
    a->ever |= filling;
    a->always = a->any ? a->always & filling : filling;
    a->any = true;
}

void agreement_mark(creek_deducer *d, const agreement *a, const filling_list *list,
                    mark_list *forced)
{
    forced->count = 0;
    d->impossible = d->impossible || !a->any;
    for (int i = 0; i < list->cell_count && a->any; i++) {
        if (a->always & 1u << i)
            list_add(forced, list->cells[i], CREEK_SHADED);
        else if (!(a->ever & 1u << i))
            list_add(forced, list->cells[i], CREEK_UNSHADED);
    }
}

void agree(creek_deducer *d, const filling_list *list, mark_list *forced)
{
    agreement a = {0};
    for (int i = 0; i < list->filling_count; i++)
        agreement_add(&a, list->fillings[i]);
    agreement_mark(d, &a, list, forced);
}
