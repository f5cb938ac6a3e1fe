#include "game_internal.h"
#include <creek/rules.h>
#include <stdlib.h>

creek_tally creek_clue_tally(const creek_board *board, int row, int col)
{
    int width = creek_board_width(board), by_state[3] = {0, 0, 0};
    for (int r = row - 1; r <= row; r++) {
        const uint8_t *cells = board_row(board, r);
        if (cells && col > 0 && col <= width)
            by_state[cells[col - 1]]++;
        if (cells && col >= 0 && col < width)
            by_state[cells[col]]++;
    }
    return (creek_tally){
        .shaded = by_state[CREEK_SHADED],
        .unshaded = by_state[CREEK_UNSHADED],
        .undecided = by_state[CREEK_UNDECIDED],
    };
}

static creek_clue_state judge(int clue, creek_tally tally)
{
    if (tally.shaded > clue)
        return CREEK_CLUE_TOO_MANY;
    if (tally.shaded == clue)
        return CREEK_CLUE_SATISFIED;
    return tally.shaded + tally.undecided < clue ? CREEK_CLUE_UNREACHABLE : CREEK_CLUE_OPEN;
}

creek_clue_state creek_clue_judge(const creek_puzzle *puzzle, const creek_board *board, int row,
                                  int col)
{
    int clue = creek_puzzle_clue(puzzle, row, col);
    return clue < 0 ? CREEK_CLUE_ABSENT : judge(clue, creek_clue_tally(board, row, col));
}

bool creek_clue_broken(creek_clue_state state)
{
    return state == CREEK_CLUE_TOO_MANY || state == CREEK_CLUE_UNREACHABLE;
}

/* --- areas ----------------------------------------------------------------- */

typedef struct {
    int cells, unshaded;
} area_size;

struct creek_areas {
    int width, height;
    int count, inhabited, main;
    uint16_t *label;   /* per cell: 0 shaded or not visited yet, else 1..count */
    uint16_t *queue;   /* while an area is filled: its cells whose neighbours are not visited yet */
    area_size sizes[]; /* per area 1..count; then the labels and the queue */
};

/* Gives a cell to the area being filled, unless it is shaded or has one. Returns how many cells
 * were added to the queue. */
static int visit(creek_areas *areas, int cell, creek_state state, int queued)
{
    if (state == CREEK_SHADED || areas->label[cell])
        return 0;
    int number = areas->count;
    areas->label[cell] = (uint16_t)number;
    areas->sizes[number].cells++;
    areas->sizes[number].unshaded += state == CREEK_UNSHADED;
    areas->queue[queued] = (uint16_t)cell;
    return 1;
}

/* Fills the area of a cell. */
static void fill(creek_areas *areas, const uint8_t *states, int cell)
{
    int width = areas->width, last_row = width * (areas->height - 1);
    int number = ++areas->count, queued = visit(areas, cell, states[cell], 0);
    while (queued > 0) {
        cell = areas->queue[--queued];
        int col = cell % width;
        if (cell >= width)
            queued += visit(areas, cell - width, states[cell - width], queued);
        if (col > 0)
            queued += visit(areas, cell - 1, states[cell - 1], queued);
        if (col + 1 < width)
            queued += visit(areas, cell + 1, states[cell + 1], queued);
        if (cell < last_row)
            queued += visit(areas, cell + width, states[cell + width], queued);
    }
    area_size size = areas->sizes[number], best = areas->sizes[areas->main];
    if (!size.unshaded)
        return;
    areas->inhabited++;
    if (size.unshaded > best.unshaded ||
        (size.unshaded == best.unshaded && size.cells > best.cells))
        areas->main = number;
}

creek_areas *creek_areas_find(const creek_board *board)
{
    int width = creek_board_width(board), height = creek_board_height(board);
    int total = width * height, most = total / 2 + 2;
    creek_areas *areas = calloc(1, sizeof *areas + (size_t)most * sizeof *areas->sizes +
                                       2 * (size_t)total * sizeof *areas->label);
    if (!areas)
        return NULL;
    areas->width = width;
    areas->height = height;
    areas->label = (uint16_t *)(areas->sizes + most);
    areas->queue = areas->label + total;
    const uint8_t *states = board_row(board, 0);
    for (int cell = 0; cell < total; cell++)
        if (states[cell] != CREEK_SHADED && !areas->label[cell])
            fill(areas, states, cell);
    return areas;
}

void creek_areas_free(creek_areas *areas)
{
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

int creek_areas_count_unshaded(const creek_areas *areas)
{
    return areas->inhabited;
}

bool creek_areas_cut_off(const creek_areas *areas, int row, int col)
{
    int number = creek_areas_at(areas, row, col);
    return number && number != areas->main && areas->sizes[number].unshaded > 0;
}

/* --- the whole board -------------------------------------------------------- */

bool creek_check(const creek_puzzle *puzzle, const creek_board *board, creek_report *report)
{
    *report = (creek_report){0};
    if (creek_puzzle_width(puzzle) != creek_board_width(board) ||
        creek_puzzle_height(puzzle) != creek_board_height(board))
        return false;
    const int8_t *clues = puzzle_clues(puzzle);
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++) {
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            int clue = *clues++;
            if (clue < 0)
                continue;
            creek_tally tally = creek_clue_tally(board, row, col);
            creek_clue_state state = judge(clue, tally);
            report->clues++;
            report->satisfied += state == CREEK_CLUE_SATISFIED;
            report->done += state == CREEK_CLUE_SATISFIED && tally.undecided == 0;
            report->broken += creek_clue_broken(state);
        }
    }
    creek_areas *areas = creek_areas_find(board);
    if (!areas) {
        *report = (creek_report){0};
        return false;
    }
    report->unshaded_areas = areas->inhabited;
    report->undecided = creek_board_count(board, CREEK_UNDECIDED);
    /* Undecided cells count as unshaded, so every area contains an unshaded cell. */
    report->complete = report->satisfied == report->clues && areas->count <= 1;
    report->solved = report->complete && report->undecided == 0;
    creek_areas_free(areas);
    return true;
}
