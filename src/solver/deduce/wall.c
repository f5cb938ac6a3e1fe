#include "wall.h"

#include <stdlib.h>
#include <string.h>

/* A wall runs over nodes: each corner and one node for the outside, each
 * twice, for a line that has crossed the path from a to b an even or an odd
 * number of times. A closed line that crosses it oddly keeps a and b apart.
 * And each of these is there twice, for a line that came through a passage
 * which the clue at the corner closes: the next one costs no further clue. */
enum { RIGHT = 1, BELOW = 2 }; /* as in beside[] */
enum {
    CROSSED_RIGHT = 1, /* the path crosses the right side of a cell */
    CROSSED_BELOW = 2,
    COST_CELL = 1,
    COST_CLOSER = 1024, /* one clue is more to look at than all cells of a wall */
    BUCKETS = COST_CLOSER + 1,
    FAR = 1 << 29,
    VIA_OUTSIDE = -1,
    VIA_CLOSER = WAY_CLUE /* and below: VIA_CLOSER - corner */
};

struct wall_finder {
    const shape *shape;
    const position *p;     /* where the walls are */
    const areas *passages; /* its spare and open */
    int start;             /* one of the cells they separate */
    /* the paths over cells */
    int *distance, *from, *queue;
    int front, back; /* of the queue */
    int explored;    /* the distance up to which the paths are known */
    int *entry;      /* of each area: the first cell reached, or NOWHERE */
    uint8_t *crossed;
    /* the line over nodes */
    int nodes;
    int *cost, *before, *via, *next, *previous;
    int *reached, reached_count; /* the nodes that have a cost */
    int limit;                   /* lines that cost as much are not followed */
    int focus;                   /* of lines that cost the same, one close to this cell */
    int goals[8], goal_count;
    int *border, border_count; /* the corners on the border */
    int bucket[BUCKETS];
    int waiting[2]; /* how many nodes the buckets hold with an even, an odd number of closers */
    /* the best line found: what it runs through */
    int *best;
    int best_count;
    int outside;    /* before which of these the line was outside; NOWHERE if never */
    int leaving[2]; /* the corners where it went out and came back */
};

wall_finder *wall_finder_new(memory *m, const shape *s)
{
    wall_finder *f = memory_take(m, 1, sizeof *f);
    if (!f)
        return NULL;
    size_t cells = (size_t)s->cells, nodes = 4 * ((size_t)s->corners + 1);
    int **const of_nodes[] = {&f->cost, &f->before, &f->via, &f->next, &f->previous, &f->reached};
    for (size_t i = 0; i < sizeof of_nodes / sizeof *of_nodes; i++)
        *of_nodes[i] = memory_take(m, nodes, sizeof(int));
    f->shape = s;
    f->nodes = (int)nodes;
    f->distance = memory_take(m, cells, sizeof(int));
    f->from = memory_take(m, cells, sizeof(int));
    f->entry = memory_take(m, cells + 1, sizeof(int));
    f->queue = memory_take(m, 8 * cells + 2, sizeof(int));
    f->crossed = memory_take(m, cells, 1);
    f->best = memory_take(m, nodes + 1, sizeof(int));
    f->border = memory_take(m, (size_t)s->corners, sizeof(int));
    if (m->failed)
        return NULL;
    for (size_t i = 0; i < nodes; i++)
        f->cost[i] = FAR;
    for (int corner = 0; corner < s->corners; corner++)
        if (s->touches[corner] < 4)
            f->border[f->border_count++] = corner;
    for (int i = 0; i < BUCKETS; i++)
        f->bucket[i] = NOWHERE;
    return f;
}

/* --- the paths from a, through as little of the wall as can be ------------ */

static int step_cost(const wall_finder *f, int from, int side, int to)
{
    bool shaded = f->p->state[from] == CREEK_SHADED;
    return shaded ? f->p->state[to] == CREEK_SHADED : !side_open(f->passages, f->shape, from, side);
}

static void cross(wall_finder *f, int from, int to)
{
    int low = from < to ? from : to;
    bool side_by_side = from + to - 2 * low == 1 && f->shape->width > 1;
    f->crossed[low] |= side_by_side ? CROSSED_RIGHT : CROSSED_BELOW;
}

/* Goes on until the path to `b` is known; with `near`, to any cell of its area. Returns its end. */
static int find_path(wall_finder *f, int b, bool near)
{
    const int *entry = &f->entry[f->passages->area[b]];
    while (f->front < f->back && (near ? *entry < 0 : f->distance[b] > f->explored)) {
        int cell = f->queue[f->front++], *first = &f->entry[f->passages->area[cell]];
        const int *next = f->shape->beside[cell];
        f->explored = f->distance[cell];
        if (*first < 0)
            *first = cell;
        for (int i = 0; i < 4; i++) {
            if (next[i] < 0)
                continue;
            int cost = step_cost(f, cell, i, next[i]);
            if (f->explored + cost >= f->distance[next[i]])
                continue;
            f->distance[next[i]] = f->explored + cost;
            f->from[next[i]] = cell;
            if (cost == 0)
                f->queue[--f->front] = next[i];
            else
                f->queue[f->back++] = next[i];
        }
    }
    return near ? *entry : b;
}

void wall_finder_begin(wall_finder *f, const position *p, const areas *passages, int a)
{
    f->p = p;
    f->passages = passages;
    f->start = a;
    for (int i = 0; i < f->shape->cells; i++)
        f->distance[i] = FAR;
    for (int i = 0; i <= passages->count; i++)
        f->entry[i] = NOWHERE;
    f->front = f->back = 4 * f->shape->cells;
    f->distance[a] = f->explored = 0;
    f->from[a] = NOWHERE;
    f->queue[f->back++] = a;
}

/* --- the line round ------------------------------------------------------- */

static void bucket_remove(wall_finder *f, int node)
{
    f->waiting[f->cost[node] / COST_CLOSER & 1]--;
    if (f->previous[node] >= 0)
        f->next[f->previous[node]] = f->next[node];
    else
        f->bucket[f->cost[node] % BUCKETS] = f->next[node];
    if (f->next[node] >= 0)
        f->previous[f->next[node]] = f->previous[node];
}

/* The cell that the line runs along before it comes to a node, or goes out there; or NOWHERE. */
static int cell_before(const wall_finder *f, int before, int via)
{
    if (via == VIA_OUTSIDE && before >= 0)
        via = f->via[before];
    return via >= 0 ? via : NOWHERE;
}

/* Whether a line that reaches a node at the cost it has is closer to the focus. */
static bool is_closer(const wall_finder *f, int node, int before, int via)
{
    int now = cell_before(f, f->before[node], f->via[node]), cell = cell_before(f, before, via);
    return f->focus >= 0 && now >= 0 && cell >= 0 && f->before[node] >= 0 &&
           (node / 4 == f->shape->corners) == (via == VIA_OUTSIDE) &&
           distance_between(f->shape, cell, f->focus) < distance_between(f->shape, now, f->focus);
}

static void reach_cheaply(wall_finder *f, int node, int cost, int before, int via)
{
    if (cost == f->cost[node]) {
        if (!is_closer(f, node, before, via))
            return;
        f->before[node] = before;
        f->via[node] = via;
        return;
    }
    if (f->cost[node] < FAR)
        bucket_remove(f, node);
    else
        f->reached[f->reached_count++] = node;
    f->cost[node] = cost;
    f->before[node] = before;
    f->via[node] = via;
    int *head = &f->bucket[cost % BUCKETS];
    f->previous[node] = NOWHERE;
    f->next[node] = *head;
    if (*head >= 0)
        f->previous[*head] = node;
    *head = node;
    f->waiting[cost / COST_CLOSER & 1]++;
}

static inline void reach(wall_finder *f, int node, int cost, int before, int via)
{
    if (cost < f->limit && cost <= f->cost[node])
        reach_cheaply(f, node, cost, before, via);
}

/* Whether a line along the sides of a cell from its corner above left to
 * each of its corners (as corners_of() orders them) crosses the path. */
static void crossings_to(const wall_finder *f, int cell, int odd[4])
{
    int width = f->shape->width, col = cell % width;
    int above = cell >= width && (f->crossed[cell - width] & CROSSED_BELOW);
    int right = (f->crossed[cell] & CROSSED_RIGHT) != 0;
    int left = col > 0 && (f->crossed[cell - 1] & CROSSED_RIGHT);
    odd[0] = 0;
    odd[1] = above;
    odd[2] = left;
    odd[3] = above ^ right;
}

static int node_of(int corner, bool paid, int odd)
{
    return 4 * corner + 2 * paid + odd;
}

static void go_through_cell(wall_finder *f, int node, int cell, int place)
{
    int corners[4], odd[4];
    corners_of(f->shape, cell, corners);
    crossings_to(f, cell, odd);
    for (int i = 0; i < 4; i++)
        if (i != place)
            reach(f, node_of(corners[i], false, (node & 1) ^ odd[i] ^ odd[place]),
                  f->cost[node] + COST_CELL, node, cell);
}

/* Along a side (as in beside[]) of a cell, if the passage there is closed, to the corner `end`. */
static void go_through_passage(wall_finder *f, int node, int cell, int side, int end)
{
    if (cell < 0 || side_open(f->passages, f->shape, cell, side))
        return;
    const int pair[2] = {cell, f->shape->beside[cell][side]};
    if (!can_be_passed(f->p, pair))
        return;
    int corner = node / 4, cost = f->cost[node];
    bool paid = node & 2;
    int odd = (f->crossed[cell] & (side == RIGHT ? CROSSED_RIGHT : CROSSED_BELOW)) != 0;
    if (closed_at(f->p, f->passages->spare, corner, pair))
        reach(f, node_of(end, false, (node & 1) ^ odd), cost + (paid ? 0 : COST_CLOSER), node,
              VIA_CLOSER - corner);
    if (closed_at(f->p, f->passages->spare, end, pair))
        reach(f, node_of(end, true, (node & 1) ^ odd), cost + COST_CLOSER, node, VIA_CLOSER - end);
}

static void go_on_from_corner(wall_finder *f, int node)
{
    int corner = node / 4, wide = f->shape->width + 1;
    const int *cells = f->shape->around[corner];
    for (int i = 0; i < 4; i++)
        if (cells[i] >= 0 && f->p->state[cells[i]] == CREEK_SHADED)
            go_through_cell(f, node, cells[i], 3 - i);
    if (node & 2 || f->cost[node] + COST_CLOSER < f->limit) {
        go_through_passage(f, node, cells[0], RIGHT, corner - wide);
        go_through_passage(f, node, cells[0], BELOW, corner - 1);
        go_through_passage(f, node, cells[1], BELOW, corner + 1);
        go_through_passage(f, node, cells[2], RIGHT, corner + wide);
    }
    if (f->shape->touches[corner] < 4)
        reach(f, node_of(f->shape->corners, false, node & 1), f->cost[node], node, VIA_OUTSIDE);
}

/* To all corners on the border. */
static void go_on_from_outside(wall_finder *f, int node)
{
    for (int i = 0; i < f->border_count; i++)
        reach(f, node_of(f->border[i], false, node & 1), f->cost[node], node, VIA_OUTSIDE);
}

/* Forgets the last line; the next is to cost less than `limit`. */
static void begin_line(wall_finder *f, int limit)
{
    for (int i = 0; i < f->reached_count; i++) {
        f->bucket[f->cost[f->reached[i]] % BUCKETS] = NOWHERE;
        f->cost[f->reached[i]] = FAR;
    }
    f->reached_count = 0;
    f->waiting[0] = f->waiting[1] = 0;
    f->limit = limit;
    f->goal_count = 0;
}

/* Spreads from the nodes reached so far, until the cheapest of the goals is
 * reached. */
static void spread(wall_finder *f)
{
    for (int cost = 0; f->waiting[0] + f->waiting[1] > 0; cost++) {
        if (!f->waiting[cost / COST_CLOSER & 1]) /* on to lines with one closer more */
            cost = (cost / COST_CLOSER + 1) * COST_CLOSER;
        int *head = &f->bucket[cost % BUCKETS];
        for (int i = 0; i < f->goal_count; i++)
            if (f->cost[f->goals[i]] <= cost)
                return;
        while (*head >= 0) {
            int node = *head;
            bucket_remove(f, node);
            if (node / 4 == f->shape->corners)
                go_on_from_outside(f, node);
            else
                go_on_from_corner(f, node);
        }
    }
}

/* Keeps the line that ends at `node`, closed through `closing`, if it is the
 * best so far: of that cost. */
static void keep_line(wall_finder *f, int node, int closing, int cost, int *best)
{
    if (f->cost[node] >= FAR || cost >= *best)
        return;
    *best = cost;
    f->best_count = 0;
    f->outside = NOWHERE;
    f->best[f->best_count++] = closing;
    for (; f->before[node] >= 0; node = f->before[node]) {
        if (f->via[node] != VIA_OUTSIDE) {
            f->best[f->best_count++] = f->via[node];
        } else if (f->before[node] / 4 == f->shape->corners) {
            int came = f->before[f->before[node]];
            f->outside = f->best_count;
            f->leaving[0] = node / 4;
            f->leaving[1] = came / 4;
        }
    }
}

/* Lines closed through a shaded cell that the path crosses. */
static void try_cell(wall_finder *f, int cell, int *best)
{
    int corners[4], odd[4];
    corners_of(f->shape, cell, corners);
    crossings_to(f, cell, odd);
    begin_line(f, *best - COST_CELL);
    for (int i = 0; i < 4; i++) {
        if (odd[i]) {
            f->goals[f->goal_count++] = node_of(corners[i], false, 0);
            f->goals[f->goal_count++] = node_of(corners[i], true, 0);
        } else {
            reach(f, node_of(corners[i], false, 0), 0, NOWHERE, VIA_OUTSIDE);
        }
    }
    spread(f);
    for (int i = 0; i < f->goal_count; i++)
        keep_line(f, f->goals[i], cell, f->cost[f->goals[i]] + COST_CELL, best);
}

/* Lines through a closed passage that the path crosses, from its end `one` to its end `other`, with
 * the clue at `closer`, one of these, which closes it. */
static void try_passage(wall_finder *f, int one, int other, int closer, int *best)
{
    const int goals[2] = {node_of(other, true, 0), node_of(other, false, 0)};
    bool at_start = closer == one;
    begin_line(f, at_start ? *best - COST_CLOSER : *best);
    f->goals[f->goal_count++] = goals[0];
    if (at_start)
        f->goals[f->goal_count++] = goals[1];
    reach(f, node_of(one, at_start, 0), 0, NOWHERE, VIA_OUTSIDE);
    spread(f);
    for (int i = 0; i < 2; i++) {
        bool counted = i == 0 && !at_start; /* as the closer of the last passage */
        keep_line(f, goals[i], VIA_CLOSER - closer, f->cost[goals[i]] + (counted ? 0 : COST_CLOSER),
                  best);
    }
}

static void try_side(wall_finder *f, int from, int to, int *best)
{
    const int pair[2] = {from, to};
    int ends[2];
    ends_of_side(f->shape, from, to, ends);
    for (int i = 0; i < 2; i++)
        if (closed_at(f->p, f->passages->spare, ends[i], pair))
            try_passage(f, ends[0], ends[1], ends[i], best);
}

static void add_line(const wall_finder *f, const position *assumed, premises *set)
{
    const position *p = f->p;
    for (int i = 0; i < f->best_count; i++) {
        int via = f->best[i];
        if (via >= 0) {
            premises_add_cell(set, assumed, via);
            continue;
        }
        int corner = VIA_CLOSER - via;
        premises_add_clue(set, p, corner);
        int cells[4], count = cells_with_state(p, corner, CREEK_UNSHADED, cells);
        for (int k = 0; k < count; k++)
            premises_add_cell(set, assumed, cells[k]);
    }
}

/* How many cells and how many different clues the best line has. */
static wall_size size_of(const wall_finder *f)
{
    wall_size size = {0, 0};
    for (int i = 0; i < f->best_count; i++) {
        int k = 0;
        while (k < i && f->best[k] != f->best[i])
            k++;
        size.cells += f->best[i] >= 0 && k == i;
        size.closers += f->best[i] <= VIA_CLOSER && k == i;
    }
    return size;
}

/* The border that a corner is on: 0 to 3 for the top, the bottom, the left and the right. */
static int border_of(const shape *s, int corner)
{
    int row = corner / (s->width + 1), col = corner % (s->width + 1);
    return row == 0 ? 0 : row == s->height ? 1 : col == 0 ? 2 : 3;
}

/* What the line runs along at number `i`, counted round it, either way. */
static int line_at(const wall_finder *f, int i)
{
    return f->best[(i % f->best_count + f->best_count) % f->best_count];
}

/* The cell between two others that are two apart in a row or column; or NOWHERE. */
static int cell_between(const shape *s, int one, int other)
{
    int rows = abs(one / s->width - other / s->width),
        cols = abs(one % s->width - other % s->width);
    return (rows == 2 && cols == 0) || (rows == 0 && cols == 2) ? (one + other) / 2 : NOWHERE;
}

/* Lets the line run straight on where it goes round a shaded cell over one beside that. */
static void straighten(wall_finder *f)
{
    for (int i = 0; i < f->best_count && f->best_count > 2; i++) {
        int one = line_at(f, i - 1), other = line_at(f, i + 1);
        bool end = f->outside >= 0 &&
                   (i == f->outside % f->best_count || (i + 1 - f->outside) % f->best_count == 0);
        int cell = end || f->best[i] < 0 || one < 0 || other < 0
                       ? NOWHERE
                       : cell_between(f->shape, one, other);
        if (cell >= 0 && f->p->state[cell] == CREEK_SHADED)
            f->best[i] = cell;
    }
}

/* --- how to follow the line ----------------------------------------------- */

/* The middle of a cell, or a corner, in half rows and columns. */
static void place_of_part(const shape *s, int item, int at[2])
{
    int wide = item < 0 ? s->width + 1 : s->width, number = item < 0 ? VIA_CLOSER - item : item;
    at[0] = 2 * (number / wide) + (item >= 0);
    at[1] = 2 * (number % wide) + (item >= 0);
}

/* Whether a ring goes on clockwise from its first part in reading order. */
static bool is_clockwise(const wall_finder *f, int first)
{
    int at[2], next[2], last[2];
    place_of_part(f->shape, line_at(f, first), at);
    place_of_part(f->shape, line_at(f, first + 1), next);
    place_of_part(f->shape, line_at(f, first - 1), last);
    return (next[1] - at[1]) * (last[0] - at[0]) > (next[0] - at[0]) * (last[1] - at[1]);
}

/* What the line runs along, from one end to the other or once round a ring, in f->queue; how many
 * parts that are. Which way does not depend on how the line was found, nor on the supposed cell. */
static int list_parts(const wall_finder *f, wall_course *course, int supposed)
{
    int first = course->ring ? 0 : f->outside, step = 1, count = 0;
    if (course->ring) {
        for (int i = 1; i < f->best_count; i++)
            if (f->best[i] >= 0 && f->best[i] != supposed &&
                (f->best[i] < f->best[first] || f->best[first] < 0 || f->best[first] == supposed))
                first = i;
        step = is_clockwise(f, first) ? 1 : -1;
    } else {
        bool forward = f->leaving[1] < f->leaving[0];
        step = forward ? 1 : -1;
        first -= !forward;
        for (int end = 0; end < 2; end++) {
            int corner = f->leaving[end ? !forward : forward];
            course->border[end] = border_of(f->shape, corner);
            course->end[end] = VIA_CLOSER - corner;
        }
    }
    for (int i = 0; i < f->best_count; i++) {
        int item = line_at(f, first + i * step);
        if (!count || item != f->queue[count - 1])
            f->queue[count++] = item;
    }
    return count;
}

/* Whether a part between a clue and a cell is plain to see: these are near each other. */
static bool is_obvious(const wall_finder *f, int i)
{
    enum { NEAR = 4 }; /* half cells */
    int before[2], behind[2];
    place_of_part(f->shape, f->queue[i - 1], before);
    place_of_part(f->shape, f->queue[i + 1], behind);
    return f->queue[i] >= 0 && (f->queue[i - 1] < 0) != (f->queue[i + 1] < 0) &&
           abs(behind[0] - before[0]) <= NEAR && abs(behind[1] - before[1]) <= NEAR;
}

bool wall_course_at(const wall_finder *f, const mark_list *assumed, bool brief, wall_course *course)
{
    int supposed = assumed->count ? assumed->items[0].cell : NOWHERE, left_out = NOWHERE;
    memset(course, NOWHERE, sizeof *course);
    course->ring = f->outside < 0;
    course->way_count = 0;
    int count = list_parts(f, course, supposed), first = 0, last = count - 1;
    for (int end = 0; end < 2 && !course->ring; end++) {
        int item = f->queue[end ? count - 1 : 0];
        if (item < 0)
            continue;
        course->end[end] = item == supposed ? WAY_SUPPOSED : item;
        first += !end;
        last -= end;
    }
    for (int i = first; i <= last; i++) {
        int item = f->queue[i];
        if (brief && i > first && i < last && i - 1 != left_out && item != supposed &&
            is_obvious(f, i)) {
            left_out = i;
            continue;
        }
        if (item < 0 && (item == course->end[0] || item == course->end[1]))
            continue;
        if (course->way_count == WAY_PARTS)
            return false;
        course->way[course->way_count++] = item == supposed ? WAY_SUPPOSED : item;
    }
    return true;
}

wall_size wall_to(wall_finder *f, const position *assumed, int b, wall_size than, premises *set)
{
    const position *p = f->p;
    int limit = than.closers < FAR / COST_CLOSER ? than.closers * COST_CLOSER + than.cells : FAR;
    int best = limit;
    f->best_count = 0;
    f->outside = NOWHERE;
    f->focus = set && p->state[f->start] == CREEK_UNSHADED ? f->start : NOWHERE;
    memset(f->crossed, 0, (size_t)f->shape->cells);
    b = find_path(f, b, !set);
    for (int cell = b; f->from[cell] >= 0; cell = f->from[cell])
        cross(f, cell, f->from[cell]);
    for (int cell = b; f->from[cell] >= 0; cell = f->from[cell]) {
        if (p->state[cell] == CREEK_SHADED)
            try_cell(f, cell, &best);
        else if (p->state[f->from[cell]] != CREEK_SHADED &&
                 !passage_open(p, f->passages->spare, cell, f->from[cell]))
            try_side(f, cell, f->from[cell], &best);
    }
    straighten(f);
    if (set)
        add_line(f, assumed, set);
    return best < limit ? size_of(f) : (wall_size){NOWHERE, 0};
}
