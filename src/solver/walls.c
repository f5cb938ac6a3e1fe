#include "walls.h"
#include "lists.h"
#include "trail.h"
#include <string.h>

/* Directions of a ring run clockwise: 0 top left, 1 up, 2 top right, 3 right,
 * ... 7 left. Odd ones are orthogonal. A *gap* of the ring round a cell is a
 * run of cells that are no wall and hold an orthogonal neighbour: a way out
 * of the cell. Between two gaps lies an *arc* of wall. */

#define BIT(m, i) (((m) >> ((i)&7)) & 1)
#define OUT(m, d) (!BIT(m, d))
#define PASS(m, d) (!BIT(m, d) && !BIT(m, (d) + 1) && !BIT(m, (d) + 2))
#define GAPS(m)                                                                                    \
    ((m) == 0 ? 1                                                                                  \
              : OUT(m, 1) + OUT(m, 3) + OUT(m, 5) + OUT(m, 7) - PASS(m, 1) - PASS(m, 3) -          \
                    PASS(m, 5) - PASS(m, 7))
#define ROW4(m) GAPS(m), GAPS((m) + 1), GAPS((m) + 2), GAPS((m) + 3)
#define ROW16(m) ROW4(m), ROW4((m) + 4), ROW4((m) + 8), ROW4((m) + 12)
#define ROW64(m) ROW16(m), ROW16((m) + 16), ROW16((m) + 32), ROW16((m) + 48)

/* How many gaps a ring has, by the mask of its wall cells. */
static const uint8_t gap_count[256] = {ROW64(0), ROW64(64), ROW64(128), ROW64(192)};

/* The ways out of a cell that has at least two gaps. Arc i lies clockwise
 * after gap i. Gaps of one class may be joined outside the ring, gaps of
 * different classes are kept apart by a wall. */
typedef struct {
    int count;
    uint8_t direction[4]; /* an orthogonal way out, per gap */
    uint8_t side[4];      /* its class */
    int sides;
    int32_t before; /* made of walls shaded before this trail position */
} exits;

static inline int ring_mask(const search *s, cell_id cell)
{
    const uint8_t *w = s->wall + cell;
    const int *ring = s->ring;
    return w[ring[0]] | w[ring[1]] << 1 | w[ring[2]] << 2 | w[ring[3]] << 3 | w[ring[4]] << 4 |
           w[ring[5]] << 5 | w[ring[6]] << 6 | w[ring[7]] << 7;
}

static inline cell_id find_root(const search *s, cell_id cell)
{
    while (s->parent[cell] != cell)
        cell = s->parent[cell];
    return cell;
}

/* Whether a wall keeps gaps g and h apart: an arc on either way round between
 * them belongs to the same wall. */
static bool kept_apart(int count, const cell_id root[4], int g, int h)
{
    for (int i = g; i < h; i++) {
        for (int j = h; j < g + count; j++) {
            if (root[i] == root[j % count])
                return true;
        }
    }
    return false;
}

/* Finds the gaps round `cell`, whose ring has at least two, and which of them
 * are kept apart. False when none are. */
static bool find_exits(const search *s, cell_id cell, int mask, exits *out)
{
    cell_id root[4];
    int start = 1;
    /* Begin at an orthogonal way out that begins a gap. */
    while (BIT(mask, start) || (!BIT(mask, start + 7) && !BIT(mask, start + 6)))
        start += 2;
    out->count = 0;
    for (int i = 0; i < 8; i++) {
        int d = (start + i) & 7;
        if (BIT(mask, d)) {
            root[out->count - 1] = cell + s->ring[d];
        } else if (d & 1) {
            if (i == 0 || BIT(mask, d + 7) || BIT(mask, d + 6))
                out->direction[out->count++] = (uint8_t)d;
        }
    }
    for (int i = 0; i < out->count; i++)
        root[i] = find_root(s, root[i]);
    out->before = s->wall_head;
    out->sides = 0;
    for (int g = 0; g < out->count; g++) {
        int h = 0;
        while (h < g && kept_apart(out->count, root, h, g))
            h++;
        out->side[g] = h < g ? out->side[h] : (uint8_t)out->sides++;
    }
    return out->sides > 1;
}

static uint32_t new_stamp(uint32_t *stamp, uint32_t *marks, int count)
{
    if (++*stamp == 0) {
        memset(marks, 0, (size_t)count * sizeof *marks);
        *stamp = 1;
    }
    return *stamp;
}

typedef enum { FOUND, EXHAUSTED, GAVE_UP } flood_result;

enum { NO_BUDGET = INT32_MAX };

/* Floods the cells that were no wall when the exits were found from the gaps of `side`, not through
 * `cell`, until an unshaded one is met (*found), none is left (all are in
 * s->reached) or the budget of cells is used up. */
static flood_result flood_side(search *s, cell_id cell, const exits *ways, int side, int budget,
                               cell_id *found)
{
    int_list *reached = &s->reached;
    uint32_t stamp = new_stamp(&s->stamp, s->mark, s->cells);
    reached->count = 0;
    s->mark[cell] = stamp;
    for (int i = 0; i < ways->count; i++) {
        cell_id start = cell + s->ring[ways->direction[i]];
        if (ways->side[i] != side)
            continue;
        if (is_unshaded(s, start)) {
            *found = start;
            return FOUND;
        }
        if (s->mark[start] != stamp) {
            s->mark[start] = stamp;
            push_int(s, reached, start);
        }
    }
    for (int next = 0; next < reached->count; next++) {
        if (next > budget)
            return GAVE_UP;
        for (int d = 1; d < 8; d += 2) {
            cell_id neighbour = reached->data[next] + s->ring[d];
            if (s->mark[neighbour] == stamp ||
                (s->wall[neighbour] && s->position[neighbour] < ways->before))
                continue;
            if (is_unshaded(s, neighbour)) {
                *found = neighbour;
                return FOUND;
            }
            s->mark[neighbour] = stamp;
            push_int(s, reached, neighbour);
        }
    }
    return EXHAUSTED;
}

/* Any direction of that side will do: they all lead to the same cells, and
 * the wall that parts two sides lies between any two of their gaps. */
static uint8_t side_direction(const exits *ways, int side)
{
    int i = 0;
    while (ways->side[i] != side)
        i++;
    return ways->direction[i];
}

/* --- a ring that is closed ---------------------------------------------- */

static bool path_along_wall(search *s, const separation *apart, literal_list *out);

static bool split_conflict(search *s, const separation *apart)
{
    s->conflict.count = 0;
    push_literal(s, &s->conflict, literal_of(apart->a, false));
    push_literal(s, &s->conflict, literal_of(apart->b, false));
    push_literal(s, &s->conflict, literal_of(apart->through, true));
    path_along_wall(s, apart, &s->conflict);
    return false;
}

/* A split remembered, from the end: the cell, when, how many ways out, then
 * each way's side and direction. */
static void remember_split(search *s, cell_id cell, const exits *ways)
{
    for (int i = 0; i < ways->count; i++) {
        push_int(s, &s->splits, ways->direction[i]);
        push_int(s, &s->splits, ways->side[i]);
    }
    push_int(s, &s->splits, ways->count);
    push_int(s, &s->splits, ways->before);
    push_int(s, &s->splits, cell);
}

static int recall_split(const search *s, int end, cell_id *cell, exits *ways)
{
    const int32_t *item = s->splits.data;
    *cell = item[--end];
    ways->before = item[--end];
    ways->count = item[--end];
    ways->sides = 0;
    for (int i = ways->count - 1; i >= 0; i--) {
        ways->side[i] = (uint8_t)item[--end];
        ways->direction[i] = (uint8_t)item[--end];
        if (ways->side[i] >= ways->sides)
            ways->sides = ways->side[i] + 1;
    }
    return end;
}

/* The shaded cell `cell` closed a ring: the sides of it cannot meet any more.
 * Two with an unshaded cell are a conflict; with one, the cells of the others
 * are shaded; with none it is left until a cell becomes unshaded. */
static bool handle_split(search *s, cell_id cell, const exits *ways, bool first_time)
{
    cell_id witness = -1;
    int witness_side = -1;
    uint8_t witness_direction = 0;
    for (int side = 0; side < ways->sides; side++) {
        cell_id found;
        if (flood_side(s, cell, ways, side, NO_BUDGET, &found) != FOUND)
            continue;
        if (witness >= 0) {
            separation apart = {
                witness, found, cell, ways->before, witness_direction, side_direction(ways, side)};
            return split_conflict(s, &apart);
        }
        witness = found;
        witness_side = side;
        witness_direction = side_direction(ways, side);
    }
    if (witness < 0) {
        if (first_time)
            remember_split(s, cell, ways);
        return true;
    }
    for (int side = 0; side < ways->sides; side++) {
        cell_id found;
        if (side == witness_side || flood_side(s, cell, ways, side, NO_BUDGET, &found) != EXHAUSTED)
            continue;
        for (int i = 0; i < s->reached.count; i++) {
            cell_id inside = s->reached.data[i];
            if (!is_open(s, inside))
                continue;
            s->apart[inside] = (separation){
                inside, witness, cell, ways->before, side_direction(ways, side), witness_direction};
            trail_assign(s, literal_of(inside, false), WHY_AREA, 0);
        }
    }
    return true;
}

/* --- a ring that must stay open ------------------------------------------ */

static void watch_pocket(search *s, cell_id cut)
{
    for (int i = 0; i < s->reached.count; i++) {
        cell_id cell = s->reached.data[i];
        if (s->pocket_count == s->pocket_capacity &&
            !list_grow(s, (void **)&s->pocket, &s->pocket_capacity, s->pocket_count + 1,
                       sizeof *s->pocket))
            return;
        s->pocket[s->pocket_count] = (pocket_watch){cell, cut, s->pocket_head[cell]};
        s->pocket_head[cell] = s->pocket_count++;
    }
}

/* How far to look for an unshaded cell behind an open cell that would close a
 * ring. What is overlooked is found when the ring closes. */
enum { POCKET_BUDGET = 200 };

/* If shading the open cell `cell` would close a ring round unshaded cells,
 * assigns it unshaded; if it would close a ring round a pocket without any,
 * watches the pocket. */
static void examine(search *s, cell_id cell)
{
    int mask = ring_mask(s, cell);
    exits ways;
    if (gap_count[mask] < 2 || !find_exits(s, cell, mask, &ways))
        return;
    s->statistics.area_checks++;
    cell_id witness = -1;
    uint8_t witness_direction = 0;
    for (int side = 0; side < ways.sides; side++) {
        cell_id found;
        switch (flood_side(s, cell, &ways, side, POCKET_BUDGET, &found)) {
        case FOUND:
            if (witness >= 0) {
                s->apart[cell] = (separation){witness,
                                              found,
                                              cell,
                                              ways.before,
                                              witness_direction,
                                              side_direction(&ways, side)};
                trail_assign(s, literal_of(cell, true), WHY_AREA, 0);
                return;
            }
            witness = found;
            witness_direction = side_direction(&ways, side);
            break;
        case EXHAUSTED:
            watch_pocket(s, cell);
            break;
        case GAVE_UP:
            break;
        }
    }
}

static inline void examine_round(search *s, cell_id cell)
{
    for (int d = 0; d < 8; d++) {
        cell_id neighbour = cell + s->ring[d];
        if (s->tried[neighbour] == s->try_stamp || !is_open(s, neighbour))
            continue;
        s->tried[neighbour] = s->try_stamp;
        examine(s, neighbour);
    }
}

/* --- walls grow ----------------------------------------------------------- */

static void unite(search *s, cell_id child, cell_id root)
{
    s->parent[child] = root;
    s->wall_size[root] += s->wall_size[child];
    cell_id next = s->wall_next[child];
    s->wall_next[child] = s->wall_next[root];
    s->wall_next[root] = next;
    push_int(s, &s->unions, child);
}

static void separate(search *s, cell_id child)
{
    cell_id root = s->parent[child];
    s->parent[child] = child;
    s->wall_size[root] -= s->wall_size[child];
    cell_id next = s->wall_next[child];
    s->wall_next[child] = s->wall_next[root];
    s->wall_next[root] = next;
}

/* Makes `cell` part of the walls it touches. The old walls but the largest
 * are listed first, for their surroundings may now touch one wall twice. */
static void join_walls(search *s, cell_id cell, int mask)
{
    cell_id roots[8];
    int count = 0;
    for (int d = 0; d < 8; d++) {
        if (!BIT(mask, d))
            continue;
        cell_id root = find_root(s, cell + s->ring[d]);
        int i = 0;
        while (i < count && roots[i] != root)
            i++;
        if (i == count)
            roots[count++] = root;
    }
    int largest = 0;
    for (int i = 1; i < count; i++) {
        if (s->wall_size[roots[i]] > s->wall_size[roots[largest]])
            largest = i;
    }
    int_list *cells = &s->frontier;
    cells->count = 0;
    push_int(s, cells, cell);
    for (int i = 0; i < count; i++) {
        if (i == largest)
            continue;
        cell_id member = roots[i];
        do {
            push_int(s, cells, member);
            member = s->wall_next[member];
        } while (member != roots[i]);
    }
    s->wall[cell] = 1;
    s->parent[cell] = cell;
    s->wall_size[cell] = 1;
    s->wall_next[cell] = cell;
    if (count) {
        for (int i = 0; i < count; i++) {
            if (i != largest)
                unite(s, roots[i], roots[largest]);
        }
        unite(s, cell, roots[largest]);
    }
    push_int(s, &s->unions, count);
}

static bool take_shaded(search *s, cell_id cell)
{
    int mask = ring_mask(s, cell);
    exits ways;
    bool closes = gap_count[mask] > 1 && find_exits(s, cell, mask, &ways);
    join_walls(s, cell, mask);
    if (closes && !handle_split(s, cell, &ways, true))
        return false;
    new_stamp(&s->try_stamp, s->tried, s->cells);
    for (int i = 0; i < s->frontier.count; i++)
        examine_round(s, s->frontier.data[i]);
    return true;
}

static bool take_unshaded(search *s, cell_id cell)
{
    if (s->unshaded++ == 0) {
        for (int end = s->splits.count; end > 0;) {
            exits ways;
            cell_id closer;
            end = recall_split(s, end, &closer, &ways);
            if (!handle_split(s, closer, &ways, false))
                return false;
        }
    }
    for (int32_t i = s->pocket_head[cell]; i >= 0; i = s->pocket[i].next) {
        if (is_open(s, s->pocket[i].cut))
            examine(s, s->pocket[i].cut);
    }
    for (int d = 1; d < 8; d += 2) {
        if (is_open(s, cell + s->ring[d]))
            examine(s, cell + s->ring[d]);
    }
    return true;
}

bool walls_propagate(search *s, literal lit)
{
    return lit & 1 ? take_unshaded(s, cell_of(lit)) : take_shaded(s, cell_of(lit));
}

void walls_undo(search *s, literal lit)
{
    cell_id cell = cell_of(lit);
    if (lit & 1) {
        s->unshaded--;
        return;
    }
    while (s->splits.count && s->splits.data[s->splits.count - 1] == cell) {
        exits ways;
        cell_id closer;
        s->splits.count = recall_split(s, s->splits.count, &closer, &ways);
    }
    int count = s->unions.data[--s->unions.count];
    while (count--)
        separate(s, s->unions.data[--s->unions.count]);
    s->wall[cell] = 0;
}

void walls_start(search *s)
{
    /* The whole rim is one wall with cell 0 as its root; its size keeps it
     * the largest, so that its members are never listed. */
    for (cell_id cell = 0; cell < s->cells; cell++) {
        s->parent[cell] = cell;
        s->wall_next[cell] = cell;
        if (s->wall[cell])
            s->parent[cell] = 0;
    }
    s->wall_size[0] = INT32_MAX / 2;
}

bool walls_can_flip(const search *s, cell_id cell)
{
    int mask = ring_mask(s, cell);
    bool alone = BIT(mask, 1) && BIT(mask, 3) && BIT(mask, 5) && BIT(mask, 7);
    if (is_shaded(s, cell))
        return !alone || s->unshaded == 0;
    return gap_count[mask] < 2;
}

/* --- reasons -------------------------------------------------------------- */

static inline bool usable(const search *s, cell_id cell, int32_t before)
{
    return is_shaded(s, cell) && s->position[cell] < before;
}

/* Adds the cheapest wall that closes the ring through apart->through between
 * the two sides. Cells shaded at level 0, the rim among them, cost nothing, for they fall out of
 * what is learned. Breadth-first by cost (a 0-1 search): a cell is reached
 * first by its cheapest way. */
static bool path_along_wall(search *s, const separation *apart, literal_list *out)
{
    int32_t before = apart->before;
    uint32_t stamp = new_stamp(&s->stamp, s->mark, s->cells);
    int_list *now = &s->frontier, *later = &s->next_frontier;
    now->count = later->count = 0;
    s->mark[apart->through] = stamp;
    for (int d = apart->side_a + 1; (d & 7) != apart->side_b; d++) {
        cell_id cell = apart->through + s->ring[d & 7];
        if (!usable(s, cell, before) || s->mark[cell] == stamp)
            continue;
        s->mark[cell] = stamp;
        s->came_from[cell] = -1;
        push_int(s, s->level[cell] ? later : now, cell);
    }
    /* The goal is marked by its own stamp of tried cells. */
    uint32_t goal = new_stamp(&s->try_stamp, s->tried, s->cells);
    for (int d = apart->side_b + 1; (d & 7) != apart->side_a; d++) {
        cell_id cell = apart->through + s->ring[d & 7];
        if (usable(s, cell, before))
            s->tried[cell] = goal;
    }
    for (;;) {
        if (!now->count) {
            int_list *swap = now;
            now = later;
            later = swap;
            if (!now->count)
                return false;
        }
        cell_id cell = now->data[--now->count];
        if (s->tried[cell] == goal) {
            for (; cell >= 0; cell = s->came_from[cell])
                push_literal(s, out, literal_of(cell, true));
            return true;
        }
        for (int d = 0; d < 8; d++) {
            cell_id neighbour = cell + s->ring[d];
            if ((uint32_t)neighbour >= (uint32_t)s->cells || s->mark[neighbour] == stamp ||
                !usable(s, neighbour, before))
                continue;
            s->mark[neighbour] = stamp;
            s->came_from[neighbour] = cell;
            push_int(s, s->level[neighbour] ? later : now, neighbour);
        }
    }
}

void walls_explain(search *s, cell_id cell, literal_list *out)
{
    const separation *apart = &s->apart[cell];
    if (apart->a != cell)
        push_literal(s, out, literal_of(apart->a, false));
    if (apart->b != cell)
        push_literal(s, out, literal_of(apart->b, false));
    if (apart->through != cell)
        push_literal(s, out, literal_of(apart->through, true));
    bool closed = path_along_wall(s, apart, out);
    assert(closed || s->failed);
    (void)closed;
}
