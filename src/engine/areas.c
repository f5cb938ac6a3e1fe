#include "board_internal.h"
#include <creek/rules.h>
#include <stdlib.h>

struct creek_areas {
    int width, height;
    int count, inhabited, main;
    int *label; /* per cell: 0 shaded, else 1..count */
    int *cells; /* per area 1..count: cells, and unshaded ones */
    int *unshaded;
};

/* Rows of cells as disjoint sets, which are the areas. */
typedef struct {
    int *leader;     /* per cell; NONE if shaded. The last cell of an area is its leader */
    bool *inhabited; /* per leader: whether its area contains an unshaded cell */
    area_sums sums;
} area_sets;

enum { NONE = -1 };

static int find(area_sets *sets, int cell)
{
    int *leader = sets->leader;
    while (leader[cell] != cell)
        cell = leader[cell] = leader[leader[cell]];
    return cell;
}

/* Joins the area of `cell` with that of an earlier cell, unless that one is shaded. */
static void join(area_sets *sets, int cell, int earlier)
{
    if (sets->leader[earlier] == NONE)
        return;
    int other = find(sets, earlier);
    if (other == cell)
        return;
    sets->leader[other] = cell;
    sets->sums.count--;
    sets->sums.inhabited -= sets->inhabited[cell] && sets->inhabited[other];
    sets->inhabited[cell] = sets->inhabited[cell] || sets->inhabited[other];
}

/* Adds a row of the board, whose cells are numbered from `first`; the row above comes before it. */
static void add_row(area_sets *sets, const creek_board *board, int row, int first)
{
    int width = creek_board_width(board);
    for (int col = 0; col < width; col++) {
        int cell = first + col;
        creek_state state = creek_board_get(board, row, col);
        sets->leader[cell] = state == CREEK_SHADED ? NONE : cell;
        sets->inhabited[cell] = state == CREEK_UNSHADED;
        if (state == CREEK_SHADED)
            continue;
        sets->sums.count++;
        sets->sums.inhabited += state == CREEK_UNSHADED;
        if (col > 0)
            join(sets, cell, cell - 1);
        if (row > 0)
            join(sets, cell, cell - width);
    }
}

area_sums count_areas(const creek_board *board)
{
    /* Works on two rows at a time: of the areas above, only those that reach this row matter. */
    int leader[2 * CREEK_SIZE_MAX], width = creek_board_width(board);
    bool inhabited[2 * CREEK_SIZE_MAX];
    area_sets sets = {.leader = leader, .inhabited = inhabited};
    for (int row = 0; row < creek_board_height(board); row++) {
        add_row(&sets, board, row, width);
        for (int col = 0; col < width; col++) {
            leader[col] = leader[width + col] == NONE ? NONE : find(&sets, width + col) - width;
            inhabited[col] = inhabited[width + col];
        }
    }
    return sets.sums;
}

/* Numbers the areas in the order of their first cells. */
static void number_areas(creek_areas *areas, const creek_board *board, area_sets *sets)
{
    int *label = areas->label; /* a leader has its label before its other cells */
    for (int cell = 0; cell < areas->width * areas->height; cell++) {
        if (sets->leader[cell] == NONE)
            continue;
        int leader = find(sets, cell);
        if (!label[leader])
            label[leader] = ++areas->count;
        int area = label[cell] = label[leader];
        areas->cells[area]++;
        areas->unshaded[area] +=
            creek_board_get(board, cell / areas->width, cell % areas->width) == CREEK_UNSHADED;
    }
}

static bool better_main(const creek_areas *areas, int a, int b)
{
    if (areas->unshaded[a] != areas->unshaded[b])
        return areas->unshaded[a] > areas->unshaded[b];
    return areas->cells[a] > areas->cells[b];
}

creek_areas *creek_areas_find(const creek_board *board)
{
    creek_areas *areas = calloc(1, sizeof *areas);
    if (!areas)
        return NULL;
    areas->width = creek_board_width(board);
    areas->height = creek_board_height(board);
    size_t total = (size_t)areas->width * (size_t)areas->height;
    areas->label = calloc(total, sizeof *areas->label);
    areas->cells = calloc(total + 1, sizeof *areas->cells);
    areas->unshaded = calloc(total + 1, sizeof *areas->unshaded);
    area_sets sets = {.leader = malloc(total * sizeof *sets.leader),
                      .inhabited = malloc(total * sizeof *sets.inhabited)};
    bool good = areas->label && areas->cells && areas->unshaded && sets.leader && sets.inhabited;
    if (good) {
        for (int row = 0; row < areas->height; row++)
            add_row(&sets, board, row, row * areas->width);
        number_areas(areas, board, &sets);
        areas->inhabited = sets.sums.inhabited;
        for (int n = 1; n <= areas->count; n++)
            if (areas->unshaded[n] && (!areas->main || better_main(areas, n, areas->main)))
                areas->main = n;
    }
    free(sets.leader);
    free(sets.inhabited);
    if (good)
        return areas;
    creek_areas_free(areas);
    return NULL;
}

void creek_areas_free(creek_areas *areas)
{
    if (!areas)
        return;
    free(areas->label);
    free(areas->cells);
    free(areas->unshaded);
    free(areas);
}

int creek_areas_count(const creek_areas *areas)
{
    return areas->count;
}

int creek_areas_at(const creek_areas *areas, int row, int col)
{
    if (row < 0 || col < 0 || row >= areas->height || col >= areas->width)
        return 0;
    return areas->label[row * areas->width + col];
}

static bool is_area(const creek_areas *areas, int number)
{
    return number >= 1 && number <= areas->count;
}

int creek_areas_cells(const creek_areas *areas, int number)
{
    return is_area(areas, number) ? areas->cells[number] : 0;
}

int creek_areas_unshaded(const creek_areas *areas, int number)
{
    return is_area(areas, number) ? areas->unshaded[number] : 0;
}

int creek_areas_count_unshaded(const creek_areas *areas)
{
    return areas->inhabited;
}

int creek_areas_main(const creek_areas *areas)
{
    return areas->main;
}

bool creek_areas_cut_off(const creek_areas *areas, int row, int col)
{
    int number = creek_areas_at(areas, row, col);
    return number && number != areas->main && areas->unshaded[number] > 0;
}
