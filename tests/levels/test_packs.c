/* The shipped levels: each has one solution, the rating in its line, a name of
 * its own and what its pack promises; is made anew by its ID; and no two are
 * the same, however turned. What takes long is done for some of them, or for all
 * (see sample.h). */
#include "sample.h"
#include "shipped.h"
#include "unit_test.h"

#include <creek/rate.h>

/* --- none twice ----------------------------------------------------------------------- */

/* The clue at (row, col) of the puzzle turned or mirrored. */
static int turned(const creek_puzzle *puzzle, int how, int row, int col)
{
    int r = how & 4 ? col : row, c = how & 4 ? row : col;
    return creek_puzzle_clue(puzzle, how & 2 ? creek_puzzle_height(puzzle) - r : r,
                             how & 1 ? creek_puzzle_width(puzzle) - c : c);
}

/* All there is to the puzzle as text, the same for all ways to turn it: the
 * first of the eight in the order of the alphabet. */
static char *signature(const creek_puzzle *puzzle)
{
    char *best = NULL;
    for (int how = 0; how < 8; how++) {
        int width = how & 4 ? creek_puzzle_height(puzzle) : creek_puzzle_width(puzzle);
        int height = how & 4 ? creek_puzzle_width(puzzle) : creek_puzzle_height(puzzle);
        char *text = malloc((size_t)((width + 1) * (height + 1)) + 16);
        assert_non_null(text);
        int length = sprintf(text, "%dx%d:", width, height);
        for (int row = 0; row <= height; row++)
            for (int col = 0; col <= width; col++) {
                int clue = turned(puzzle, how, row, col);
                text[length++] = clue < 0 ? '.' : (char)('0' + clue);
            }
        text[length] = '\0';
        if (!best || strcmp(text, best) < 0) {
            free(best);
            best = text;
        } else {
            free(text);
        }
    }
    return best;
}

typedef struct {
    char *text;
    const char *name;
} named;

static int compare(const void *a, const void *b)
{
    return strcmp(((const named *)a)->text, ((const named *)b)->text);
}

static void refuse_equal(named *list, int count)
{
    qsort(list, (size_t)count, sizeof *list, compare);
    for (int i = 1; i < count; i++)
        if (strcmp(list[i].text, list[i - 1].text) == 0)
            fail_msg("%s and %s are the same: %s", list[i - 1].name, list[i].name, list[i].text);
}

static void test_no_two_are_the_same(void **state)
{
    static named list[MOST_LEVELS];
    assert_true(level_count >= 500);
    for (int i = 0; i < level_count; i++)
        list[i] = (named){signature(levels[i].puzzle), levels[i].name};
    refuse_equal(list, level_count);
    for (int i = 0; i < level_count; i++)
        free(list[i].text);
    for (int i = 0; i < level_count; i++)
        list[i] = (named){levels[i].title, levels[i].name};
    refuse_equal(list, level_count);
}

/* --- promises --------------------------------------------------------------------------- */

static void test_sizes_and_clues(void **state)
{
    int smallest[PACKS] = {0}, largest[PACKS] = {0};
    for (int i = 0; i < level_count; i++) {
        const level *one = &levels[i];
        int width = width_of(one), height = height_of(one), pack = one->pack;
        assert_in_range(width, promises[pack].least, promises[pack].most);
        assert_in_range(height, promises[pack].least, promises[pack].most);
        if (creek_puzzle_clue_count(one->puzzle) * 100 >
            promises[pack].clues * (width + 1) * (height + 1))
            fail_msg("%s has too many clues", one->name);
        if (promises[pack].rating && strcmp(promises[pack].rating, one->rating) != 0)
            fail_msg("%s is %s", one->name, one->rating);
        smallest[pack] += width == promises[pack].least;
        largest[pack] += width == promises[pack].most || height == promises[pack].most;
    }
    for (int i = 0; i < PACKS; i++)
        assert_true(smallest[i] && largest[i]);
}

static void test_symmetries(void **state)
{
    for (int i = 0; i < level_count; i++) {
        if (!is_of(&levels[i], "mirrors"))
            continue;
        const creek_puzzle *puzzle = levels[i].puzzle;
        int symmetry = request_of(&levels[i]).symmetry, w = width_of(&levels[i]),
            h = height_of(&levels[i]);
        assert_int_not_equal(symmetry, CREEK_SYMMETRY_NONE);
        for (int r = 0; r <= h; r++) {
            for (int c = 0; c <= w; c++) {
                const int images[CREEK_SYMMETRY_COUNT][2] = {{r, c},     {h - r, w - c}, {c, w - r},
                                                             {r, w - c}, {h - r, c},     {c, r}};
                assert_int_equal(
                    creek_puzzle_clue(puzzle, r, c) < 0,
                    creek_puzzle_clue(puzzle, images[symmetry][0], images[symmetry][1]) < 0);
            }
        }
    }
}

/* The drawing that the origin of a picture names. */
static void compare_with_drawing(const level *one, const creek_board *solution)
{
    char path[4096], line[256];
    const char *drawing = strstr(one->origin, " drawing ");
    assert_non_null(drawing);
    snprintf(path, sizeof path, "%s/pictures/%s.txt", shipped_folder(), drawing + 9);
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s cannot be read", path);
    for (int row = 0; row < height_of(one); row++) {
        assert_non_null(fgets(line, sizeof line, file));
        assert_int_equal(strcspn(line, "\n"), width_of(one));
        for (int col = 0; col < width_of(one); col++)
            assert_int_equal(line[col] == '#', creek_board_get(solution, row, col) == CREEK_SHADED);
    }
    assert_null(fgets(line, sizeof line, file));
    fclose(file);
}

static void test_one_solution(void **state)
{
    for (int i = 0; i < level_count; i++) {
        creek_solver *solver = creek_solver_new(levels[i].puzzle);
        if (creek_solver_run(solver, NULL) != CREEK_VERDICT_UNIQUE)
            fail_msg("%s has not exactly one solution", levels[i].name);
        creek_report report;
        assert_true(creek_check(levels[i].puzzle, creek_solver_result(solver), &report));
        assert_true(report.solved);
        if (is_of(&levels[i], "pictures"))
            compare_with_drawing(&levels[i], creek_solver_result(solver));
        creek_solver_free(solver);
    }
}

/* Whether this level is among those for the quick test: a few small ones. */
static bool is_chosen(const level *one, int number, int every)
{
    bool slow = creek_level_from_name(one->rating) > CREEK_HARD;
    return sample_is_all() ||
           (number % every == 0 && width_of(one) * height_of(one) <= (slow ? 64 : 144));
}

/* The level in a pack's line is the one the program rates the puzzle with, nothing
 * nested is needed, and packs rise in difficulty. */
static void test_ratings(void **state)
{
    int rated = 0, pack = -1, score = 0;
    for (int i = 0; i < level_count; i++) {
        if (!is_chosen(&levels[i], i, 3))
            continue;
        creek_rating rating;
        assert_int_equal(creek_rate(levels[i].puzzle, NULL, &rating), CREEK_RATED);
        if (!rating.rated || strcmp(creek_level_name(rating.level), levels[i].rating) != 0)
            fail_msg("%s is rated %s, not %s", levels[i].name, creek_level_name(rating.level),
                     levels[i].rating);
        assert_true(rating.hardest <= CREEK_WHAT_IF);
        bool ordered = !is_of(&levels[i], "first-steps") && !is_of(&levels[i], "pictures");
        if (ordered && levels[i].pack == pack && rating.score < score)
            fail_msg("%s is easier than the level before it", levels[i].name);
        pack = levels[i].pack;
        score = rating.score;
        rated++;
    }
    print_message("%d of %d rated\n", rated, level_count);
    assert_true(rated >= 100);
}

/* The ID, and what stands beside it, makes the same puzzle again. */
static void test_origins(void **state)
{
    int made = 0;
    for (int i = 0; i < level_count; i++) {
        const level *one = &levels[i];
        creek_request request = request_of(one);
        assert_int_equal(request.width, width_of(one));
        assert_int_equal(request.height, height_of(one));
        assert_string_equal(creek_level_name(request.level), one->rating);
        creek_solver *solver = NULL;
        if (is_of(one, "pictures")) {
            solver = creek_solver_new(one->puzzle);
            assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_UNIQUE);
            request.picture = creek_solver_result(solver);
        } else {
            const char *most = strstr(one->origin, " at most ");
            if (most)
                sscanf(most, " at most %lf", &request.max_clues);
        }
        if (is_chosen(one, i, 30) || (request.picture && i % 12 == 0)) {
            creek_error error;
            creek_puzzle *again = creek_generate(&request, NULL, &error);
            if (!again || !creek_puzzle_equal(again, one->puzzle))
                fail_msg("%s is not what its origin makes", one->name);
            creek_puzzle_free(again);
            made++;
        }
        creek_solver_free(solver);
    }
    print_message("%d of %d made anew\n", made, level_count);
    assert_true(made >= 10);
}

/* --- the one-area rule ------------------------------------------------------------------------ */

/* Counts fillings by the clues alone, up to two, cell by cell in reading
 * order; a corner is judged once its last cell is set. */
static int count_fillings(const creek_puzzle *puzzle, creek_board *board, int cell, int found)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    if (found >= 2 || cell == width * height)
        return found + (found < 2);
    int row = cell / width, col = cell % width;
    for (int colour = CREEK_SHADED; colour <= CREEK_UNSHADED; colour++) {
        creek_board_set(board, row, col, (creek_state)colour);
        bool good = true;
        for (int r = row; r <= row + 1; r++) {
            for (int c = col; c <= col + 1; c++)
                good = good && !creek_clue_broken(creek_clue_judge(puzzle, board, r, c));
        }
        if (good)
            found = count_fillings(puzzle, board, cell + 1, found);
        creek_board_set(board, row, col, CREEK_UNDECIDED);
    }
    return found;
}

static void test_area_rule_is_needed(void **state)
{
    int needed = 0;
    for (int i = 0; i < level_count && needed < 10; i++) {
        creek_board *board = creek_board_new(creek_puzzle_width(levels[i].puzzle),
                                             creek_puzzle_height(levels[i].puzzle));
        needed += count_fillings(levels[i].puzzle, board, 0, 0) > 1;
        creek_board_free(board);
    }
    assert_true(needed >= 10);
}

/* --- tips ------------------------------------------------------------------------------- */

static bool has_clue(const creek_puzzle *puzzle, int clue)
{
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++)
            if (creek_puzzle_clue(puzzle, row, col) == clue)
                return true;
    return false;
}

/* A tip that speaks of 0s or 4s stands under a board that has one. */
static void test_tips_fit_their_boards(void **state)
{
    int seen = 0;
    for (int i = 0; i < level_count; i++)
        for (int clue = 0; clue <= 4; clue += 4) {
            char words[16];
            snprintf(words, sizeof words, "A %d", clue);
            if (!strstr(levels[i].tip, words))
                continue;
            seen++;
            if (!has_clue(levels[i].puzzle, clue))
                fail_msg("%s has no %d to explain", levels[i].name, clue);
        }
    assert_int_equal(seen, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_two_are_the_same),
        cmocka_unit_test(test_sizes_and_clues),
        cmocka_unit_test(test_symmetries),
        cmocka_unit_test(test_one_solution),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_origins),
        cmocka_unit_test(test_tips_fit_their_boards),
        cmocka_unit_test(test_area_rule_is_needed),
    };
    return cmocka_run_group_tests(tests, shipped_read, shipped_free);
}
