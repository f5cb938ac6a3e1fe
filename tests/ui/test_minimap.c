/* The minimap: the whole of a large board, small. */
#include "picture.h"
#include "position.h"
#include "ui/board/minimap.h"
#include "unit_test.h"

/* A board with a cross of shaded cells, and something wrong at two ends of it. */
static position make_large(int width, int height)
{
    position p = {.puzzle = creek_puzzle_new(width, height),
                  .board = creek_board_new(width, height)};
    assert_true(p.puzzle && p.board);
    for (int row = 0; row < height; row++)
        for (int col = 0; col < width; col++) {
            bool cross = abs(row - height / 2) < 3 || abs(col - width / 2) < 3;
            creek_board_set(p.board, row, col, cross ? CREEK_SHADED : CREEK_UNDECIDED);
        }
    creek_board_set(p.board, 1, 1, CREEK_UNSHADED);
    creek_board_set(p.board, 2, 1, CREEK_UNSHADED);
    creek_board_set(p.board, height - 1, width - 1, CREEK_UNSHADED);
    assert_true(creek_puzzle_set_clue(p.puzzle, height / 2, 1, 0));
    p.areas = creek_areas_find(p.board);
    return p;
}

TEST(minimap)
{
    static const struct {
        int width, height;
        canvas_charset charset;
        const char *name;
    } table[] = {{60, 60, CANVAS_UNICODE, "minimap"},
                 {60, 60, CANVAS_ASCII, "minimap-ascii"},
                 {255, 40, CANVAS_UNICODE, "minimap-wide"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        int columns = 20, rows = 20, width = table[i].width, height = table[i].height;
        position p = make_large(width, height);
        board_view view = position_view(&p, BOARD_COMPACT);
        view.first_row = 30;
        view.first_col = 25;
        canvas_rect board = {0, 0, 21, 40};
        canvas c;
        canvas_init(&c, table[i].charset);
        minimap_size(width, height, &columns, &rows);
        assert_in_range(columns, 8, 20);
        assert_in_range(rows, 4, 20);
        canvas_resize(&c, 40, 12);
        canvas_rect all = {0, 0, rows, columns};
        board_frame sight = board_view_place(&view, board);
        minimap_draw(&view, &sight, &c, all);
        picture_check(&c, GOLDEN_FOLDER, table[i].name);
        /* Back: the ends of the board are at the ends of the map, and going
         * from left to right goes to the right. */
        int last = -1;
        for (int col = 1; col < columns - 1; col++) {
            creek_place cell = minimap_hit(&view, all, rows / 2, col);
            assert_true(cell.col > last && cell.col < width);
            last = cell.col;
        }
        creek_place end = minimap_hit(&view, all, rows - 2, columns - 2);
        assert_true(end.row > height * 7 / 10 && end.row < height);
        assert_true(end.col > width * 7 / 10 && end.col < width);
        assert_int_equal(minimap_hit(&view, all, -5, -5).row, 0);
        creek_place beyond = minimap_hit(&view, all, 500, 500);
        assert_int_equal(beyond.row, height - 1);
        assert_int_equal(beyond.col, width - 1);
        canvas_release(&c);
        position_release(&p);
    }
    int columns = 7, rows = 30;
    minimap_size(60, 60, &columns, &rows);
    assert_int_equal(columns, 0);
    assert_int_equal(rows, 0);
}

/* What is wrong is told only where it is shown at all. */
TEST(minimap_wrong)
{
    position p = make_large(60, 60);
    board_view view = position_view(&p, BOARD_COMPACT);
    canvas c;
    canvas_init(&c, CANVAS_UNICODE);
    for (int i = 0; i < 3; i++) {
        int columns = 20, rows = 20;
        minimap_size(60, 60, &columns, &rows);
        canvas_resize(&c, columns, rows);
        view.areas = i == 0 ? p.areas : NULL;
        view.show_broken = i < 2;
        minimap_draw(&view, &(board_frame){0}, &c, canvas_all(&c));
        /* The cut off end of the board, the broken clue at the left. */
        assert_int_equal(strcmp(canvas_at(&c, rows - 2, columns - 2)->glyph, "!") == 0, i == 0);
        assert_int_equal(strcmp(canvas_at(&c, 4, 1)->glyph, "!") == 0, i < 2);
    }
    canvas_release(&c);
    position_release(&p);
}
