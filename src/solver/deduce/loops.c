#include "loops.h"

#include <string.h>

void loops_make(loops *l, memory *m, const shape *s)
{
    size_t nodes = (size_t)s->corners + 1;
    *l = (loops){.shape = s,
                 .parent = memory_take(m, nodes, sizeof(int)),
                 .size = memory_take(m, nodes, sizeof(int)),
                 .joined = memory_take(m, nodes, sizeof(int))};
    areas_make(&l->areas, m, s);
}

static int root_of(const loops *l, int node)
{
    while (l->parent[node] != node)
        node = l->parent[node];
    return node;
}

/* Joins two ends; false when a wall joined them already. */
static bool join(loops *l, int a, int b)
{
    a = root_of(l, a);
    b = root_of(l, b);
    if (a == b)
        return false;
    if (l->size[a] < l->size[b]) {
        int other = a;
        a = b;
        b = other;
    }
    l->parent[b] = a;
    l->size[a] += l->size[b];
    l->joined[l->joined_count++] = b;
    return true;
}

static void undo_joins(loops *l, int count)
{
    while (l->joined_count > count) {
        int node = l->joined[--l->joined_count], root = l->parent[node];
        l->size[root] -= l->size[node];
        l->parent[node] = node;
    }
}

static void join_corners_of(loops *l, int cell)
{
    int corners[4];
    corners_of(l->shape, cell, corners);
    for (int i = 1; i < 4; i++)
        join(l, corners[0], corners[i]);
}

/* The border and the shaded cells are walls. */
static void read_shaded(loops *l, const position *p)
{
    const shape *s = p->shape;
    for (int i = 0; i <= s->corners; i++) {
        l->parent[i] = i;
        l->size[i] = 1;
    }
    l->joined_count = 0;
    for (int corner = 0; corner < s->corners; corner++)
        if (s->touches[corner] < 4)
            join(l, corner, s->corners);
    for (int cell = 0; cell < s->cells; cell++)
        if (p->state[cell] == CREEK_SHADED)
            join_corners_of(l, cell);
}

/* The four sides that meet at a corner: the cells on each, and its other end. */
static void sides_at(const loops *l, int corner, int pairs[4][2], int ends[4])
{
    int wide = l->shape->width + 1;
    const int to[4] = {-wide, -1, 1, wide};
    pairs_at(l->shape, corner, pairs);
    for (int i = 0; i < 4; i++)
        ends[i] = corner + to[i];
}

/* One unshaded cell less lets the clues round it let one more be. */
static void raise_spare(loops *l, const position *p, int cell)
{
    int corners[4];
    corners_of(l->shape, cell, corners);
    for (int i = 0; i < 4; i++)
        l->areas.spare[corners[i]] += p->clue[corners[i]] >= 0;
}

void loops_read(loops *l, const position *p)
{
    const shape *s = l->shape;
    find_areas(p, CHECK_ALL, &l->areas);
    l->adrift = l->areas.count > 1 && l->areas.inhabited == 0;
    read_shaded(l, p);
    for (int corner = 0; corner < s->corners; corner++) {
        if (p->clue[corner] < 0 || l->areas.spare[corner] > 1)
            continue;
        int pairs[4][2], ends[4];
        sides_at(l, corner, pairs, ends);
        for (int i = 0; i < 4; i++)
            if (can_be_passed(p, pairs[i]) && closed_at(p, l->areas.spare, corner, pairs[i]))
                join(l, corner, ends[i]);
    }
    l->read_count = l->joined_count;
}

/* The open sides of a cell, as bits; with `plain`, only shaded cells close them. */
static unsigned sides_open(const loops *l, const position *p, int cell, bool plain)
{
    const int *next = l->shape->beside[cell];
    unsigned open = 0;
    for (int i = 0; i < 4; i++)
        if (next[i] >= 0 && (plain ? p->state[next[i]] != CREEK_SHADED
                                   : passage_open(p, l->areas.spare, cell, next[i])))
            open |= 1u << i;
    return open;
}

/* Whether shading the cell joins two ends of one wall that lie on different sides of it: going
 * round it, each side that is open begins a new end. */
bool loops_closed_by_shading(const loops *l, const position *p, int cell, bool plain)
{
    const int corner = l->shape->first[cell], below = corner + l->shape->width + 1;
    const int a = root_of(l, corner), b = root_of(l, corner + 1);
    const int c = root_of(l, below + 1), d = root_of(l, below);
    if (a != b && a != c && a != d && b != c && b != d && c != d) /* as for most cells */
        return false;
    const int last[4] = {b, c, d, a}; /* of each side the end that comes later, with the clock */
    unsigned open = sides_open(l, p, cell, plain);
    for (int i = 1; i < 4; i++)
        for (int k = 0; k < i; k++)
            if ((open >> i & 1) && (open >> k & 1) && last[i] == last[k])
                return true;
    return false;
}

/* Whether unshading `cell`, which has been marked, has the clue at a corner of it close passages
 * that close a loop. */
static bool unshading_closes(loops *l, const position *p, int cell, int corner)
{
    if (p->clue[corner] < 0)
        return false;
    bool closed = false;
    int pairs[4][2], ends[4];
    int before = l->areas.spare[corner]--;
    if (before > 2)
        return false; /* two cells take two */
    sides_at(l, corner, pairs, ends);
    for (int i = 0; i < 4; i++) {
        if (pairs[i][0] == cell || pairs[i][1] == cell || !can_be_passed(p, pairs[i]) ||
            !closed_at(p, l->areas.spare, corner, pairs[i]))
            continue;
        int placed =
            (p->state[pairs[i][0]] == CREEK_UNDECIDED) + (p->state[pairs[i][1]] == CREEK_UNDECIDED);
        if (!join(l, corner, ends[i]) && placed == before && placed <= l->areas.spare[ends[i]])
            closed = true;
    }
    return closed;
}

bool loops_decide(loops *l, position *p, const mark_list *list)
{
    bool closed = false;
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].state != CREEK_SHADED)
            continue;
        int cell = list->items[i].cell;
        closed = loops_closed_by_shading(l, p, cell, false) || closed;
        p->state[cell] = CREEK_SHADED;
        join_corners_of(l, cell);
    }
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].state != CREEK_UNSHADED)
            continue;
        int corners[4];
        corners_of(l->shape, list->items[i].cell, corners);
        p->state[list->items[i].cell] = CREEK_UNSHADED;
        for (int k = 0; k < 4; k++)
            closed = unshading_closes(l, p, list->items[i].cell, corners[k]) || closed;
    }
    return closed;
}

void loops_take_back(loops *l, position *p, const mark_list *list, int joins)
{
    for (int i = 0; i < list->count; i++) {
        p->state[list->items[i].cell] = CREEK_UNDECIDED;
        if (list->items[i].state == CREEK_UNSHADED)
            raise_spare(l, p, list->items[i].cell);
    }
    undo_joins(l, joins);
}

bool loops_closed_by(loops *l, position *p, const mark_list *list)
{
    if (l->adrift)
        return true;
    if (list->count == 1 && list->items[0].state == CREEK_SHADED)
        return loops_closed_by_shading(l, p, list->items[0].cell, false);
    int joins = l->joined_count;
    bool closed = loops_decide(l, p, list);
    loops_take_back(l, p, list, joins);
    return closed;
}
