#include "separation.h"

#include <string.h>

/* Exit: unshaded cells have one way on to the others, and it must stay open;
 * however many they are, as long as hardly any cell there is undecided.
 *
 *     #.#          #.#
 *     #?.    ->    #..     (likewise if the way is longer)
 *     ###          ###
 *
 * Walls and rings: one more shaded cell would close a wall from border to
 * border, or a ring, with unshaded cells on both sides of it.
 *
 *     . . # .          . . # .
 *     . . ? .    ->    . . . .
 *     . # . .          . # . .
 *     # . . .          # . . .
 *
 * Both are passes, which differ in how much they cut off. A unit is the cell.
 */

/* Depth first search with the smallest number reached from below each cell
 * (Tarjan 1972), without recursion. */
typedef struct {
    creek_deducer *d;
    const position *p;
    int clock;
    int undecided; /* cells so far */
} walk;

static void enter(walk *w, int cell, int parent)
{
    creek_deducer *d = w->d;
    d->order[cell] = d->low[cell] = ++w->clock;
    d->parent[cell] = parent;
    d->next_side[cell] = 0;
    d->earlier[cell] = w->undecided;
    w->undecided += w->p->state[cell] == CREEK_UNDECIDED;
}

/* `cell` is done: its parent learns what lies below. */
static void leave(walk *w, int cell)
{
    creek_deducer *d = w->d;
    int parent = d->parent[cell];
    d->low[parent] = smaller(d->low[parent], d->low[cell]);
    if (d->low[cell] < d->order[parent] || w->p->state[parent] != CREEK_UNDECIDED)
        return;
    /* Shading the parent parts what is below from the root. */
    int undecided = w->undecided - d->earlier[cell], cells = w->clock - d->order[cell] + 1;
    d->scratch.items[parent].cell += undecided;
    if (cells > undecided)
        d->cut_size[parent] =
            d->cut_size[parent] ? smaller(d->cut_size[parent], undecided + 1) : undecided + 1;
}

/* The next neighbour of a cell that was not entered yet, or NOWHERE. That the cell reaches its
 * own parent shows nothing, but does no harm. */
static int go_on(const walk *w, int cell)
{
    creek_deducer *d = w->d;
    const int *beside = w->p->shape->beside[cell], *order = d->order;
    const uint8_t *state = w->p->state;
    int low = d->low[cell], next = NOWHERE, side = d->next_side[cell];
    while (side < 4 && next < 0) {
        int other = beside[side++];
        if (other < 0 || state[other] == CREEK_SHADED)
            continue;
        if (!order[other])
            next = other;
        else if (order[other] < low)
            low = order[other];
    }
    d->low[cell] = low;
    d->next_side[cell] = side;
    return next;
}

static void go_through(walk *w, int root)
{
    enter(w, root, NOWHERE);
    for (int cell = root; cell >= 0;) {
        int next = go_on(w, cell);
        if (next >= 0) {
            enter(w, next, cell);
            cell = next;
        } else {
            if (cell != root)
                leave(w, cell);
            cell = w->d->parent[cell];
        }
    }
}

/* For each undecided cell that, shaded, would part unshaded cells from each
 * other: in d->cut_size one more than the undecided cells of the part that has
 * fewest of them and holds an unshaded cell; 0 for all other cells. Only shaded cells are taken for
 * walls. The unshaded cells must not be apart already. O(cells). */
static void find_passes(creek_deducer *d, const position *p)
{
    int cells = p->shape->cells, root = 0;
    memset(d->order, 0, (size_t)cells * sizeof(int));
    memset(d->cut_size, 0, (size_t)cells * sizeof(int));
    for (int i = 0; i < cells; i++)
        d->scratch.items[i].cell = 0; /* how many cells shading this one parts from the root */
    while (root < cells && p->state[root] != CREEK_UNSHADED)
        root++;
    if (root == cells)
        return;
    walk w = {d, p, 0, 0};
    go_through(&w, root);
    for (int i = 0; i < cells; i++)
        if (d->cut_size[i])
            d->cut_size[i] = smaller(d->cut_size[i], w.undecided - d->scratch.items[i].cell);
}

void scan_passes(creek_deducer *d, position *p, int least, int most, findings *found)
{
    find_passes(d, p);
    for (int cell = 0; cell < p->shape->cells; cell++) {
        if (d->cut_size[cell] < least || d->cut_size[cell] > most)
            continue;
        creek_technique id = d->cut_size[cell] <= POCKET_CELLS ? CREEK_EXIT : CREEK_WALL;
        unit at = {id, cell, CREEK_SHADED};
        if (note_opposite(found, at, p, d->cut_size[cell]))
            return;
    }
}

static void scan(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    bool pocket = id == CREEK_EXIT;
    scan_passes(d, p, pocket ? 1 : POCKET_CELLS + 1, pocket ? POCKET_CELLS : p->shape->cells,
                found);
}

/* Isolated: no unshaded cell can reach these cells, so they are shaded.
 *
 *     ?#..          ##..
 *     #...    ->    #...
 */
static void derive_isolated(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    forced->count = 0;
    find_areas(p, CHECK_PLAIN, &d->areas);
    int area = d->areas.area[at.a];
    if (!area || d->areas.unshaded[area] || !d->areas.inhabited)
        return;
    for (int cell = 0; cell < p->shape->cells; cell++)
        if (d->areas.area[cell] == area)
            list_add(forced, cell, CREEK_SHADED);
}

static void scan_isolated(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    find_areas(p, CHECK_PLAIN, &d->areas);
    for (int area = 1; area <= d->areas.count; area++)
        if (!d->areas.unshaded[area] &&
            note_derived(d, p, (unit){id, d->areas.first[area], NOWHERE}, found))
            return;
}

/* The unshaded cell nearest to the pocket, and the wall between. */
static void reasons_of_isolated(creek_deducer *d, position *p, const finding *f, premises *set)
{
    find_areas(p, CHECK_PLAIN, &d->areas);
    int witness = nearest_unshaded(p, f->target.cell);
    if (witness < 0)
        return;
    premises_add_cell(set, p, witness);
    wall_finder_begin(d->walls, p, &d->areas, f->target.cell);
    wall_to(d->walls, p, witness, any_wall, set);
}

const technique technique_isolated = {scan_isolated, derive_isolated, reasons_of_isolated, NULL};
const technique technique_pass = {scan, derive_by_assuming, reasons_of_assuming, NULL};
