/* Every step of every hint on some puzzles and on the boards of the lessons: the
 * easiest step first and its smallest reason in hints.txt, how it is explained,
 * word for word, in hints_wording.txt (see golden_lines.h). */

#include "golden_lines.h"
#include "random_puzzle.h"
#include "step_text.h"
#include "unit_test.h"

#include <creek/creek.h>

/* From easy to extreme. */
static const char *const puzzles[] = {
    "creek/12/7/t222171111bg27761cg1829291dgc8cbg652065b321382112br",
    "creek/10/10/r387bdi33dd8cdcidbhe3d1bcd8bg16cgc38c4dgckdp",
    "creek/10/10/r8cg8cgd3dchceecgeq3dgdcdg37cgcj8ci77338cp",
    "creek/9/9/r876deg7bj2cd87cj13922ccg27bgccb86224co",
    "creek/10/10/s373dci72chej1cd9cj5dg3cldi47723dg22bkc2272cp",
    "creek/8/8/pc37cgdhdgcdleh4dhcg7cib84cn",
    "creek/6/6/lac671b696chchbdhcga",
    /* In a what-if every way to fill a clue fails before the contradiction is seen. */
    "creek/12/12/t772628ccg38bcgddgeidgc7cd32c7cgcv8dh3e738bg2dcg2ceh8aj7738dt",
};

/* Puzzles of several solutions, in which only a nested what-if goes on. */
static const char *const nested[] = {
    "creek/5/5/11ag2cl2bcjbgch",
    "creek/5/5/h0andi22ch7bj",
};

static creek_game *read_puzzle(const char *url)
{
    creek_error error;
    creek_game *game = creek_read(url, strlen(url), NULL, &error);
    assert_non_null(game);
    return game;
}

/* All hints; how many cells they leave undecided. */
static int put_puzzle(golden_lines out, const char *url)
{
    creek_game *game = read_puzzle(url);
    creek_board *board = creek_board_clone(creek_game_board(game));
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
    creek_step *step;
    fprintf(out.facts, "== %s\n", url);
    fprintf(out.wording, "== %s\n", url);
    creek_deduction found;
    while ((found = creek_deducer_hint(deducer, board, NULL, &step)) == CREEK_DEDUCED) {
        step_text_put(out, step);
        creek_step_apply(step, board);
        creek_step_free(step);
    }
    assert_int_equal(found, CREEK_DEDUCE_NOTHING);
    int undecided = creek_board_count(board, CREEK_UNDECIDED);
    creek_deducer_free(deducer);
    creek_board_free(board);
    creek_game_free(game);
    return undecided;
}

/* Half of the solution, and two cells of it the other way. */
static creek_board *board_with_mistakes(const creek_puzzle *puzzle, test_random *random)
{
    creek_solver *solver = creek_solver_new(puzzle);
    assert_int_equal(creek_solver_run(solver, NULL), CREEK_VERDICT_UNIQUE);
    creek_board *board = creek_board_clone(creek_solver_result(solver));
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    for (int cell = 0; cell < width * height; cell++)
        if (test_random_below(random, 2))
            creek_board_set(board, cell / width, cell % width, CREEK_UNDECIDED);
    for (int i = 0; i < 2; i++) {
        int row = test_random_below(random, height), col = test_random_below(random, width);
        bool shaded = creek_board_get(creek_solver_result(solver), row, col) == CREEK_SHADED;
        creek_board_set(board, row, col, shaded ? CREEK_UNSHADED : CREEK_SHADED);
    }
    creek_solver_free(solver);
    return board;
}

/* What is said of mistakes in `count` boards. */
static void put_mistakes(golden_lines out, const char *url, int count)
{
    test_random random = {5};
    creek_game *game = read_puzzle(url);
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    fprintf(out.facts, "== %s: mistakes\n", url);
    fprintf(out.wording, "== %s: mistakes\n", url);
    for (int i = 0; i < count; i++) {
        creek_board *board = board_with_mistakes(puzzle, &random);
        creek_deducer *deducer = creek_deducer_new(puzzle);
        creek_step *step;
        assert_int_equal(creek_deducer_hint(deducer, board, NULL, &step),
                         CREEK_DEDUCED_CONTRADICTION);
        step_text_put(out, step);
        creek_step_free(step);
        creek_deducer_free(deducer);
        creek_board_free(board);
    }
    creek_game_free(game);
}

static void put_lesson(golden_lines out, const creek_lesson *lesson)
{
    creek_step *step = creek_lesson_step(lesson);
    assert_non_null(step);
    fprintf(out.facts, "== %s\n", lesson->name);
    fprintf(out.wording, "== %s: %s\n", lesson->name, lesson->title);
    step_text_put(out, step);
    creek_step_free(step);
}

TEST(hints_are_as_they_were)
{
    golden_lines out = golden_begin(GOLDEN_FOLDER, "hints");
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++)
        assert_int_equal(put_puzzle(out, puzzles[i]), 0);
    for (size_t i = 0; i < sizeof nested / sizeof *nested; i++)
        assert_true(put_puzzle(out, nested[i]) > 0);
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++)
        put_mistakes(out, puzzles[i], 6);
    for (size_t i = 0; i < creek_lesson_count(); i++)
        put_lesson(out, creek_lesson_at(i));
    golden_end(out, GOLDEN_FOLDER, "hints");
}
