/* Drawings: one area, the shade and the blocks that were asked for. */
#include "drawing.h"

#include <creek/rules.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

/* Whether the rectangle is of one colour. */
static bool is_block(const creek_board *board, int top, int left, int bottom, int right)
{
    for (int row = top; row <= bottom; row++)
        for (int col = left; col <= right; col++)
            if (creek_board_get(board, row, col) != creek_board_get(board, top, left))
                return false;
    return true;
}

static int largest_block(const creek_board *board)
{
    int width = creek_board_width(board), height = creek_board_height(board), largest = 0;
    for (int top = 0; top < height; top++)
        for (int left = 0; left < width; left++)
            for (int bottom = top; bottom < height; bottom++)
                for (int right = left; right < width; right++) {
                    int cells = (bottom - top + 1) * (right - left + 1);
                    if (cells > largest && is_block(board, top, left, bottom, right))
                        largest = cells;
                }
    return largest;
}

static void draw_many(int width, int height, drawing_rules rules, int count)
{
    random_source random = random_begin((uint64_t)(1000 * width + height));
    creek_board *board = creek_board_new(width, height);
    bool no_memory = false;
    for (int i = 0; i < count; i++) {
        assert_true(drawing_make(&random, board, &rules, &no_memory));
        assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 0);
        assert_in_range(creek_board_count(board, CREEK_SHADED), rules.least_shaded,
                        rules.most_shaded);
        assert_true(largest_block(board) <= rules.largest_block);
        creek_areas *areas = creek_areas_find(board);
        assert_int_equal(creek_areas_inhabited(areas), 1);
        creek_areas_free(areas);
    }
    assert_false(no_memory);
    creek_board_free(board);
}

static void test_much_shade(void **state)
{
    (void)state;
    draw_many(10, 10, (drawing_rules){55, 57, 8}, 300);
    draw_many(6, 9, (drawing_rules){27, 30, 9}, 300);
}

/* Little shade leaves large blocks that have to be mended. */
static void test_little_shade(void **state)
{
    (void)state;
    draw_many(10, 10, (drawing_rules){43, 43, 6}, 300);
    draw_many(16, 12, (drawing_rules){83, 84, 6}, 60);
}

static void test_what_cannot_be(void **state)
{
    (void)state;
    random_source random = random_begin(1);
    creek_board *board = creek_board_new(4, 4);
    bool no_memory = false;
    drawing_rules all = {16, 16, 16};
    assert_false(drawing_make(&random, board, &all, &no_memory));
    drawing_rules none = {0, 0, 6};
    assert_false(drawing_make(&random, board, &none, &no_memory));
    assert_false(no_memory);
    creek_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_much_shade),
        cmocka_unit_test(test_little_shade),
        cmocka_unit_test(test_what_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
