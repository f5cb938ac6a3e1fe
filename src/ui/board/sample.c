/* sample.c - a position in which there is something of everything. */
#include "ui/board/sample.h"

#include "base/alloc.h"
#include "ui/board/surface_layout.h"

#include <stdlib.h>

enum { WIDTH = 5, HEIGHT = 4 };

struct sample {
    creek_puzzle *puzzle;
    creek_board *board;
    creek_areas *areas;  /* to show what is cut off */
    creek_areas *groups; /* of cells marked unshaded */
};

static creek_state state_of(char mark)
{
    return mark == '#' ? CREEK_SHADED : mark == '.' ? CREEK_UNSHADED : CREEK_UNDECIDED;
}

/* The marks; for the groups undecided cells part them. */
static creek_board *make_board(bool parted)
{
    static const char *const rows[HEIGHT] = {"..?#.", "#.??#", ".#?..", "..??."};
    creek_board *board = check_alloc(creek_board_new(WIDTH, HEIGHT));
    for (int row = 0; row < HEIGHT; row++)
        for (int col = 0; col < WIDTH; col++) {
            creek_state state = state_of(rows[row][col]);
            creek_board_set(board, row, col,
                            parted && state == CREEK_UNDECIDED ? CREEK_SHADED : state);
        }
    return board;
}

static void put_clues(creek_puzzle *puzzle)
{
    /* satisfied ones, broken ones, open ones */
    static const struct {
        int row, col, clue;
    } clues[] = {{1, 1, 1}, {2, 1, 2}, {3, 1, 1}, {1, 4, 1}, {3, 3, 2},
                 {2, 3, 1}, {0, 2, 1}, {4, 0, 0}, {2, 5, 1}};
    for (size_t i = 0; i < sizeof clues / sizeof clues[0]; i++)
        (void)creek_puzzle_set_clue(puzzle, clues[i].row, clues[i].col, clues[i].clue);
}

sample *sample_new(void)
{
    sample *s = xcalloc(1, sizeof *s);
    creek_board *parted = make_board(true);
    s->puzzle = check_alloc(creek_puzzle_new(WIDTH, HEIGHT));
    s->board = make_board(false);
    s->areas = check_alloc(creek_areas_find(s->board));
    s->groups = check_alloc(creek_areas_find(parted));
    creek_board_free(parted);
    put_clues(s->puzzle);
    return s;
}

void sample_free(sample *s)
{
    if (!s)
        return;
    creek_areas_free(s->groups);
    creek_areas_free(s->areas);
    creek_board_free(s->board);
    creek_puzzle_free(s->puzzle);
    free(s);
}

static board_layout layout_of(const settings *likes, canvas_charset charset)
{
    board_layout layout;
    return surface_layout_find(likes->layout, charset, &layout) ? layout : BOARD_ROOMY;
}

void sample_draw(const sample *s, const settings *likes, canvas *c, canvas_rect rect)
{
    board_view view = {.puzzle = s->puzzle,
                       .board = s->board,
                       .areas = likes->help && likes->cut_off ? s->areas : NULL,
                       .groups = likes->help && likes->areas ? s->groups : NULL,
                       .show_satisfied = likes->help && likes->satisfied,
                       .show_broken = likes->help && likes->broken,
                       .focus = {2, 2},
                       .layout = layout_of(likes, c->charset),
                       .rulers = likes->rulers};
    int columns, rows;
    board_view_size(WIDTH, HEIGHT, view.layout, view.rulers, &columns, &rows);
    columns++; /* the mark of a broken clue on the right border */
    if (columns > rect.width || rows > rect.height)
        return;
    board_view_draw(&view, c, (canvas_rect){rect.top, rect.left, rows, columns});
}
