#include "local_separation.h"

#include "agree.h"
#include "separation.h"

#include <limits.h>
#include <string.h>

/* Cells beside those that are assumed, within a block of five by five. */
enum { SEEDS = 32 };

/* Cells one after the other, linked through memory->link. */
typedef struct {
    int first, last;
} chain_of_cells;

/* What is known to be connected to a seed. */
typedef struct {
    int joined; /* the group it became part of, itself otherwise */
    chain_of_cells ahead, done;
    int unshaded; /* cells reached */
    bool ended;
} group;

typedef struct {
    const position *p;
    const loops *l;     /* NULL: the whole board is looked at */
    const areas *areas; /* spare and open of this are up to date */
    separation_memory *memory;
    int count;   /* of groups */
    int running; /* how many neither ended nor became part of another */
    bool too_many;
    bool parted; /* groups are known to be separate, and never meet */
    group groups[SEEDS];
} floods;

/* --- groups ----------------------------------------------------------------- */

static void append(floods *f, chain_of_cells *list, int cell)
{
    f->memory->link[cell] = NOWHERE;
    if (list->first < 0)
        list->first = cell;
    else
        f->memory->link[list->last] = cell;
    list->last = cell;
}

static void append_all(floods *f, chain_of_cells *list, const chain_of_cells *others)
{
    if (others->first < 0)
        return;
    if (list->first < 0)
        list->first = others->first;
    else
        f->memory->link[list->last] = others->first;
    list->last = others->last;
}

/* The group that has reached a cell, NOWHERE when none has. */
static int group_at(const floods *f, int cell)
{
    int g = f->memory->reached[cell] - f->memory->number;
    if (g < 0)
        return NOWHERE;
    while (f->groups[g].joined != g)
        g = f->groups[g].joined;
    return g;
}

static void reach(floods *f, int g, int cell)
{
    f->memory->reached[cell] = f->memory->number + g;
    append(f, &f->groups[g].ahead, cell);
    f->groups[g].unshaded += f->p->state[cell] == CREEK_UNSHADED;
}

static void unite(floods *f, int g, int other)
{
    group *to = &f->groups[g], *from = &f->groups[other];
    from->joined = g;
    to->unshaded += from->unshaded;
    append_all(f, &to->ahead, &from->ahead);
    append_all(f, &to->done, &from->done);
    f->running--;
}

static void begin_group(floods *f, int cell)
{
    if (f->count == SEEDS) {
        f->too_many = true;
        return;
    }
    int g = f->count++;
    f->groups[g] = (group){.joined = g, .ahead = {NOWHERE, NOWHERE}, .done = {NOWHERE, NOWHERE}};
    reach(f, g, cell);
    f->running++;
}

static void add_seed(floods *f, int cell)
{
    if (cell >= 0 && f->p->state[cell] != CREEK_SHADED &&
        f->areas->area[cell] == f->l->stand.home && group_at(f, cell) < 0)
        begin_group(f, cell);
}

/* Goes on by one cell. */
static void advance(floods *f, int g)
{
    const position *p = f->p;
    const int *reached = f->memory->reached;
    int cell = f->groups[g].ahead.first, own = f->memory->number + g;
    const int *next = p->shape->beside[cell];
    f->groups[g].ahead.first = f->memory->link[cell];
    append(f, &f->groups[g].done, cell);
    for (unsigned open = f->areas->open[cell]; open; next++, open >>= 1) {
        int other = *next;
        if (!(open & 1) || reached[other] == own)
            continue;
        int owner = group_at(f, other);
        if (owner < 0)
            reach(f, g, other);
        else if (owner != g)
            unite(f, g, owner);
    }
    bool ended = f->groups[g].ahead.first < 0 && f->running > 1; /* the last one is the rest */
    f->groups[g].ended = ended;
    f->running -= ended;
}

/* Whether two separate groups have unshaded cells. */
static bool shows_separation(const floods *f)
{
    int inhabited = 0;
    for (int g = 0; g < f->count && f->parted; g++)
        inhabited += f->groups[g].joined == g && f->groups[g].unshaded > 0;
    return inhabited > 1;
}

static void advance_all(floods *f)
{
    while (f->running > 1 && !shows_separation(f))
        for (int g = 0; g < f->count && f->running > 1; g++)
            if (f->groups[g].joined == g && !f->groups[g].ended)
                advance(f, g);
}

/* --- seeds ------------------------------------------------------------------ */

/* The clue at a corner lets one unshaded cell less be: passages it has closed. */
static void add_closed_passages(floods *f, int corner)
{
    int pairs[4][2];
    pairs_at(f->p->shape, corner, pairs);
    for (int i = 0; i < 4; i++) {
        if (pairs[i][0] < 0 || pairs[i][1] < 0 || !closed_at(f->p, f->l->spare, corner, pairs[i]))
            continue;
        add_seed(f, pairs[i][0]);
        add_seed(f, pairs[i][1]);
    }
}

static void add_seeds(floods *f, const mark_list *assumed, const uint8_t *open)
{
    for (int i = 0; i < assumed->count; i++) {
        int cell = assumed->items[i].cell, corners[4];
        if (assumed->items[i].state == CREEK_SHADED) {
            for (int side = 0; side < 4; side++)
                if (open[i] >> side & 1)
                    add_seed(f, f->p->shape->beside[cell][side]);
            continue;
        }
        corners_of(f->p->shape, cell, corners);
        for (int k = 0; k < 4; k++)
            if (f->p->clue[corners[k]] >= 0)
                add_closed_passages(f, corners[k]);
    }
}

/* The sides of one shaded cell: walls show which of them it separates. */
static void unite_sides(floods *f, int cell)
{
    const int *beside = f->p->shape->beside[cell];
    int side_of[4], count = f->count;
    for (int g = 0; g < count; g++)
        for (int side = 0; side < 4; side++)
            if (beside[side] == f->groups[g].ahead.first)
                side_of[g] = side;
    for (int g = 1; g < count; g++)
        for (int other = 0; other < g; other++) {
            int one = group_at(f, beside[side_of[g]]), two = group_at(f, beside[side_of[other]]);
            if (one != two && !loops_part_sides(f->l, cell, side_of[g], side_of[other]))
                unite(f, two, one);
        }
    f->parted = true;
}

/* --- verdict ---------------------------------------------------------------- */

static bool in_rest(const floods *f, int cell)
{
    if (f->p->state[cell] == CREEK_SHADED || f->l->stand.areas.area[cell] != f->l->stand.home)
        return false;
    int g = group_at(f, cell);
    return g < 0 || !f->groups[g].ended;
}

/* Whether a clue at the cell demands more than the rest of the board has. */
static bool demands_more(const floods *f, int cell)
{
    const shape *s = f->p->shape;
    int corners[4];
    corners_of(s, cell, corners);
    for (int i = 0; i < 4; i++) {
        if (f->p->clue[corners[i]] < 0)
            continue;
        const int *cells = s->around[corners[i]];
        int reached = 0;
        for (int k = 0; k < 4; k++)
            reached += cells[k] >= 0 && in_rest(f, cells[k]);
        if (reached < s->touches[corners[i]] - f->p->clue[corners[i]])
            return true;
    }
    return false;
}

static bool any_demands_more(const floods *f, const mark_list *assumed)
{
    for (int i = 0; i < assumed->count; i++)
        if (assumed->items[i].state == CREEK_SHADED && demands_more(f, assumed->items[i].cell))
            return true;
    for (int g = 0; g < f->count; g++) {
        if (f->groups[g].joined != g || !f->groups[g].ended)
            continue;
        for (int cell = f->groups[g].done.first; cell >= 0; cell = f->memory->link[cell])
            if (demands_more(f, cell))
                return true;
    }
    return false;
}

/* False when that is not to be known from here. */
static bool judge(floods *f, const mark_list *assumed, separated *verdict)
{
    int rest = f->l->stand.unshaded, inhabited = 0;
    for (int i = 0; i < assumed->count; i++)
        if (assumed->items[i].state == CREEK_UNSHADED) {
            rest++;
            if (f->l->stand.areas.area[assumed->items[i].cell] != f->l->stand.home) {
                *verdict = SEPARATED_CELLS;
                return true;
            }
        }
    for (int g = 0; g < f->count; g++)
        if (f->groups[g].joined == g && f->groups[g].ended && f->groups[g].unshaded) {
            inhabited++;
            rest -= f->groups[g].unshaded;
        }
    if (inhabited + (rest > 0) > 1)
        *verdict = SEPARATED_CELLS;
    else if (rest == 0)
        return false; /* what ended is the board, and the rest is cut off */
    else
        *verdict = any_demands_more(f, assumed) ? SEPARATED_DEMAND : SEPARATED_NOTHING;
    return true;
}

static separated by_full_check(creek_deducer *d, loops *l, position *p, const mark_list *assumed)
{
    areas now = d->areas; /* its memory, with what is open now */
    now.open = l->stand.areas.open;
    now.spare = l->spare;
    loops_assume(l, p, assumed);
    flood_areas(p, &now);
    separation v = judge_areas(p, CHECK_ALL, &now);
    loops_unassume(l, p, assumed);
    if (!v.bad)
        return SEPARATED_NOTHING;
    return v.apart >= 0 ? SEPARATED_CELLS : SEPARATED_DEMAND;
}

/* Whether the cell is outside the area that all unshaded cells, of which there are none yet, will
 * be in. Shading it changes nothing, and to unshade it would cut it off. */
static bool is_outside(const stand *now, const mark_list *assumed)
{
    return !now->bad && !now->areas.inhabited && now->home > 0 && assumed->count == 1 &&
           now->areas.area[assumed->items[0].cell] != now->home;
}

/* Numbers that no search before has used. */
static void begin(floods *f, creek_deducer *d, const position *p, const areas *a)
{
    separation_memory *own = &d->separation;
    if (own->number > INT_MAX - 2 * SEEDS) {
        memset(own->reached, 0, (size_t)p->shape->cells * sizeof(int));
        own->number = 0;
    }
    own->number += SEEDS;
    f->p = p;
    f->l = NULL;
    f->areas = a;
    f->memory = own;
    f->count = f->running = 0;
    f->too_many = f->parted = false;
}

separated separated_by(creek_deducer *d, loops *l, position *p, const mark_list *assumed)
{
    const stand *now = loops_stand(l, p);
    if (is_outside(now, assumed))
        return assumed->items[0].state == CREEK_SHADED ? SEPARATED_NOTHING : SEPARATED_DEMAND;
    if (!now->fine)
        return by_full_check(d, l, p, assumed);
    floods f;
    begin(&f, d, p, &l->stand.areas);
    f.l = l;
    uint8_t open[AGREE_CELLS];
    for (int i = 0; i < assumed->count; i++)
        open[i] = f.areas->open[assumed->items[i].cell];
    separated verdict = SEPARATED_CELLS;
    loops_assume(l, p, assumed);
    add_seeds(&f, assumed, open);
    if (l->walls && assumed->count == 1 && assumed->items[0].state == CREEK_SHADED)
        unite_sides(&f, assumed->items[0].cell);
    advance_all(&f);
    bool known = shows_separation(&f) || (!f.too_many && judge(&f, assumed, &verdict));
    loops_unassume(l, p, assumed);
    return known ? verdict : by_full_check(d, l, p, assumed);
}
