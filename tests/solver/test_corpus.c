/* Published puzzles with known solutions (see corpus.h): each has that solution
 * and no other, and is written as it was read. */
#include "corpus.h"
#include "unit_test.h"

static void check_puzzle(void *context, const corpus_line *line, const creek_game *game)
{
    creek_error error;
    creek_solver *solver = creek_solver_new(creek_game_puzzle(game));
    if (creek_solver_run(solver, NULL) != CREEK_VERDICT_UNIQUE)
        fail_msg("%.*s: not exactly one solution", (int)line->name_length, line->name);
    corpus_expect_solution(line, creek_solver_result(solver));

    /* The field's own encoder wrote these URLs. */
    char *url = creek_write(game, CREEK_FORMAT_URL, &error);
    assert_int_equal(strlen(url), line->puzzle_length + 1);
    assert_memory_equal(url, line->puzzle, line->puzzle_length);
    creek_free(url);
    creek_solver_free(solver);
}

TEST(corpus)
{
    print_message("%d puzzles\n", corpus_go_over(check_puzzle, NULL));
}
