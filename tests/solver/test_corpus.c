/* Published puzzles with known solutions (see corpus.h): each has that solution
 * and no other, and is written as it was read. */
#include "corpus.h"
#include "solving.h"
#include "unit_test.h"

static void check_puzzle(void *context, const corpus_line *line, const creek_game *game)
{
    corpus_expect_solution(line, solution_of(creek_game_puzzle(game)));

    /* The field's own encoder wrote these URLs. */
    char *url = written(game, CREEK_FORMAT_URL);
    assert_int_equal(strlen(url), line->puzzle_length + 1);
    assert_memory_equal(url, line->puzzle, line->puzzle_length);
}

TEST(corpus)
{
    print_message("%d puzzles\n", corpus_go_over(check_puzzle, NULL));
}
