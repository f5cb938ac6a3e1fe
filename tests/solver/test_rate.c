/* Ratings: the same whichever way a puzzle is turned, and what they say of
 * chosen ones. */
#include "corpus.h"
#include "random_puzzle.h"
#include "solving.h"
#include "turned.h"
#include "unit_test.h"

#include <limits.h>

/* Follows the hints; the hardest technique that they use. Each `stride`-th
 * position is turned and mirrored, too: its next step needs the same. */
static creek_technique hardest_hint(const creek_puzzle *puzzle, int stride)
{
    creek_board *board = board_for(puzzle);
    creek_deducer *deducer = deducer_for(puzzle);
    creek_technique hardest = CREEK_FULL_OR_EMPTY;
    creek_step *step;
    for (int i = 0; creek_deducer_hint(deducer, board, NULL, &step) == CREEK_DEDUCED; i++) {
        for (int how = 1; how < TURNED_WAYS && i % stride == 0; how++) {
            creek_deducer *other = deducer_for(test_turned_puzzle(puzzle, how));
            creek_step *same = hint_for(other, test_turned_board(board, how), CREEK_DEDUCED);
            if (same->technique != step->technique)
                fail_msg("turned %d: %s is not %s", how, step->text, same->text);
        }
        if (step->technique > hardest)
            hardest = step->technique;
        creek_step_apply(kept_step(step), board);
    }
    return hardest;
}

static void check_turns(const creek_puzzle *puzzle, int stride)
{
    creek_rating rating = rating_of(puzzle);
    for (int how = 0; how < TURNED_WAYS; how++) {
        creek_puzzle *turned = test_turned_puzzle(puzzle, how);
        creek_rating again = rating_of(turned);
        assert_int_equal(again.rated, rating.rated);
        assert_int_equal(again.level, rating.level);
        assert_int_equal(again.score, rating.score);
        assert_int_equal(again.steps, rating.steps);
        assert_int_equal(again.hardest, rating.hardest);
        if (rating.rated)
            assert_int_equal(hardest_hint(turned, how ? INT_MAX : stride), rating.hardest);
    }
}

/* The rating stays, and hints need the hardest technique that it names. */
TEST(turning_changes_nothing)
{
    test_random random = {11};
    for (int i = 0; i < 120; i++) {
        check_turns(random_puzzle(&random, 20), 1);
        unit_test_release(0);
    }
    for (int i = 0; i < 12; i++) {
        creek_puzzle *puzzle = generated((creek_request){.width = 5 + i % 5,
                                                         .height = 7,
                                                         .level = (creek_level)(1 + i % 3),
                                                         .seed = (uint64_t)i + 1});
        assert_true(rating_of(puzzle).rated);
        check_turns(puzzle, 3);
        unit_test_release(0);
    }
}

/* Every technique's lesson lies on the way through its puzzle, or an easier
 * way round it does. */
TEST(the_parts_add_up)
{
    for (size_t i = 0; i < creek_lesson_count(); i++) {
        creek_game *game = kept_game(creek_lesson_game(creek_lesson_at(i)));
        creek_rating rating = rating_of(creek_game_puzzle(game));
        if (!rating.rated)
            continue;
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
}

static creek_rating rating_of_text(const char *text)
{
    return rating_of(picture_puzzle(text));
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

typedef struct {
    int levels[CREEK_LEVEL_COUNT], count;
} spread;

static void rate_published(void *context, const corpus_line *line, const creek_game *game)
{
    spread *seen = context;
    creek_rating rating = rating_of(creek_game_puzzle(game));
    if (!rating.rated)
        fail_msg("%.*s is not rated", (int)line->name_length, line->name);
    seen->levels[rating.level]++;
    if (seen->count++ % 20 == 0)
        check_turns(creek_game_puzzle(game), 7);
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
