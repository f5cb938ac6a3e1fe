/* The shipped levels: each has one solution, the rating in its line, a name of
 * its own and what its pack promises; is made anew by its ID; and no two are
 * the same, however turned. What takes long is done for some of them, or for all
 * (see sample.h). */
#include "sample.h"
#include "shipped.h"
#include "solving.h"
#include "turned.h"
#include "unit_test.h"

/* --- none twice ----------------------------------------------------------------------- */

/* All there is to the puzzle as text, the same for all ways to turn it: the
 * first of the eight in the order of the alphabet. */
static const char *signature(const creek_puzzle *puzzle)
{
    const char *first = NULL;
    for (int how = 0; how < TURNED_WAYS; how++) {
        creek_puzzle *turned = creek_puzzle_clone(test_turned_puzzle(puzzle, how));
        const char *text = written(kept_game(creek_game_new(turned)), CREEK_FORMAT_URL);
        if (!first || strcmp(text, first) < 0)
            first = text;
    }
    return first;
}

typedef struct {
    const char *text, *name;
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

TEST(no_two_are_the_same)
{
    static named list[MOST_LEVELS];
    assert_true(level_count >= 500);
    for (int i = 0; i < level_count; i++)
        list[i] = (named){signature(levels[i].puzzle), levels[i].name};
    refuse_equal(list, level_count);
    for (int i = 0; i < level_count; i++)
        list[i] = (named){levels[i].title, levels[i].name};
    refuse_equal(list, level_count);
}

/* --- promises --------------------------------------------------------------------------- */

TEST(sizes_and_clues)
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

TEST(symmetries)
{
    for (int i = 0; i < level_count; i++) {
        if (!is_of(&levels[i], "mirrors"))
            continue;
        creek_symmetry symmetry = request_of(&levels[i]).symmetry;
        assert_int_not_equal(symmetry, CREEK_SYMMETRY_NONE);
        test_expect_symmetry(levels[i].puzzle, symmetry);
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

TEST(one_solution)
{
    size_t kept = unit_test_kept();
    for (int i = 0; i < level_count; i++) {
        creek_solver *solver = solver_for(levels[i].puzzle);
        if (creek_solver_run(solver, NULL) != CREEK_VERDICT_UNIQUE)
            fail_msg("%s has not exactly one solution", levels[i].name);
        creek_report report;
        assert_true(creek_check(levels[i].puzzle, creek_solver_result(solver), &report));
        assert_true(report.solved);
        if (is_of(&levels[i], "pictures"))
            compare_with_drawing(&levels[i], creek_solver_result(solver));
        unit_test_release(kept);
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
TEST(ratings)
{
    int rated = 0, pack = -1, score = 0;
    for (int i = 0; i < level_count; i++) {
        if (!is_chosen(&levels[i], i, 3))
            continue;
        creek_rating rating = rating_of(levels[i].puzzle);
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
TEST(origins)
{
    int made = 0;
    size_t kept = unit_test_kept();
    for (int i = 0; i < level_count; i++) {
        const level *one = &levels[i];
        creek_request request = request_of(one);
        assert_int_equal(request.width, width_of(one));
        assert_int_equal(request.height, height_of(one));
        assert_string_equal(creek_level_name(request.level), one->rating);
        const char *most = strstr(one->origin, " at most ");
        if (is_of(one, "pictures"))
            request.picture = solution_of(one->puzzle);
        else if (most)
            sscanf(most, " at most %lf", &request.max_clues);
        if (is_chosen(one, i, 30) || (request.picture && i % 12 == 0)) {
            if (!creek_puzzle_equal(generated(request), one->puzzle))
                fail_msg("%s is not what its origin makes", one->name);
            made++;
        }
        unit_test_release(kept);
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

TEST(area_rule_is_needed)
{
    int needed = 0;
    for (int i = 0; i < level_count && needed < 10; i++)
        needed += count_fillings(levels[i].puzzle, board_for(levels[i].puzzle), 0, 0) > 1;
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
TEST(tips_fit_their_boards)
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
