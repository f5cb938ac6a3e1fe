#include <creek/rules.h>
#include <stdlib.h>

struct creek_areas {
    int width, height;
    int count, inhabited, main;
    int *label; /* per cell: 0 shaded, else 1..count */
    int *cells; /* per area 1..count: cells, and unshaded ones */
    int *unshaded;
};

/* Labels everything reachable from `start`, which becomes area `number`.
 * `stack` has room for every cell; each enters it once. */
static void flood(creek_areas *areas, const creek_board *board, int start, int number, int *stack)
{
    static const int row_step[] = {-1, 0, 0, 1}, col_step[] = {0, -1, 1, 0};
    int depth = 0;
    stack[depth++] = start;
    areas->label[start] = number;
    while (depth > 0) {
        int cell = stack[--depth];
        int row = cell / areas->width, col = cell % areas->width;
        areas->cells[number]++;
        areas->unshaded[number] += creek_board_get(board, row, col) == CREEK_UNSHADED;
        for (int i = 0; i < 4; i++) {
            int r = row + row_step[i], c = col + col_step[i];
            int next = r * areas->width + c;
            /* Outside the board counts as shaded. */
            if (creek_board_get(board, r, c) == CREEK_SHADED || areas->label[next])
                continue;
            areas->label[next] = number;
            stack[depth++] = next;
        }
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
    int *stack = malloc(total * sizeof *stack);
    if (!areas->label || !areas->cells || !areas->unshaded || !stack) {
        free(stack);
        creek_areas_free(areas);
        return NULL;
    }
    for (size_t i = 0; i < total; i++) {
        int row = (int)i / areas->width, col = (int)i % areas->width;
        if (!areas->label[i] && creek_board_get(board, row, col) != CREEK_SHADED)
            flood(areas, board, (int)i, ++areas->count, stack);
    }
    free(stack);
    for (int n = 1; n <= areas->count; n++) {
        if (!areas->unshaded[n])
            continue;
        areas->inhabited++;
        if (!areas->main || better_main(areas, n, areas->main))
            areas->main = n;
    }
    return areas;
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

int creek_areas_inhabited(const creek_areas *areas)
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
