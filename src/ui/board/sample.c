/* sample.c - a position that contains everything a board can show. */
#include "ui/board/sample.h"

#include "base/alloc.h"
#include "ui/board/surface_layout.h"

/* Clues that are satisfied, broken and open, a cell that is cut off, several groups. */
static const char position[] = "creek 1\n"
                               "size 5x4\n"
                               "clues\n"
                               ". . 1 . . .\n"
                               ". 1 . . 1 .\n"
                               ". 2 . 1 . 1\n"
                               ". 1 . 2 . .\n"
                               "0 . . . . .\n"
                               "cells\n"
                               "++.#+\n"
                               "#+..#\n"
                               "+#.++\n"
                               "++..+\n";

void sample_draw(const settings *likes, canvas *c, canvas_rect rect)
{
    creek_error error = {0};
    creek_game *game = check_alloc(creek_read(position, sizeof position - 1, NULL, &error));
    creek_areas *areas = check_alloc(creek_areas_find(creek_game_board(game)));
    creek_areas *groups = board_find_areas(creek_game_board(game), CREEK_SHADED);
    board_layout layout = surface_layout_find(likes->layout);
    board_view view = {.puzzle = creek_game_puzzle(game),
                       .board = creek_game_board(game),
                       .areas = likes->help && likes->cut_off ? areas : NULL,
                       .groups = likes->help && likes->areas ? groups : NULL,
                       .show_satisfied = likes->help && likes->satisfied,
                       .show_broken = likes->help && likes->broken,
                       .focus = {2, 2},
                       .layout = layout != BOARD_LAYOUTS ? layout : BOARD_ROOMY,
                       .rulers = likes->rulers};
    int columns, rows;
    board_view_size(creek_puzzle_width(view.puzzle), creek_puzzle_height(view.puzzle), view.layout,
                    view.rulers, &columns, &rows);
    columns++; /* the mark of a broken clue on the right border */
    if (columns <= rect.width && rows <= rect.height)
        board_view_draw(&view, c, (canvas_rect){rect.top, rect.left, rows, columns});
    creek_areas_free(groups);
    creek_areas_free(areas);
    creek_game_free(game);
}
