#include "loops.h"

#include <stdlib.h>

bool loops_make(loops *l, const shape *s)
{
    size_t nodes = (size_t)s->corners + 1;
    *l = (loops){.shape = s,
                 .parent = malloc(nodes * sizeof(int)),
                 .size = malloc(nodes * sizeof(int)),
                 .joined = malloc(nodes * sizeof(int)),
                 .spare = malloc((size_t)s->corners)};
    if (l->parent && l->size && l->joined && l->spare)
        return true;
    loops_free(l);
    return false;
}

void loops_free(loops *l)
{
    free(l->parent);
    free(l->size);
    free(l->joined);
    free(l->spare);
    *l = (loops){0};
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
        int node = l->joined[--l->joined_count];
        l->size[l->parent[node]] -= l->size[node];
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

/* The four sides that meet at a corner: the places of the two cells on each,
 * in `around`, and what leads to its other end. */
static void sides_at(const loops *l, int corner, int pairs[4][2], int ends[4])
{
    static const int places[4][2] = {{0, 1}, {0, 2}, {1, 3}, {2, 3}};
    int wide = l->shape->width + 1;
    const int to[4] = {-wide, -1, 1, wide};
    for (int i = 0; i < 4; i++) {
        pairs[i][0] = l->shape->around[corner][places[i][0]];
        pairs[i][1] = l->shape->around[corner][places[i][1]];
        ends[i] = corner + to[i];
    }
}

static bool can_be_passed(const position *p, const int pair[2])
{
    return pair[0] >= 0 && pair[1] >= 0 && p->state[pair[0]] != CREEK_SHADED &&
           p->state[pair[1]] != CREEK_SHADED;
}

static bool shut_at(const position *p, const int8_t *spare, int corner, const int pair[2])
{
    return (p->state[pair[0]] == CREEK_UNDECIDED) + (p->state[pair[1]] == CREEK_UNDECIDED) >
           spare[corner];
}

void loops_read(loops *l, const position *p, int flags, areas *a)
{
    const shape *s = l->shape;
    for (int i = 0; i <= s->corners; i++) {
        l->parent[i] = i;
        l->size[i] = 1;
    }
    l->joined_count = 0;
    find_areas(p, flags, a);
    l->adrift = a->count > 1 && a->inhabited == 0;
    find_spare(p, flags, l->spare);
    for (int corner = 0; corner < s->corners; corner++)
        if (s->touches[corner] < 4)
            join(l, corner, s->corners);
    for (int cell = 0; cell < s->cells; cell++)
        if (p->state[cell] == CREEK_SHADED)
            join_corners_of(l, cell);
    if (!(flags & LOOK_PASSAGES))
        return;
    for (int corner = 0; corner < s->corners; corner++) {
        if (p->clue[corner] < 0 || l->spare[corner] > 1)
            continue;
        int pairs[4][2], ends[4];
        sides_at(l, corner, pairs, ends);
        for (int i = 0; i < 4; i++)
            if (can_be_passed(p, pairs[i]) && shut_at(p, l->spare, corner, pairs[i]))
                join(l, corner, ends[i]);
    }
}

/* Whether the side between a cell and its neighbour keeps them apart. */
static bool side_closed(const loops *l, const position *p, int cell, int neighbour)
{
    return neighbour < 0 || p->state[neighbour] == CREEK_SHADED ||
           passage_shut(p, l->spare, cell, neighbour);
}

/* Whether shading the cell joins two ends of one wall that lie on different
 * sides of it: going round it, each open side begins a new end. */
static bool shading_closes(const loops *l, const position *p, int cell)
{
    int corners[4], ends[4] = {0}, count = 0;
    const int *next = l->shape->beside[cell];
    corners_of(l->shape, cell, corners);
    const int after[4] = {corners[1], corners[3], corners[2], corners[0]};
    for (int i = 0; i < 4; i++)
        if (!side_closed(l, p, cell, next[i]))
            ends[count++] = root_of(l, after[i]);
    for (int i = 1; i < count; i++)
        for (int k = 0; k < i; k++)
            if (ends[i] == ends[k])
                return true;
    return false;
}

/* Whether `cell`, just unshaded, has the clue at a corner of it shut passages
 * that close a loop. */
static bool unshading_closes(loops *l, const position *p, int cell, int corner)
{
    if (p->clue[corner] < 0)
        return false;
    bool closed = false;
    int pairs[4][2], ends[4];
    int8_t before = l->spare[corner];
    l->spare[corner] = (int8_t)unshaded_needed(p, corner);
    if (before <= l->spare[corner])
        return false;
    sides_at(l, corner, pairs, ends);
    for (int i = 0; i < 4; i++) {
        if (!can_be_passed(p, pairs[i]) || !shut_at(p, l->spare, corner, pairs[i]))
            continue;
        int placed = (p->state[pairs[i][0]] == CREEK_UNDECIDED || pairs[i][0] == cell) +
                     (p->state[pairs[i][1]] == CREEK_UNDECIDED || pairs[i][1] == cell);
        if (placed <= before && !join(l, corner, ends[i]))
            closed = true;
    }
    return closed;
}

/* Brings spare up to date round a cell. */
static void refresh_spare(loops *l, const position *p, int cell)
{
    int corners[4];
    corners_of(l->shape, cell, corners);
    for (int i = 0; i < 4; i++)
        if (p->clue[corners[i]] >= 0)
            l->spare[corners[i]] = (int8_t)unshaded_needed(p, corners[i]);
}

bool loops_decide(loops *l, position *p, int flags, const mark_list *list)
{
    bool closed = false;
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].state != CREEK_SHADED)
            continue;
        closed = shading_closes(l, p, list->items[i].cell) || closed;
        p->state[list->items[i].cell] = CREEK_SHADED;
        join_corners_of(l, list->items[i].cell);
    }
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].state != CREEK_UNSHADED)
            continue;
        int corners[4];
        corners_of(l->shape, list->items[i].cell, corners);
        p->state[list->items[i].cell] = CREEK_UNSHADED;
        for (int k = 0; k < 4 && flags & LOOK_PASSAGES; k++)
            closed = unshading_closes(l, p, list->items[i].cell, corners[k]) || closed;
    }
    return closed;
}

void loops_take_back(loops *l, position *p, int flags, const mark_list *list, int joins)
{
    for (int i = 0; i < list->count; i++)
        p->state[list->items[i].cell] = CREEK_UNDECIDED;
    for (int i = 0; i < list->count && flags & LOOK_PASSAGES; i++)
        refresh_spare(l, p, list->items[i].cell);
    undo_joins(l, joins);
}

bool loops_closed_by(loops *l, position *p, int flags, const mark_list *list)
{
    if (l->adrift)
        return true;
    int joins = l->joined_count;
    bool closed = loops_decide(l, p, flags, list);
    loops_take_back(l, p, flags, list, joins);
    return closed;
}
