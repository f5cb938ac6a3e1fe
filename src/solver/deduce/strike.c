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

/* A clue that the cells of a filling list touch: how many of these can be
 * shaded without breaking it. */
typedef struct {
    unsigned cells;
    int least, most;
} limit;

/* A block of three by three cells has this many corners. */
enum { LIMITS = 16 };

typedef struct {
    int count;
    int corners[LIMITS];
    limit items[LIMITS];
} limits;

static limit *limit_at(limits *l, const position *p, int corner)
{
    int i = 0;
    while (i < l->count && l->corners[i] != corner)
        i++;
    if (i == l->count) {
        l->count++;
        l->corners[i] = corner;
        l->items[i] = (limit){0, -unshaded_needed(p, corner), shaded_needed(p, corner)};
    }
    return &l->items[i];
}

static void find_limits(const position *p, const filling_list *list, limits *l)
{
    l->count = 0;
    for (int i = 0; i < list->cell_count; i++) {
        int corners[4];
        corners_of(p->shape, list->cells[i], corners);
        for (int k = 0; k < 4; k++) {
            if (p->clue[corners[k]] < 0)
                continue;
            limit *at = limit_at(l, p, corners[k]);
            at->cells |= 1u << i;
            at->least++;
        }
    }
}

static bool keeps_to(const limits *l, unsigned filling)
{
    for (int i = 0; i < l->count; i++) {
        int shaded = bits_in(filling & l->items[i].cells);
        if (shaded < l->items[i].least || shaded > l->items[i].most)
            return false;
    }
    return true;
}

/* What fillings agree on so far. */
typedef struct {
    bool any;
    unsigned all;          /* every cell */
    unsigned ever, always; /* cells shaded in one of them, in all */
} agreement;

/* Whether one more could change it. */
static bool matters(const agreement *a, unsigned filling)
{
    return !a->any || (filling & ~a->ever) || (a->always & ~filling);
}

static void take(agreement *a, unsigned filling)
{
    a->any = true;
    a->ever |= filling;
    a->always &= filling;
}

/* Fillings for which there is nothing to look at are taken at once, the others
 * put by. */
static int sort_out(loops *walls, position *p, const filling_list *list, agreement *a,
                    uint16_t *others)
{
    mark items[AGREE_CELLS];
    mark_list marks = {0, items};
    limits near;
    find_limits(p, list, &near);
    int count = 0;
    for (int i = 0; i < list->filling_count; i++) {
        if (!keeps_to(&near, list->fillings[i]))
            continue;
        marks_of_filling(list, i, &marks);
        if (!walls || loops_closed_by(walls, p, LOOK_ALL, &marks))
            others[count++] = (uint16_t)i;
        else
            take(a, list->fillings[i]);
    }
    return count;
}

static void conclude(const agreement *a, const filling_list *list, mark_list *forced)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): it is the member of what is there */
    forced->count = 0;
    for (int i = 0; i < list->cell_count && a->any; i++) {
        if (a->always & 1u << i)
            list_add(forced, list->cells[i], CREEK_SHADED);
        else if (!(a->ever & 1u << i))
            list_add(forced, list->cells[i], CREEK_UNSHADED);
    }
}

void agree_unstruck(creek_deducer *d, loops *walls, position *p, const filling_list *list,
                    mark_list *forced)
{
    mark items[AGREE_CELLS];
    mark_list marks = {0, items};
    uint16_t others[1 << AGREE_CELLS];
    unsigned all = (1u << list->cell_count) - 1;
    agreement a = {false, all, 0, all};
    int count = sort_out(walls, p, list, &a, others);
    if (!walls && count) {
        walls = &d->loops;
        loops_read_areas(walls, p);
    }
    for (int i = 0; i < count; i++) {
        unsigned filling = list->fillings[others[i]];
        if (!matters(&a, filling))
            continue;
        marks_of_filling(list, others[i], &marks);
        if (severed_by(d, walls, p, &marks) == SEVERED_NOTHING)
            take(&a, filling);
    }
    conclude(&a, list, forced);
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
