#include "generate_solution.h"
#include "work_limits.h"
#include <stdlib.h>

/* A board starts all unshaded and is shaded cell by cell in random order. A cell can be shaded if
 * that cuts nothing off and makes no large block. To find what it cuts off: walls run from corner
 * to corner along shaded cells (see walls.c), the corners they join form disjoint sets, and a cell
 * closes a ring if two of its corners are in one set, with an open side on either way around
 * between them.
 *
 * Cells lie row by row, with a rim around the board, whose cells are CREEK_UNDECIDED. A corner has
 * the number of the cell whose top left corner it is. */
typedef struct {
    int width, height, stride;
    uint8_t *state; /* per cell */
    int *parent;    /* per corner; the rim is one set */
    int *order;     /* all cells of the board, in the order in which they are tried */
    int largest_block;
    int shaded; /* cells */
    const creek_limits *limits;
    bool cancelled;
} drawing;

/* The neighbour of a cell at side i, clockwise from the top. */
static int beyond(const drawing *d, int cell, int i)
{
    const int step[4] = {-d->stride, 1, d->stride, -1};
    return cell + step[i];
}

/* Whether to continue with the i-th cell; checks the limits from time to time. */
static bool may_continue(drawing *d, int i)
{
    enum { OFTEN = 256 };
    if (i % OFTEN == 0)
        d->cancelled = d->cancelled || limits_cancel(d->limits);
    return i < d->width * d->height && !d->cancelled;
}

static int find(drawing *d, int corner)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): all are set */
    while (d->parent[corner] != corner)
        corner = d->parent[corner] = d->parent[d->parent[corner]];
    return corner;
}

static void join_corners(drawing *d, int cell)
{
    int first = find(d, cell);
    d->parent[find(d, cell + 1)] = first;
    d->parent[find(d, cell + d->stride)] = first;
    d->parent[find(d, cell + d->stride + 1)] = first;
}

/* Sets up the walls of the board as it is. */
static void build_walls(drawing *d)
{
    int cells = (d->height + 2) * d->stride;
    for (int corner = 0; corner <= cells + d->stride; corner++)
        d->parent[corner] = corner;
    for (int cell = 0; cell < cells; cell++) {
        if (d->state[cell] != CREEK_UNSHADED)
            join_corners(d, cell);
    }
}

/* How many neighbours are unshaded. */
static int unshaded_beside(const drawing *d, int cell)
{
    int count = 0;
    for (int i = 0; i < 4; i++)
        count += d->state[beyond(d, cell, i)] == CREEK_UNSHADED;
    return count;
}

/* Whether an unshaded cell can be shaded without separating the others. */
static bool can_shade(drawing *d, int cell)
{
    /* Side i lies between corners i and i+1. */
    const int root[4] = {find(d, cell), find(d, cell + 1), find(d, cell + d->stride + 1),
                         find(d, cell + d->stride)};
    unsigned open = 0;
    for (int i = 0; i < 4; i++)
        open |= (unsigned)(d->state[beyond(d, cell, i)] == CREEK_UNSHADED) << i;
    for (int a = 0; a < 4; a++) {
        for (int b = a + 1; b < 4; b++) {
            unsigned between = (1U << b) - (1U << a);
            if (root[a] == root[b] && open & between && open & ~between)
                return false;
        }
    }
    return open != 0;
}

/* How many cells of that colour follow a cell in a direction, up to `most`. */
static int run(const drawing *d, int cell, int step, creek_state colour, int most)
{
    int count = 0;
    while (count < most && d->state[cell + (count + 1) * step] == colour)
        count++;
    return count;
}

/* Whether a block of `colour` that contains the cell is larger than allowed, assuming that the
 * cell has that colour. */
static bool makes_block(const drawing *d, int cell, creek_state colour)
{
    int stride = d->stride, most = d->largest_block, left = most, right = most;
    int up = run(d, cell, -stride, colour, most), down = run(d, cell, stride, colour, most);
    /* Blocks that begin `top` rows above; each row can make them narrower. */
    for (int top = 0; top <= up; top++) {
        left = run(d, cell - top * stride, -1, colour, left);
        right = run(d, cell - top * stride, 1, colour, right);
        int wide_left = left, wide_right = right;
        for (int bottom = 0; bottom <= down; bottom++) {
            wide_left = run(d, cell + bottom * stride, -1, colour, wide_left);
            wide_right = run(d, cell + bottom * stride, 1, colour, wide_right);
            if ((top + bottom + 1) * (wide_left + wide_right + 1) > most)
                return true;
        }
    }
    return false;
}

static void shade(drawing *d, int cell)
{
    d->state[cell] = CREEK_SHADED;
    join_corners(d, cell);
    d->shaded++;
}

/* Whether shading the cell leaves an unshaded neighbour only one way out. */
static bool makes_dead_end(const drawing *d, int cell)
{
    for (int i = 0; i < 4; i++) {
        int other = beyond(d, cell, i);
        if (d->state[other] == CREEK_UNSHADED && unshaded_beside(d, other) == 2)
            return true;
    }
    return false;
}

/* Shades cells in the order of the drawing until there are enough. With `spare`, skips half of
 * the cells that would make a dead end. */
static void shade_until(drawing *d, int wanted, random_source *spare)
{
    for (int i = 0; d->shaded < wanted && may_continue(d, i); i++) {
        int cell = d->order[i];
        if (d->state[cell] == CREEK_UNSHADED && can_shade(d, cell) &&
            !makes_block(d, cell, CREEK_SHADED) &&
            !(spare && makes_dead_end(d, cell) && random_below(spare, 2)))
            shade(d, cell);
    }
}

/* Opens a second way for the cells beside `cell`, so that one of them can be shaded: unshades a
 * neighbour that leads elsewhere. Does not update the walls; the caller rebuilds them. */
static bool open_way(drawing *d, int cell)
{
    for (int i = 0; i < 4; i++) {
        int other = beyond(d, cell, i);
        if (d->state[other] != CREEK_SHADED || unshaded_beside(d, other) < 2 ||
            makes_block(d, other, CREEK_UNSHADED))
            continue;
        d->state[other] = CREEK_UNSHADED;
        d->shaded--;
        return true;
    }
    return false;
}

/* Goes through the large unshaded blocks once and breaks up those it can: shades a cell, or else
 * opens ways. Returns the number of blocks; *repaired says whether anything changed. */
static int repair(drawing *d, bool *repaired)
{
    int blocks = 0;
    bool opened = false;
    *repaired = false;
    for (int pass = 0; pass < 2 && !*repaired; pass++) {
        for (int i = 0; may_continue(d, i); i++) {
            int cell = d->order[i];
            if (d->state[cell] != CREEK_UNSHADED || !makes_block(d, cell, CREEK_UNSHADED))
                continue;
            blocks++;
            if (pass) {
                opened = open_way(d, cell) || opened;
            } else if (can_shade(d, cell) && !makes_block(d, cell, CREEK_SHADED)) {
                shade(d, cell);
                *repaired = true;
            }
        }
    }
    if (opened) {
        build_walls(d);
        *repaired = true;
    }
    return blocks;
}

enum { MOST_REPAIRS = 40 };

static bool attempt(drawing *d, random_source *random, const solution_rules *rules)
{
    int cells = d->width * d->height;
    for (int i = 0; i < cells; i++) {
        int cell = (i / d->width + 1) * d->stride + i % d->width + 1;
        d->state[cell] = CREEK_UNSHADED;
        d->order[i] = cell;
    }
    d->shaded = 0;
    build_walls(d);
    random_shuffle(random, d->order, cells);
    int range = rules->most_shaded - rules->least_shaded;
    int wanted =
        rules->least_shaded + (range > 0 ? (int)random_below(random, (uint32_t)range + 1) : 0);
    shade_until(d, wanted, random);
    bool repaired = true;
    int blocks = 1;
    for (int i = 0; i < MOST_REPAIRS && blocks && repaired && !d->cancelled; i++)
        blocks = repair(d, &repaired);
    shade_until(d, wanted, NULL);
    return !d->cancelled && !blocks && d->shaded >= rules->least_shaded &&
           d->shaded <= rules->most_shaded;
}

enum { MOST_ATTEMPTS = 200 };

solution_result random_solution(random_source *random, creek_board *board,
                                const solution_rules *rules, const creek_limits *limits)
{
    int width = creek_board_width(board), height = creek_board_height(board), stride = width + 1;
    size_t corners = (size_t)(height + 3) * (size_t)stride + 1;
    drawing d = {.width = width,
                 .height = height,
                 .stride = stride,
                 .state = calloc(corners, sizeof *d.state),
                 .parent = malloc(corners * sizeof *d.parent),
                 .order = malloc(corners * sizeof *d.order),
                 .largest_block = rules->largest_block,
                 .limits = limits};
    bool made = false, ready = d.state && d.parent && d.order;
    for (int i = 0; ready && i < MOST_ATTEMPTS && !made && !d.cancelled; i++)
        made = attempt(&d, random, rules);
    for (int row = 0; made && row < height; row++) {
        for (int col = 0; col < width; col++)
            creek_board_set(board, row, col, d.state[(row + 1) * stride + col + 1]);
    }
    free(d.state);
    free(d.parent);
    free(d.order);
    return made          ? SOLUTION_FOUND
           : !ready      ? SOLUTION_NO_MEMORY
           : d.cancelled ? SOLUTION_CANCELLED
                         : SOLUTION_NOT_FOUND;
}
