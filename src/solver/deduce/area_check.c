#include "area_check.h"

#include <string.h>

enum { PLENTY = 4 };

void areas_make(areas *a, memory *m, const shape *s)
{
    size_t cells = (size_t)s->cells;
    *a = (areas){.area = memory_take(m, cells, sizeof(int)),
                 .size = memory_take(m, cells + 1, sizeof(int)),
                 .unshaded = memory_take(m, cells + 1, sizeof(int)),
                 .spare = memory_take(m, (size_t)s->corners, 1),
                 .open = memory_take(m, cells, 1),
                 .stack = memory_take(m, cells, sizeof(int))};
}

/* The first and the last cell of a row of the part, and the first and the last
 * corner of a row of corners. */
static int first_cell(const position *p, int row)
{
    return row * p->shape->width + p->part.left;
}

static int last_cell(const position *p, int row)
{
    return row * p->shape->width + p->part.right;
}

static int first_corner(const position *p, int row)
{
    return row * (p->shape->width + 1) + p->part.left;
}

static int last_corner(const position *p, int row)
{
    return row * (p->shape->width + 1) + p->part.right + 1;
}

/* How many more unshaded cells the clue at a corner allows. */
static int spare_at(const position *p, int corner)
{
    const int *cells = p->shape->around[corner];
    if (p->shape->touches[corner] < 4)
        return unshaded_needed(p, corner);
    return 4 - p->clue[corner] - (p->state[cells[0]] == CREEK_UNSHADED) -
           (p->state[cells[1]] == CREEK_UNSHADED) - (p->state[cells[2]] == CREEK_UNSHADED) -
           (p->state[cells[3]] == CREEK_UNSHADED);
}

/* Works out spare; without CHECK_PASSAGES no passage is closed. */
static void find_spare(const position *p, int flags, int8_t *spare)
{
    memset(spare, PLENTY, (size_t)p->shape->corners);
    if (!(flags & CHECK_PASSAGES))
        return;
    for (int row = p->part.top; row <= p->part.bottom + 1; row++)
        for (int corner = first_corner(p, row); corner <= last_corner(p, row); corner++)
            if (p->clue[corner] >= 0)
                spare[corner] = (int8_t)spare_at(p, corner);
}

void ends_of_side(const shape *s, int from, int to, int ends[2])
{
    int high = from > to ? from : to;
    ends[0] = s->first[high];
    ends[1] = ends[0] + (high == from + to - high + 1 && s->width > 1 ? s->width + 1 : 1);
}

/* How much of what a clue lets be a cell takes: of shaded ones nobody can have as
 * much. */
static const int8_t takes[] = {
    [CREEK_UNDECIDED] = 1, [CREEK_SHADED] = 2 * PLENTY, [CREEK_UNSHADED] = 0};

static bool both_fit(const position *p, const int8_t *spare, int one, int other, int end,
                     int other_end)
{
    int placed = takes[p->state[one]] + takes[p->state[other]];
    return placed <= spare[end] && placed <= spare[other_end];
}

bool passage_open(const position *p, const int8_t *spare, int from, int to)
{
    int ends[2];
    ends_of_side(p->shape, from, to, ends);
    return both_fit(p, spare, from, to, ends[0], ends[1]);
}

enum { ABOVE, RIGHT, BELOW, LEFT };

static void set_open(uint8_t *open, int side, unsigned fits)
{
    *open = (uint8_t)((*open & ~(1u << side)) | fits << side);
}

/* The passages from a cell to the ones on its right and below it; `left` is the spare of the corner
 * below it on its left. */
static inline void find_open_of(const uint8_t *own, const int8_t *left, int width, bool right_too,
                                bool below_too, uint8_t *open)
{
    const int8_t *right = left + 1;
    if (right_too) {
        int placed = takes[own[0]] + takes[own[1]];
        unsigned fits = (placed <= right[0]) & (placed <= right[-width - 1]);
        set_open(open, RIGHT, fits);
        set_open(open + 1, LEFT, fits);
    }
    if (below_too) {
        int placed = takes[own[0]] + takes[own[width]];
        unsigned fits = (placed <= left[0]) & (placed <= right[0]);
        set_open(open, BELOW, fits);
        set_open(open + width, ABOVE, fits);
    }
}

static void find_open(const position *p, part within, areas *a)
{
    const int width = p->shape->width;
    for (int row = within.top; row <= within.bottom; row++) {
        int cell = row * width + within.left, corner = (row + 1) * (width + 1) + within.left;
        const uint8_t *own = p->state + cell;
        const int8_t *left = a->spare + corner;
        uint8_t *open = a->open + cell;
        for (int rest = within.right - within.left; rest >= 0; rest--)
            find_open_of(own++, left++, width, rest > 0, row < within.bottom, open++);
    }
}

static void close_round(const position *p, areas *a, int cell)
{
    const int *next = p->shape->beside[cell];
    for (int side = 0; side < 4; side++)
        if (next[side] >= 0)
            set_open(&a->open[next[side]], side ^ 2, 0);
    a->open[cell] = 0;
}

bool closes_between(const position *p, const areas *a, int corner, const int pair[2], int area)
{
    if (pair[0] < 0 || pair[1] < 0)
        return false;
    int one = a->area[pair[0]], other = a->area[pair[1]];
    return one && other && one != other && (!area || one == area || other == area) &&
           closed_at(p, a->spare, corner, pair);
}

void refresh_open(const position *p, areas *a, int cell)
{
    if (p->state[cell] == CREEK_SHADED) {
        close_round(p, a, cell);
        return;
    }
    part within = no_part(p->shape);
    part_add(&within, p->shape, cell, 1);
    find_open(p, within, a);
}

static void flood(const position *p, areas *a, int seed)
{
    int number = ++a->count, top = 0, size = 0, unshaded = 0;
    a->area[seed] = number;
    a->stack[top++] = seed;
    while (top > 0) {
        int cell = a->stack[--top];
        const int *next = p->shape->beside[cell];
        size++;
        unshaded += p->state[cell] == CREEK_UNSHADED;
        unsigned open = a->open[cell];
        for (int side = 0; side < 4; side++) {
            if (!(open >> side & 1) || a->area[next[side]])
                continue;
            a->area[next[side]] = number;
            a->stack[top++] = next[side];
        }
    }
    a->size[number] = size;
    a->unshaded[number] = unshaded;
    a->inhabited += unshaded > 0;
}

/* Finds spare and open alone. */
static void find_passages(const position *p, int flags, areas *a)
{
    find_spare(p, flags, a->spare);
    memset(a->open, 0, (size_t)p->shape->cells);
    find_open(p, p->part, a);
}

void flood_areas(const position *p, areas *a)
{
    memset(a->area, 0, (size_t)p->shape->cells * sizeof *a->area);
    a->count = a->inhabited = 0;
    for (int row = p->part.top; row <= p->part.bottom; row++)
        for (int cell = first_cell(p, row); cell <= last_cell(p, row); cell++)
            if (p->state[cell] != CREEK_SHADED && !a->area[cell])
                flood(p, a, cell);
}

void find_areas(const position *p, int flags, areas *a)
{
    find_passages(p, flags, a);
    flood_areas(p, a);
}

int cells_reached(const position *p, const areas *a, int area, int corner)
{
    const int *cells = p->shape->around[corner];
    int reached = 0;
    for (int i = 0; i < 4; i++)
        reached += cells[i] >= 0 && a->area[cells[i]] == area;
    return reached;
}

/* A clue whose demand area `home` cannot meet, NOWHERE when it meets all. */
static int unmet_demand(const position *p, const areas *a, int home)
{
    for (int row = p->part.top; row <= p->part.bottom + 1; row++)
        for (int corner = first_corner(p, row); corner <= last_corner(p, row); corner++)
            if (p->clue[corner] >= 0 &&
                cells_reached(p, a, home, corner) < p->shape->touches[corner] - p->clue[corner])
                return corner;
    return NOWHERE;
}

/* A clue that demands anything at all. */
static int any_demand(const position *p)
{
    for (int row = p->part.top; row <= p->part.bottom + 1; row++)
        for (int corner = first_corner(p, row); corner <= last_corner(p, row); corner++)
            if (p->clue[corner] >= 0 && p->clue[corner] < p->shape->touches[corner])
                return corner;
    return NOWHERE;
}

/* Without an unshaded cell on the board: whether no area meets all demands. */
static void judge_demands_alone(const position *p, const areas *a, separation *v)
{
    int first = any_demand(p);
    if (first < 0)
        return;
    const int *cells = p->shape->around[first];
    v->bad = true;
    v->clue = first;
    for (int i = 0; i < 4; i++) {
        if (cells[i] < 0 || !a->area[cells[i]])
            continue;
        int unmet = unmet_demand(p, a, a->area[cells[i]]);
        if (unmet < 0) {
            *v = (separation){false, NOWHERE, NOWHERE, NOWHERE};
            return;
        }
        if (unmet != first)
            v->clue = unmet;
    }
}

int only_home(const position *p, const areas *a)
{
    int first = any_demand(p), only = 0;
    for (int i = 0; i < 4 && first >= 0; i++) {
        int cell = p->shape->around[first][i], area = cell >= 0 ? a->area[cell] : 0;
        if (!area || area == only || unmet_demand(p, a, area) >= 0)
            continue;
        if (only)
            return 0;
        only = area;
    }
    return only;
}

/* The area with unshaded cells that has the most cells. */
static int largest_inhabited(const areas *a)
{
    int best = 0;
    for (int i = 1; i <= a->count; i++)
        if (a->unshaded[i] > 0 && (!best || a->size[i] > a->size[best]))
            best = i;
    return best;
}

/* The unshaded cell of `home` that comes first, and of the others the one in
 * the smallest area. */
static void name_cells(const position *p, const areas *a, int home, separation *v)
{
    for (int row = p->part.top; row <= p->part.bottom; row++) {
        for (int cell = first_cell(p, row); cell <= last_cell(p, row); cell++) {
            if (p->state[cell] != CREEK_UNSHADED)
                continue;
            if (a->area[cell] == home) {
                if (v->home < 0)
                    v->home = cell;
            } else if (v->apart < 0 || a->size[a->area[cell]] < a->size[a->area[v->apart]]) {
                v->apart = cell;
            }
        }
    }
}

separation judge_areas(const position *p, int flags, const areas *a)
{
    separation v = {false, NOWHERE, NOWHERE, NOWHERE};
    if (a->inhabited == 0) {
        if (flags & CHECK_DEMANDS)
            judge_demands_alone(p, a, &v);
        return v;
    }
    int home = largest_inhabited(a);
    name_cells(p, a, home, &v);
    if (v.apart < 0 && (flags & CHECK_DEMANDS))
        v.clue = unmet_demand(p, a, home);
    v.bad = v.apart >= 0 || v.clue >= 0;
    return v;
}

separation check_areas(const position *p, int flags, areas *a)
{
    find_areas(p, flags, a);
    return judge_areas(p, flags, a);
}

/* Whether a clue closes the passage between two cells that are not shaded. */
static bool is_closed(const position *p, int from, int to)
{
    int ends[2],
        undecided = (p->state[from] == CREEK_UNDECIDED) + (p->state[to] == CREEK_UNDECIDED);
    ends_of_side(p->shape, from, to, ends);
    for (int i = 0; i < 2; i++)
        if (p->clue[ends[i]] >= 0 && undecided > unshaded_needed(p, ends[i]))
            return true;
    return false;
}

static bool is_in_part(const position *p, int cell)
{
    int row = cell / p->shape->width, col = cell % p->shape->width;
    return row >= p->part.top && row <= p->part.bottom && col >= p->part.left &&
           col <= p->part.right;
}

/* Goes out from the first unshaded cell, the nearest cells first, until all others
 * are reached. */
static bool unshaded_apart(const position *p, int flags, areas *a)
{
    int left = 0, front = 0, back = 0;
    memset(a->area, 0, (size_t)p->shape->cells * sizeof *a->area);
    for (int row = p->part.bottom; row >= p->part.top; row--)
        for (int cell = last_cell(p, row); cell >= first_cell(p, row); cell--)
            if (p->state[cell] == CREEK_UNSHADED) {
                a->stack[0] = cell;
                left++;
            }
    if (left < 2)
        return false;
    a->area[a->stack[back++]] = 1;
    for (left--; front < back && left > 0; front++) {
        int cell = a->stack[front];
        for (int side = 0; side < 4; side++) {
            int other = p->shape->beside[cell][side];
            if (other < 0 || a->area[other] || p->state[other] == CREEK_SHADED ||
                !is_in_part(p, other) || (flags & CHECK_PASSAGES && is_closed(p, cell, other)))
                continue;
            a->area[other] = 1;
            a->stack[back++] = other;
            left -= p->state[other] == CREEK_UNSHADED;
        }
    }
    return left > 0;
}

bool breaks_area_rule(const position *p, int flags, areas *a)
{
    return unshaded_apart(p, flags, a) || (flags & CHECK_DEMANDS && check_areas(p, flags, a).bad);
}
