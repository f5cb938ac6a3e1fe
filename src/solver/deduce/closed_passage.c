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

/* How much of a wall there is to look at: a clue is more than a cell. */
static int size_of_wall(wall_size wall)
{
    enum { CELLS_FOR_A_CLOSER = 16 };
    return wall.closers * CELLS_FOR_A_CLOSER + wall.cells;
}

/* Finds out which technique up to `hardest` sees a cut first, if any does: closed passages part
 * cells with one closer, demands do with one, and passage walls with more. */
static void judge_cut(creek_deducer *d, position *p, creek_technique hardest, cut *c)
{
    mark_list assumed = {1, &c->assumed};
    if (c->judged || c->technique > hardest)
        return;
    split s;
    if (c->technique == CREEK_CLOSED_PASSAGE) {
        c->judged = find_split(d, p, &assumed, CHECK_PASSAGES, 1, &s);
        c->technique += !c->judged;
    }
    if (!c->judged && hardest >= CREEK_DEMAND) {
        c->judged = find_split(d, p, &assumed, CHECK_ALL, MOST_CLOSERS, &s);
        c->technique = !c->judged           ? CREEK_PASSAGE_WALL + 1
                       : s.wall.closers > 1 ? CREEK_PASSAGE_WALL
                                            : CREEK_DEMAND;
    }
    c->wall = s.wall;
}

/* Makes d->cuts the cells that part the board if assumed, unless they are known. */
static void find_cuts(creek_deducer *d, position *p)
{
    cuts *all = &d->cuts;
    if (all->known && memcmp(p->clue, all->of.clue, (size_t)p->shape->corners) == 0 &&
        memcmp(p->state, all->of.state, (size_t)p->shape->cells) == 0)
        return;
    all->count = 0;
    loops_read(&d->loops, p);
    for (int i = 0; i < 2 * p->shape->cells && !cancelled(d); i++) {
        mark item = {i / 2, (uint8_t)(CREEK_SHADED + i % 2)};
        mark_list assumed = {1, &item};
        if (p->state[item.cell] == CREEK_UNDECIDED &&
            may_follow(d, p, (mark){item.cell, opposite(item.state)}) &&
            loops_closed_by(&d->loops, p, &assumed) && separates(d, p, &assumed, CHECK_ALL))
            all->items[all->count++] = (cut){.assumed = item, .technique = CREEK_CLOSED_PASSAGE};
    }
    position_copy(&all->of, p);
    all->known = !d->cancelled;
}

static bool note_cut(creek_technique id, const cut *c, const position *p, findings *found)
{
    unit at = {id, c->assumed.cell, c->assumed.state};
    return note_opposite(found, at, p, size_of_wall(c->wall));
}

/* Notes the cuts that are for that technique. */
static void scan_cuts(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    find_cuts(d, p);
    for (int i = 0; i < d->cuts.count; i++) {
        cut *c = &d->cuts.items[i];
        judge_cut(d, p, id, c);
        if (cancelled(d) || (c->judged && c->technique == id && note_cut(id, c, p, found)))
            return;
    }
}

/* Notes the cut with the plainest wall alone; no easier technique sees any. */
static void scan_plainest_wall(creek_deducer *d, position *p, findings *found)
{
    const cut *best = NULL;
    find_cuts(d, p);
    for (int i = 0; i < d->cuts.count && !cancelled(d); i++) {
        cut *c = &d->cuts.items[i];
        judge_cut(d, p, CREEK_PASSAGE_WALL, c);
        if (c->judged && (!best || plainer(c->wall, best->wall)))
            best = c;
    }
    if (best)
        note_cut(CREEK_PASSAGE_WALL, best, p, found);
}

creek_technique technique_of_cut(creek_deducer *d, position *p, unit at, creek_technique hardest)
{
    cut c = {.assumed = {at.a, (uint8_t)at.b}, .technique = CREEK_CLOSED_PASSAGE};
    judge_cut(d, p, hardest, &c);
    return c.technique > hardest ? hardest + 1 : c.technique;
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

/* The size of the plainest wall round the area of a cell, which has no unshaded cells; NOWHERE when
 * it has too many closers. Only sizes of steps matter, not those in a chain or view. */
static int size_round(creek_deducer *d, const position *p, int cell)
{
    if (p != &d->whole)
        return 1;
    wall_finder_begin(d->walls, p, &d->areas, cell);
    wall_size wall =
        wall_to(d->walls, p, nearest_unshaded(p, cell), (wall_size){MOST_CLUES + 1, 0}, NULL);
    return wall.closers < 0 ? NOWHERE : size_of_wall(wall);
}

bool scan_closed_in(creek_deducer *d, position *p, findings *found)
{
    find_areas(p, CHECK_PASSAGES, &d->areas);
    if (!d->areas.inhabited || d->areas.count == d->areas.inhabited)
        return false;
    unit best = {CREEK_CLOSED_PASSAGE, NOWHERE, CREEK_UNSHADED};
    int least = 0, *sizes = d->low; /* of each area */
    memset(sizes, 0, (size_t)d->areas.count * sizeof(int));
    for (int cell = 0; cell < p->shape->cells; cell++) {
        int area = d->areas.area[cell];
        if (!area || d->areas.unshaded[area] || !may_follow(d, p, (mark){cell, CREEK_SHADED}))
            continue;
        int size = sizes[area - 1] ? sizes[area - 1] : size_round(d, p, cell);
        unit at = {CREEK_CLOSED_PASSAGE, cell, CREEK_UNSHADED};
        sizes[area - 1] = size;
        if (size > 0 && found->all) {
            note_opposite(found, at, p, size);
        } else if (size > 0 && (best.a < 0 || size < least)) {
            best = at;
            least = size;
        }
    }
    if (best.a >= 0)
        note_opposite(found, best, p, least);
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
    if (found->all)
        scan_cuts(d, p, id, found);
    else
        scan_plainest_wall(d, p, found);
}

const technique technique_closed_passage = {scan_closed_passages, derive_by_assuming,
                                            reasons_of_assuming, NULL};
const technique technique_demand = {scan_cuts, derive_by_assuming, reasons_of_assuming, NULL};
const technique technique_passage_wall = {scan_passage_walls, derive_by_assuming,
                                          reasons_of_assuming, NULL};
