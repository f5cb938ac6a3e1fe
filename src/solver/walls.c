#include "walls.h"
#include "derivation.h"
#include "lists.h"
#include "trail.h"
#include <string.h>

/* Sides of a cell and the ways out through them are numbered clockwise: 0 up,
 * 1 right, 2 down, 3 left. Corner i of a cell lies between sides i and i+1. */

static inline cell_id beyond(const search *s, cell_id cell, int side)
{
    return cell + s->step[side];
}

static inline cell_id corner_of(const search *s, cell_id cell, int i)
{
    return cell + s->corner_step[i & 3];
}

/* The next corner up, right, down or left; NO_CELL beyond the rim. */
static inline cell_id next_corner(const search *s, cell_id corner, int direction)
{
    cell_id next = corner + s->step[direction];
    return next < 0 || next >= s->cells || s->rim[next] == NO_CORNER ? NO_CELL : next;
}

static inline bool has_door(const search *s, cell_id cell, int side)
{
    return s->door[cell] >> side & 1;
}

static uint32_t new_stamp(uint32_t *stamp, uint32_t *marks, int count)
{
    if (++*stamp == 0) {
        memset(marks, 0, (size_t)count * sizeof *marks);
        *stamp = 1;
    }
    return *stamp;
}

/* The ways out of a cell: its open sides. Those of one class may be joined
 * elsewhere; a wall that meets the cell on either way round between them keeps
 * those of different classes apart, once the cell itself is shaded. */
typedef struct {
    int count;
    uint8_t side[4];
    uint8_t class[4];
    int classes;
    int32_t before; /* made of walls shaded before this trail position */
} exits;

/* Which pairs of corners of a cell belong to the same wall. */
enum {
    SAME_01 = 1,
    SAME_12 = 2,
    SAME_23 = 4,
    SAME_30 = 8,
    SAME_02 = 16,
    SAME_13 = 32,
};

static inline unsigned same_walls(const search *s, cell_id cell)
{
    cell_id a = s->root[corner_of(s, cell, 0)], b = s->root[corner_of(s, cell, 1)],
            c = s->root[corner_of(s, cell, 2)], d = s->root[corner_of(s, cell, 3)];
    return (a == b ? SAME_01 : 0u) | (b == c ? SAME_12 : 0u) | (c == d ? SAME_23 : 0u) |
           (d == a ? SAME_30 : 0u) | (a == c ? SAME_02 : 0u) | (b == d ? SAME_13 : 0u);
}

/* Finds the ways out of `cell`; false when none are kept apart. */
static bool find_exits(const search *s, cell_id cell, exits *out)
{
    /* Each side lies between the corners of these pairs, one way round; sides
     * are kept apart by a pair that only one of them lies between. */
    static const uint8_t between[4] = {SAME_30, SAME_01 | SAME_02, SAME_12 | SAME_02 | SAME_13,
                                       SAME_23 | SAME_13};
    unsigned same = same_walls(s, cell), met[4] = {0};
    if (!same)
        return false;
    out->count = out->classes = 0;
    for (int side = 0; side < 4; side++) {
        if (s->wall[beyond(s, cell, side)] || has_door(s, cell, side))
            continue;
        int class = 0;
        while (class < out->classes && met[class] != (same & between[side]))
            class ++;
        if (class == out->classes)
            met[out->classes++] = same & between[side];
        out->class[out->count] = (uint8_t) class;
        out->side[out->count++] = (uint8_t)side;
    }
    out->before = s->wall_head;
    return out->classes > 1;
}

/* Any side of a class will do: the wall that parts two classes lies between
 * any two of their sides. */
static uint8_t class_side(const exits *ways, int class)
{
    int i = 0;
    while (ways->class[i] != class)
        i++;
    return ways->side[i];
}

typedef enum { FOUND, EXHAUSTED, GAVE_UP } flood_result;

enum { NO_BUDGET = INT32_MAX };

/* Floods what lies behind the sides of a class, not through `cell` and not
 * through what was a wall when the exits were found, until an unshaded cell is
 * met (*found), none is left (all are in s->reached) or the budget of cells is
 * used up. */
static flood_result flood_class(search *s, cell_id cell, const exits *ways, int class, int budget,
                                cell_id *found)
{
    int_list *reached = &s->reached;
    uint32_t stamp = new_stamp(&s->stamp, s->mark, s->cells);
    reached->count = 0;
    s->mark[cell] = stamp;
    for (int i = 0; i < ways->count; i++) {
        cell_id start = beyond(s, cell, ways->side[i]);
        if (ways->class[i] != class)
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
        cell_id here = reached->data[next];
        for (int side = 0; side < 4; side++) {
            cell_id neighbour = beyond(s, here, side);
            if (s->mark[neighbour] == stamp || has_door(s, here, side) ||
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

/* --- a ring that is closed ---------------------------------------------- */

static void path_along_wall(search *s, const separation *apart, literal_list *out);
static void explain_part(search *s, int part);

/* Adds the false literals that keep two cells apart, but for that of cell
 * `except`; where a derivation is kept, returns its entry. */
static int explain_separation(search *s, const separation *apart, cell_id except, literal_list *out)
{
    if (apart->a != except)
        push_literal(s, out, literal_of(apart->a, false));
    if (apart->b != except)
        push_literal(s, out, literal_of(apart->b, false));
    if (apart->through != NO_CELL && apart->through != except)
        push_literal(s, out, literal_of(apart->through, true));
    int wall = out->count;
    if (apart->through == NO_CELL)
        explain_part(s, s->part[apart->a]);
    else
        path_along_wall(s, apart, out);
    if (!s->derivation || s->failed)
        return NO_ENTRY;
    return derivation_separation(s, apart, out->data + wall, out->count - wall);
}

static bool separation_conflict(search *s, separation apart)
{
    s->conflict.count = 0;
    s->conflict_why = (reason){WHY_AREA, 0};
    s->conflict_entry = explain_separation(s, &apart, NO_CELL, &s->conflict);
    return false;
}

static void assign_apart(search *s, literal lit, separation apart)
{
    s->apart[cell_of(lit)] = apart;
    trail_assign(s, lit, WHY_AREA, 0);
}

/* A split remembered, from the end: the cell, when, how many ways out, then
 * each way's class and side. */
static void remember_split(search *s, cell_id cell, const exits *ways)
{
    int_list *list = &s->splits;
    int needed = list->count + 2 * ways->count + 3;
    /* All of it or nothing: it could not be read back. */
    if (needed > list->capacity &&
        !list_grow(s, (void **)&list->data, &list->capacity, needed, sizeof *list->data))
        return;
    for (int i = 0; i < ways->count; i++) {
        push_int(s, &s->splits, ways->side[i]);
        push_int(s, &s->splits, ways->class[i]);
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
    ways->classes = 0;
    for (int i = ways->count - 1; i >= 0; i--) {
        ways->class[i] = (uint8_t)item[--end];
        ways->side[i] = (uint8_t)item[--end];
        if (ways->class[i] >= ways->classes)
            ways->classes = ways->class[i] + 1;
    }
    return end;
}

/* The shaded cell `cell` closed a ring: its sides of different classes cannot
 * meet any more. Two with an unshaded cell are a conflict; with one, the cells
 * behind the others are shaded; with none it is left until a cell becomes
 * unshaded. */
static bool handle_split(search *s, cell_id cell, const exits *ways, bool first_time)
{
    cell_id witness = NO_CELL, found;
    int witness_class = -1;
    for (int class = 0; class < ways->classes; class ++) {
        if (flood_class(s, cell, ways, class, NO_BUDGET, &found) != FOUND)
            continue;
        if (witness != NO_CELL)
            return separation_conflict(s, (separation){witness, found, cell, ways->before,
                                                       class_side(ways, witness_class),
                                                       class_side(ways, class)});
        witness = found;
        witness_class = class;
    }
    if (witness == NO_CELL) {
        if (first_time)
            remember_split(s, cell, ways);
        return true;
    }
    for (int class = 0; class < ways->classes; class ++) {
        if (class == witness_class ||
            flood_class(s, cell, ways, class, NO_BUDGET, &found) != EXHAUSTED)
            continue;
        for (int i = 0; i < s->reached.count; i++) {
            cell_id inside = s->reached.data[i];
            if (is_open(s, inside))
                assign_apart(s, literal_of(inside, false),
                             (separation){inside, witness, cell, ways->before,
                                          class_side(ways, class),
                                          class_side(ways, witness_class)});
        }
    }
    return true;
}

/* The first unshaded cell fixes which part of the board all others are in,
 * when doors alone part it. */
static bool leave_other_parts(search *s, cell_id cell)
{
    for (int row = 0; row < s->height; row++) {
        for (int col = 0; col < s->width; col++) {
            cell_id other = search_cell(s, row, col);
            if (s->part[other] == s->part[cell])
                continue;
            separation apart = {.a = other, .b = cell, .through = NO_CELL};
            if (is_open(s, other))
                assign_apart(s, literal_of(other, false), apart);
            else if (is_unshaded(s, other))
                return separation_conflict(s, apart);
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
enum { POCKET_BUDGET = 200, START_BUDGET = 16 };

/* If shading the open cell `cell` would close a ring round unshaded cells,
 * assigns it unshaded; if it would close a ring round a pocket without any,
 * watches the pocket. */
static void examine(search *s, cell_id cell, int budget)
{
    exits ways;
    if (!find_exits(s, cell, &ways))
        return;
    s->statistics.area_checks++;
    cell_id witness = NO_CELL, found;
    int witness_class = -1;
    for (int class = 0; class < ways.classes; class ++) {
        switch (flood_class(s, cell, &ways, class, budget, &found)) {
        case FOUND:
            if (witness != NO_CELL) {
                assign_apart(s, literal_of(cell, true),
                             (separation){witness, found, cell, ways.before,
                                          class_side(&ways, witness_class),
                                          class_side(&ways, class)});
                return;
            }
            witness = found;
            witness_class = class;
            break;
        case EXHAUSTED:
            watch_pocket(s, cell);
            if (ways.classes == 2)
                return;
            break;
        case GAVE_UP:
            break;
        }
    }
}

/* --- walls grow ----------------------------------------------------------- */

static void splice(search *s, cell_id a, cell_id b)
{
    cell_id next = s->wall_next[a];
    s->wall_next[a] = s->wall_next[b];
    s->wall_next[b] = next;
}

static void name_all(search *s, cell_id member, cell_id root)
{
    cell_id corner = member;
    do {
        s->root[corner] = root;
        corner = s->wall_next[corner];
    } while (corner != member);
}

static void unite(search *s, cell_id child, cell_id root)
{
    name_all(s, child, root);
    s->wall_size[root] += s->wall_size[child];
    splice(s, child, root);
}

static void separate(search *s, cell_id child)
{
    cell_id root = s->root[child];
    splice(s, child, root);
    s->wall_size[root] -= s->wall_size[child];
    name_all(s, child, child);
}

/* Makes known that the shaded cell touches the walls at its corners, so that a
 * path can cross it; only cells above level 0 are crossed, the others are part
 * of the ground. */
static void touch_ground(search *s, cell_id cell)
{
    for (int i = 0; i < 4; i++) {
        int32_t *head = &s->touch_head[s->ground[corner_of(s, cell, i)]];
        s->touch_next[4 * cell + i] = *head;
        *head = 4 * cell + i;
    }
}

static void leave_ground(search *s, cell_id cell)
{
    for (int i = 3; i >= 0; i--)
        s->touch_head[s->ground[corner_of(s, cell, i)]] = s->touch_next[4 * cell + i];
}

/* --- the frontier: corners whose wall has become part of a larger one ------------- */

static void add_to_frontier(search *s, cell_id root)
{
    cell_id member = root;
    do {
        push_int(s, &s->frontier, member);
        member = s->wall_next[member];
    } while (member != root);
}

/* Only there can an open cell that touched two walls now touch one twice. */
static void examine_round_frontier(search *s)
{
    uint32_t stamp = new_stamp(&s->try_stamp, s->tried, s->cells);
    for (int i = 0; i < s->frontier.count; i++) {
        for (int k = 0; k < 4; k++) {
            cell_id near = s->frontier.data[i] + (k & 1) + (k & 2 ? s->stride : 0);
            if (s->tried[near] == stamp || !is_open(s, near))
                continue;
            s->tried[near] = stamp;
            examine(s, near, POCKET_BUDGET);
        }
    }
}

/* --- doors that shut on the way ---------------------------------------------- */

/* In door_at: the edge is part of the ground, or shut from the start. */
enum { GROUNDED = -1 };

/* An edge lies between corner edge/2 and the next one to the right (even) or
 * down (odd). */
static cell_id edge_end(const search *s, int edge, int end)
{
    cell_id first = edge >> 1;
    return end == 0 ? first : first + (edge & 1 ? s->stride : 1);
}

static void touch_door(search *s, int edge)
{
    for (int end = 0; end < 2; end++) {
        int32_t *head = &s->touch_head[s->ground[edge_end(s, edge, end)]];
        s->touch_next[4 * s->cells + 2 * edge + end] = *head;
        *head = 4 * s->cells + 2 * edge + end;
    }
}

static void leave_door(search *s, int edge)
{
    for (int end = 1; end >= 0; end--)
        s->touch_head[s->ground[edge_end(s, edge, end)]] =
            s->touch_next[4 * s->cells + 2 * edge + end];
}

/* The cells on both sides of an edge, and the sides of them that it is. */
static void edge_cells(const search *s, int edge, cell_id cells[2], int sides[2])
{
    cell_id corner = edge >> 1;
    cells[1] = corner + s->stride + 1;
    cells[0] = edge & 1 ? cells[1] - 1 : cells[1] - s->stride;
    sides[0] = edge & 1 ? 1 : 2;
    sides[1] = edge & 1 ? 3 : 0;
}

/* The edge that is a side of a cell. */
static int edge_of(const search *s, cell_id cell, int side)
{
    static const int corner_before[4] = {3, 0, 2, 3};
    return 2 * (cell + s->corner_step[corner_before[side]]) + (side & 1);
}

static void turn_door(search *s, int edge)
{
    cell_id cells[2];
    int sides[2];
    edge_cells(s, edge, cells, sides);
    for (int i = 0; i < 2; i++)
        s->door[cells[i]] ^= (uint8_t)(1 << sides[i]);
}

static void ground_wall(search *s, cell_id root, cell_id ground)
{
    cell_id member = root;
    do {
        s->ground[member] = ground;
        member = s->wall_next[member];
    } while (member != root);
}

/* Shuts an edge on behalf of a clue, unless a wall is there or it would close a
 * ring. Adds to s->frontier the corners of the smaller wall that it joins. */
static int shut_door(search *s, int edge, cell_id clue)
{
    cell_id cells[2];
    int sides[2];
    edge_cells(s, edge, cells, sides);
    if (s->wall[cells[0]] || s->wall[cells[1]] || has_door(s, cells[0], sides[0]))
        return 0;
    cell_id child = s->root[edge_end(s, edge, 0)], root = s->root[edge_end(s, edge, 1)];
    if (child == root)
        return 0;
    if (s->wall_size[child] > s->wall_size[root]) {
        cell_id swap = child;
        child = root;
        root = swap;
    }
    bool grounded = s->levels == 0 && !s->derivation;
    add_to_frontier(s, child);
    if (grounded)
        ground_wall(s, child, s->ground[root]);
    unite(s, child, root);
    push_int(s, &s->unions, child);
    push_int(s, &s->unions, edge);
    s->door_at[edge] = grounded ? GROUNDED : s->wall_head - 1;
    s->door_clue[edge] = clue;
    if (!grounded)
        touch_door(s, edge);
    turn_door(s, edge);
    return 1;
}

/* Where the clue leaves only one of the other cells unshaded, nothing passes
 * between these. */
static int shut_doors_of(search *s, cell_id clue, int32_t position)
{
    if (s->clue[clue] > 2)
        return 0;
    const int32_t offset[4] = {0, 1, s->stride, s->stride + 1};
    bool rest[4];
    int unshaded = 0;
    for (int i = 0; i < 4; i++) {
        cell_id cell = clue + offset[i];
        rest[i] = !is_unshaded(s, cell) || s->position[cell] > position;
        unshaded += !rest[i];
    }
    if (unshaded != 3 - s->clue[clue])
        return 0;
    int count = 0;
    if (rest[0] && rest[1])
        count += shut_door(s, 2 * (clue - s->stride) + 1, clue);
    if (rest[1] && rest[3])
        count += shut_door(s, 2 * clue, clue);
    if (rest[2] && rest[3])
        count += shut_door(s, 2 * clue + 1, clue);
    if (rest[0] && rest[2])
        count += shut_door(s, 2 * (clue - 1), clue);
    return count;
}

static void shut_doors(search *s, cell_id cell)
{
    s->frontier.count = 0;
    int32_t position = s->position[cell];
    int count = shut_doors_of(s, cell - s->stride - 1, position) +
                shut_doors_of(s, cell - s->stride, position) +
                shut_doors_of(s, cell - 1, position) + shut_doors_of(s, cell, position);
    push_int(s, &s->unions, count);
}

/* Makes the walls at the corners of `cell` one. Lists in s->frontier the
 * corners of all but the largest, for only there can an open cell now touch
 * one wall twice that touched two before. */
static void join_walls(search *s, cell_id cell)
{
    cell_id roots[4];
    int count = 0, largest = 0;
    for (int i = 0; i < 4; i++) {
        cell_id root = s->root[corner_of(s, cell, i)];
        int k = 0;
        /* cppcheck-suppress uninitvar ; so many of them are set */
        while (k < count && roots[k] != root)
            k++;
        if (k < count)
            continue;
        if (count == 0 || s->wall_size[root] > s->wall_size[roots[largest]])
            largest = count;
        roots[count++] = root;
    }
    s->frontier.count = 0;
    for (int i = 0; i < count; i++) {
        if (i == largest)
            continue;
        add_to_frontier(s, roots[i]);
        unite(s, roots[i], roots[largest]);
        push_int(s, &s->unions, roots[i]);
    }
    push_int(s, &s->unions, count - 1);
    s->wall[cell] = 1;
    /* Level 0 becomes part of the ground, but not where reasons must name it. */
    s->grounded[cell] = s->levels == 0 && !s->derivation;
    if (!s->grounded[cell]) {
        touch_ground(s, cell);
    } else {
        for (int i = 0; i < s->frontier.count; i++)
            s->ground[s->frontier.data[i]] = s->ground[roots[largest]];
    }
}

static bool take_shaded(search *s, cell_id cell)
{
    exits ways;
    bool closes = find_exits(s, cell, &ways);
    join_walls(s, cell);
    if (closes && !handle_split(s, cell, &ways, true))
        return false;
    examine_round_frontier(s);
    return true;
}

/* What the first unshaded cell says of rings and parts without any. */
static bool take_first_unshaded(search *s, cell_id cell)
{
    if (s->parts > 1 && !leave_other_parts(s, cell))
        return false;
    for (int end = s->splits.count; end > 0;) {
        exits ways;
        cell_id closer;
        end = recall_split(s, end, &closer, &ways);
        if (!handle_split(s, closer, &ways, false))
            return false;
    }
    return true;
}

static bool take_unshaded(search *s, cell_id cell)
{
    bool first = s->unshaded++ == 0;
    bool doors = s->doors == ALL_DOORS;
    /* Before anything is examined: a reason may use any door of this moment. */
    if (doors)
        shut_doors(s, cell);
    if (first && !take_first_unshaded(s, cell))
        return false;
    for (int32_t i = s->pocket_head[cell]; i >= 0; i = s->pocket[i].next) {
        if (is_open(s, s->pocket[i].cut))
            examine(s, s->pocket[i].cut, POCKET_BUDGET);
    }
    if (doors)
        examine_round_frontier(s);
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
        for (int count = s->doors == ALL_DOORS ? s->unions.data[--s->unions.count] : 0; count;
             count--) {
            int edge = s->unions.data[--s->unions.count];
            turn_door(s, edge);
            if (s->door_at[edge] != GROUNDED)
                leave_door(s, edge);
            separate(s, s->unions.data[--s->unions.count]);
        }
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
    if (!s->grounded[cell])
        leave_ground(s, cell);
}

/* --- the start ------------------------------------------------------------- */

/* A clue 3 (an edge clue 1 counts as one, with two cells of the rim) leaves
 * one cell unshaded, so nothing passes between any two of its cells. */
static void shut_fixed_doors(search *s, cell_id clue)
{
    const int edges[4] = {2 * (clue - s->stride) + 1, 2 * clue, 2 * clue + 1, 2 * (clue - 1)};
    for (int i = 0; i < 4; i++) {
        if (next_corner(s, clue, i) == NO_CELL)
            continue;
        cell_id cells[2];
        int sides[2];
        edge_cells(s, edges[i], cells, sides);
        if (has_door(s, cells[0], sides[0]))
            continue;
        turn_door(s, edges[i]);
        s->door_at[edges[i]] = GROUNDED;
        s->door_clue[edges[i]] = clue;
        cell_id a = s->root[edge_end(s, edges[i], 0)], b = s->root[edge_end(s, edges[i], 1)];
        if (a == b)
            continue;
        if (s->wall_size[a] > s->wall_size[b])
            unite(s, b, a);
        else
            unite(s, a, b);
    }
}

static uint8_t kind_of_corner(const search *s, cell_id corner)
{
    int row = corner / s->stride, col = corner % s->stride;
    if (row > s->height || col > s->width)
        return NO_CORNER;
    return row == 0 || col == 0 || row == s->height || col == s->width ? RIM_CORNER : INNER_CORNER;
}

/* Numbers the parts of the board that doors alone keep apart. */
static void find_parts(search *s)
{
    s->parts = 0;
    for (int row = 0; row < s->height; row++) {
        for (int col = 0; col < s->width; col++) {
            cell_id first = search_cell(s, row, col);
            if (s->part[first])
                continue;
            s->parts++;
            s->reached.count = 0;
            s->part[first] = s->parts;
            push_int(s, &s->reached, first);
            for (int next = 0; next < s->reached.count; next++) {
                cell_id here = s->reached.data[next];
                for (int side = 0; side < 4; side++) {
                    cell_id there = beyond(s, here, side);
                    if (has_door(s, here, side) || s->wall[there] || s->part[there])
                        continue;
                    s->part[there] = s->parts;
                    push_int(s, &s->reached, there);
                }
            }
        }
    }
}

/* Doors are part of the ground, but not where reasons must name their clues. */
static void start_ground(search *s)
{
    s->pocket_count = 0;
    for (cell_id corner = 0; corner < s->cells; corner++) {
        s->touch_head[corner] = -1;
        s->pocket_head[corner] = -1;
        s->ground[corner] =
            s->derivation && s->rim[corner] == INNER_CORNER ? corner : s->root[corner];
    }
    for (cell_id cell = 0; cell < s->cells && s->derivation; cell++) {
        /* Each edge from the cell above or to the left of it. */
        if (has_door(s, cell, 1))
            touch_door(s, edge_of(s, cell, 1));
        if (has_door(s, cell, 2))
            touch_door(s, edge_of(s, cell, 2));
    }
}

void walls_start(search *s)
{
    /* The corners on the rim are one wall with corner 0 as its root; its size
     * keeps it the largest, so that its members are never listed. */
    for (cell_id corner = 0; corner < s->cells; corner++) {
        s->root[corner] = corner;
        s->wall_next[corner] = corner;
        s->wall_size[corner] = 1;
        s->rim[corner] = kind_of_corner(s, corner);
        if (s->rim[corner] == RIM_CORNER)
            s->root[corner] = 0;
    }
    s->wall_size[0] = INT32_MAX / 2;
    memset(s->door, 0, (size_t)s->cells * sizeof *s->door);
    memset(s->part, 0, (size_t)s->cells * sizeof *s->part);
    bool doors = false;
    for (int row = 0; row <= s->height; row++) {
        for (int col = 0; col <= s->width; col++) {
            cell_id corner = row * s->stride + col;
            bool end = (row == 0 || row == s->height) && (col == 0 || col == s->width);
            if (s->doors == NO_DOORS || s->clue[corner] != 3 || end)
                continue;
            doors = true;
            shut_fixed_doors(s, corner);
        }
    }
    s->parts = 1;
    if (doors)
        find_parts(s);
    start_ground(s);
    for (int row = 0; row < s->height; row++) {
        for (int col = 0; col < s->width; col++) {
            cell_id cell = search_cell(s, row, col);
            if (s->door[cell] && is_open(s, cell))
                examine(s, cell, START_BUDGET);
        }
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

/* --- reasons -------------------------------------------------------------- */

/* Adds why a shaded cell or, when negative, the door ~over is part of a wall. */
static void explain_crossing(search *s, cell_id over, literal_list *out)
{
    if (over >= 0) {
        push_literal(s, out, literal_of(over, true));
        return;
    }
    cell_id clue = s->door_clue[~over];
    if (s->derivation)
        derivation_add_door(s, clue);
    const int32_t offset[4] = {0, 1, s->stride, s->stride + 1};
    for (int i = 0; i < 4; i++) {
        cell_id cell = clue + offset[i];
        if (is_unshaded(s, cell) && s->position[cell] <= s->door_at[~over])
            push_literal(s, out, literal_of(cell, false));
    }
}

/* One of the two ends that a path is looked for from. */
typedef struct {
    int_list *queue;
    uint32_t *marks; /* of the pieces reached from here, */
    uint32_t stamp;  /* with this */
    int next;        /* the first in the queue not crossed from yet */
    int work;        /* crossings looked at */
} path_end;

/* Starts from the pieces at the corners clockwise from side a to side b. */
static void start_path(search *s, path_end *end, cell_id through, int a, int b)
{
    end->queue->count = 0;
    for (int i = a; (i & 3) != b; i++) {
        cell_id piece = s->ground[corner_of(s, through, i)];
        if (end->marks[piece] == end->stamp)
            continue;
        end->marks[piece] = end->stamp;
        s->came_from[piece] = NO_CELL;
        push_int(s, end->queue, piece);
        /* The rim has the most crossings: it is left for last. */
        if (piece == s->ground[0])
            end->work = s->width + s->height;
    }
}

static void trace_path(search *s, cell_id piece, literal_list *out)
{
    for (; s->came_from[piece] != NO_CELL; piece = s->came_from[piece])
        explain_crossing(s, s->came_over[piece], out);
}

/* Whether a touch of a piece cannot be crossed: what is there came too late, or
 * it was crossed already. */
static bool cannot_cross(search *s, int over, const separation *apart)
{
    if (over < 0)
        return s->door_at[~over] >= apart->before;
    if (s->crossed[over] == s->cross_stamp)
        return true;
    s->crossed[over] = s->cross_stamp;
    return s->position[over] >= apart->before || over == apart->through;
}

/* Crosses from one more piece to all that can be reached from it. True when a
 * piece was met that `other` has reached: the path is added to `out`. */
static bool extend_path(search *s, path_end *end, const path_end *other, const separation *apart,
                        literal_list *out)
{
    cell_id piece = end->queue->data[end->next++];
    for (int32_t touch = s->touch_head[piece]; touch >= 0; touch = s->touch_next[touch]) {
        bool door = touch >= 4 * s->cells;
        int over = door ? ~((touch - 4 * s->cells) >> 1) : touch >> 2;
        end->work++;
        if (cannot_cross(s, over, apart))
            continue;
        for (int i = 0; i < (door ? 2 : 4); i++) {
            cell_id there = s->ground[door ? edge_end(s, ~over, i) : corner_of(s, over, i)];
            if (end->marks[there] == end->stamp)
                continue;
            if (other->marks[there] == other->stamp) {
                explain_crossing(s, over, out);
                trace_path(s, piece, out);
                trace_path(s, there, out);
                return true;
            }
            end->marks[there] = end->stamp;
            s->came_from[there] = piece;
            s->came_over[there] = over;
            push_int(s, end->queue, there);
        }
    }
    return false;
}

/* Adds the literals of a wall with few cells that parts the two sides: a
 * breadth-first search from both over pieces of the ground, crossing shaded
 * cells and doors. Level 0 is the ground and costs nothing: it falls out of
 * what is learned. */
static void path_along_wall(search *s, const separation *apart, literal_list *out)
{
    path_end a = {&s->frontier, s->tried, new_stamp(&s->try_stamp, s->tried, s->cells), 0, 0};
    path_end b = {&s->reached, s->mark, new_stamp(&s->stamp, s->mark, s->cells), 0, 0};
    start_path(s, &a, apart->through, apart->side_a, apart->side_b);
    start_path(s, &b, apart->through, apart->side_b, apart->side_a);
    for (int i = 0; i < b.queue->count; i++) {
        if (a.marks[b.queue->data[i]] == a.stamp)
            return;
    }
    new_stamp(&s->cross_stamp, s->crossed, s->cells);
    bool met = false;
    while (!met && a.next < a.queue->count && b.next < b.queue->count) {
        bool first = a.work <= b.work;
        met = extend_path(s, first ? &a : &b, first ? &b : &a, apart, out);
    }
    assert(met || s->failed);
}

/* Where doors alone separate a part of the board: the clues that shut them. */
static void explain_part(search *s, int part)
{
    for (cell_id cell = 0; cell < s->cells && s->derivation; cell++) {
        for (int side = 0; side < 4; side++) {
            if (s->part[cell] == part && has_door(s, cell, side) &&
                s->part[beyond(s, cell, side)] != part)
                derivation_add_door(s, s->door_clue[edge_of(s, cell, side)]);
        }
    }
}

void walls_explain(search *s, cell_id cell, literal_list *out)
{
    int entry = explain_separation(s, &s->apart[cell], cell, out);
    /* The next time it may be another wall. */
    if (s->derivation)
        derivation_set_separation(s, cell, entry);
}
