#include "board_internal.h"

/* Two rows as disjoint sets. Nodes 0 .. MOST-1 are the areas that reach the row
 * above, each by one of its columns there; nodes MOST and up the cells of the
 * row at hand. Of two sets that join the larger node leads, so an area that
 * goes on is led by a cell of the row at hand. */
enum { MOST = CREEK_SIZE_MAX, NODES = 2 * MOST, NONE = -1 };

typedef struct {
    int leader[NODES];
    bool inhabited[NODES];
    int above[MOST]; /* the area over each column, NONE where shaded */
    area_sums sums;  /* of the areas that have ended */
} sweep;

static int find(sweep *s, int node)
{
    while (s->leader[node] != node) {
        s->leader[node] = s->leader[s->leader[node]];
        node = s->leader[node];
    }
    return node;
}

static void join(sweep *s, int a, int b)
{
    a = find(s, a);
    b = find(s, b);
    int leader = a > b ? a : b, other = a > b ? b : a;
    s->leader[other] = leader;
    s->inhabited[leader] = s->inhabited[leader] || s->inhabited[other];
}

static bool is_passable(const creek_board *board, int row, int col)
{
    return creek_board_get(board, row, col) != CREEK_SHADED;
}

static void take_cell(sweep *s, const creek_board *board, int row, int col)
{
    int node = MOST + col;
    s->leader[node] = node;
    s->inhabited[node] = creek_board_get(board, row, col) == CREEK_UNSHADED;
    if (col > 0 && is_passable(board, row, col - 1))
        join(s, node, node - 1);
    if (s->above[col] != NONE)
        join(s, node, s->above[col]);
}

/* Counts the areas of the row above that no cell of this one goes on with. */
static void count_ended(sweep *s, int width)
{
    for (int col = 0; col < width; col++) {
        if (s->above[col] == col && s->leader[col] == col) {
            s->sums.count++;
            s->sums.inhabited += s->inhabited[col];
        }
    }
}

/* The row at hand becomes the row above. */
static void step_down(sweep *s, const creek_board *board, int row, int width)
{
    for (int col = 0; col < width; col++)
        s->above[col] = is_passable(board, row, col) ? find(s, MOST + col) - MOST : NONE;
    for (int col = 0; col < width; col++) {
        s->leader[col] = col;
        if (s->above[col] == col)
            s->inhabited[col] = s->inhabited[MOST + col];
    }
}

area_sums area_sweep(const creek_board *board)
{
    int width = creek_board_width(board), height = creek_board_height(board);
    sweep s = {.sums = {0}};
    for (int col = 0; col < width; col++)
        s.above[col] = NONE;
    for (int row = 0; row < height; row++) {
        for (int col = 0; col < width; col++) {
            if (is_passable(board, row, col))
                take_cell(&s, board, row, col);
        }
        count_ended(&s, width);
        step_down(&s, board, row, width);
    }
    count_ended(&s, width);
    return s.sums;
}
