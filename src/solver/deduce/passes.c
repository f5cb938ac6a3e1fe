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

/* A cell beside another that has no number yet, and is not shaded. Without one, NOWHERE: then the
 * smallest number beside is known. That of the parent shows nothing, but does no harm. */
static int next_cell(creek_deducer *d, const position *p, int cell)
{
    const int *beside = p->shape->beside[cell], *order = d->order;
    int low = d->low[cell];
    for (int side = 0; side < 4; side++) {
        int other = beside[side];
        if (other < 0 || p->state[other] == CREEK_SHADED)
            continue;
        if (!order[other])
            return other;
        low = min_of(low, order[other]);
    }
    d->low[cell] = low;
    return NOWHERE;
}

/* Numbers the cells of the area of `root` from 1 on, depth first, and puts them into d->stack in
 * that order. Returns how many they are. */
static int go_through(creek_deducer *d, const position *p, int root)
{
    int count = 0;
    d->parent[root] = NOWHERE;
    for (int cell = root, next; cell >= 0; cell = next) {
        if (!d->order[cell]) {
            d->stack[count++] = cell;
            d->order[cell] = d->low[cell] = count;
            d->below[cell] = 1;
            d->undecided[cell] = p->state[cell] == CREEK_UNDECIDED;
            d->parted[cell] = 0;
        }
        next = next_cell(d, p, cell);
        if (next >= 0)
            d->parent[next] = cell;
        else
            next = d->parent[cell];
    }
    return count;
}

/* A cell, of which all below is known: its parent learns that. */
static void leave(creek_deducer *d, const position *p, int cell)
{
    int parent = d->parent[cell], size = d->undecided[cell] + 1;
    d->low[parent] = min_of(d->low[parent], d->low[cell]);
    d->below[parent] += d->below[cell];
    d->undecided[parent] += d->undecided[cell];
    if (d->low[cell] < d->order[parent] || p->state[parent] != CREEK_UNDECIDED)
        return;
    /* Shading the parent parts what is below from the root. */
    d->parted[parent] += d->undecided[cell];
    if (d->below[cell] > d->undecided[cell])
        d->cut_size[parent] = d->cut_size[parent] ? min_of(d->cut_size[parent], size) : size;
}

/* For each undecided cell that, shaded, would part unshaded cells from each
 * other: in d->cut_size one more than the undecided cells of the part that has
 * fewest of them and holds an unshaded cell; 0 for all other cells. Only shaded cells are taken for
 * walls. The unshaded cells must not be apart already. O(cells): a depth first search with the
 * smallest number that is reached from below each cell (Tarjan 1972), without recursion. */
static void find_passes(creek_deducer *d, const position *p)
{
    int cells = p->shape->cells, root = 0;
    memset(d->order, 0, (size_t)cells * sizeof(int));
    memset(d->cut_size, 0, (size_t)cells * sizeof(int));
    while (root < cells && p->state[root] != CREEK_UNSHADED)
        root++;
    if (root == cells)
        return;
    for (int i = go_through(d, p, root) - 1; i > 0; i--)
        leave(d, p, d->stack[i]);
    for (int i = 0; i < cells; i++)
        if (d->cut_size[i])
            d->cut_size[i] = min_of(d->cut_size[i], d->undecided[root] - d->parted[i]);
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
    premises_add_cell(set, p, witness);
    wall_finder_begin(d->walls, p, &d->areas, f->target.cell);
    wall_to(d->walls, p, witness, any_wall, set);
}

const technique technique_isolated = {scan_isolated, derive_isolated, reasons_of_isolated, NULL};
const technique technique_pass = {scan, derive_by_assuming, reasons_of_assuming, NULL};
