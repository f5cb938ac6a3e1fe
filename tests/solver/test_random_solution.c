/* Random solutions: one area, the shade and the blocks that were asked for. */
#include "generate_solution.h"
#include "unit_test.h"

#include <creek/rules.h>

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

static void draw_many(int width, int height, solution_rules rules, int count)
{
    random_source random = random_begin((uint64_t)(1000 * width + height));
    creek_board *board = creek_board_new(width, height);
    for (int i = 0; i < count; i++) {
        assert_int_equal(random_solution(&random, board, &rules, NULL), SOLUTION_FOUND);
        assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 0);
        assert_in_range(creek_board_count(board, CREEK_SHADED), rules.least_shaded,
                        rules.most_shaded);
        assert_true(largest_block(board) <= rules.largest_block);
        creek_areas *areas = creek_areas_find(board);
        assert_int_equal(creek_areas_count_unshaded(areas), 1);
        creek_areas_free(areas);
    }
    creek_board_free(board);
}

TEST(much_shade)
{
    draw_many(10, 10, (solution_rules){55, 57, 8}, 300);
    draw_many(6, 9, (solution_rules){27, 30, 9}, 300);
}

/* Little shade leaves large blocks that have to be mended. */
TEST(little_shade)
{
    draw_many(10, 10, (solution_rules){43, 43, 6}, 300);
    draw_many(16, 12, (solution_rules){83, 84, 6}, 60);
}

TEST(what_cannot_be)
{
    random_source random = random_begin(1);
    creek_board *board = creek_board_new(4, 4);
    solution_rules all = {16, 16, 16};
    assert_int_equal(random_solution(&random, board, &all, NULL), SOLUTION_NOT_FOUND);
    solution_rules none = {0, 0, 6};
    assert_int_equal(random_solution(&random, board, &none, NULL), SOLUTION_NOT_FOUND);
    creek_board_free(board);
}

static bool says_no(void *context)
{
    ++*(int *)context;
    return false;
}

static bool says_yes_after(void *context)
{
    return --*(int *)context < 0;
}

/* The limits are looked at every some hundred cells, and whoever asks for the
 * end has it at once. */
TEST(cancelling)
{
    enum { SIZE = 255, CELLS = SIZE * SIZE };
    const solution_rules rules = {CELLS * 55 / 100, CELLS * 57 / 100, 8};
    creek_board *board = creek_board_new(SIZE, SIZE);
    random_source random = random_begin(1);
    int asked = 0;
    creek_limits limits = {.cancel = says_no, .context = &asked};
    assert_int_equal(random_solution(&random, board, &rules, &limits), SOLUTION_FOUND);
    assert_true(asked > CELLS / 500);
    static const int patience[] = {0, 1, 100, 300};
    for (size_t i = 0; i < sizeof patience / sizeof *patience; i++) {
        int left = patience[i];
        limits = (creek_limits){.cancel = says_yes_after, .context = &left};
        assert_int_equal(random_solution(&random, board, &rules, &limits), SOLUTION_CANCELLED);
        assert_int_equal(left, -1); /* once it has said yes it is not asked again */
    }
    creek_board_free(board);
}

/* Numbers the drawing that a seed gives. */
static uint64_t fingerprint(uint64_t seed, int width, int height, solution_rules rules)
{
    random_source random = random_begin(seed);
    creek_board *board = creek_board_new(width, height);
    uint64_t hash = UINT64_C(14695981039346656037);
    assert_int_equal(random_solution(&random, board, &rules, NULL), SOLUTION_FOUND);
    for (int cell = 0; cell < width * height; cell++)
        hash = (hash ^ (uint64_t)creek_board_get(board, cell / width, cell % width)) *
               UINT64_C(1099511628211);
    creek_board_free(board);
    return hash;
}

/* Seeds give the drawings they always gave. */
TEST(same_drawings)
{
    static const struct {
        int width, height;
        solution_rules rules;
        uint64_t drawing;
    } known[] = {
        {10, 10, {43, 57, 6}, UINT64_C(2521584157477544634)},
        {17, 9, {66, 70, 6}, UINT64_C(2344694269325693418)},
        {40, 40, {688, 700, 6}, UINT64_C(11333162999686087661)},
        {60, 30, {800, 1020, 8}, UINT64_C(16345703078066700252)},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_int_equal(fingerprint(i + 1, known[i].width, known[i].height, known[i].rules),
                         known[i].drawing);
}
