#include "game_internal.h"
#include <stdlib.h>
#include <string.h>

struct creek_board {
    int width, height;
    int counts[3]; /* by creek_state; they add up to width * height */
    uint8_t cells[];
};

static size_t cell_count(const creek_board *board)
{
    return (size_t)board->width * (size_t)board->height;
}

creek_board *creek_board_new(int width, int height)
{
    if (width < 1 || height < 1 || width > CREEK_SIZE_MAX || height > CREEK_SIZE_MAX)
        return NULL;
    creek_board *board = malloc(sizeof *board + (size_t)width * (size_t)height);
    if (!board)
        return NULL;
    board->width = width;
    board->height = height;
    creek_board_clear(board);
    return board;
}

creek_board *creek_board_clone(const creek_board *board)
{
    creek_board *copy = creek_board_new(board->width, board->height);
    if (copy)
        board_copy(copy, board);
    return copy;
}

void board_copy(creek_board *to, const creek_board *from)
{
    memcpy(to->cells, from->cells, cell_count(from));
    memcpy(to->counts, from->counts, sizeof from->counts);
}

void creek_board_free(creek_board *board)
{
    free(board);
}

int creek_board_width(const creek_board *board)
{
    return board->width;
}

int creek_board_height(const creek_board *board)
{
    return board->height;
}

static bool is_cell(const creek_board *board, int row, int col)
{
    return row >= 0 && col >= 0 && row < board->height && col < board->width;
}

static bool is_state(creek_state state)
{
    return (unsigned)state <= CREEK_UNSHADED;
}

const uint8_t *board_row(const creek_board *board, int row)
{
    return row >= 0 && row < board->height ? board->cells + row * board->width : NULL;
}

creek_state creek_board_get(const creek_board *board, int row, int col)
{
    if (!is_cell(board, row, col))
        return CREEK_SHADED;
    return (creek_state)board->cells[row * board->width + col];
}

void creek_board_set(creek_board *board, int row, int col, creek_state state)
{
    if (!is_cell(board, row, col) || !is_state(state))
        return;
    uint8_t *cell = &board->cells[row * board->width + col];
    board->counts[*cell]--;
    board->counts[state]++;
    *cell = (uint8_t)state;
}

void creek_board_clear(creek_board *board)
{
    memset(board->cells, CREEK_UNDECIDED, cell_count(board));
    board->counts[CREEK_UNDECIDED] = (int)cell_count(board);
    board->counts[CREEK_SHADED] = board->counts[CREEK_UNSHADED] = 0;
}

int creek_board_count(const creek_board *board, creek_state state)
{
    return is_state(state) ? board->counts[state] : 0;
}

bool creek_board_equal(const creek_board *a, const creek_board *b)
{
    return a->width == b->width && a->height == b->height &&
           memcmp(a->cells, b->cells, cell_count(a)) == 0;
}
