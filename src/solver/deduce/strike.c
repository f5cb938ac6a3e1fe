#include "strike.h"

#include "parted.h"

void marks_of_filling(const filling_list *list, int filling, mark_list *marks)
{
    marks->count = 0;
    for (int i = 0; i < list->cell_count; i++)
        list_add(marks, list->cells[i],
                 list->fillings[filling] & 1u << i ? CREEK_SHADED : CREEK_UNSHADED);
}

/* A clue that the marks break. */
static int clue_broken_by(position *p, const mark_list *marks)
{
    int broken = NOWHERE;
    for (int i = 0; i < marks->count; i++)
        p->state[marks->items[i].cell] = marks->items[i].state;
    for (int i = 0; i < marks->count && broken < 0; i++)
        broken = broken_clue_at(p, marks->items[i].cell);
    for (int i = 0; i < marks->count; i++)
        p->state[marks->items[i].cell] = CREEK_UNDECIDED;
    return broken;
}

bool filling_fails(creek_deducer *d, position *p, const filling_list *list, int filling,
                   strike_reason *reason)
{
    static const int flags[] = {LOOK_PLAIN, LOOK_PASSAGES, LOOK_ALL};
    mark items[AGREE_CELLS];
    mark_list marks = {0, items};
    marks_of_filling(list, filling, &marks);
    *reason = (strike_reason){clue_broken_by(p, &marks), LOOK_PLAIN};
    if (reason->broken >= 0)
        return true;
    parting v;
    if (!parted_by(d, p, &marks, LOOK_ALL, &v))
        return false;
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        reason->flags = flags[i];
        if (parted_by(d, p, &marks, flags[i], &v))
            return true;
    }
    return true;
}

static bool fails(creek_deducer *d, loops *walls, position *p, const filling_list *list,
                  int filling)
{
    mark items[AGREE_CELLS];
    mark_list marks = {0, items};
    parting v;
    marks_of_filling(list, filling, &marks);
    if (clue_broken_by(p, &marks) >= 0)
        return true;
    if (walls && !loops_closed_by(walls, p, LOOK_ALL, &marks))
        return false;
    return parted_by(d, p, &marks, LOOK_ALL, &v);
}

void strike(creek_deducer *d, loops *walls, position *p, filling_list *list)
{
    int kept = 0;
    for (int i = 0; i < list->filling_count; i++)
        if (!fails(d, walls, p, list, i))
            list->fillings[kept++] = list->fillings[i];
    list->filling_count = kept;
}

void add_strike_reasons(creek_deducer *d, position *p, const filling_list *list, mark target,
                        premises *set)
{
    int place = 0;
    while (place < list->cell_count && list->cells[place] != target.cell)
        place++;
    for (int i = 0; i < list->filling_count; i++) {
        bool shaded = list->fillings[i] >> place & 1u;
        strike_reason reason;
        if (shaded == (target.state == CREEK_SHADED) || !filling_fails(d, p, list, i, &reason))
            continue;
        if (reason.broken >= 0) {
            premises_add_clue_and_cells(set, p, reason.broken);
            continue;
        }
        mark items[AGREE_CELLS];
        mark_list marks = {0, items};
        marks_of_filling(list, i, &marks);
        add_parting(d, p, &marks, reason.flags, set);
    }
}

static void conclude_pair(creek_deducer *d, loops *walls, position *p, unit at, mark_list *forced)
{
    const int corners[2] = {at.a, at.b};
    filling_list list;
    find_fillings(p, corners, 2, &list);
    strike(d, walls, p, &list);
    agree(&list, forced);
}

void derive_struck_pair(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    conclude_pair(d, NULL, p, at, forced);
}

bool scan_struck_pairs(creek_deducer *d, position *p, creek_technique id, int rows, int cols,
                       findings *found)
{
    loops_read(&d->loops, p, LOOK_ALL, &d->areas);
    for (int corner = 0; corner < p->shape->corners; corner++) {
        if (!pair_at(p, corner, rows, cols))
            continue;
        unit at = {corner, corner + rows * (p->shape->width + 1) + cols};
        conclude_pair(d, &d->loops, p, at, &d->forced);
        if (note(found, id, at, p, &d->forced))
            return true;
    }
    return false;
}

void reasons_of_struck_pair(creek_deducer *d, position *p, const finding *f, premises *set)
{
    const int corners[2] = {f->unit.a, f->unit.b};
    filling_list list;
    premises_add_clue_and_cells(set, p, f->unit.a);
    premises_add_clue_and_cells(set, p, f->unit.b);
    find_fillings(p, corners, 2, &list);
    add_strike_reasons(d, p, &list, f->target, set);
}
