#include "loops.h"

#include <string.h>

static corner_sets sets_make(memory *m, const shape *s)
{
    size_t nodes = (size_t)s->corners + 1;
    return (corner_sets){.parent = memory_take(m, nodes, sizeof(int)),
                         .size = memory_take(m, nodes, sizeof(int)),
                         .joined = memory_take(m, nodes, sizeof(int))};
}

void loops_make(loops *l, memory *m, const shape *s)
{
    *l = (loops){.shape = s, .sets = sets_make(m, s), .plain = sets_make(m, s)};
    areas_make(&l->stand.areas, m, s);
    l->spare = l->stand.areas.spare;
}

static int root_of(const corner_sets *sets, int node)
{
    while (sets->parent[node] != node)
        node = sets->parent[node];
    return node;
}

/* Joins two ends; false when a wall joined them already. */
static bool join(corner_sets *sets, int a, int b)
{
    a = root_of(sets, a);
    b = root_of(sets, b);
    if (a == b)
        return false;
    if (sets->size[a] < sets->size[b]) {
        int other = a;
        a = b;
        b = other;
    }
    sets->parent[b] = a;
    sets->size[a] += sets->size[b];
    sets->joined[sets->joined_count++] = b;
    return true;
}

static void undo_joins(corner_sets *sets, int count)
{
    while (sets->joined_count > count) {
        int node = sets->joined[--sets->joined_count], root = sets->parent[node];
        sets->size[root] -= sets->size[node];
        sets->parent[node] = node;
    }
}

static void join_corners_of(corner_sets *sets, const shape *s, int cell)
{
    int corners[4];
    corners_of(s, cell, corners);
    for (int i = 1; i < 4; i++)
        join(sets, corners[0], corners[i]);
}

/* The border and the shaded cells are walls. */
static void read_shaded(corner_sets *sets, const position *p)
{
    const shape *s = p->shape;
    for (int i = 0; i <= s->corners; i++) {
        sets->parent[i] = i;
        sets->size[i] = 1;
    }
    sets->joined_count = 0;
    for (int corner = 0; corner < s->corners; corner++)
        if (s->touches[corner] < 4)
            join(sets, corner, s->corners);
    for (int cell = 0; cell < s->cells; cell++)
        if (p->state[cell] == CREEK_SHADED)
            join_corners_of(sets, s, cell);
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

static bool can_be_passed(const position *p, const int pair[2])
{
    return pair[0] >= 0 && pair[1] >= 0 && p->state[pair[0]] != CREEK_SHADED &&
           p->state[pair[1]] != CREEK_SHADED;
}

/* --- how the position stands ------------------------------------------------ */

static void forget_stand(loops *l)
{
    l->stand.found = l->stand.judged = false;
    l->forgotten++;
}

/* Whether all that is not shaded is one area, with an unshaded cell. */
static bool is_whole(const stand *s)
{
    return s->judged && s->fine && s->areas.count == 1;
}

/* Where everything is one area and remains it, only the cells of the list change. */
static void change_stand(loops *l, const mark_list *list, bool decided)
{
    stand *s = &l->stand;
    int change = decided ? 1 : -1;
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].state == CREEK_SHADED) {
            s->areas.area[list->items[i].cell] = decided ? 0 : s->home;
            s->areas.size[s->home] -= change;
        } else {
            s->areas.unshaded[s->home] += change;
            s->unshaded += change;
        }
    }
}

static void find_stand(loops *l, const position *p, int flags)
{
    find_areas(p, flags, &l->stand.areas);
    l->stand.found = flags & CHECK_PASSAGES;
    l->stand.judged = false;
}

const stand *loops_stand(loops *l, const position *p)
{
    stand *s = &l->stand;
    if (s->judged)
        return s;
    if (!s->found) {
        flood_areas(p, &s->areas);
        s->found = true;
    }
    separation v = judge_areas(p, CHECK_ALL, &s->areas);
    s->judged = true;
    s->bad = v.bad;
    s->fine = !v.bad && v.home >= 0;
    s->home = v.home >= 0 ? s->areas.area[v.home] : only_home(p, &s->areas);
    s->unshaded = v.home >= 0 ? s->areas.unshaded[s->home] : 0;
    return s;
}

loops_mark loops_here(const loops *l)
{
    return (loops_mark){.joined_count = l->sets.joined_count,
                        .plain_count = l->plain.joined_count,
                        .forgotten = l->forgotten,
                        .adrift = l->adrift};
}

/* One unshaded cell more or less lets the clues round it let one less or more
 * be. */
static void change_spare(loops *l, const position *p, int cell, int change)
{
    int corners[4];
    corners_of(l->shape, cell, corners);
    for (int i = 0; i < 4; i++)
        if (p->clue[corners[i]] >= 0)
            l->spare[corners[i]] = (int8_t)(l->spare[corners[i]] + change);
}

/* Brings the passages up to date after these cells have changed. */
static void refresh(loops *l, const position *p, const mark_list *list)
{
    for (int i = 0; i < list->count; i++)
        refresh_open(p, &l->stand.areas, list->items[i].cell);
}

/* Keeps what is open in l->touched, or brings it back. */
static void copy_open(loops *l, bool back)
{
    const part *within = &l->touched;
    int wide = within->right - within->left + 1;
    uint8_t *kept = l->open;
    for (int row = within->top; row <= within->bottom; row++, kept += wide) {
        uint8_t *open = l->stand.areas.open + row * l->shape->width + within->left;
        memcpy(back ? open : kept, back ? kept : open, (size_t)wide);
    }
}

void loops_assume(loops *l, position *p, const mark_list *list)
{
    l->touched = no_part(l->shape);
    for (int i = 0; i < list->count; i++) {
        part_add(&l->touched, l->shape, list->items[i].cell, 1);
        p->state[list->items[i].cell] = list->items[i].state;
        if (list->items[i].state == CREEK_UNSHADED)
            change_spare(l, p, list->items[i].cell, -1);
    }
    copy_open(l, false);
    refresh(l, p, list);
}

void loops_unassume(loops *l, position *p, const mark_list *list)
{
    for (int i = 0; i < list->count; i++) {
        p->state[list->items[i].cell] = CREEK_UNDECIDED;
        if (list->items[i].state == CREEK_UNSHADED)
            change_spare(l, p, list->items[i].cell, 1);
    }
    copy_open(l, true);
}

void loops_read_areas(loops *l, const position *p)
{
    find_stand(l, p, CHECK_ALL);
    l->walls = false;
}

void loops_read(loops *l, const position *p, int flags)
{
    const shape *s = l->shape;
    l->walls = true;
    find_stand(l, p, flags);
    l->adrift = l->stand.areas.count > 1 && l->stand.areas.inhabited == 0;
    read_shaded(&l->plain, p);
    read_shaded(&l->sets, p);
    if (!(flags & CHECK_PASSAGES))
        return;
    for (int corner = 0; corner < s->corners; corner++) {
        if (p->clue[corner] < 0 || l->spare[corner] > 1)
            continue;
        int pairs[4][2], ends[4];
        sides_at(l, corner, pairs, ends);
        for (int i = 0; i < 4; i++)
            if (can_be_passed(p, pairs[i]) && closed_at(p, l->spare, corner, pairs[i]))
                join(&l->sets, corner, ends[i]);
    }
}

/* Whether shading the cell joins two ends of one wall that lie on different
 * sides of it: going round it, each side that is open (bit i of `open`) begins a
 * new end. */
static bool shading_closes(const corner_sets *sets, const shape *s, int cell, unsigned open)
{
    const int corner = s->first[cell], below = corner + s->width + 1;
    int ends[4], count = 0; /* of each side the end that comes later, going round with the clock */
    if (open & 1)
        ends[count++] = root_of(sets, corner + 1);
    if (open & 2)
        ends[count++] = root_of(sets, below + 1);
    if (open & 4)
        ends[count++] = root_of(sets, below);
    if (open & 8)
        ends[count++] = root_of(sets, corner);
    for (int i = 1; i < count; i++)
        for (int k = 0; k < i; k++)
            if (ends[i] == ends[k])
                return true;
    return false;
}

bool loops_part_sides(const loops *l, int cell, int side, int other)
{
    const int corner = l->shape->first[cell], below = corner + l->shape->width + 1;
    const int ends[4] = {corner + 1, below + 1, below, corner};
    for (int i = side; i != other; i = (i + 1) % 4)
        for (int k = other; k != side; k = (k + 1) % 4)
            if (root_of(&l->sets, ends[i]) == root_of(&l->sets, ends[k]))
                return true;
    return false;
}

/* The open sides of a cell, while others are being decided. */
static unsigned sides_open(const loops *l, const position *p, int cell)
{
    const int *next = l->shape->beside[cell];
    unsigned open = 0;
    for (int i = 0; i < 4; i++)
        if (next[i] >= 0 && passage_open(p, l->spare, cell, next[i]))
            open |= 1u << i;
    return open;
}

/* The bits in `open` of the first cell of each of the sides that sides_at() gives. */
static const unsigned open_bits[4] = {1u << 1, 1u << 2, 1u << 2, 1u << 1};

/* Whether `cell`, just unshaded, has the clue at a corner of it close passages
 * that close a loop. */
static bool unshading_closes(loops *l, const position *p, int cell, int corner)
{
    if (p->clue[corner] < 0)
        return false;
    bool closed = false;
    int pairs[4][2], ends[4];
    int before = l->spare[corner]--;
    if (before > 2)
        return false; /* two cells take two */
    sides_at(l, corner, pairs, ends);
    for (int i = 0; i < 4; i++) {
        if (!can_be_passed(p, pairs[i]) || !closed_at(p, l->spare, corner, pairs[i]))
            continue;
        int placed = (p->state[pairs[i][0]] == CREEK_UNDECIDED || pairs[i][0] == cell) +
                     (p->state[pairs[i][1]] == CREEK_UNDECIDED || pairs[i][1] == cell);
        bool was_open = l->stand.areas.open[pairs[i][0]] & open_bits[i];
        if (!join(&l->sets, corner, ends[i]) && was_open && placed <= before)
            closed = true;
    }
    return closed;
}

static bool decide(loops *l, position *p, int flags, const mark_list *list)
{
    bool closed = false;
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].state != CREEK_SHADED)
            continue;
        int cell = list->items[i].cell;
        closed = shading_closes(&l->sets, l->shape, cell, sides_open(l, p, cell)) || closed;
        p->state[cell] = CREEK_SHADED;
        join_corners_of(&l->sets, l->shape, cell);
    }
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].state != CREEK_UNSHADED)
            continue;
        int corners[4];
        corners_of(l->shape, list->items[i].cell, corners);
        p->state[list->items[i].cell] = CREEK_UNSHADED;
        for (int k = 0; k < 4 && flags & CHECK_PASSAGES; k++)
            closed = unshading_closes(l, p, list->items[i].cell, corners[k]) || closed;
    }
    return closed;
}

static void undecide(loops *l, position *p, int flags, const mark_list *list, int joins)
{
    for (int i = 0; i < list->count; i++)
        p->state[list->items[i].cell] = CREEK_UNDECIDED;
    for (int i = 0; i < list->count && flags & CHECK_PASSAGES; i++)
        if (list->items[i].state == CREEK_UNSHADED)
            change_spare(l, p, list->items[i].cell, 1);
    undo_joins(&l->sets, joins);
}

bool loops_decide(loops *l, position *p, int flags, const mark_list *list)
{
    bool closed = decide(l, p, flags, list);
    for (int i = 0; i < list->count; i++)
        if (list->items[i].state == CREEK_SHADED)
            join_corners_of(&l->plain, l->shape, list->items[i].cell);
    refresh(l, p, list);
    if (!closed && is_whole(&l->stand))
        change_stand(l, list, true);
    else
        forget_stand(l);
    return closed;
}

void loops_take_back(loops *l, position *p, int flags, const mark_list *list, loops_mark here)
{
    undecide(l, p, flags, list, here.joined_count);
    undo_joins(&l->plain, here.plain_count);
    refresh(l, p, list);
    l->adrift = here.adrift;
    if (l->forgotten == here.forgotten)
        change_stand(l, list, false);
    else
        forget_stand(l);
}

/* Whether unshading the cell alone closes passages that close a loop: those beside which
 * a clue at the cell now lets just as many be unshaded as could before without it. */
static bool unshading_alone_closes(const loops *l, const position *p, int cell)
{
    enum { MOST = 8 }; /* two at each corner */
    int corners[4], pairs[4][2], ends[4], from[MOST], to[MOST], count = 0;
    corners_of(l->shape, cell, corners);
    for (int k = 0; k < 4; k++) {
        int spare = l->spare[corners[k]];
        if (p->clue[corners[k]] < 0 || spare > 2)
            continue;
        sides_at(l, corners[k], pairs, ends);
        for (int i = 0; i < 4; i++) {
            if (!can_be_passed(p, pairs[i]) || pairs[i][0] == cell || pairs[i][1] == cell ||
                !(l->stand.areas.open[pairs[i][0]] & open_bits[i]) ||
                (p->state[pairs[i][0]] == CREEK_UNDECIDED) +
                        (p->state[pairs[i][1]] == CREEK_UNDECIDED) !=
                    spare)
                continue;
            from[count] = root_of(&l->sets, corners[k]);
            to[count++] = root_of(&l->sets, ends[i]);
        }
    }
    for (int i = 0; i < count; i++) {
        if (from[i] == to[i])
            return true;
        for (int k = i + 1; k < count; k++) {
            from[k] = from[k] == from[i] ? to[i] : from[k];
            to[k] = to[k] == from[i] ? to[i] : to[k];
        }
    }
    return false;
}

bool loops_closed_plainly(const loops *l, const position *p, int cell)
{
    const int *next = l->shape->beside[cell], corner = l->shape->first[cell];
    const int below = corner + l->shape->width + 1;
    int a = root_of(&l->plain, corner), b = root_of(&l->plain, corner + 1);
    int c = root_of(&l->plain, below), d = root_of(&l->plain, below + 1);
    if (a != b && a != c && a != d && b != c && b != d && c != d) /* as for most cells */
        return false;
    unsigned open = 0;
    for (int i = 0; i < 4; i++)
        if (next[i] >= 0 && p->state[next[i]] != CREEK_SHADED)
            open |= 1u << i;
    return shading_closes(&l->plain, l->shape, cell, open);
}

/* Whether a clue needs the cell: the main area has no other for it. */
static bool is_demanded(const stand *s, const position *p, int cell)
{
    int corners[4];
    corners_of(p->shape, cell, corners);
    for (int i = 0; i < 4; i++)
        if (p->clue[corners[i]] >= 0 && cells_reached(p, &s->areas, s->home, corners[i]) - 1 <
                                            p->shape->touches[corners[i]] - p->clue[corners[i]])
            return true;
    return false;
}

static bool closed_by_one(loops *l, const position *p, mark only)
{
    bool shaded = only.state == CREEK_SHADED;
    if (l->adrift) {
        const stand *s = loops_stand(l, p);
        if (s->home <= 0)
            return true;
        if (s->areas.area[only.cell] != s->home)
            return !shaded;
        if (shaded && is_demanded(s, p, only.cell))
            return true;
    }
    return shaded ? shading_closes(&l->sets, l->shape, only.cell, l->stand.areas.open[only.cell])
                  : unshading_alone_closes(l, p, only.cell);
}

bool loops_closed_by(loops *l, position *p, int flags, const mark_list *list)
{
    if (list->count == 1)
        return closed_by_one(l, p, list->items[0]);
    if (l->adrift)
        return true;
    int joins = l->sets.joined_count;
    bool closed = decide(l, p, flags, list);
    undecide(l, p, flags, list, joins);
    return closed;
}
