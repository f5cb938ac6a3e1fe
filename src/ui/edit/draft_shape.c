/* draft_shape.c - where everything goes on a board of another shape. */
#include "ui/edit/draft_shape.h"

void draft_shape_size(const creek_puzzle *puzzle, draft_shape shape, int *width, int *height)
{
    *width = creek_puzzle_width(puzzle);
    *height = creek_puzzle_height(puzzle);
    if (shape.kind == DRAFT_FRAME) {
        *width = shape.width;
        *height = shape.height;
    } else if (shape.kind == DRAFT_TURN) {
        int before = *width;
        *width = *height;
        *height = before;
    }
}

/* Where what is at (row, col) afterwards was before, on a lattice of rows x
 * cols places (corners or cells) before. */
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

bool draft_shape_same(const creek_puzzle *puzzle, draft_shape shape)
{
    return shape.kind == DRAFT_FRAME && shape.top == 0 && shape.left == 0 &&
           shape.width == creek_puzzle_width(puzzle) && shape.height == creek_puzzle_height(puzzle);
}

int draft_shape_carry(const creek_puzzle *from_puzzle, const creek_board *from_drawing,
                      draft_shape shape, creek_puzzle *puzzle, creek_board *drawing)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), kept = 0;
    int cols = creek_puzzle_width(from_puzzle), rows = creek_puzzle_height(from_puzzle);
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++) {
            creek_place from = origin(shape, row, col, rows + 1, cols + 1);
            int clue = creek_puzzle_clue(from_puzzle, from.row, from.col);
            if (clue == CREEK_CLUE_NONE || clue > creek_corner_touches(width, height, row, col))
                continue;
            (void)creek_puzzle_set_clue(puzzle, row, col, clue);
            kept++;
        }
    for (int row = 0; row < height; row++)
        for (int col = 0; col < width; col++) {
            creek_place from = origin(shape, row, col, rows, cols);
            if (from.row >= 0 && from.row < rows && from.col >= 0 && from.col < cols)
                creek_board_set(drawing, row, col,
                                creek_board_get(from_drawing, from.row, from.col));
        }
    return kept;
}
