/* position.c - a puzzle with marks. */
#include "position.h"

void position_release(position *p)
{
    creek_areas_free(p->areas);
    creek_board_free(p->board);
    creek_puzzle_free(p->puzzle);
}

board_view position_view(const position *p, board_layout layout)
{
    return (board_view){.puzzle = p->puzzle,
                        .board = p->board,
                        .areas = p->areas,
                        .show_satisfied = true,
                        .show_broken = true,
                        .focus = {2, 3},
                        .layout = layout,
                        .rulers = true};
}
