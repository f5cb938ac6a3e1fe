/* Published puzzles with known solutions, when CREEK_CORPUS names a list of
 * them (NAME<TAB>PUZZLE<TAB>SOLUTION): each has that solution and no other. */
#include <creek/creek.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void check_line(const creek_list_line *line)
{
    creek_error error;
    creek_game *game = creek_read(line->puzzle, line->puzzle_length, NULL, &error);
    if (!game)
        fail_msg("%.*s: %s", (int)line->name_length, line->name, error.message);
    creek_solver *solver = creek_solver_new(creek_game_puzzle(game));
    if (creek_solver_run(solver, NULL) != CREEK_VERDICT_UNIQUE)
        fail_msg("%.*s: not exactly one solution", (int)line->name_length, line->name);
    char *solution = creek_board_solution_text(creek_solver_result(solver));
    if (strlen(solution) != line->rest_length ||
        memcmp(solution, line->rest, line->rest_length) != 0)
        fail_msg("%.*s: another solution", (int)line->name_length, line->name);
    creek_free(solution);

    /* The field's own encoder wrote these URLs. */
    char *url = creek_write(game, CREEK_FORMAT_URL, &error);
    assert_int_equal(strlen(url), line->puzzle_length + 1);
    assert_memory_equal(url, line->puzzle, line->puzzle_length);
    creek_free(url);
    creek_solver_free(solver);
    creek_game_free(game);
}

static void test_corpus(void **state)
{
    (void)state;
    const char *path = getenv("CREEK_CORPUS");
    if (!path) {
        print_message("CREEK_CORPUS is not set: the published puzzles are skipped\n");
        skip();
    }
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s cannot be read", path);
    static char text[1 << 16];
    int count = 0;
    while (fgets(text, sizeof text, file)) {
        creek_list_line line;
        if (!creek_list_split(text, strlen(text), &line) || !line.name || !line.rest)
            continue;
        check_line(&line);
        count++;
    }
    fclose(file);
    print_message("%d puzzles\n", count);
    assert_true(count > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_corpus)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
