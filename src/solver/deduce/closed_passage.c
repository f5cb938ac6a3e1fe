#include "closed_passage.h"

#include "separation.h"

#include <string.h>

/* Closed passages: a clue with one unshaded cell left to place lets no one
 * pass between two of its undecided cells, for both would have to be
 * unshaded. So passages beside such clues are walls too.
 *
 *     · · · ·
 *     ? ? . .      between the two cells above the 3 nothing passes, so the
 *      3           left one can leave only the other way round
 *     ? ? . .
 *
 * Several closed passages: like a wall or a ring of shaded cells, but with
 * several such clues in it.
 *
 *     .·.·?·.
 *     · · 2 · ·      each 2 has one unshaded cell and room for one more, so it
 *     ?·?·?·.        closes the passages between its other cells; were the ? at
 *     · · · 2 ·      the top shaded, a wall would run from there between the
 *     ?·?·?·?        2s to the right border, and part the cells marked .
 *
 * Demanded cells: a clue that still needs unshaded cells must have that many
 * where all other unshaded cells can reach them, so the way there must stay
 * open.
 *
 *     . ? # ?
 *     # #  3     the 3 needs an unshaded cell: if the way to its cells were
 *     . . ? ?    closed, none of them could be it
 *
 * All three assume one cell and look at what that parts. A unit is the cell
 * and the state it is assumed to have.
 */

/* One clue more may demand what the wall parts. */
enum { MOST_CLOSERS = MOST_CLUES - 1 };

void cuts_make(cuts *all, memory *m, const shape *s)
{
    all->items = memory_take(m, 2 * (size_t)s->cells, sizeof *all->items);
    position_make(&all->of, m, s);
}

static bool same_position(const position *p, const position *other)
{
    return memcmp(p->clue, other->clue, (size_t)p->shape->corners) == 0 &&
           memcmp(p->state, other->state, (size_t)p->shape->cells) == 0;
}

/* How much of a wall there is to look at: a clue is more than a cell. */
static int size_of_wall(wall_size wall)
{
    enum { CELLS_FOR_A_CLOSER = 16 };
    return wall.closers * CELLS_FOR_A_CLOSER + wall.cells;
}

/* Whether that technique sees a cut which no easier one of the three does; `p` has its cell, and
 * d->areas the areas then. */
static bool sees_cut(creek_deducer *d, const position *p, creek_technique id, bool plainest,
                     split *s)
{
    static const split_kind kinds[] = {SPLIT_PASSAGES, SPLIT_DEMAND, SPLIT_ANY};
    bool last = id == CREEK_PASSAGE_WALL;
    /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): no other techniques are asked for */
    return find_split(d, p, kinds[id - CREEK_CLOSED_PASSAGE], last ? MOST_CLOSERS : 1, plainest, s);
}

static bool note_wall(creek_technique id, const position *p, const cut *c, findings *found)
{
    unit at = {id, c->assumed.cell, c->assumed.state};
    return note_opposite(found, at, p, size_of_wall(c->wall));
}

/* Finds out which technique up to `id` sees a cut, while `p` has its cell and d->areas the areas
 * then. */
static void judge_cut(creek_deducer *d, const position *p, creek_technique id, cut *c,
                      bool plainest)
{
    for (; c->technique <= id && !c->judged && !cancelled(d); c->technique += !c->judged) {
        split s;
        c->judged = sees_cut(d, p, c->technique, plainest, &s);
        if (c->judged)
            c->wall = s.wall;
    }
}

/* Notes a cut that is for that technique. True when the scan is to end, also because the work is:
 * to judge a cut takes looks at the whole board. */
static bool note_cut(creek_deducer *d, const position *p, creek_technique id, const cut *c,
                     findings *found)
{
    return d->cancelled || (c->judged && c->technique == id && note_wall(id, p, c, found));
}

/* Assumes all cells, keeps those that part the board and notes them on the
 * way. */
static void find_cuts(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    cuts *all = &d->cuts;
    all->complete = false;
    all->count = 0;
    loops_read(&d->loops, p);
    for (int i = 0; i < 2 * p->shape->cells; i++) {
        mark item = {i / 2, (uint8_t)(CREEK_SHADED + i % 2)};
        mark_list assumed = {1, &item};
        if (p->state[item.cell] != CREEK_UNDECIDED ||
            !may_follow(d, p, (mark){item.cell, opposite(item.state)}) ||
            !loops_closed_by(&d->loops, p, &assumed))
            continue;
        cut *c = &all->items[all->count];
        assume(p, &assumed);
        separation v = check_areas(p, CHECK_ALL, &d->areas);
        *c =
            (cut){.assumed = item, .technique = v.apart >= 0 ? CREEK_CLOSED_PASSAGE : CREEK_DEMAND};
        if (v.bad)
            judge_cut(d, p, id, c, !found->unsized);
        take_back(p, &assumed);
        all->count += v.bad;
        if (v.bad && note_cut(d, p, id, c, found))
            return;
    }
    position_copy(&all->of, p);
    all->complete = true;
}

/* Assumes the cell of a cut, and finds the areas then. */
static void assume_cut(creek_deducer *d, position *p, mark *assumed)
{
    assume(p, &(mark_list){1, assumed});
    find_areas(p, CHECK_PASSAGES, &d->areas);
}

static void scan_cuts(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    cuts *all = &d->cuts;
    if (!all->complete || !same_position(p, &all->of)) {
        find_cuts(d, p, id, found);
        return;
    }
    for (int i = 0; i < all->count; i++) {
        cut *c = &all->items[i];
        if (!c->judged && c->technique <= id) {
            assume_cut(d, p, &c->assumed);
            judge_cut(d, p, id, c, !found->unsized);
            p->state[c->assumed.cell] = CREEK_UNDECIDED;
        }
        if (note_cut(d, p, id, c, found))
            return;
    }
}

/* The cut with the plainest wall of at most that many closers; false if there is none. */
static bool find_plainest_wall(creek_deducer *d, position *p, int most, cut *best)
{
    cuts *all = &d->cuts;
    bool any = false;
    for (int i = 0; i < all->count && !cancelled(d); i++) {
        split s;
        mark *assumed = &all->items[i].assumed;
        assume_cut(d, p, assumed);
        bool any_split = find_split(d, p, SPLIT_ANY, any ? best->wall.closers : most, true, &s);
        p->state[assumed->cell] = CREEK_UNDECIDED;
        if (!any_split || (any && !plainer(s.wall, best->wall)))
            continue;
        *best = (cut){.assumed = *assumed, .wall = s.wall};
        any = true;
    }
    return any;
}

/* Notes the cut with the plainest wall alone, among those that no easier
 * technique sees. Long walls are only looked for when there is no short one. */
static void scan_plainest_wall(creek_deducer *d, position *p, findings *found)
{
    enum { FEW_CLOSERS = 2 };
    cut best;
    if (find_plainest_wall(d, p, FEW_CLOSERS, &best) ||
        find_plainest_wall(d, p, MOST_CLOSERS, &best))
        note_wall(CREEK_PASSAGE_WALL, p, &best, found);
}

/* The cut of a unit, judged by the techniques up to `hardest`. */
static cut cut_of(creek_deducer *d, position *p, unit at, creek_technique hardest)
{
    cut c = {.assumed = {at.a, (uint8_t)at.b}, .technique = CREEK_CLOSED_PASSAGE};
    assume_cut(d, p, &c.assumed);
    judge_cut(d, p, hardest, &c, false);
    p->state[at.a] = CREEK_UNDECIDED;
    return c;
}

creek_technique technique_of_cut(creek_deducer *d, position *p, unit at)
{
    return cut_of(d, p, at, CREEK_DEMAND).technique;
}

bool is_cut_of(creek_deducer *d, position *p, creek_technique id, unit at)
{
    cut c = cut_of(d, p, at, CREEK_PASSAGE_WALL);
    return c.judged && c.technique == id;
}

void scan_cuts_by(creek_deducer *d, loops *l, position *p, creek_state state, findings *found)
{
    for (int cell = 0; cell < p->shape->cells; cell++) {
        mark item = {cell, (uint8_t)state};
        mark_list assumed = {1, &item};
        if (cell % p->shape->width == 0 && cancelled(d))
            return;
        if (p->state[cell] == CREEK_UNDECIDED && !found->noted[cell] &&
            loops_closed_by(l, p, &assumed) && separates(d, p, &assumed, CHECK_ALL))
            note_opposite(found, (unit){CREEK_DEMAND, cell, item.state}, p, 1);
    }
}

/* The size of the plainest wall round each area without unshaded cells, into
 * d->low; NOWHERE when it has too many closers. */
static void measure_closed_in(creek_deducer *d, const position *p)
{
    memset(d->low, 0, (size_t)d->areas.count * sizeof(int));
    for (int cell = 0; cell < p->shape->cells; cell++) {
        int area = d->areas.area[cell];
        if (!area || d->areas.unshaded[area] || d->low[area - 1] ||
            !may_follow(d, p, (mark){cell, CREEK_SHADED}))
            continue;
        wall_finder_begin(d->walls, p, &d->areas, cell, true);
        wall_size wall =
            wall_to(d->walls, p, nearest_unshaded(p, cell), (wall_size){MOST_CLUES + 1, 0}, NULL);
        d->low[area - 1] = wall.closers < 0 ? NOWHERE : size_of_wall(wall);
    }
}

bool scan_closed_in(creek_deducer *d, position *p, findings *found)
{
    find_areas(p, CHECK_PASSAGES, &d->areas);
    if (!d->areas.inhabited || d->areas.count == d->areas.inhabited)
        return false;
    bool measured = p == &d->whole;
    if (measured)
        measure_closed_in(d, p);
    cut best = {.assumed = {NOWHERE, CREEK_UNSHADED}};
    for (int cell = 0; cell < p->shape->cells; cell++) {
        if (!d->areas.area[cell] || d->areas.unshaded[d->areas.area[cell]] ||
            !may_follow(d, p, (mark){cell, CREEK_SHADED}))
            continue;
        cut c = {.assumed = {cell, CREEK_UNSHADED}};
        c.wall.cells = measured ? d->low[d->areas.area[cell] - 1] : 1;
        if (c.wall.cells < 0)
            continue;
        if (found->all)
            note_wall(CREEK_CLOSED_PASSAGE, p, &c, found);
        else if (best.assumed.cell < 0 || c.wall.cells < best.wall.cells)
            best = c;
    }
    if (best.assumed.cell >= 0)
        note_wall(CREEK_CLOSED_PASSAGE, p, &best, found);
    return found->count > 0 && !found->all;
}

/* --- the techniques --------------------------------------------------------- */

static void scan_closed_passages(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    if (!scan_closed_in(d, p, found))
        scan_cuts(d, p, id, found);
}

static void scan_passage_walls(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    bool none_easier = d->cuts.complete && same_position(p, &d->cuts.of);
    if (none_easier && !found->all)
        scan_plainest_wall(d, p, found);
    else
        scan_cuts(d, p, id, found);
}

const technique technique_closed_passage = {scan_closed_passages, derive_by_assuming,
                                            reasons_of_assuming, NULL};
const technique technique_demand = {scan_cuts, derive_by_assuming, reasons_of_assuming, NULL};
const technique technique_passage_wall = {scan_passage_walls, derive_by_assuming,
                                          reasons_of_assuming, NULL};
