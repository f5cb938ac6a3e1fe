#include "area_check.h"

#include <string.h>

/* What an edge without a clue lets be, and more than that. */
enum { PLENTY = 8, TOO_MUCH = 2 * PLENTY };

void areas_make(areas *a, memory *m, const shape *s)
{
    size_t cells = (size_t)s->cells;
    *a = (areas){.area = memory_take(m, cells, sizeof(int)),
                 .size = memory_take(m, cells + 1, sizeof(int)),
                 .unshaded = memory_take(m, cells + 1, sizeof(int)),
                 .first = memory_take(m, cells + 1, sizeof(int)),
                 .spare = memory_take(m, (size_t)s->corners, 1),
                 .open = memory_take(m, cells + (size_t)s->width, 1),
                 .parent = memory_take(m, cells + 1, sizeof(int))};
    if (!m->failed)
        a->open += s->width; /* nothing is open above the first row */
}

/* The first cell of a row of the part, the first corner of a row of corners, and how many cells
 * are in a row. */
static int first_cell(const position *p, int row)
{
    return row * p->shape->width + p->part.left;
}

static int first_corner(const position *p, int row)
{
    return row * (p->shape->width + 1) + p->part.left;
}

static int count_cells(const position *p)
{
    return p->part.right - p->part.left + 1;
}

/* Works out spare; without CHECK_PASSAGES no passage is closed. The rows are plain loops, which
 * compilers turn into a few instructions. */
static void find_spare(const position *p, int flags, int8_t *spare)
{
    const int wide = p->shape->width + 1, count = count_cells(p);
    memset(spare, PLENTY, (size_t)p->shape->corners);
    if (!(flags & CHECK_PASSAGES))
        return;
    for (int row = p->part.top; row <= p->part.bottom + 1; row++) {
        const int8_t *clue = p->clue + first_corner(p, row);
        const int8_t *touches = p->shape->touches + first_corner(p, row);
        int8_t *restrict left = spare + first_corner(p, row);
        for (int i = 0; i <= count; i++)
            left[i] = (int8_t)(touches[i] - clue[i] + (clue[i] < 0 ? PLENTY : 0));
    }
    for (int row = p->part.top; row <= p->part.bottom; row++) {
        const uint8_t *own = p->state + first_cell(p, row);
        int8_t *restrict above = spare + first_corner(p, row), *restrict below = above + wide;
        for (int i = 0; i < count; i++) {
            above[i] = (int8_t)(above[i] - (own[i] == CREEK_UNSHADED));
            below[i] = (int8_t)(below[i] - (own[i] == CREEK_UNSHADED));
        }
        for (int i = 0; i < count; i++) {
            above[i + 1] = (int8_t)(above[i + 1] - (own[i] == CREEK_UNSHADED));
            below[i + 1] = (int8_t)(below[i + 1] - (own[i] == CREEK_UNSHADED));
        }
    }
}

void ends_of_side(const shape *s, int from, int to, int ends[2])
{
    int high = from > to ? from : to;
    ends[0] = s->first[high];
    ends[1] = ends[0] + (high == from + to - high + 1 && s->width > 1 ? s->width + 1 : 1);
}

/* How much of what a clue lets be a cell takes: of shaded ones nobody can have as much. */
static inline int8_t taken_by(uint8_t state)
{
    return state == CREEK_SHADED ? TOO_MUCH : state == CREEK_UNDECIDED;
}

bool passage_open(const position *p, const int8_t *spare, int from, int to)
{
    int ends[2], placed = taken_by(p->state[from]) + taken_by(p->state[to]);
    ends_of_side(p->shape, from, to, ends);
    return placed <= spare[ends[0]] && placed <= spare[ends[1]];
}

/* Works out open. */
static void find_open(const position *p, areas *a)
{
    const int width = p->shape->width, count = count_cells(p);
    memset(a->open, 0, (size_t)p->shape->cells);
    for (int row = p->part.top; row <= p->part.bottom; row++) {
        const uint8_t *own = p->state + first_cell(p, row);
        const int8_t *above = a->spare + first_corner(p, row), *below = above + width + 1;
        uint8_t *restrict open = a->open + first_cell(p, row);
        for (int i = 0; i < count - 1; i++) {
            int8_t placed = (int8_t)(taken_by(own[i]) + taken_by(own[i + 1]));
            bool fits = (placed <= above[i + 1]) & (placed <= below[i + 1]);
            open[i] = fits ? OPEN_RIGHT : 0;
        }
        for (int i = 0; i < count && row < p->part.bottom; i++) {
            int8_t placed = (int8_t)(taken_by(own[i]) + taken_by(own[i + width]));
            bool fits = (placed <= below[i]) & (placed <= below[i + 1]);
            open[i] |= fits ? OPEN_BELOW : 0;
        }
    }
}

bool closes_between(const position *p, const areas *a, int corner, const int pair[2], int area)
{
    if (pair[0] < 0 || pair[1] < 0)
        return false;
    int one = a->area[pair[0]], other = a->area[pair[1]];
    return one && other && one != other && (!area || one == area || other == area) &&
           closed_at(p, a->spare, corner, pair);
}

static int root_of(int *parent, int label)
{
    while (parent[label] != label)
        label = parent[label] = parent[parent[label]];
    return label;
}

/* Labels connected cells row by row, with the smallest label as the root where labels meet.
 * Returns how many labels there are. */
static int label_cells(const position *p, areas *a)
{
    const int width = p->shape->width;
    int *const area = a->area, *const parent = a->parent, labels = 0;
    memset(area, 0, (size_t)p->shape->cells * sizeof *area);
    for (int row = p->part.top; row <= p->part.bottom; row++) {
        const int end = first_cell(p, row) + count_cells(p);
        for (int cell = first_cell(p, row); cell < end; cell++) {
            if (p->state[cell] == CREEK_SHADED)
                continue;
            int left = a->open[cell - 1] & OPEN_RIGHT ? area[cell - 1] : 0;
            int above = a->open[cell - width] & OPEN_BELOW ? area[cell - width] : 0;
            if (!left && !above) {
                labels++;
                parent[labels] = labels;
            }
            area[cell] = left ? left : above ? above : labels;
            if (!left || !above || left == above)
                continue;
            left = root_of(parent, left);
            above = root_of(parent, above);
            parent[larger(left, above)] = smaller(left, above);
        }
    }
    return labels;
}

void find_areas(const position *p, int flags, areas *a)
{
    find_spare(p, flags, a->spare);
    find_open(p, a);
    int labels = label_cells(p, a);
    a->count = a->inhabited = 0;
    for (int label = 1; label <= labels; label++) {
        bool first = a->parent[label] == label;
        a->parent[label] = first ? ++a->count : a->parent[a->parent[label]];
        if (first)
            a->size[a->count] = a->unshaded[a->count] = 0;
    }
    for (int row = p->part.top; row <= p->part.bottom; row++) {
        const int end = first_cell(p, row) + count_cells(p);
        for (int cell = first_cell(p, row); cell < end; cell++) {
            int area = a->area[cell] = a->parent[a->area[cell]];
            bool unshaded = p->state[cell] == CREEK_UNSHADED;
            if (!a->size[area]++ || (unshaded && !a->unshaded[area]))
                a->first[area] = cell;
            a->unshaded[area] += unshaded;
        }
    }
    for (int area = 1; area <= a->count; area++)
        a->inhabited += a->unshaded[area] > 0;
}

/* How many cells around a corner are in an area. */
static int cells_reached(const position *p, const areas *a, int area, int corner)
{
    const int *cells = p->shape->around[corner];
    int reached = 0;
    for (int i = 0; i < 4; i++)
        reached += cells[i] >= 0 && a->area[cells[i]] == area;
    return reached;
}

/* A clue whose demand area `home`, or no area if it is NOWHERE, cannot meet; NOWHERE when it meets
 * all. */
static int unmet_demand(const position *p, const areas *a, int home)
{
    for (int row = p->part.top; row <= p->part.bottom + 1; row++)
        for (int corner = first_corner(p, row); corner <= first_corner(p, row) + count_cells(p);
             corner++)
            if (p->clue[corner] >= 0 &&
                cells_reached(p, a, home, corner) < p->shape->touches[corner] - p->clue[corner])
                return corner;
    return NOWHERE;
}

/* Without an unshaded cell on the board: whether no area meets all demands. */
static void judge_demands_alone(const position *p, const areas *a, separation *v)
{
    int first = unmet_demand(p, a, NOWHERE);
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

int largest_inhabited(const areas *a)
{
    int best = 0;
    for (int i = 1; i <= a->count; i++)
        if (a->unshaded[i] > 0 && (!best || a->size[i] > a->size[best]))
            best = i;
    return best;
}

/* The smallest other area that has an unshaded cell; of equally small ones that whose such cell
 * comes first. 0 if there is none. */
static int smallest_apart(const areas *a, int home)
{
    int best = 0;
    for (int i = 1; i <= a->count && a->inhabited > 1; i++)
        if (i != home && a->unshaded[i] &&
            (!best || a->size[i] < a->size[best] ||
             (a->size[i] == a->size[best] && a->first[i] < a->first[best])))
            best = i;
    return best;
}

separation judge_areas(const position *p, int flags, const areas *a)
{
    separation v = {false, NOWHERE, NOWHERE, NOWHERE};
    if (a->inhabited == 0) {
        if (flags & CHECK_DEMANDS)
            judge_demands_alone(p, a, &v);
        return v;
    }
    int home = largest_inhabited(a), apart = smallest_apart(a, home);
    v.home = a->first[home];
    v.apart = apart ? a->first[apart] : NOWHERE;
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

bool breaks_area_rule(const position *p, int flags, areas *a)
{
    find_areas(p, flags, a);
    return a->inhabited > 1 || (flags & CHECK_DEMANDS && judge_areas(p, flags, a).bad);
}
