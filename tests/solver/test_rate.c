/* Ratings: the same whichever way a puzzle is turned, and what they say of
 * chosen ones. */
#include "corpus.h"
#include "pictures.h"
#include "random_puzzle.h"
#include "turned.h"
#include "unit_test.h"

#include <creek/lessons.h>
#include <creek/rate.h>

static creek_rating rating_of(const creek_puzzle *puzzle)
{
    creek_rating rating;
    assert_int_equal(creek_rate(puzzle, NULL, &rating), CREEK_RATED);
    return rating;
}

static void check_turns(const creek_puzzle *puzzle)
{
    creek_rating rating = rating_of(puzzle);
    for (int how = 1; how < TURNED_WAYS; how++) {
        creek_puzzle *other = test_turned_puzzle(puzzle, how);
        creek_rating again = rating_of(other);
        assert_int_equal(again.rated, rating.rated);
        assert_int_equal(again.level, rating.level);
        assert_int_equal(again.score, rating.score);
        assert_int_equal(again.steps, rating.steps);
        assert_int_equal(again.hardest, rating.hardest);
        creek_puzzle_free(other);
    }
}

TEST(turning_changes_nothing)
{
    test_random random = {7};
    for (int i = 0; i < 60; i++) {
        creek_puzzle *puzzle = test_random_puzzle(&random, 20);
        check_turns(puzzle);
        creek_puzzle_free(puzzle);
    }
    for (int i = 0; i < 10; i++) {
        creek_request request = {
            .width = 5 + i % 4, .height = 6, .level = CREEK_HARD, .seed = (uint64_t)i + 1};
        creek_error error;
        creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
        assert_non_null(puzzle);
        assert_true(rating_of(puzzle).rated);
        check_turns(puzzle);
        creek_puzzle_free(puzzle);
    }
}

/* The technique of the next step of a position turned or mirrored. */
static creek_technique next_technique(const creek_puzzle *puzzle, const creek_board *board, int how)
{
    creek_puzzle *turned = test_turned_puzzle(puzzle, how);
    creek_board *marks = test_turned_board(board, how);
    creek_deducer *deducer = creek_deducer_new(turned);
    creek_step *step;
    creek_technique next = CREEK_TECHNIQUE_COUNT;
    if (creek_deducer_hint(deducer, marks, NULL, &step) == CREEK_DEDUCED)
        next = step->technique;
    creek_step_free(step);
    creek_deducer_free(deducer);
    creek_board_free(marks);
    creek_puzzle_free(turned);
    return next;
}

/* Follows the hints; the hardest technique that they use. Each `stride`-th
 * position is turned and mirrored, too: its next step needs the same. */
static creek_technique hardest_hint(const creek_puzzle *puzzle, int stride)
{
    creek_board *board = creek_board_new(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    creek_deducer *deducer = creek_deducer_new(puzzle);
    creek_technique hardest = CREEK_FULL_OR_EMPTY;
    creek_step *step;
    creek_deduction found = creek_deducer_hint(deducer, board, NULL, &step);
    for (int i = 0; found == CREEK_DEDUCED; i++) {
        if (i % stride == 0)
            for (int how = 1; how < TURNED_WAYS; how++)
                if (next_technique(puzzle, board, how) != step->technique)
                    fail_msg("turned %d: %s is not %s", how, creek_technique_name(step->technique),
                             creek_technique_name(next_technique(puzzle, board, how)));
        if (step->technique > hardest)
            hardest = step->technique;
        creek_step_apply(step, board);
        creek_step_free(step);
        found = creek_deducer_hint(deducer, board, NULL, &step);
    }
    creek_deducer_free(deducer);
    creek_board_free(board);
    return hardest;
}

static void check_agreement(const creek_puzzle *puzzle, int stride)
{
    creek_rating rating = rating_of(puzzle);
    if (!rating.rated)
        return;
    for (int how = 0; how < TURNED_WAYS; how++) {
        creek_puzzle *turned = test_turned_puzzle(puzzle, how);
        creek_technique hardest = hardest_hint(turned, how ? 1 << 20 : stride);
        if (hardest != rating.hardest)
            fail_msg("the hints need %s, the rating %s", creek_technique_name(hardest),
                     creek_technique_name(rating.hardest));
        creek_puzzle_free(turned);
    }
}

/* Whatever way round, hints need the hardest technique that the rating names. */
TEST(hints_and_ratings_agree)
{
    test_random random = {11};
    for (int i = 0; i < 120; i++) {
        creek_puzzle *puzzle = test_random_puzzle(&random, 20);
        check_agreement(puzzle, 1);
        creek_puzzle_free(puzzle);
    }
    for (int i = 0; i < 8; i++) {
        creek_request request = {.width = 6 + i % 4,
                                 .height = 7,
                                 .level = (creek_level)(CREEK_NORMAL + i % 3),
                                 .seed = (uint64_t)i + 1};
        creek_error error;
        creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
        assert_non_null(puzzle);
        check_agreement(puzzle, 3);
        creek_puzzle_free(puzzle);
    }
}

static void agree_on_published(void *context, const corpus_line *line, const creek_game *game)
{
    int *number = context;
    (void)line;
    if ((*number)++ % 20 == 0)
        check_agreement(creek_game_puzzle(game), 7);
}

TEST(hints_and_ratings_of_the_corpus_agree)
{
    int number = 0;
    corpus_go_over(agree_on_published, &number);
}

/* Every technique's lesson lies on the way through its puzzle, or an easier
 * way round it does. */
TEST(the_parts_add_up)
{
    for (size_t i = 0; i < creek_lesson_count(); i++) {
        creek_game *game = creek_lesson_game(creek_lesson_at(i));
        creek_rating rating = rating_of(creek_game_puzzle(game));
        if (rating.rated) {
            int score = 0, steps = 0;
            creek_technique hardest = CREEK_FULL_OR_EMPTY;
            for (int id = 0; id < CREEK_TECHNIQUE_COUNT; id++) {
                score += rating.lines[id].score;
                steps += rating.lines[id].count;
                if (rating.lines[id].count)
                    hardest = (creek_technique)id;
            }
            assert_int_equal(score, rating.score);
            assert_int_equal(steps, rating.steps);
            assert_int_equal(hardest, rating.hardest);
            assert_true(rating.longest_chain > CREEK_EXPERT_ROUNDS ||
                        rating.level <= creek_technique_level(hardest));
            assert_true(rating.rounds <= rating.steps);
        }
        creek_game_free(game);
    }
}

static creek_rating rating_of_text(const char *text)
{
    creek_game *game = picture_game(text);
    creek_rating rating = rating_of(creek_game_puzzle(game));
    creek_game_free(game);
    return rating;
}

TEST(levels_follow_the_hardest_technique)
{
    creek_rating easy = rating_of_text("Creek (2,2) [((0,0),0), ((1,1),3)]");
    assert_true(easy.rated);
    assert_int_equal(easy.level, CREEK_EASY);
    creek_rating expert =
        rating_of_text("Creek (3,3) [((0,0),0), ((0,3),0), ((1,1),2), ((2,2),2)]");
    assert_true(expert.rated);
    assert_int_equal(expert.hardest, CREEK_WHAT_IF);
    assert_true(expert.longest_chain >= 2);
    assert_true(expert.score > easy.score);
}

TEST(without_one_solution_there_is_no_rating)
{
    assert_false(rating_of_text("Creek (2,2) []").rated);
    assert_false(rating_of_text("Creek (2,2) [((0,0),1), ((1,1),0)]").rated);
}

static bool at_once(void *context)
{
    return true;
}

TEST(it_can_be_cancelled)
{
    creek_limits limits = {.cancel = at_once};
    creek_game *game = picture_game("Creek (3,3) [((0,0),0), ((0,3),0), ((1,1),2), ((2,2),2)]");
    creek_rating rating;
    assert_int_equal(creek_rate(creek_game_puzzle(game), &limits, &rating), CREEK_RATE_INTERRUPTED);
    creek_game_free(game);
}

typedef struct {
    int levels[CREEK_LEVEL_COUNT], count;
} spread;

static void rate_published(void *context, const corpus_line *line, const creek_game *game)
{
    spread *seen = context;
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    creek_rating rating = rating_of(puzzle);
    if (!rating.rated)
        fail_msg("%.*s is not rated", (int)line->name_length, line->name);
    seen->levels[rating.level]++;
    if (seen->count++ % 10 == 0) {
        creek_puzzle *other = test_turned_puzzle(puzzle, 1 + seen->count / 10 % 7);
        creek_rating again = rating_of(other);
        assert_int_equal(again.level, rating.level);
        assert_int_equal(again.score, rating.score);
        creek_puzzle_free(other);
    }
}

/* All levels occur among published puzzles, none too often. */
TEST(the_corpus_is_spread_over_the_levels)
{
    spread seen = {.count = 0};
    corpus_go_over(rate_published, &seen);
    for (int level = 0; level < CREEK_LEVEL_COUNT; level++) {
        print_message("%s %d\n", creek_level_name((creek_level)level), seen.levels[level]);
        assert_true(seen.levels[level] > 0);
        assert_true(seen.levels[level] * 100 <= seen.count * 45);
    }
}
