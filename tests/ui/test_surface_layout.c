/* Where everything stands on the screen of a game, in windows of all sizes. */
#include "ui/board/surface.h"
#include "unit_test.h"

static bool apart(canvas_rect a, canvas_rect b)
{
    canvas_rect both = canvas_shared(a, b);
    return both.height == 0 || both.width == 0;
}

/* Whatever the size of board and screen: nothing overlaps, nothing lies
 * outside, and each part is large enough to be of use. */
TEST(arrangements)
{
    static const char *const wishes[] = {"", "large", "wide", "compact", "half", "nonsense"};
    static const int boards[][2] = {{1, 1},     {6, 6},   {10, 10}, {60, 60},
                                    {255, 255}, {255, 1}, {1, 255}};
    for (int i = 0; i < 7 * 6; i++)
        for (int width = 10; width <= 300; width += width < 90 ? 3 : 17)
            for (int height = 3; height <= 100; height += height < 30 ? 1 : 9) {
                layout_request wants = {.width = width,
                                        .height = height,
                                        .cols = boards[i % 7][0],
                                        .rows = boards[i % 7][1],
                                        .name = wishes[i / 7]};
                surface_layout at = surface_layout_make(&wants);
                canvas_rect all = {0, 0, height, width};
                const canvas_rect *parts[] = {&at.board, &at.panel, &at.minimap};
                for (int a = 0; a < 3; a++) {
                    canvas_rect inside = canvas_shared(*parts[a], all);
                    assert_true(parts[a]->width >= 0 && parts[a]->height >= 0);
                    assert_int_equal(inside.width * inside.height,
                                     parts[a]->width * parts[a]->height);
                    for (int b = 0; b < a; b++)
                        assert_true(apart(*parts[a], *parts[b]));
                }
                assert_true(at.board.height >= 1 && at.board.width >= 3);
                assert_true(at.panel.height >= 1);
            }
}

static layout_request request(int width, int height, int cells, const char *name)
{
    return (layout_request){
        .width = width, .height = height, .cols = cells, .rows = cells, .name = name};
}

static surface_layout made(int width, int height, int cells, const char *name)
{
    layout_request wants = request(width, height, cells, name);
    return surface_layout_make(&wants);
}

/* What a player of a giant board gets, and the way through the layouts. */
TEST(giant)
{
    surface_layout at = made(80, 24, 60, "");
    assert_int_equal(at.layout, BOARD_NORMAL);
    assert_true(at.minimap.height > 0 && at.minimap.width > 0);
    /* A wide board uses a wide window. */
    assert_int_equal(made(80, 24, 15, "").layout, BOARD_WIDE);
    assert_int_equal(made(80, 24, 60, "half").layout, BOARD_HALF);
    /* A board that fits needs no minimap. */
    assert_int_equal(made(80, 24, 10, "").minimap.height, 0);
    /* Every layout with clues that shows enough of the board is reached, each once: smaller than
     * what is shown, then larger. */
    static const struct {
        int cells, height;
        const char *const ways[7];
    } changes[] = {{60, 24, {"compact", "roomy", "auto"}},
                   {60, 60, {"compact", "roomy", "large", "huge", "auto"}},
                   {8, 24, {"normal", "wide", "compact", "auto"}},
                   {4, 60, {"large", "roomy", "normal", "wide", "compact", "auto"}}};
    for (int i = 0; i < 4; i++) {
        layout_request wants = request(80, changes[i].height, changes[i].cells, "");
        for (int k = 0; k < 7 && changes[i].ways[k]; k++) {
            wants.name = surface_layout_next(&wants);
            assert_string_equal(wants.name, changes[i].ways[k]);
        }
    }
}

/* A board that just fits beside a panel has one, which is narrower if need be, and does not
 * lose it for cells larger than roomy ones. The whole board comes first; a part of it is compact
 * only where little of it can be seen. */
TEST(panel_beside)
{
    static const struct {
        int width, height, cells;
        board_layout layout;
        bool beside;
    } table[] = {{80, 24, 10, BOARD_ROOMY, true},     {80, 24, 12, BOARD_WIDE, true},
                 {80, 24, 15, BOARD_WIDE, false},     {80, 24, 20, BOARD_COMPACT, true},
                 {80, 50, 8, BOARD_LARGE, true},      {80, 50, 10, BOARD_ROOMY, true},
                 {100, 30, 12, BOARD_ROOMY, true},    {132, 43, 20, BOARD_ROOMY, true},
                 {80, 24, 22, BOARD_COMPACT, true},   {80, 24, 23, BOARD_NORMAL, true},
                 {80, 24, 45, BOARD_NORMAL, false},   {160, 50, 45, BOARD_COMPACT, true},
                 {100, 50, 45, BOARD_COMPACT, false}, {160, 50, 60, BOARD_NORMAL, true},
                 {40, 12, 10, BOARD_COMPACT, false}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        surface_layout at = made(table[i].width, table[i].height, table[i].cells, "");
        assert_int_equal(at.layout, table[i].layout);
        assert_int_equal(at.beside, table[i].beside);
        assert_true(!at.beside || at.panel.width >= 24);
    }
}
