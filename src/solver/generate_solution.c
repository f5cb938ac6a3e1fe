#include "generate_solution.h"
#include "work_limits.h"
#include <stdlib.h>

/* A board starts all unshaded and is shaded cell by cell in random order. A cell can be shaded if
 * that cuts nothing off and makes no large block. To find what it cuts off: walls run from corner
 * to corner along shaded cells (see walls.h), the corners they join form disjoint sets, and a cell
 * closes a ring if two of its corners are in one set, with an open side on either way around
 * between them. */
typedef struct {
    creek_board *board;
    int width, height;
    int largest_block;
    int shaded;  /* cells */
    int *parent; /* per corner; the rim is one set */
    int *order;  /* all cells, in the order in which they are tried */
    const creek_limits *limits;
    bool cancelled;
} drawing;

static const int step[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

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

static bool is_shaded(const drawing *d, int cell)
{
    return creek_board_get(d->board, cell / d->width, cell % d->width) == CREEK_SHADED;
}

/* The corners of a cell, clockwise from the top left. */
static void corners_of(const drawing *d, int cell, int corners[4])
{
    int at = cell / d->width * (d->width + 1) + cell % d->width;
    corners[0] = at;
    corners[1] = at + 1;
    corners[2] = at + d->width + 2;
    corners[3] = at + d->width + 1;
}

static void join(drawing *d, int cell)
{
    int corners[4];
    corners_of(d, cell, corners);
    for (int i = 1; i < 4; i++)
        d->parent[find(d, corners[i])] = find(d, corners[0]);
}

/* Sets up the walls of the board as it is. */
static void build_walls(drawing *d)
{
    for (int row = 0; row <= d->height; row++) {
        for (int col = 0; col <= d->width; col++) {
            bool rim = row == 0 || col == 0 || row == d->height || col == d->width;
            d->parent[row * (d->width + 1) + col] = rim ? 0 : row * (d->width + 1) + col;
        }
    }
    for (int cell = 0; cell < d->width * d->height; cell++) {
        if (is_shaded(d, cell))
            join(d, cell);
    }
}

/* Whether an unshaded cell can be shaded without separating the others. */
static bool can_shade(drawing *d, int cell)
{
    int root[4], row = cell / d->width, col = cell % d->width;
    bool open[4];
    int ways = 0;
    corners_of(d, cell, root);
    for (int i = 0; i < 4; i++) {
        root[i] = find(d, root[i]);
        open[i] = creek_board_get(d->board, row + step[i][0], col + step[i][1]) == CREEK_UNSHADED;
        ways += open[i];
    }
    /* Side i lies between corners i and i+1. If two corners are in one set and there is an open
     * side on either way around between them, a ring would close. */
    for (int a = 0; a < 4; a++) {
        for (int b = a + 1; b < 4; b++) {
            if (root[a] != root[b])
                continue;
            bool inside = false, outside = false;
            for (int side = 0; side < 4; side++) {
                if (side >= a && side < b)
                    inside = inside || open[side];
                else
                    outside = outside || open[side];
            }
            if (inside && outside)
                return false;
        }
    }
    return ways > 0;
}

/* How many cells of the same colour follow (row, col) in a direction, up to `most`. Beyond the
 * rim the colour differs. */
static int run(const drawing *d, int row, int col, int down, int right, creek_state colour,
               int most)
{
    int count = 0;
    while (count < most) {
        row += down;
        col += right;
        if (row < 0 || col < 0 || row >= d->height || col >= d->width ||
            creek_board_get(d->board, row, col) != colour)
            break;
        count++;
    }
    return count;
}

/* Whether a block of `colour` that contains the cell is larger than allowed, assuming that the
 * cell has that colour. */
static bool makes_block(const drawing *d, int cell, creek_state colour)
{
    int row = cell / d->width, col = cell % d->width, most = d->largest_block;
    int up = run(d, row, col, -1, 0, colour, most), below = run(d, row, col, 1, 0, colour, most);
    int left = most, right = most;
    /* Blocks that begin `top` rows above; each row can make them narrower. */
    for (int top = 0; top <= up; top++) {
        int l = run(d, row - top, col, 0, -1, colour, left);
        int r = run(d, row - top, col, 0, 1, colour, right);
        left = l;
        right = r;
        int wide_left = left, wide_right = right;
        for (int bottom = 0; bottom <= below; bottom++) {
            wide_left = run(d, row + bottom, col, 0, -1, colour, wide_left);
            wide_right = run(d, row + bottom, col, 0, 1, colour, wide_right);
            if ((top + bottom + 1) * (wide_left + wide_right + 1) > most)
                return true;
        }
    }
    return false;
}

static void shade(drawing *d, int cell)
{
    creek_board_set(d->board, cell / d->width, cell % d->width, CREEK_SHADED);
    join(d, cell);
    d->shaded++;
}

/* How many neighbours are unshaded. */
static int unshaded_beside(const drawing *d, int row, int col)
{
    int count = 0;
    for (int i = 0; i < 4; i++)
        count += creek_board_get(d->board, row + step[i][0], col + step[i][1]) == CREEK_UNSHADED;
    return count;
}

/* Whether shading the cell leaves an unshaded neighbour only one way out. */
static bool makes_dead_end(const drawing *d, int cell)
{
    for (int i = 0; i < 4; i++) {
        int row = cell / d->width + step[i][0], col = cell % d->width + step[i][1];
        if (creek_board_get(d->board, row, col) == CREEK_UNSHADED &&
            unshaded_beside(d, row, col) == 2)
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
        if (!is_shaded(d, cell) && can_shade(d, cell) && !makes_block(d, cell, CREEK_SHADED) &&
            !(spare && makes_dead_end(d, cell) && random_below(spare, 2)))
            shade(d, cell);
    }
}

/* Opens a second way for the cells beside `cell`, so that one of them can be shaded: unshades a
 * neighbour that leads elsewhere. Does not update the walls; the caller rebuilds them. */
static bool open_way(drawing *d, int cell)
{
    for (int i = 0; i < 4; i++) {
        int row = cell / d->width + step[i][0], col = cell % d->width + step[i][1];
        int other = row * d->width + col;
        if (row < 0 || col < 0 || row >= d->height || col >= d->width || !is_shaded(d, other) ||
            unshaded_beside(d, row, col) < 2 || makes_block(d, other, CREEK_UNSHADED))
            continue;
        creek_board_set(d->board, row, col, CREEK_UNSHADED);
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
            if (is_shaded(d, cell) || !makes_block(d, cell, CREEK_UNSHADED))
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
    for (int cell = 0; cell < cells; cell++) {
        creek_board_set(d->board, cell / d->width, cell % d->width, CREEK_UNSHADED);
        d->order[cell] = cell;
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
    int width = creek_board_width(board), height = creek_board_height(board);
    drawing d = {.board = board,
                 .width = width,
                 .height = height,
                 .largest_block = rules->largest_block,
                 .limits = limits};
    d.parent = malloc((size_t)(width + 1) * (size_t)(height + 1) * sizeof *d.parent);
    d.order = malloc((size_t)width * (size_t)height * sizeof *d.order);
    bool made = false, ready = d.parent && d.order;
    for (int i = 0; ready && i < MOST_ATTEMPTS && !made && !d.cancelled; i++)
        made = attempt(&d, random, rules);
    free(d.parent);
    free(d.order);
    return made          ? SOLUTION_FOUND
           : !ready      ? SOLUTION_NO_MEMORY
           : d.cancelled ? SOLUTION_CANCELLED
                         : SOLUTION_NOT_FOUND;
}
