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

static int bits_in(unsigned set)
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
