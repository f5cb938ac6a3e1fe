#include "cuts.h"
#include <stdlib.h>
#include <string.h>

/* A depth-first walk over the cells that are not shaded, from an unshaded
 * one. An undecided cell is a cut when the walk entered a part below it that
 * holds an unshaded cell and has no way round it. */
typedef struct {
    int number; /* order of entry, 0 not entered */
    int low;    /* lowest number reachable from here or below by one step back */
    int parent;
    int unshaded; /* in the part of the walk that begins here */
    int direction;
} visit;

static creek_state state_of(const creek_board *board, int cell)
{
    int width = creek_board_width(board);
    return creek_board_get(board, cell / width, cell % width);
}

/* The neighbour of `cell` in direction 0..3, -1 when it is shaded or outside. */
static int neighbour(const creek_board *board, int cell, int direction)
{
    static const int row_step[] = {-1, 0, 0, 1}, col_step[] = {0, -1, 1, 0};
    int width = creek_board_width(board);
    int row = cell / width + row_step[direction], col = cell % width + col_step[direction];
    return creek_board_get(board, row, col) == CREEK_SHADED ? -1 : row * width + col;
}

static void leave(const creek_board *board, visit *visits, int cell, uint8_t *cuts)
{
    int parent = visits[cell].parent;
    if (parent < 0)
        return;
    visits[parent].unshaded += visits[cell].unshaded;
    if (visits[cell].low < visits[parent].low)
        visits[parent].low = visits[cell].low;
    /* The walk began at an unshaded cell, so there is one above the parent
     * unless the parent is that cell, which is no candidate. */
    if (visits[cell].low >= visits[parent].number && visits[cell].unshaded &&
        state_of(board, parent) == CREEK_UNDECIDED)
        cuts[parent] = CUT_PASS;
}

static void walk(const creek_board *board, visit *visits, int start, uint8_t *cuts)
{
    int count = 0, cell = start;
    visits[start].parent = -1;
    while (cell >= 0) {
        visit *v = &visits[cell];
        if (!v->number) {
            v->number = v->low = ++count;
            v->unshaded = state_of(board, cell) == CREEK_UNSHADED;
        }
        if (v->direction == 4) {
            leave(board, visits, cell, cuts);
            cell = v->parent;
            continue;
        }
        int next = neighbour(board, cell, v->direction++);
        if (next < 0 || next == v->parent)
            continue;
        if (visits[next].number) {
            if (visits[next].number < v->low)
                v->low = visits[next].number;
        } else {
            visits[next].parent = cell;
            cell = next;
        }
    }
}

bool cuts_find(const creek_board *board, uint8_t *cuts)
{
    int cells = creek_board_width(board) * creek_board_height(board), start = 0;
    memset(cuts, CUT_NONE, (size_t)cells);
    while (start < cells && state_of(board, start) != CREEK_UNSHADED)
        start++;
    if (start == cells)
        return true;
    visit *visits = calloc((size_t)cells, sizeof *visits);
    if (!visits)
        return false;
    walk(board, visits, start, cuts);
    for (int cell = 0; cell < cells; cell++) {
        if (!visits[cell].number && state_of(board, cell) == CREEK_UNDECIDED)
            cuts[cell] = CUT_OFF;
    }
    free(visits);
    return true;
}
