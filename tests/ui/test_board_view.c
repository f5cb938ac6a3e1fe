/* A board on a canvas, in all its layouts, and the minimap: the whole of a large board, small. */
#include "kept.h"
#include "picture.h"
#include "ui/board/minimap.h"
#include "unit_test.h"

/* All of it is freed at the end of the test. */
typedef struct {
    creek_puzzle *puzzle;
    creek_board *board;
    creek_areas *areas;
} position;

static position blank_position(int width, int height)
{
    return (position){.puzzle = blank_puzzle(width, height), .board = blank_board(width, height)};
}

static void fill(creek_board *board, creek_state state)
{
    for (int row = 0; row < creek_board_height(board); row++)
        for (int col = 0; col < creek_board_width(board); col++)
            creek_board_set(board, row, col, state);
}

static void free_areas(void *areas)
{
    creek_areas_free(areas);
}

static void find_areas(position *p)
{
    p->areas = unit_test_keep(creek_areas_find(p->board), free_areas);
}

/* It with all feedback and rulers, and the focus on r3c4. */
static board_view position_view(const position *p, board_layout layout)
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

/* A position with everything in it: clues open, satisfied, too many, out of
 * reach and unknown, an area that is cut off. */
static position make_position(void)
{
    static const struct {
        int row, col, clue;
    } clues[] = {{0, 1, 1}, {1, 1, 2}, {1, 3, 1}, {1, 4, 2},
                 {2, 6, 1}, {0, 6, 1}, {3, 2, 1}, {4, 3, CREEK_CLUE_UNKNOWN},
                 {4, 5, 2}, {5, 6, 0}, {5, 0, 1}, {3, 3, 2}};
    position p = {.puzzle = blank_puzzle(6, 5),
                  .board = picture_board("+##.../.#.+../##.+#./..+.#+/..++##")};
    for (size_t i = 0; i < sizeof clues / sizeof clues[0]; i++)
        assert_true(creek_puzzle_set_clue(p.puzzle, clues[i].row, clues[i].col, clues[i].clue));
    find_areas(&p);
    return p;
}

/* Draws on that part of a canvas of 40x12, or of 80x24 when it is larger. */
static void draw(const board_view *view, int width, int height, bool ascii, const char *name)
{
    bool fits = width <= 40 && height <= 12;
    canvas *c =
        picture_canvas(fits ? 40 : 80, fits ? 12 : 24, ascii ? CANVAS_ASCII : CANVAS_UNICODE);
    board_view_draw(view, c, (canvas_rect){0, 0, height, width});
    picture_check(c, GOLDEN_FOLDER, name);
}

TEST(layouts)
{
    static const char *const names[] = {"huge", "large",   "roomy", "normal",
                                        "wide", "compact", "half"};
    position p = make_position();
    for (board_layout layout = BOARD_HUGE; layout < BOARD_LAYOUTS; layout++) {
        board_view view = position_view(&p, layout);
        char name[40];
        canvas_rect size = board_view_size(6, 5, layout, true);
        snprintf(name, sizeof name, "board-%s", names[layout]);
        draw(&view, size.width + 1, size.height, false, name);
        snprintf(name, sizeof name, "board-%s-ascii", names[layout]);
        draw(&view, size.width + 1, size.height, true, name);
    }
}

/* However small the board, its rows and columns are numbered where the rulers
 * have room, and a window too narrow for both is for the board. */
TEST(rulers_of_small_boards)
{
    static const int sizes[][2] = {{1, 4}, {4, 1}, {1, 1}, {2, 12}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (board_layout layout = BOARD_HUGE; layout < BOARD_LAYOUTS; layout++) {
            creek_puzzle *puzzle = blank_puzzle(sizes[i][0], sizes[i][1]);
            board_view view = {.puzzle = puzzle, .layout = layout, .rulers = true};
            canvas_rect size = board_view_size(sizes[i][0], sizes[i][1], layout, true);
            board_frame frame = board_view_place(&view, size);
            assert_int_equal(frame.ruler_cols, sizes[i][1] > 9 ? 3 : 2);
            assert_int_equal(frame.ruler_rows, 1);
            assert_int_equal(frame.rows, sizes[i][1]);
            assert_int_equal(frame.cols, sizes[i][0]);
            assert_false(frame.status);
            size.width--;
            frame = board_view_place(&view, size);
            assert_int_equal(frame.ruler_cols > 0, size.width >= 12);
        }
}

/* A hint about r2c1, r2c2 because of a clue and a marked cell, with a pocket. */
TEST(hint)
{
    static const creek_mark cells[] = {{1, 0, CREEK_SHADED}, {1, 1, CREEK_SHADED}};
    static const creek_cited_clue clues[] = {{1, 1, 2}};
    static const creek_mark because[] = {{0, 0, CREEK_SHADED}};
    static const creek_place pocket[] = {{2, 0}, {2, 1}};
    static const creek_step step = {.technique = CREEK_WALL,
                                    .cells = cells,
                                    .cell_count = 2,
                                    .clues = clues,
                                    .clue_count = 1,
                                    .because = because,
                                    .because_count = 1,
                                    .pocket = pocket,
                                    .pocket_count = 2};
    position p = make_position();
    for (board_layout layout = BOARD_ROOMY; layout <= BOARD_COMPACT; layout += 3) {
        board_view view = position_view(&p, layout);
        view.focus = (creek_place){1, 0};
        view.hint = &step;
        view.hint_look = true;
        if (layout == BOARD_ROOMY)
            draw(&view, 28, 12, false, "board-hint-look");
        view.hint_cells = true;
        draw(&view, 28, 12, false, layout == BOARD_ROOMY ? "board-hint" : "board-hint-compact");
    }
    board_view view = position_view(&p, BOARD_HALF);
    view.hint = &step;
    view.hint_look = view.hint_cells = true;
    draw(&view, 12, 5, false, "board-hint-half");
}

/* A clue amid land is still there in the picture of a won game. */
TEST(clean_picture_keeps_clues)
{
    position p = blank_position(3, 3);
    assert_true(creek_puzzle_set_clue(p.puzzle, 1, 2, 4));
    fill(p.board, CREEK_SHADED);
    canvas *c = picture_canvas(40, 20, CANVAS_UNICODE);
    for (board_layout layout = BOARD_HUGE; board_view_has_corners(layout); layout++) {
        board_view view = position_view(&p, layout);
        view.rulers = false;
        view.clean = BOARD_CLEAN;
        canvas_clear(c);
        board_view_draw(&view, c, canvas_all(c));
        assert_true(picture_shows(c, "█4█"));
    }
}

/* The same board in windows too small for it. */
TEST(viewport)
{
    static const struct {
        board_layout layout;
        int width, height;
        creek_place focus;
        const char *name;
    } table[] = {{BOARD_COMPACT, 20, 6, {4, 5}, "view-compact"},
                 {BOARD_ROOMY, 16, 9, {0, 0}, "view-roomy-start"},
                 {BOARD_ROOMY, 16, 9, {4, 5}, "view-roomy-end"},
                 {BOARD_NORMAL, 9, 6, {2, 2}, "view-normal"},
                 {BOARD_COMPACT, 3, 2, {3, 3}, "view-compact-tiny"},
                 {BOARD_ROOMY, 1, 1, {2, 3}, "view-roomy-tiny"}};
    position p = make_position();
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        board_view view = position_view(&p, table[i].layout);
        view.focus = table[i].focus;
        canvas_rect all = {0, 0, table[i].height, table[i].width};
        board_view_follow(&view, all);
        draw(&view, table[i].width, table[i].height, false, table[i].name);
    }
}

/* How many dots of unshaded cells stand on the canvas. */
static int count_dots(const canvas *c)
{
    int dots = 0;
    for (int row = 0; row < c->height; row++)
        for (int col = 0; col < c->width; col++)
            dots += strcmp(canvas_at(c, row, col)->glyph, "∙") == 0;
    return dots;
}

/* The cells that are drawn are those that the line below counts. */
TEST(only_counted_cells_are_drawn)
{
    position p = blank_position(45, 45);
    fill(p.board, CREEK_UNSHADED);
    canvas *c = picture_canvas(0, 0, CANVAS_UNICODE);
    for (board_layout layout = BOARD_HUGE; board_view_has_corners(layout); layout++)
        for (int height = 20; height < 28; height++) {
            board_view view = position_view(&p, layout);
            canvas_resize(c, 32 + height, height);
            canvas_clear(c);
            board_view_draw(&view, c, canvas_all(c));
            board_frame frame = board_view_place(&view, canvas_all(c));
            int dots = layout == BOARD_LARGE ? 2 : 1;
            assert_int_equal(count_dots(c), frame.rows * frame.cols * dots);
            char status[40];
            snprintf(status, sizeof status, "rows 1-%d of 45, columns 1-%d of 45", frame.rows,
                     frame.cols);
            assert_true(picture_shows(c, status));
        }
}

/* Numbers of columns that do not all fit. */
TEST(ruler)
{
    position p = blank_position(120, 2);
    board_view view = position_view(&p, BOARD_COMPACT);
    view.areas = NULL;
    view.focus = (creek_place){1, 98};
    canvas_rect all = {0, 0, 6, 60};
    board_view_follow(&view, all);
    draw(&view, 60, 6, false, "ruler-compact");
    view.focus = (creek_place){1, 8};
    view.layout = BOARD_ROOMY;
    board_view_follow(&view, all);
    draw(&view, 60, 6, false, "ruler-roomy");
}

/* Each place a cell is drawn at hits that cell, in every layout and at every
 * part of the board that is shown. */
TEST(hit)
{
    static const struct {
        int across, down;
    } pitch[] = {{8, 4}, {6, 3}, {4, 2}, {2, 2}, {4, 1}, {2, 1}, {1, 0}};
    position p = make_position();
    for (board_layout layout = BOARD_HUGE; layout < BOARD_LAYOUTS; layout++)
        for (int first = 0; first < 4; first++) {
            board_view view = position_view(&p, layout);
            view.first_row = view.first_col = first;
            view.focus = (creek_place){-1, -1};
            canvas_rect rect = {2, 3, 8, 14};
            board_frame frame = board_view_place(&view, rect);
            int across = pitch[layout].across, down = pitch[layout].down;
            for (int row = 0; row < frame.rows; row++)
                for (int col = 0; col < frame.cols; col++) {
                    int y = frame.grid.top + row * down + down / 2;
                    int x = frame.grid.left + col * across + across / 2;
                    if (layout == BOARD_HALF && row % 2)
                        continue; /* the lower one of a place */
                    if (layout == BOARD_HALF)
                        y = frame.grid.top + row / 2;
                    creek_place cell = board_view_hit(&view, rect, y, x);
                    assert_int_equal(cell.row, frame.first_row + row);
                    assert_int_equal(cell.col, frame.first_col + col);
                }
            assert_int_equal(board_view_hit(&view, rect, 0, 0).row, -1);
            assert_int_equal(board_view_hit(&view, rect, 2, 4).row, -1);
            assert_int_equal(board_view_hit(&view, rect, 30, 8).row, -1);
            assert_int_equal(board_view_hit(&view, rect, -1, -1).row, -1);
            assert_int_equal(board_view_hit(&view, rect, frame.grid.top, 200).row, -1);
        }
    board_view view = position_view(&p, BOARD_ROOMY);
    canvas_rect rect = {0, 0, 12, 30};
    assert_int_equal(board_view_hit(&view, rect, 1, 4).row, -1); /* a line */
    assert_int_equal(board_view_hit(&view, rect, 2, 2).row, -1);
    assert_int_equal(board_view_hit(&view, rect, 2, 26).row, -1);
}

/* Whatever the size, the focus is in sight, and the cursor on it. */
TEST(focus_is_in_sight)
{
    position p = blank_position(30, 20);
    canvas *c = picture_canvas(0, 0, CANVAS_UNICODE);
    for (int i = 0; i < BOARD_LAYOUTS * 14 * 23; i++) {
        board_view view = position_view(&p, (board_layout)(i % BOARD_LAYOUTS));
        canvas_resize(c, 1 + i / BOARD_LAYOUTS % 14 * 3, 1 + i / BOARD_LAYOUTS / 14);
        canvas_rect all = canvas_all(c);
        for (int step = 0; step < 20; step++) {
            view.focus = (creek_place){step * 7 % 20, step * 11 % 30};
            board_view_follow(&view, all);
            board_frame frame = board_view_place(&view, all);
            assert_in_range(view.focus.row, frame.first_row, frame.first_row + frame.rows - 1);
            assert_in_range(view.focus.col, frame.first_col, frame.first_col + frame.cols - 1);
            board_view_draw(&view, c, all);
            creek_place hit = board_view_hit(&view, all, c->cursor_row, c->cursor_col);
            if (c->width >= 12 && c->height >= 6)
                assert_true(hit.row == view.focus.row && hit.col == view.focus.col);
        }
    }
}

TEST(choose)
{
    assert_int_equal(board_view_choose(10, 10, true, 84, 42), BOARD_HUGE);
    assert_int_equal(board_view_choose(10, 10, true, 83, 32), BOARD_LARGE);
    assert_int_equal(board_view_choose(10, 10, true, 49, 24), BOARD_ROOMY);
    assert_int_equal(board_view_choose(10, 10, true, 44, 22), BOARD_ROOMY);
    assert_int_equal(board_view_choose(10, 10, true, 43, 22), BOARD_NORMAL);
    assert_int_equal(board_view_choose(10, 10, true, 44, 21), BOARD_WIDE);
    assert_int_equal(board_view_choose(10, 10, true, 43, 21), BOARD_COMPACT);
    assert_int_equal(board_view_choose(10, 10, true, 1, 1), BOARD_COMPACT);
}

/* Of two cells in a place the focused one is hit, else the upper one. */
TEST(twins)
{
    position p = make_position();
    board_view view = position_view(&p, BOARD_HALF);
    canvas_rect rect = {0, 0, 4, 10};
    board_frame frame = board_view_place(&view, rect);
    view.focus = (creek_place){3, 2};
    creek_place cell = board_view_hit(&view, rect, frame.grid.top + 1, frame.grid.left + 2);
    assert_int_equal(cell.row, 3);
    cell = board_view_hit(&view, rect, frame.grid.top + 1, frame.grid.left + 3);
    assert_int_equal(cell.row, 2);
    assert_int_equal(board_view_twin(&view, cell).row, 3);
    assert_int_equal(board_view_twin(&view, (creek_place){3, 0}).row, 2);
    /* The last row of an odd number of them stands alone. */
    assert_int_equal(board_view_twin(&view, (creek_place){4, 0}).row, 4);
}

/* Every state of two cells in a place has a glyph of its own. */
TEST(half_shapes)
{
    position p = blank_position(3, 2);
    const theme_glyphs *g = theme_glyphs_for(CANVAS_UNICODE);
    const char *seen[16];
    size_t count = 0;
    canvas *c = picture_canvas(3, 1, CANVAS_UNICODE);
    for (int upper = 0; upper < 3; upper++)
        for (int lower = 0; lower < 3; lower++) {
            board_view view = {
                .puzzle = p.puzzle, .board = p.board, .layout = BOARD_HALF, .focus = {-1, -1}};
            creek_board_set(p.board, 0, 1, (creek_state)upper);
            creek_board_set(p.board, 1, 1, (creek_state)lower);
            board_view_draw(&view, c, canvas_all(c));
            assert_string_equal(canvas_at(c, 0, 1)->glyph, g->half[upper][lower]);
            seen[count++] = g->half[upper][lower];
        }
    seen[count++] = g->half_cut;
    seen[count++] = g->half_cut_above;
    seen[count++] = g->half_cut_below;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(seen[i], seen[k]);
}

/* The part that is shown keeps a margin round the focus, up to the edges, and
 * moves no further than it must. */
TEST(margin)
{
    position p = blank_position(100, 90);
    for (board_layout layout = BOARD_HUGE; layout < BOARD_LAYOUTS; layout++) {
        board_view view = position_view(&p, layout);
        canvas_rect rect = {0, 0, 42, 70};
        view.areas = NULL;
        view.focus = (creek_place){0, 0};
        for (int step = 0; step < 4 * 99; step++) {
            int way = step / 99, row = view.focus.row, col = view.focus.col;
            board_frame before = board_view_place(&view, rect);
            view.focus.row = way == 1 && row < 89 ? row + 1 : way == 3 && row > 0 ? row - 1 : row;
            view.focus.col = way == 0 && col < 99 ? col + 1 : way == 2 && col > 0 ? col - 1 : col;
            board_view_follow(&view, rect);
            board_frame now = board_view_place(&view, rect);
            int above = view.focus.row - now.first_row, left = view.focus.col - now.first_col;
            int below = now.first_row + now.rows - 1 - view.focus.row;
            int right = now.first_col + now.cols - 1 - view.focus.col;
            assert_true(above >= 2 || now.first_row == 0 || (now.rows < 12 && above >= 1));
            assert_true(below >= 2 || now.first_row + now.rows == 90 ||
                        (now.rows < 12 && below >= 1));
            int least = now.cols < 12 ? 1 : 2;
            assert_true(left >= least || now.first_col == 0);
            assert_true(right >= least || now.first_col + now.cols == 100);
            int most = layout == BOARD_HALF ? 2 : 1;
            assert_in_range(now.first_row - before.first_row + most, 0, 2 * most);
            assert_in_range(now.first_col - before.first_col + 1, 0, 2);
        }
        /* What the mouse points at stands still. */
        view.steady = true;
        board_frame frame = board_view_place(&view, rect);
        view.focus = (creek_place){frame.first_row + frame.rows - 1, frame.first_col};
        board_view_follow(&view, rect);
        assert_int_equal(view.first_row, frame.first_row);
        assert_int_equal(view.first_col, frame.first_col);
        view.focus = (creek_place){45, 50};
        board_view_centre(&view, rect);
        frame = board_view_place(&view, rect);
        assert_in_range(frame.first_row + frame.rows / 2, 44, 46);
        assert_in_range(frame.first_col + frame.cols / 2, 49, 51);
        view.focus = (creek_place){0, 99};
        board_view_centre(&view, rect);
        assert_int_equal(view.first_row, 0);
        frame = board_view_place(&view, rect);
        assert_int_equal(view.first_col + frame.cols, 100);
    }
}

/* --- the minimap ------------------------------------------------------------- */

/* A board with a cross of shaded cells, and something wrong at two ends of it. */
static position make_large(int width, int height)
{
    position p = blank_position(width, height);
    for (int row = 0; row < height; row++)
        for (int col = 0; col < width; col++) {
            bool cross = abs(row - height / 2) < 3 || abs(col - width / 2) < 3;
            creek_board_set(p.board, row, col, cross ? CREEK_SHADED : CREEK_UNDECIDED);
        }
    creek_board_set(p.board, 1, 1, CREEK_UNSHADED);
    creek_board_set(p.board, 2, 1, CREEK_UNSHADED);
    creek_board_set(p.board, height - 1, width - 1, CREEK_UNSHADED);
    assert_true(creek_puzzle_set_clue(p.puzzle, height / 2, 1, 0));
    find_areas(&p);
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
        minimap_size(width, height, &columns, &rows);
        assert_in_range(columns, 8, 20);
        assert_in_range(rows, 4, 20);
        canvas *c = picture_canvas(40, 12, table[i].charset);
        canvas_rect all = {0, 0, rows, columns};
        board_frame sight = board_view_place(&view, board);
        minimap_draw(&view, &sight, c, all);
        picture_check(c, GOLDEN_FOLDER, table[i].name);
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
    canvas *c = picture_canvas(0, 0, CANVAS_UNICODE);
    for (int i = 0; i < 3; i++) {
        int columns = 20, rows = 20;
        minimap_size(60, 60, &columns, &rows);
        canvas_resize(c, columns, rows);
        view.areas = i == 0 ? p.areas : NULL;
        view.show_broken = i < 2;
        minimap_draw(&view, &(board_frame){0}, c, canvas_all(c));
        /* The cut off end of the board, the broken clue at the left. */
        assert_int_equal(strcmp(canvas_at(c, rows - 2, columns - 2)->glyph, "!") == 0, i == 0);
        assert_int_equal(strcmp(canvas_at(c, 4, 1)->glyph, "!") == 0, i < 2);
    }
}
