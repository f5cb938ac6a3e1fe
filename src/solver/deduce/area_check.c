#include "area_check.h"

#include <string.h>

/* What an edge without a clue lets be, and more than that. */
enum { PLENTY = 8, TOO_MUCH = 2 * PLENTY };

void areas_make(areas *a, memory *m, const shape *s)
{
    size_t cells = (size_t)s->cells, corners = (size_t)s->corners;
    /* a column before, rows above and below, and what is read at a time */
    size_t padded = corners + (size_t)s->width + 2 + sizeof(uint64_t);
    *a = (areas){.area = memory_take(m, cells, sizeof(int)),
                 .size = memory_take(m, cells + 1, sizeof(int)),
                 .unshaded = memory_take(m, cells + 1, sizeof(int)),
                 .first = memory_take(m, cells + 1, sizeof(int)),
                 .spare = memory_take(m, corners, 1),
                 .open = memory_take(m, padded, 1),
                 .taken = memory_take(m, padded, 1),
                 .rows = memory_take(m, (size_t)s->height + 2, sizeof *a->rows),
                 .parent = memory_take(m, cells + 1, sizeof(int))};
    if (!m->failed)
        memset(a->taken, TOO_MUCH, padded);
}

/* How much of what a clue lets be a cell takes: of shaded ones nobody can have as much. */
static inline uint8_t taken_by(uint8_t state)
{
    return state == CREEK_UNDECIDED ? 1 : state == CREEK_UNSHADED ? 0 : TOO_MUCH;
}

/* The arrays below are worked out for whole rows in plain loops, which compilers turn into a few
 * instructions. With one cell more in a row than the board has, cells are counted like corners. */

/* Works out taken, for a row above and below the part, too. */
static void find_taken(const position *p, areas *a)
{
    const int width = p->shape->width, wide = width + 1;
    const int top = max_of(p->part.top - 1, 0);
    const int bottom = min_of(p->part.bottom + 1, p->shape->height - 1);
    for (int row = top; row <= bottom; row++)
        memcpy(a->taken + (row + 1) * wide + 1, p->state + row * width, (size_t)width);
    uint8_t *restrict taken = a->taken + (top + 1) * wide;
    const int count = (bottom - top + 1) * wide;
    for (int i = 0; i < count; i++)
        taken[i] = taken_by(taken[i]);
}

/* Works out spare; without CHECK_PASSAGES no passage is closed. */
static void find_spare(const position *p, int flags, areas *a)
{
    const int wide = p->shape->width + 1, first = p->part.top * wide;
    const int count = (p->part.bottom + 2) * wide - first;
    const int8_t *clue = p->clue + first, *touches = p->shape->touches + first;
    const uint8_t *above = a->taken + first, *below = above + wide;
    int8_t *restrict spare = a->spare + first;
    if (!(flags & CHECK_PASSAGES)) {
        memset(spare, PLENTY, (size_t)count);
        return;
    }
    for (int i = 0; i < count; i++) {
        int8_t unshaded = (int8_t)(!above[i] + !above[i + 1] + !below[i] + !below[i + 1]);
        int8_t lets_be = (int8_t)(touches[i] - clue[i]);
        spare[i] = (int8_t)((clue[i] < 0 ? PLENTY : lets_be) - unshaded);
    }
}

void ends_of_side(const shape *s, int from, int to, int ends[2])
{
    int high = from > to ? from : to;
    ends[0] = s->first[high];
    ends[1] = ends[0] + (high == from + to - high + 1 && s->width > 1 ? s->width + 1 : 1);
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
    const int wide = p->shape->width + 1, first = (p->part.top + 1) * wide;
    const int count = (p->part.bottom + 2) * wide - first;
    const uint8_t *taken = a->taken + first;
    const int8_t *spare = a->spare + first;
    uint8_t *restrict open = a->open + first;
    for (int i = 0; i < count; i++) {
        int8_t right = (int8_t)(taken[i] + taken[i + 1]);
        int8_t below = (int8_t)(taken[i] + taken[i + wide]);
        bool opens_right = (right <= spare[i - wide]) & (right <= spare[i]);
        bool opens_below = (below <= spare[i - 1]) & (below <= spare[i]);
        open[i] = (uint8_t)((opens_right ? OPEN_RIGHT : 0) | (opens_below ? OPEN_BELOW : 0) |
                            (taken[i] == 0 ? IS_UNSHADED : 0));
    }
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
        const uint8_t *open = a->open + passages_at(p->shape, first_cell(p, row));
        for (int cell = first_cell(p, row), label = 0; cell < end; cell++, open++) {
            if (p->state[cell] == CREEK_SHADED)
                continue;
            int left = open[-1] & OPEN_RIGHT ? label : 0;
            int above = open[-width - 1] & OPEN_BELOW ? area[cell - width] : 0;
            if (!left && !above) {
                labels++;
                parent[labels] = labels;
            }
            label = left ? left : above ? above : labels;
            area[cell] = label;
            if (!left || !above || left == above)
                continue;
            left = root_of(parent, left);
            above = root_of(parent, above);
            parent[max_of(left, above)] = min_of(left, above);
        }
    }
    return labels;
}

/* Finds spare and open. */
static void find_passages(const position *p, int flags, areas *a)
{
    find_taken(p, a);
    find_spare(p, flags, a);
    find_open(p, a);
}

void find_areas(const position *p, int flags, areas *a)
{
    find_passages(p, flags, a);
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

/* Without an unshaded cell on the board: a clue that shows that no area meets all demands, or
 * NOWHERE. An area that does has a cell of the first clue with a demand. */
static int unmet_by_all(const position *p, const areas *a)
{
    int first = unmet_demand(p, a, NOWHERE), last = first;
    for (int i = 0; i < 4 && last >= 0; i++) {
        int cell = p->shape->around[first][i];
        int unmet = cell >= 0 && a->area[cell] ? unmet_demand(p, a, a->area[cell]) : first;
        if (unmet != first)
            last = unmet;
    }
    return last;
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

separation check_areas(const position *p, int flags, areas *a)
{
    find_areas(p, flags, a);
    int home = largest_inhabited(a), apart = smallest_apart(a, home);
    separation v = {.home = home ? a->first[home] : NOWHERE,
                    .apart = apart ? a->first[apart] : NOWHERE,
                    .clue = NOWHERE};
    if (!apart && flags & CHECK_DEMANDS)
        v.clue = home ? unmet_demand(p, a, home) : unmet_by_all(p, a);
    v.bad = apart || v.clue >= 0;
    return v;
}

/* --- by rows of bits ----------------------------------------------------------- */

/* Most checks only ask whether a position breaks the one-area rule. Then rows of bits take the
 * place of numbered areas: from one unshaded cell, all cells that it reaches are found row by row.
 */

/* The most columns of a row of bits; one bit more is used at its end. */
enum { WIDEST = 63 };

/* Eight bytes, the first one lowest. */
static uint64_t eight_at(const uint8_t *b)
{
    return b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
           (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 |
           (uint64_t)b[7] << 56;
}

/* One bit of each of eight bytes. The product has bit 8k of its first factor at 56 + k. */
static uint64_t bits_of(uint64_t eight, int bit)
{
    return (eight >> bit & 0x0101010101010101) * 0x0102040810204080 >> 56;
}

/* Reads the rows of the part, counted from 1 with empty ones around; the first unshaded cell is
 * reached. False if there is none. */
static bool read_rows(const position *p, areas *a)
{
    const int count = count_cells(p), height = p->part.bottom - p->part.top + 1;
    const int wide = p->shape->width + 1;
    const uint8_t *open = a->open + passages_at(p->shape, first_cell(p, p->part.top));
    const uint64_t inside = ((uint64_t)1 << count) - 1;
    bool any = false;
    for (int i = 1; i <= height; i++, open += wide) {
        row_bits row = {0};
        for (int col = 0; col < count; col += 8) {
            uint64_t eight = eight_at(open + col);
            row.right |= bits_of(eight, 0) << col;
            row.below |= bits_of(eight, 1) << col;
            row.unshaded |= bits_of(eight, 2) << col;
        }
        row.right &= inside;
        row.below &= inside;
        row.unshaded &= inside;
        if (!any)
            row.reached = row.unshaded & (~row.unshaded + 1);
        any = any || row.unshaded;
        a->rows[i] = row;
    }
    a->rows[height + 1] = (row_bits){0};
    return any;
}

/* Reaches cells from the row above and below, and then along the row. Whether there were any. */
static bool reach_row(row_bits *row)
{
    const uint64_t before = row->reached;
    uint64_t reached = before | (row[-1].reached & row[-1].below) | (row[1].reached & row->below);
    for (uint64_t last = 0; last != reached;) {
        last = reached;
        reached |= (reached & row->right) << 1 | (reached >> 1 & row->right);
    }
    row->reached = reached;
    return reached != before;
}

/* Goes down and up until no more cells are reached. */
static void reach_all(row_bits *rows, int height)
{
    bool more = true;
    for (int i = 1; i <= height; i++)
        reach_row(&rows[i]);
    while (more) {
        more = false;
        for (int i = height; i >= 1; i--)
            more = reach_row(&rows[i]) || more;
        for (int i = 1; i <= height && more; i++)
            reach_row(&rows[i]);
    }
}

/* How many of the two cells beside a corner of the row are reached. */
static int reached_at(const row_bits *row, int corner)
{
    uint64_t two = row->reached << 1 >> corner;
    return (int)(two & 1) + (int)(two >> 1 & 1);
}

/* Whether a clue demands more unshaded cells than are reached. */
static bool any_unmet(const position *p, const row_bits *rows)
{
    const int count = count_cells(p) + 1, height = p->part.bottom - p->part.top + 2;
    for (int row = 0; row < height; row++) {
        int first = first_corner(p, p->part.top + row);
        const int8_t *clue = p->clue + first, *touches = p->shape->touches + first;
        for (int i = 0; i < count; i++)
            if (clue[i] >= 0 &&
                reached_at(&rows[row], i) + reached_at(&rows[row + 1], i) < touches[i] - clue[i])
                return true;
    }
    return false;
}

bool breaks_area_rule(const position *p, int flags, areas *a)
{
    if (p->shape->width > WIDEST)
        return check_areas(p, flags, a).bad;
    find_passages(p, flags, a);
    const int height = p->part.bottom - p->part.top + 1;
    if (!read_rows(p, a))
        return flags & CHECK_DEMANDS && check_areas(p, flags, a).bad;
    reach_all(a->rows, height);
    for (int i = 1; i <= height; i++)
        if (a->rows[i].unshaded & ~a->rows[i].reached)
            return true;
    return flags & CHECK_DEMANDS && any_unmet(p, a->rows);
}

int simplest_check(const position *p, areas *a)
{
    static const int flags[] = {CHECK_PLAIN, CHECK_PASSAGES, CHECK_ALL};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (breaks_area_rule(p, flags[i], a))
            return flags[i];
    return NOWHERE;
}
