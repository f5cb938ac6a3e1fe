#include "drawing.h"
#include <creek/rules.h>
#include <stdlib.h>

/* A drawing begins all unshaded and is shaded cell by cell in random order. A
 * cell may be shaded when that cuts nothing: walls run from corner to corner
 * along shaded cells (see walls.h), corners they join are disjoint sets, and a
 * cell closes a ring when two corners of it, with an open side between them on
 * either way round, are of one set. */
typedef struct {
    creek_board *board;
    int width, height;
    int *parent; /* per corner; the rim is one set */
    int *order;
} drawing;

static int find(drawing *d, int corner)
{
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

/* Whether an unshaded cell can be shaded without cutting the others apart. */
static bool can_shade(drawing *d, int cell)
{
    static const int step[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    int root[4], row = cell / d->width, col = cell % d->width;
    bool open[4];
    int ways = 0;
    corners_of(d, cell, root);
    for (int i = 0; i < 4; i++) {
        root[i] = find(d, root[i]);
        open[i] = creek_board_get(d->board, row + step[i][0], col + step[i][1]) == CREEK_UNSHADED;
        ways += open[i];
    }
    /* Side i lies between corners i and i+1. Two corners of one set with an
     * open side on either way round between them: a ring would close. */
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

/* The largest block of one colour, at least two cells each way; false when
 * none is larger than allowed. Each cell is tried as the top left of one. */
static bool find_block(const drawing *d, int largest, creek_place *at, int *rows, int *cols)
{
    for (int row = 0; row < d->height; row++) {
        for (int col = 0; col < d->width; col++) {
            creek_state colour = creek_board_get(d->board, row, col);
            int reach = d->width - col;
            for (int down = 1; row + down <= d->height && reach >= 2; down++) {
                int across = 0;
                while (across < reach &&
                       creek_board_get(d->board, row + down - 1, col + across) == colour)
                    across++;
                reach = across;
                if (down >= 2 && reach >= 2 && down * reach > largest) {
                    *at = (creek_place){row, col};
                    *rows = down;
                    *cols = reach;
                    return true;
                }
            }
        }
    }
    return false;
}

static void shade(drawing *d, int cell)
{
    creek_board_set(d->board, cell / d->width, cell % d->width, CREEK_SHADED);
    join(d, cell);
}

static bool touches_unshaded(const drawing *d, int row, int col)
{
    return creek_board_get(d->board, row - 1, col) == CREEK_UNSHADED ||
           creek_board_get(d->board, row + 1, col) == CREEK_UNSHADED ||
           creek_board_get(d->board, row, col - 1) == CREEK_UNSHADED ||
           creek_board_get(d->board, row, col + 1) == CREEK_UNSHADED;
}

/* Turns one cell of a block to the other colour; false when none can be. */
static bool break_block(drawing *d, random_source *random, creek_place at, int rows, int cols)
{
    int cells = rows * cols;
    int first = (int)random_below(random, (uint32_t)cells);
    for (int i = 0; i < cells; i++) {
        int k = (first + i) % cells, row = at.row + k / cols, col = at.col + k % cols;
        if (creek_board_get(d->board, row, col) == CREEK_UNSHADED) {
            if (!can_shade(d, row * d->width + col))
                continue;
            shade(d, row * d->width + col);
            return true;
        }
        if (touches_unshaded(d, row, col)) {
            creek_board_set(d->board, row, col, CREEK_UNSHADED);
            build_walls(d);
            return true;
        }
    }
    return false;
}

static bool attempt(drawing *d, random_source *random, const drawing_rules *rules)
{
    int cells = d->width * d->height;
    for (int cell = 0; cell < cells; cell++) {
        creek_board_set(d->board, cell / d->width, cell % d->width, CREEK_UNSHADED);
        d->order[cell] = cell;
    }
    build_walls(d);
    random_shuffle(random, d->order, cells);
    int range = rules->most_shaded - rules->least_shaded;
    int wanted =
        rules->least_shaded + (range > 0 ? (int)random_below(random, (uint32_t)range + 1) : 0);
    for (int i = 0; i < cells && creek_board_count(d->board, CREEK_SHADED) < wanted; i++) {
        if (can_shade(d, d->order[i]))
            shade(d, d->order[i]);
    }
    creek_place at;
    int rows, cols;
    for (int mended = 0; find_block(d, rules->largest_block, &at, &rows, &cols); mended++) {
        if (mended > cells || !break_block(d, random, at, rows, cols))
            return false;
    }
    int shaded = creek_board_count(d->board, CREEK_SHADED);
    return shaded >= rules->least_shaded && shaded <= rules->most_shaded;
}

enum { MOST_ATTEMPTS = 200 };

bool drawing_make(random_source *random, creek_board *board, const drawing_rules *rules)
{
    int width = creek_board_width(board), height = creek_board_height(board);
    drawing d = {.board = board, .width = width, .height = height};
    d.parent = malloc((size_t)(width + 1) * (size_t)(height + 1) * sizeof *d.parent);
    d.order = malloc((size_t)width * (size_t)height * sizeof *d.order);
    bool made = false;
    for (int i = 0; d.parent && d.order && i < MOST_ATTEMPTS && !made; i++)
        made = attempt(&d, random, rules);
    free(d.parent);
    free(d.order);
    return made;
}
