#include "look.h"

#include <stdlib.h>
#include <string.h>

enum { PLENTY = 4 };

bool areas_make(areas *a, const shape *s)
{
    size_t cells = (size_t)s->cells;
    *a = (areas){.area = malloc(cells * sizeof(int)),
                 .size = malloc((cells + 1) * sizeof(int)),
                 .unshaded = malloc((cells + 1) * sizeof(int)),
                 .spare = malloc((size_t)s->corners),
                 .stack = malloc(cells * sizeof(int))};
    if (a->area && a->size && a->unshaded && a->spare && a->stack)
        return true;
    areas_free(a);
    return false;
}

void areas_free(areas *a)
{
    free(a->area);
    free(a->size);
    free(a->unshaded);
    free(a->spare);
    free(a->stack);
    *a = (areas){0};
}

void find_spare(const position *p, int flags, int8_t *spare)
{
    int corners = p->shape->corners;
    memset(spare, PLENTY, (size_t)corners);
    if (!(flags & LOOK_PASSAGES))
        return;
    for (int corner = 0; corner < corners; corner++)
        if (p->clue[corner] >= 0)
            spare[corner] = (int8_t)unshaded_needed(p, corner);
}

/* The two ends of the side between neighbouring cells. */
static void ends_of_side(const shape *s, int from, int to, int ends[2])
{
    int high = from > to ? from : to, low = from > to ? to : from;
    bool side_by_side = high - low == 1 && s->width > 1;
    ends[0] = s->first[high];
    ends[1] = ends[0] + (side_by_side ? s->width + 1 : 1);
}

int passage_shutter(const position *p, const int8_t *spare, int from, int to)
{
    int ends[2];
    ends_of_side(p->shape, from, to, ends);
    int placed = (p->state[from] == CREEK_UNDECIDED) + (p->state[to] == CREEK_UNDECIDED);
    if (placed > spare[ends[0]])
        return ends[0];
    return placed > spare[ends[1]] ? ends[1] : NOWHERE;
}

bool passage_shut(const position *p, const int8_t *spare, int from, int to)
{
    return passage_shutter(p, spare, from, to) != NOWHERE;
}

/* The ends of the four sides of a cell, as steps from its first corner. */
typedef struct {
    int from[4], to[4];
} sides;

static sides sides_of(const shape *s)
{
    int below = s->width + 1;
    return (sides){{0, 1, below, 0}, {1, below + 1, below + 1, below}};
}

static void flood(const position *p, areas *a, const sides *ends, int seed)
{
    const uint8_t *state = p->state;
    int number = ++a->count, top = 0, size = 0, unshaded = 0;
    a->area[seed] = number;
    a->stack[top++] = seed;
    while (top > 0) {
        int cell = a->stack[--top];
        const int *next = p->shape->beside[cell];
        const int8_t *spare = a->spare + p->shape->first[cell];
        size++;
        unshaded += state[cell] == CREEK_UNSHADED;
        for (int i = 0; i < 4; i++) {
            int other = next[i];
            if (other < 0 || state[other] == CREEK_SHADED || a->area[other])
                continue;
            int placed = (state[cell] == CREEK_UNDECIDED) + (state[other] == CREEK_UNDECIDED);
            if (placed > spare[ends->from[i]] || placed > spare[ends->to[i]])
                continue;
            a->area[other] = number;
            a->stack[top++] = other;
        }
    }
    a->size[number] = size;
    a->unshaded[number] = unshaded;
    a->inhabited += unshaded > 0;
}

void find_areas(const position *p, int flags, areas *a)
{
    find_spare(p, flags, a->spare);
    memset(a->area, 0, (size_t)p->shape->cells * sizeof *a->area);
    a->count = a->inhabited = 0;
    sides ends = sides_of(p->shape);
    for (int cell = 0; cell < p->shape->cells; cell++)
        if (p->state[cell] != CREEK_SHADED && !a->area[cell])
            flood(p, a, &ends, cell);
}

/* A clue whose demand area `home` cannot meet, NOWHERE when it meets all. */
static int unmet_demand(const position *p, const areas *a, int home)
{
    for (int corner = 0; corner < p->shape->corners; corner++) {
        if (p->clue[corner] < 0)
            continue;
        const int *cells = p->shape->around[corner];
        int reached = 0;
        for (int i = 0; i < 4; i++)
            reached += cells[i] >= 0 && a->area[cells[i]] == home;
        if (reached < p->shape->touches[corner] - p->clue[corner])
            return corner;
    }
    return NOWHERE;
}

/* A clue that demands anything at all. */
static int any_demand(const position *p)
{
    for (int corner = 0; corner < p->shape->corners; corner++)
        if (p->clue[corner] >= 0 && p->clue[corner] < p->shape->touches[corner])
            return corner;
    return NOWHERE;
}

/* Without an unshaded cell on the board: whether no area meets all demands. */
static void judge_demands_alone(const position *p, const areas *a, parting *v)
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
            *v = (parting){false, NOWHERE, NOWHERE, NOWHERE};
            return;
        }
        if (unmet != first)
            v->clue = unmet;
    }
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
static void name_cells(const position *p, const areas *a, int home, parting *v)
{
    for (int cell = 0; cell < p->shape->cells; cell++) {
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

parting look(const position *p, int flags, areas *a)
{
    parting v = {false, NOWHERE, NOWHERE, NOWHERE};
    find_areas(p, flags, a);
    if (a->inhabited == 0) {
        if (flags & LOOK_DEMANDS)
            judge_demands_alone(p, a, &v);
        return v;
    }
    int home = largest_inhabited(a);
    name_cells(p, a, home, &v);
    if (v.apart < 0 && (flags & LOOK_DEMANDS))
        v.clue = unmet_demand(p, a, home);
    v.bad = v.apart >= 0 || v.clue >= 0;
    return v;
}
