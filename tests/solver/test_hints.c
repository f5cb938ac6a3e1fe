/* Every step of every hint on some puzzles and on the boards of the lessons: the
 * easiest step first and its smallest reason in hints.txt, how it is explained,
 * word for word, in hints_wording.txt (see golden_lines.h). */

#include "golden_lines.h"
#include "random_puzzle.h"
#include "solving.h"
#include "step_text.h"
#include "unit_test.h"

#include <limits.h>

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

/* All hints; how many cells they leave undecided. */
static int put_puzzle(golden_lines out, const char *url)
{
    creek_game *game = picture_game(url);
    creek_board *board = copied_board(creek_game_board(game));
    creek_deduction end;
    fprintf(out.facts, "== %s\n", url);
    fprintf(out.wording, "== %s\n", url);
    step_text_put_hints(out, deducer_for(creek_game_puzzle(game)), board, INT_MAX, &end);
    assert_int_equal(end, CREEK_DEDUCE_NOTHING);
    return creek_board_count(board, CREEK_UNDECIDED);
}

/* What is said of mistakes in `count` boards. */
static void put_mistakes(golden_lines out, const char *url, int count)
{
    test_random random = {5};
    creek_game *game = picture_game(url);
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    fprintf(out.facts, "== %s: mistakes\n", url);
    fprintf(out.wording, "== %s: mistakes\n", url);
    for (int i = 0; i < count; i++) {
        creek_board *board = kept_board(test_mistaken_board(&random, solution_of(puzzle), 2));
        step_text_put(out, hint_for(deducer_for(puzzle), board, CREEK_DEDUCED_CONTRADICTION));
    }
}

static void put_lesson(golden_lines out, const creek_lesson *lesson)
{
    creek_step *step = kept_step(creek_lesson_step(lesson));
    fprintf(out.facts, "== %s\n", lesson->name);
    fprintf(out.wording, "== %s: %s\n", lesson->name, lesson->title);
    step_text_put(out, step);
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
    golden_end(out, GOLDEN_FOLDER, "hints", false);
}

/* Three clues in corners of the board each shade a cell. */
TEST(a_hint_is_near_the_given_cell)
{
    static const creek_place corners[] = {{0, 0}, {0, 3}, {3, 0}};
    const creek_puzzle *puzzle = picture_puzzle("Creek (4,4) [((0,0),1), ((4,0),1), ((0,4),1)]");
    creek_deducer *deducer = deducer_for(puzzle);
    creek_board *board = kept_board(creek_board_new(4, 4));
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
        creek_deducer_set_near(deducer, corners[i].row, corners[i].col);
        creek_step *step = hint_for(deducer, board, CREEK_DEDUCED);
        assert_int_equal(step->cells[0].row, corners[i].row);
        assert_int_equal(step->cells[0].col, corners[i].col);
    }
}
