/* The shipped levels: each has one solution, few enough clues, a name of its
 * own; and the one-area rule is needed for many. */
#include <creek/creek.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_LEVELS = 4096, LINE = 65536 };

typedef struct {
    char *name;
    char rating[16];
    creek_puzzle *puzzle;
} level;

static level levels[MOST_LEVELS];
static int level_count;

static void add_level(const creek_list_line *line)
{
    creek_error error;
    creek_game *game = creek_read(line->puzzle, line->puzzle_length, NULL, &error);
    if (!game)
        fail_msg("%.*s: %s", (int)line->name_length, line->name, error.message);
    assert_true(level_count < MOST_LEVELS);
    levels[level_count].puzzle = creek_puzzle_clone(creek_game_puzzle(game));
    levels[level_count].name = malloc(line->name_length + 1);
    memcpy(levels[level_count].name, line->name, line->name_length);
    levels[level_count++].name[line->name_length] = '\0';
    creek_game_free(game);
    /* The rest of the line: title, rating, origin. */
    const char *rating = memchr(line->rest, '\t', line->rest_length);
    assert_non_null(rating);
    assert_int_equal(sscanf(rating, "\t%15[a-z]", levels[level_count - 1].rating), 1);
}

static void read_pack(const char *folder, const char *pack)
{
    char path[4096], line[LINE];
    snprintf(path, sizeof path, "%s/%s.tsv", folder, pack);
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s cannot be read", path);
    int number = 0;
    while (fgets(line, sizeof line, file)) {
        creek_list_line parts;
        if (!creek_list_split(line, strlen(line), &parts))
            continue;
        char name[256];
        int length = snprintf(name, sizeof name, "%s/%d", pack, ++number);
        assert_int_equal(parts.name_length, length);
        assert_memory_equal(parts.name, name, (size_t)length);
        assert_non_null(parts.rest);
        assert_non_null(memchr(parts.rest, '\t', parts.rest_length));
        add_level(&parts);
    }
    fclose(file);
    assert_true(number > 0);
}

static int read_all(void **state)
{
    (void)state;
    const char *folder = getenv("CREEK_LEVELS");
    assert_non_null(folder);
    char path[4096], pack[256];
    snprintf(path, sizeof path, "%s/INDEX", folder);
    FILE *index = fopen(path, "r");
    assert_non_null(index);
    while (fscanf(index, "%255s", pack) == 1)
        read_pack(folder, pack);
    fclose(index);
    return 0;
}

static int free_all(void **state)
{
    (void)state;
    for (int i = 0; i < level_count; i++) {
        creek_puzzle_free(levels[i].puzzle);
        free(levels[i].name);
    }
    return 0;
}

static void test_enough(void **state)
{
    (void)state;
    assert_true(level_count >= 40);
    for (int i = 0; i < level_count; i++) {
        for (int k = 0; k < i; k++)
            assert_false(creek_puzzle_equal(levels[i].puzzle, levels[k].puzzle));
    }
}

static void test_sizes_and_clues(void **state)
{
    (void)state;
    for (int i = 0; i < level_count; i++) {
        int width = creek_puzzle_width(levels[i].puzzle),
            height = creek_puzzle_height(levels[i].puzzle);
        assert_in_range(width, 5, 15);
        assert_in_range(height, 5, 15);
        assert_true(creek_puzzle_clue_count(levels[i].puzzle) * 100 <=
                    45 * (width + 1) * (height + 1));
    }
}

/* The level in a pack's line is the one the program rates the puzzle with. */
static void test_ratings(void **state)
{
    (void)state;
    for (int i = 0; i < level_count; i++) {
        if (creek_puzzle_width(levels[i].puzzle) * creek_puzzle_height(levels[i].puzzle) > 100)
            continue;
        creek_rating rating;
        assert_int_equal(creek_rate(levels[i].puzzle, NULL, &rating), CREEK_RATED);
        if (!rating.rated || strcmp(creek_level_name(rating.level), levels[i].rating) != 0)
            fail_msg("%s is rated %s, not %s", levels[i].name, creek_level_name(rating.level),
                     levels[i].rating);
    }
}

static void test_one_solution(void **state)
{
    (void)state;
    for (int i = 0; i < level_count; i++) {
        creek_solver *solver = creek_solver_new(levels[i].puzzle);
        if (creek_solver_run(solver, NULL) != CREEK_VERDICT_UNIQUE)
            fail_msg("%s has not exactly one solution", levels[i].name);
        creek_report report;
        assert_true(creek_check(levels[i].puzzle, creek_solver_result(solver), &report));
        assert_true(report.solved);
        creek_solver_free(solver);
    }
}

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
    (void)state;
    int needed = 0;
    for (int i = 0; i < level_count && needed < 10; i++) {
        creek_board *board = creek_board_new(creek_puzzle_width(levels[i].puzzle),
                                             creek_puzzle_height(levels[i].puzzle));
        needed += count_fillings(levels[i].puzzle, board, 0, 0) > 1;
        creek_board_free(board);
    }
    assert_true(needed >= 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_enough),
        cmocka_unit_test(test_sizes_and_clues),
        cmocka_unit_test(test_one_solution),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_area_rule_is_needed),
    };
    return cmocka_run_group_tests(tests, read_all, free_all);
}
