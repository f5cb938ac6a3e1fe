/* sample.c - a position that contains everything a board can show. */
#include "ui/board/sample.h"

#include "base/alloc.h"
#include "ui/board/surface_layout.h"

#include <stdlib.h>

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

struct sample {
    creek_game *game;
    creek_areas *areas;  /* to mark what is cut off */
    creek_areas *groups; /* of cells marked unshaded */
};

sample *sample_new(void)
{
    creek_error error = {0};
    sample *s = xcalloc(1, sizeof *s);
    s->game = check_alloc(creek_read(position, sizeof position - 1, NULL, &error));
    s->areas = check_alloc(creek_areas_find(creek_game_board(s->game)));
    s->groups = board_find_areas(creek_game_board(s->game), CREEK_SHADED);
    return s;
}

void sample_free(sample *s)
{
    if (!s)
        return;
    creek_areas_free(s->groups);
    creek_areas_free(s->areas);
    creek_game_free(s->game);
    free(s);
}

void sample_draw(const sample *s, const settings *likes, canvas *c, canvas_rect rect)
{
    board_layout layout = surface_layout_find(likes->layout);
    board_view view = {.puzzle = creek_game_puzzle(s->game),
                       .board = creek_game_board(s->game),
                       .areas = likes->help && likes->cut_off ? s->areas : NULL,
                       .groups = likes->help && likes->areas ? s->groups : NULL,
                       .show_satisfied = likes->help && likes->satisfied,
                       .show_broken = likes->help && likes->broken,
                       .focus = {2, 2},
                       .layout = layout != BOARD_LAYOUTS ? layout : BOARD_ROOMY,
                       .rulers = likes->rulers};
    int columns, rows;
    board_view_size(creek_puzzle_width(view.puzzle), creek_puzzle_height(view.puzzle), view.layout,
                    view.rulers, &columns, &rows);
    columns++; /* the mark of a broken clue on the right border */
    if (columns > rect.width || rows > rect.height)
        return;
    board_view_draw(&view, c, (canvas_rect){rect.top, rect.left, rows, columns});
}
