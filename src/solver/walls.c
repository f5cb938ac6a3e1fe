/* What the one-area rule forces.
 *
 * Shaded cells that touch, also diagonally, form walls; the rim of the board
 * is a wall too. The unshaded cells are separated exactly when a wall closes a
 * ring with unshaded cells on both sides (a ring through the rim included): the
 * planar dual of connectivity. So the whole board never needs to be scanned. A
 * newly shaded cell that touches one wall twice closes a ring; an open cell that
 * touches one wall twice would: if unshaded cells lie on both sides, it must be
 * unshaded. */
#include "search.h"
#include "wall_sets.h"

/* The lowest side in a set. */
static int lowest_side(unsigned sides)
{
    static const uint8_t lowest[16] = {4, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0};
    return lowest[sides];
}

/* Finds the classes of open sides of `cell`; false if there is only one. The conditions here and
 * in flood() are unpredictable, so both avoid branches. */
static bool find_exits(const search *s, cell_id cell, exits *out)
{
    cell_id a = s->root[corner_of(s, cell, 0)], b = s->root[corner_of(s, cell, 1)],
            c = s->root[corner_of(s, cell, 2)], d = s->root[corner_of(s, cell, 3)];
    /* Bits: which pairs of corners belong to the same wall. */
    unsigned ab = a == b, bc = (b == c) << 1, cd = (c == d) << 2, da = (d == a) << 3,
             ac = (a == c) << 4, bd = (b == d) << 5;
    if (!(ab | bc | cd | da | ac | bd))
        return false;
    /* Each side lies between the corners of these pairs, one way around; a pair separates two
     * sides if only one of them lies between its corners. */
    const unsigned pairs[4] = {da, ab | ac, bc | ac | bd, cd | bd};
    unsigned closed = s->closed[cell];
    for (int side = 0; side < 4; side++)
        closed |= (unsigned)s->wall[beyond(s, cell, side)] << side;
    out->classes = 0;
    for (unsigned left = ~closed & 15; left;) {
        unsigned met = pairs[lowest_side(left)], class = 0;
        for (int side = 0; side < 4; side++)
            class |= (unsigned)(pairs[side] == met) << side;
        out->sides[out->classes++] = (uint8_t)(class & left);
        left &= ~class;
    }
    out->before = s->wall_head;
    return out->classes > 1;
}

/* Any side of a class will do: the wall that separates two classes lies between any two of their
 * sides. */
static uint8_t class_side(const exits *ways, int class)
{
    return (uint8_t)lowest_side(ways->sides[class]);
}

typedef enum { FOUND, EXHAUSTED, GAVE_UP } flood_result;

/* Floods the region beyond the sides of a class, but not through `cell` or through what was a
 * wall when the exits were found, until it meets an unshaded cell (*found), the region ends (all
 * its cells are in s->reached), or the budget of cells is used up. */
static flood_result flood(search *s, cell_id cell, const exits *ways, int class, int budget,
                          cell_id *found)
{
    uint32_t stamp = new_stamp(&s->stamp, s->mark, s->cells), *mark = s->mark;
    cell_id *reached = s->reached.data;
    int count = 0;
    mark[cell] = stamp;
    for (int side = 0; side < 4; side++) {
        cell_id start = beyond(s, cell, side);
        if (!(ways->sides[class] >> side & 1))
            continue;
        if (is_unshaded(s, start)) {
            *found = start;
            return FOUND;
        }
        mark[start] = stamp;
        reached[count++] = start;
    }
    for (int next = 0; next < count; next++) {
        if (next > budget)
            return GAVE_UP;
        cell_id here = reached[next];
        unsigned closed = s->closed[here];
        for (int side = 0; side < 4; side++) {
            cell_id there = beyond(s, here, side);
            bool wall = s->wall[there] & (s->position[there] < ways->before);
            bool enter = !(wall | (mark[there] == stamp) | (closed >> side & 1));
            if (enter & is_unshaded(s, there)) {
                *found = there;
                return FOUND;
            }
            mark[there] = enter ? stamp : mark[there];
            reached[count] = there;
            count += enter;
        }
    }
    s->reached.count = count;
    return EXHAUSTED;
}

/* --- rings ------------------------------------------------------------------ */

/* How far to look for an unshaded cell behind an open cell that would close a ring. Cells
 * farther away are found when the ring closes. */
enum { POCKET_BUDGET = 200, START_BUDGET = 16, NO_BUDGET = INT32_MAX };

/* "Look at `cut` again when one of the reached cells becomes unshaded". */
static void watch_pocket(search *s, cell_id cut)
{
    for (int i = 0; i < s->reached.count; i++) {
        cell_id cell = s->reached.data[i];
        if (!list_grow(s, (void **)&s->pocket, &s->pocket_capacity, s->pocket_count + 1,
                       sizeof *s->pocket))
            return;
        s->pocket[s->pocket_count] = (pocket_watch){cell, cut, s->pocket_head[cell]};
        s->pocket_head[cell] = s->pocket_count++;
    }
}

/* Looks for unshaded cells beyond two sides of different classes, which `cell` separates if it is
 * shaded. Returns how many it found: *apart has them. With a budget, it watches the pockets without
 * any. */
static int find_apart(search *s, cell_id cell, const exits *ways, int budget, separation *apart)
{
    int count = 0;
    *apart = (separation){.through = cell, .before = ways->before};
    for (int i = 0; i < ways->classes && count < 2; i++) {
        cell_id *found = count ? &apart->b : &apart->a;
        flood_result result = flood(s, cell, ways, i, budget, found);
        if (result == FOUND)
            *(count++ ? &apart->side_b : &apart->side_a) = class_side(ways, i);
        if (result != EXHAUSTED || budget == NO_BUDGET)
            continue;
        watch_pocket(s, cell);
        if (ways->classes == 2)
            break;
    }
    return count;
}

static bool separation_conflict(search *s, separation apart)
{
    s->conflict.count = 0;
    wall_reason(s, &apart, NO_CELL, &s->conflict);
    return false;
}

static void assign_apart(search *s, literal lit, separation apart)
{
    s->apart[cell_of(lit)] = apart;
    trail_assign(s, lit, WHY_AREA, 0);
}

/* The shaded cell `cell` closed a ring, which separates its sides of different classes. If two
 * classes have an unshaded cell, there is a conflict; if one has, the cells behind the others
 * are shaded; if none has, nothing happens until a cell becomes unshaded. */
static bool handle_ring(search *s, cell_id cell, const exits *ways, bool first_time)
{
    separation apart;
    int count = find_apart(s, cell, ways, NO_BUDGET, &apart);
    if (count > 1)
        return separation_conflict(s, apart);
    if (count == 0) {
        /* Remembers the ring. */
        if (first_time &&
            list_grow(s, (void **)&s->ring, &s->ring_capacity, s->ring_count + 1, sizeof *s->ring))
            s->ring[s->ring_count++] = (closed_ring){cell, *ways};
        return true;
    }
    apart.b = apart.a;
    apart.side_b = apart.side_a;
    for (int i = 0; i < ways->classes; i++) {
        apart.side_a = class_side(ways, i);
        if (apart.side_a == apart.side_b ||
            flood(s, cell, ways, i, NO_BUDGET, &apart.a) != EXHAUSTED)
            continue;
        for (int k = 0; k < s->reached.count; k++) {
            apart.a = s->reached.data[k];
            if (is_open(s, apart.a))
                assign_apart(s, literal_of(apart.a, false), apart);
        }
    }
    return true;
}

/* The first unshaded cell determines which part of the board all others are in, if closed edges
 * alone separate parts. */
static bool leave_other_parts(search *s, cell_id cell)
{
    uint32_t part = wall_sets_mark_part(s, cell);
    for (cell_id other = next_cell(s, 0); other < s->cells; other = next_cell(s, other)) {
        if (s->mark[other] == part)
            continue;
        separation apart = {.a = other, .b = cell, .through = NO_CELL};
        if (is_open(s, other))
            assign_apart(s, literal_of(other, false), apart);
        else if (is_unshaded(s, other))
            return separation_conflict(s, apart);
    }
    return true;
}

/* If shading the open cell `cell` would close a ring around unshaded cells, assigns it unshaded;
 * if it would close a ring around a pocket without any, watches the pocket. */
static void examine(search *s, cell_id cell, int budget)
{
    exits ways;
    separation apart;
    if (!find_exits(s, cell, &ways))
        return;
    s->statistics.area_checks++;
    if (find_apart(s, cell, &ways, budget, &apart) > 1)
        assign_apart(s, literal_of(cell, true), apart);
}

/* --- walls grow ------------------------------------------------------------- */

static bool take_shaded(search *s, cell_id cell)
{
    exits ways;
    bool closes = find_exits(s, cell, &ways);
    wall_sets_add(s, cell);
    return !closes || handle_ring(s, cell, &ways, true);
}

/* Handles the first unshaded cell: the rings and areas that had none so far. */
static bool take_first_unshaded(search *s, cell_id cell)
{
    if (s->has_parts && !leave_other_parts(s, cell))
        return false;
    for (int i = s->ring_count - 1; i >= 0; i--) {
        if (!handle_ring(s, s->ring[i].cell, &s->ring[i].ways, false))
            return false;
    }
    return true;
}

static bool take_unshaded(search *s, cell_id cell)
{
    bool first = s->unshaded++ == 0;
    /* Before anything is examined, because a reason may use any edge closed at this point. */
    if (s->closing == CLOSE_ALL)
        wall_sets_close_edges(s, cell);
    if (first && !take_first_unshaded(s, cell))
        return false;
    for (int32_t i = s->pocket_head[cell]; i >= 0; i = s->pocket[i].next) {
        if (is_open(s, s->pocket[i].cut))
            examine(s, s->pocket[i].cut, POCKET_BUDGET);
    }
    return true;
}

bool walls_propagate(search *s, literal lit)
{
    return lit & 1 ? take_unshaded(s, cell_of(lit)) : take_shaded(s, cell_of(lit));
}

void walls_examine(search *s)
{
    uint32_t stamp = new_stamp(&s->try_stamp, s->tried, s->cells);
    int assigned = s->trail_count;
    while (s->frontier.count && s->trail_count == assigned) {
        cell_id corner = s->frontier.data[--s->frontier.count];
        for (int i = 0; i < 4; i++) {
            cell_id near = corner_cell(s, corner, i);
            if (s->tried[near] == stamp || !is_open(s, near))
                continue;
            s->tried[near] = stamp;
            examine(s, near, POCKET_BUDGET);
        }
    }
}

void walls_undo(search *s, literal lit)
{
    cell_id cell = cell_of(lit);
    if (lit & 1) {
        s->unshaded--;
        if (s->closing == CLOSE_ALL)
            wall_sets_reopen_edges(s);
        return;
    }
    if (s->ring_count && s->ring[s->ring_count - 1].cell == cell)
        s->ring_count--;
    wall_sets_remove(s, cell);
}

/* --- the start ------------------------------------------------------------- */

void walls_start(search *s)
{
    s->pocket_count = 0;
    for (cell_id cell = 0; cell < s->cells; cell++)
        s->pocket_head[cell] = -1;
    wall_sets_start(s);
    for (cell_id cell = next_cell(s, 0); cell < s->cells; cell = next_cell(s, cell)) {
        if (s->closed[cell] && is_open(s, cell))
            examine(s, cell, START_BUDGET);
    }
}

bool walls_can_flip(const search *s, cell_id cell)
{
    if (is_shaded(s, cell)) {
        for (int side = 0; side < 4; side++) {
            if (is_unshaded(s, beyond(s, cell, side)))
                return true;
        }
        return s->unshaded == 0;
    }
    exits ways;
    return !find_exits(s, cell, &ways);
}
