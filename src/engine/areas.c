#include "board_internal.h"
#include <creek/rules.h>
#include <stdlib.h>

struct creek_areas {
    int width, height;
    int count, inhabited, main;
    uint16_t *label; /* per cell: 0 shaded, else 1..count */
    int *cells;      /* per area 1..count: cells, and unshaded ones */
    int *unshaded;
};

/* Labels as disjoint sets, which are the areas. Each run of cells in a row has one label, so there
 * are no more than this on a board; 0 is for shaded cells. */
enum { RUNS_IN_ROW = (CREEK_SIZE_MAX + 1) / 2 };

typedef struct {
    uint16_t *leader; /* per label; the first label of an area is its leader */
    bool *inhabited;  /* per leader: whether its area contains an unshaded cell */
    int used;         /* labels 1..used */
    area_sums sums;
} area_sets;

static int find(area_sets *sets, int label)
{
    uint16_t *leader = sets->leader;
    while (leader[label] != label)
        label = leader[label] = leader[leader[label]];
    return label;
}

static int add_area(area_sets *sets)
{
    int label = ++sets->used;
    sets->leader[label] = (uint16_t)label;
    sets->inhabited[label] = false;
    sets->sums.count++;
    return label;
}

static int join(area_sets *sets, int a, int b)
{
    if (a == b)
        return a;
    int first = a < b ? a : b, second = a < b ? b : a;
    sets->leader[second] = (uint16_t)first;
    sets->sums.count--;
    sets->sums.inhabited -= sets->inhabited[first] && sets->inhabited[second];
    sets->inhabited[first] = sets->inhabited[first] || sets->inhabited[second];
    return first;
}

/* Labels a row of cells, given the labels of the row above. */
static void add_row(area_sets *sets, const uint8_t *cells, int width, const uint16_t *above,
                    uint16_t *label)
{
    for (int col = 0, end; col < width; col = end) {
        int area = 0;
        bool inhabited = false;
        for (end = col; end < width && cells[end] != CREEK_SHADED; end++) {
            inhabited = inhabited || cells[end] == CREEK_UNSHADED;
            /* The first cell of this run below a run of that row. */
            if (above[end] && (end == col || !above[end - 1])) {
                int other = find(sets, above[end]);
                area = area ? join(sets, area, other) : other;
            }
        }
        if (end == col) {
            label[end++] = 0;
            continue;
        }
        if (!area)
            area = add_area(sets);
        sets->sums.inhabited += inhabited && !sets->inhabited[area];
        sets->inhabited[area] = sets->inhabited[area] || inhabited;
        while (col < end)
            label[col++] = (uint16_t)area;
    }
}

static const uint16_t no_row[CREEK_SIZE_MAX];

/* Gives the areas that reach a row the labels from 1 on, so that no others are needed. */
static void relabel_row(area_sets *sets, uint16_t *label, int width)
{
    uint16_t leader[2 * RUNS_IN_ROW + 1] = {0};
    bool inhabited[2 * RUNS_IN_ROW + 1];
    int used = 0;
    for (int col = 0; col < width; col++) {
        int old = label[col] ? find(sets, label[col]) : 0;
        if (old && !leader[old]) {
            leader[old] = (uint16_t)++used;
            inhabited[used] = sets->inhabited[old];
        }
        label[col] = leader[old];
    }
    sets->used = used;
    for (int i = 1; i <= used; i++) {
        sets->leader[i] = (uint16_t)i;
        sets->inhabited[i] = inhabited[i];
    }
}

area_sums count_areas(const creek_board *board)
{
    uint16_t leader[2 * RUNS_IN_ROW + 1], label[2][CREEK_SIZE_MAX] = {{0}};
    bool inhabited[2 * RUNS_IN_ROW + 1];
    area_sets sets = {.leader = leader, .inhabited = inhabited};
    int width = creek_board_width(board);
    for (int row = 0; row < creek_board_height(board); row++) {
        add_row(&sets, board_row(board, row), width, label[(row + 1) % 2], label[row % 2]);
        relabel_row(&sets, label[row % 2], width);
    }
    return sets.sums;
}

/* Numbers the areas in the order of their first cells, and counts their cells. */
static bool number_areas(creek_areas *areas, const creek_board *board, area_sets *sets)
{
    areas->cells = calloc((size_t)sets->sums.count + 1, sizeof *areas->cells);
    areas->unshaded = calloc((size_t)sets->sums.count + 1, sizeof *areas->unshaded);
    if (!areas->cells || !areas->unshaded)
        return false;
    /* A leader comes before its other labels; from here on a leader is the area's number. */
    for (int label = 1; label <= sets->used; label++) {
        int leader = sets->leader[label];
        sets->leader[label] = leader == label ? (uint16_t)++areas->count : sets->leader[leader];
    }
    uint16_t *label = areas->label;
    for (int row = 0; row < areas->height; row++) {
        const uint8_t *cells = board_row(board, row);
        for (int col = 0; col < areas->width; col++, label++) {
            *label = sets->leader[*label];
            areas->cells[*label]++;
            areas->unshaded[*label] += cells[col] == CREEK_UNSHADED;
        }
    }
    return true;
}

static bool better_main(const creek_areas *areas, int a, int b)
{
    if (areas->unshaded[a] != areas->unshaded[b])
        return areas->unshaded[a] > areas->unshaded[b];
    return areas->cells[a] > areas->cells[b];
}

static bool find_areas(creek_areas *areas, const creek_board *board, area_sets *sets)
{
    const uint16_t *above = no_row;
    if (!areas->label || !sets->leader || !sets->inhabited)
        return false;
    sets->leader[0] = 0;
    for (int row = 0; row < areas->height; row++) {
        uint16_t *label = areas->label + row * areas->width;
        add_row(sets, board_row(board, row), areas->width, above, label);
        above = label;
    }
    if (!number_areas(areas, board, sets))
        return false;
    areas->inhabited = sets->sums.inhabited;
    for (int n = 1; n <= areas->count; n++)
        if (areas->unshaded[n] && (!areas->main || better_main(areas, n, areas->main)))
            areas->main = n;
    return true;
}

creek_areas *creek_areas_find(const creek_board *board)
{
    creek_areas *areas = calloc(1, sizeof *areas);
    if (!areas)
        return NULL;
    areas->width = creek_board_width(board);
    areas->height = creek_board_height(board);
    size_t total = (size_t)areas->width * (size_t)areas->height;
    size_t labels = (size_t)areas->height * RUNS_IN_ROW + 1;
    areas->label = malloc(total * sizeof *areas->label);
    area_sets sets = {.leader = malloc(labels * sizeof *sets.leader),
                      .inhabited = malloc(labels * sizeof *sets.inhabited)};
    bool found = find_areas(areas, board, &sets);
    free(sets.leader);
    free(sets.inhabited);
    if (found)
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
