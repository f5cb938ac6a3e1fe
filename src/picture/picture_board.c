#include "picture_internal.h"

/* Measures in cells. */
#define CLUE_RADIUS 0.28
#define CLUE_RIM 0.035
#define DIGIT_HEIGHT 0.42
#define DOT_RADIUS 0.1
#define GRID_THICKNESS 0.03
#define FRAME_THICKNESS 0.07

double picture_length(int cells, double cell)
{
    return (cells + 2 * PICTURE_MARGIN) * cell;
}

/* Where a board is drawn: its own top left corner and the size of a cell. */
typedef struct {
    picture_pen *pen;
    double x, y, cell;
    int width, height;
} sheet;

/* Fills the shaded cells, or puts dots on the unshaded ones. */
static void draw_cells(const sheet *on, const creek_board *board, creek_state state)
{
    for (int cell = 0; cell < on->width * on->height; cell++) {
        int row = cell / on->width, col = cell % on->width;
        double x = on->x + col * on->cell, y = on->y + row * on->cell, half = on->cell / 2;
        if (creek_board_get(board, row, col) != state)
            continue;
        if (state == CREEK_SHADED)
            on->pen->rectangle(on->pen, INK_SHADED, x, y, on->cell, on->cell);
        else
            on->pen->disc(on->pen, INK_MARK, 0, x + half, y + half, DOT_RADIUS * on->cell);
    }
}

static void draw_grid(const sheet *on)
{
    double right = on->x + on->width * on->cell, bottom = on->y + on->height * on->cell;
    double thin = GRID_THICKNESS * on->cell, thick = FRAME_THICKNESS * on->cell;
    for (int col = 1; col < on->width; col++) {
        double x = on->x + col * on->cell;
        on->pen->line(on->pen, INK_GRID, thin, x, on->y, x, bottom);
    }
    for (int row = 1; row < on->height; row++) {
        double y = on->y + row * on->cell;
        on->pen->line(on->pen, INK_GRID, thin, on->x, y, right, y);
    }
    /* The frame's ends overlap so that its corners are square. */
    for (int i = 0; i < 2; i++) {
        double x = i ? right : on->x, y = i ? bottom : on->y;
        on->pen->line(on->pen, INK_FRAME, thick, x, on->y - thick / 2, x, bottom + thick / 2);
        on->pen->line(on->pen, INK_FRAME, thick, on->x, y, right, y);
    }
}

/* Draws the discs of the clues, or their digits: discs do not overlap. */
static void draw_clues(const sheet *on, const creek_puzzle *puzzle, bool digits)
{
    for (int row = 0; row <= on->height; row++) {
        for (int col = 0; col <= on->width; col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            double x = on->x + col * on->cell, y = on->y + row * on->cell;
            if (clue == CREEK_CLUE_NONE)
                continue;
            if (!digits)
                on->pen->disc(on->pen, INK_PAPER, CLUE_RIM * on->cell, x, y,
                              CLUE_RADIUS * on->cell);
            else if (clue >= 0)
                on->pen->digit(on->pen, DIGIT_HEIGHT * on->cell, x, y, clue);
        }
    }
}

void picture_draw_board(picture_pen *pen, const creek_puzzle *puzzle, const creek_board *board,
                        double x, double y, double cell)
{
    sheet on = {.pen = pen,
                .x = x + PICTURE_MARGIN * cell,
                .y = y + PICTURE_MARGIN * cell,
                .cell = cell,
                .width = creek_puzzle_width(puzzle),
                .height = creek_puzzle_height(puzzle)};
    if (board)
        draw_cells(&on, board, CREEK_SHADED);
    draw_grid(&on);
    /* Where every cell is decided dots would say nothing more. */
    if (board && creek_board_count(board, CREEK_UNDECIDED))
        draw_cells(&on, board, CREEK_UNSHADED);
    draw_clues(&on, puzzle, false);
    draw_clues(&on, puzzle, true);
}
