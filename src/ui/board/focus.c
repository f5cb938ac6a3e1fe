/* focus.c - commands that move the focus. */
#include "ui/board/focus.h"

#include <stddef.h>

/* One that may be far outside comes to the edge. */
static int inside(int value, int count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

static int round_in(int value, int count)
{
    return (value + count) % count;
}

creek_place focus_step(const focus_grid *grid, creek_place at, int rows, int cols)
{
    int row = at.row + rows, col = at.col + cols;
    if (grid->wrap)
        return (creek_place){round_in(row, grid->rows), round_in(col, grid->cols)};
    return (creek_place){inside(row, grid->rows), inside(col, grid->cols)};
}

static const struct {
    command command;
    signed char rows, cols;
    bool carries;
} steps[] = {
    {COMMAND_UP, -1, 0, false},        {COMMAND_DOWN, 1, 0, false},
    {COMMAND_LEFT, 0, -1, false},      {COMMAND_RIGHT, 0, 1, false},
    {COMMAND_CARRY_UP, -1, 0, true},   {COMMAND_CARRY_DOWN, 1, 0, true},
    {COMMAND_CARRY_LEFT, 0, -1, true}, {COMMAND_CARRY_RIGHT, 0, 1, true},
};

/* Where a jump goes; a row of -1 when the command is none. */
static creek_place jump(const focus_grid *grid, creek_place at, command which)
{
    switch (which) {
    case COMMAND_ROW_START:
        return (creek_place){at.row, 0};
    case COMMAND_ROW_END:
        return (creek_place){at.row, grid->cols - 1};
    case COMMAND_FIRST_ROW:
        return (creek_place){0, at.col};
    case COMMAND_LAST_ROW:
        return (creek_place){grid->rows - 1, at.col};
    case COMMAND_PAGE_UP:
        return (creek_place){inside(at.row - grid->page, grid->rows), at.col};
    case COMMAND_PAGE_DOWN:
        return (creek_place){inside(at.row + grid->page, grid->rows), at.col};
    default:
        return (creek_place){-1, -1};
    }
}

focus_move focus_find(const focus_grid *grid, creek_place at, command which)
{
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
        if (steps[i].command == which)
            return (focus_move){.moves = true,
                                .carries = steps[i].carries,
                                .rows = steps[i].rows,
                                .cols = steps[i].cols,
                                .to = focus_step(grid, at, steps[i].rows, steps[i].cols)};
    creek_place to = jump(grid, at, which);
    if (to.row < 0)
        return (focus_move){.to = at};
    return (focus_move){.moves = true, .to = to};
}
