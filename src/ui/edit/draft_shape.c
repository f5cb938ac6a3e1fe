/* draft_shape.c - moving clues and drawing to a board of another shape. */
#include "ui/edit/draft_shape.h"

#include "base/alloc.h"

/* The old place of what is at (row, col) in the new shape, on a lattice that had rows x cols
 * places (corners or cells). */
static creek_place origin(draft_shape shape, int row, int col, int rows, int cols)
{
    switch (shape.kind) {
    case DRAFT_TURN:
        return (creek_place){rows - 1 - col, row};
    case DRAFT_MIRROR:
        return (creek_place){row, cols - 1 - col};
    case DRAFT_FLIP:
        return (creek_place){rows - 1 - row, col};
    default:
        return (creek_place){row + shape.top, col + shape.left};
    }
}

void draft_reshape(const creek_puzzle *puzzle, const creek_board *drawing, draft_shape shape,
                   creek_puzzle **new_puzzle, creek_board **new_drawing)
{
    int cols = creek_puzzle_width(puzzle), rows = creek_puzzle_height(puzzle);
    int width = shape.kind == DRAFT_FRAME ? shape.width : shape.kind == DRAFT_TURN ? rows : cols;
    int height = shape.kind == DRAFT_FRAME ? shape.height : shape.kind == DRAFT_TURN ? cols : rows;
    *new_puzzle = check_alloc(creek_puzzle_new(width, height));
    *new_drawing = check_alloc(creek_board_new(width, height));
    for (creek_text_kind which = 0; which < CREEK_TEXT_COUNT; which++)
        if (!creek_puzzle_set_text(*new_puzzle, which, creek_puzzle_text(puzzle, which)))
            alloc_failed();
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++) {
            creek_place from = origin(shape, row, col, rows + 1, cols + 1);
            int clue = creek_puzzle_clue(puzzle, from.row, from.col);
            if (clue <= creek_corner_touches(width, height, row, col))
                (void)creek_puzzle_set_clue(*new_puzzle, row, col, clue);
        }
    for (int row = 0; row < height; row++)
        for (int col = 0; col < width; col++) {
            creek_place from = origin(shape, row, col, rows, cols);
            if (from.row >= 0 && from.row < rows && from.col >= 0 && from.col < cols)
                creek_board_set(*new_drawing, row, col,
                                creek_board_get(drawing, from.row, from.col));
        }
}
