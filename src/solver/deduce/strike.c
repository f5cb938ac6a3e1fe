#include "strike.h"

#include "parted.h"
#include "severed.h"

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

void strike(creek_deducer *d, position *p, filling_list *list)
{
    mark items[AGREE_CELLS];
    mark_list marks = {0, items};
    int kept = 0;
    loops_read_areas(&d->loops, p);
    for (int i = 0; i < list->filling_count; i++) {
        marks_of_filling(list, i, &marks);
        if (clue_broken_by(p, &marks) < 0 && severed_by(d, &d->loops, p, &marks) == SEVERED_NOTHING)
            list->fillings[kept++] = list->fillings[i];
    }
    list->filling_count = kept;
}

/* Whether one more could change what they agree on. */
static bool matters(const agreement *a, unsigned filling)
{
    return !a->any || (filling & ~a->ever) || (a->always & ~filling);
}

/* Fillings for which there is nothing to look at are taken at once, the others
 * put by. */
static int sort_out(loops *walls, position *p, const filling_list *list, agreement *a,
                    uint16_t *others)
{
    mark items[AGREE_CELLS];
    mark_list marks = {0, items};
    int count = 0;
    for (int i = 0; i < list->filling_count; i++) {
        marks_of_filling(list, i, &marks);
        if (clue_broken_by(p, &marks) >= 0)
            continue;
        if (!walls || loops_closed_by(walls, p, LOOK_ALL, &marks))
            others[count++] = (uint16_t)i;
        else
            agreement_add(a, list->fillings[i]);
    }
    return count;
}

void agree_unstruck(creek_deducer *d, loops *walls, position *p, const filling_list *list,
                    mark_list *forced)
{
    mark items[AGREE_CELLS];
    mark_list marks = {0, items};
    uint16_t others[1 << AGREE_CELLS];
    agreement a = {0};
    int count = sort_out(walls, p, list, &a, others);
    if (!walls && count) {
        walls = &d->loops;
        loops_read_areas(walls, p);
    }
    for (int i = 0; i < count; i++) {
        marks_of_filling(list, others[i], &marks);
        if (matters(&a, list->fillings[others[i]]) &&
            severed_by(d, walls, p, &marks) == SEVERED_NOTHING)
            agreement_add(&a, list->fillings[others[i]]);
    }
    agreement_mark(&a, list, forced);
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
        add_split(d, p, &marks, split_seen_by(reason.flags), set);
    }
}
