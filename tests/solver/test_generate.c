/* Generated puzzles: one solution, just the level and the symmetry asked for,
 * fair drawings, the same for the same seed. */
#include "generate_solution.h"
#include "patience.h"
#include "sample.h"
#include "solving.h"
#include "sum.h"
#include "turned.h"
#include "unit_test.h"

#include <math.h>

/* The largest block of one colour, lines of cells included, by brute force. */
static int largest_block(const creek_board *board)
{
    int width = creek_board_width(board), height = creek_board_height(board), largest = 0;
    for (int top = 0; top < height; top++) {
        for (int left = 0; left < width; left++) {
            for (int bottom = top; bottom < height; bottom++) {
                for (int right = left; right < width; right++) {
                    bool same = true;
                    for (int row = top; row <= bottom; row++) {
                        for (int col = left; col <= right; col++)
                            same = same && creek_board_get(board, row, col) ==
                                               creek_board_get(board, top, left);
                    }
                    int cells = (bottom - top + 1) * (right - left + 1);
                    if (same && cells > largest)
                        largest = cells;
                }
            }
        }
    }
    return largest;
}

TEST(levels_and_fairness)
{
    static const int blocks[] = {6, 6, 8, 9, 9};
    for (int level = CREEK_EASY; level <= CREEK_EXTREME; level++) {
        for (int seed = 0; seed < sample_of(3, level < CREEK_EXPERT ? 2 : 1); seed++) {
            int width = seed ? 8 : 6, cells = 7 * width;
            creek_puzzle *puzzle = generated((creek_request){
                .width = width, .height = 7, .level = (creek_level)level, .seed = (uint64_t)seed});
            const creek_board *solution = solution_of(puzzle);
            int shaded = creek_board_count(solution, CREEK_SHADED);
            assert_in_range(shaded * 100, 42 * cells, 57 * cells);
            assert_true(largest_block(solution) <= blocks[level]);
            creek_rating rating = rating_of(puzzle);
            assert_true(rating.rated);
            assert_int_equal(rating.level, level);
            /* No single leap, and nothing nested. */
            assert_true(rating.lines[rating.hardest].count > 1);
            assert_true(rating.hardest <= CREEK_WHAT_IF);
        }
    }
}

/* Works from the board as far as the techniques below what-ifs go. */
static void climb(creek_deducer *deducer, creek_board *board)
{
    creek_step *step;
    while (creek_deducer_next(deducer, board, CREEK_DOUBLE_OVERLAP, 0, NULL, &step) ==
           CREEK_DEDUCED) {
        creek_step_apply(step, board);
        creek_step_free(step);
    }
}

/* No one what-if is all that is hard about an expert puzzle. */
TEST(no_single_what_if)
{
    for (int seed = 1; seed <= sample_of(5, 1); seed++) {
        creek_puzzle *puzzle = generated((creek_request){
            .width = 8, .height = 8, .level = CREEK_EXPERT, .seed = (uint64_t)seed});
        creek_deducer *deducer = deducer_for(puzzle);
        creek_board *board = blank_board(8, 8);
        creek_step *step;
        climb(deducer, board);
        assert_true(creek_board_count(board, CREEK_UNDECIDED) > 0);
        assert_int_equal(creek_deducer_next(deducer, board, CREEK_WHAT_IF, 0, NULL, &step),
                         CREEK_DEDUCED);
        assert_int_equal(step->technique, CREEK_WHAT_IF);
        creek_step_apply(step, board);
        creek_step_free(step);
        climb(deducer, board);
        assert_true(creek_board_count(board, CREEK_UNDECIDED) > 0);
    }
}

TEST(symmetries)
{
    for (int symmetry = 0; symmetry < CREEK_SYMMETRY_COUNT; symmetry++) {
        creek_puzzle *puzzle = generated((creek_request){
            .width = 7, .height = 7, .symmetry = (creek_symmetry)symmetry, .seed = 3});
        test_expect_symmetry(puzzle, (creek_symmetry)symmetry);
    }
}

TEST(same_seed_same_puzzle)
{
    creek_request request = {.width = 9,
                             .height = 6,
                             .level = CREEK_NORMAL,
                             .symmetry = CREEK_SYMMETRY_ROT2,
                             .seed = UINT64_MAX};
    creek_puzzle *a = generated(request), *b = generated(request);
    request.number = 2;
    creek_puzzle *c = generated(request);
    request.seed = 0;
    creek_puzzle *d = generated(request);
    assert_true(creek_puzzle_equal(a, b));
    assert_false(creek_puzzle_equal(a, c));
    assert_false(creek_puzzle_equal(c, d));
}

static void assert_irreducible(creek_puzzle *puzzle)
{
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++) {
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (clue < 0)
                continue;
            creek_puzzle_set_clue(puzzle, row, col, CREEK_CLUE_NONE);
            assert_int_equal(verdict_of(puzzle), CREEK_VERDICT_MULTIPLE);
            creek_puzzle_set_clue(puzzle, row, col, clue);
        }
    }
}

/* No clue of an irreducible puzzle can be left out, however many are wanted. */
TEST(irreducible)
{
    creek_request request = {
        .width = 7, .height = 6, .level = CREEK_NORMAL, .seed = 5, .irreducible = true};
    creek_puzzle *puzzle = generated(request);
    double share = creek_puzzle_clue_count(puzzle) / (8.0 * 7);
    assert_irreducible(puzzle);
    request.min_clues = share + (sample_is_all() ? 0.04 : 0.02);
    puzzle = generated(request);
    assert_true(creek_puzzle_clue_count(puzzle) >= request.min_clues * 8 * 7);
    assert_irreducible(puzzle);
}

TEST(share_of_clues)
{
    creek_puzzle *puzzle = generated((creek_request){.width = 8,
                                                     .height = 8,
                                                     .level = CREEK_EASY,
                                                     .seed = 5,
                                                     .min_clues = 0.5,
                                                     .max_clues = 0.6});
    assert_in_range(creek_puzzle_clue_count(puzzle) * 10, 5 * 81, 6 * 81);
}

TEST(pictures)
{
    creek_board *ring = picture_board("......./.#####./.#...#./.#.#.#./.#...#./.###.#./.......");
    creek_request request = {.width = 7, .height = 7, .any_level = true, .picture = ring};
    creek_board *solution = solution_of(generated(request));
    for (int cell = 0; cell < 49; cell++)
        assert_int_equal(creek_board_get(solution, cell / 7, cell % 7) == CREEK_SHADED,
                         creek_board_get(ring, cell / 7, cell % 7) == CREEK_SHADED);

    creek_error error;
    creek_board_set(ring, 5, 4, CREEK_SHADED);
    assert_null(creek_generate(&request, NULL, &error));
    assert_int_equal(error.code, CREEK_ERROR_DATA);
    assert_non_null(strstr(error.message, "r3c3"));
}

static void refuse(creek_request request, creek_code code, const char *part)
{
    creek_error error;
    assert_null(creek_generate(&request, NULL, &error));
    assert_int_equal(error.code, code);
    assert_non_null(strstr(error.message, part));
}

TEST(refusals)
{
    static const struct {
        creek_request request;
        const char *part;
    } wrong[] = {
        {{.width = 0, .height = 5}, "1 to 255"},
        {{.width = 5, .height = 6, .symmetry = CREEK_SYMMETRY_ROT4}, "square"},
        {{.width = 5, .height = 5, .min_clues = 0.5, .max_clues = 0.4}, "share"},
        {{.width = 5, .height = 5, .min_clues = NAN}, "share"},
        {{.width = 5, .height = 5, .max_clues = NAN}, "share"},
        {{.width = 5, .height = 5, .level = CREEK_LEVEL_COUNT}, "level"},
        {{.width = 5, .height = 5, .level = (creek_level)-1, .any_level = true}, "level"},
        {{.width = 5, .height = 5, .symmetry = CREEK_SYMMETRY_COUNT}, "symmetry"},
        {{.width = 5, .height = 5, .level = CREEK_EXTREME}, "at most expert"},
        {{.width = 9, .height = 9, .level = CREEK_NORMAL, .needs = CREEK_CLUES_AROUND},
         "clues-round"},
        {{.width = 9, .height = 9, .needs = CREEK_OVERLAP}, "overlap is hard"},
        {{.width = 3, .height = 9, .theme = CREEK_THEME_RING}, "ring"},
        {{.width = 9, .height = 9, .theme = CREEK_THEME_COUNT}, "theme"},
        {{.width = 9, .height = 9, .best_of = -1}, "best"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuse(wrong[i].request, CREEK_ERROR_RANGE, wrong[i].part);
}

/* With clues at all corners only easy puzzles can be had. */
TEST(clues_at_all_corners)
{
    creek_request request = {
        .width = 10, .height = 10, .level = CREEK_NORMAL, .min_clues = 1, .irreducible = true};
    refuse(request, CREEK_ERROR_RANGE, "every corner");
    request.irreducible = false;
    refuse(request, CREEK_ERROR_RANGE, "every corner");
    request.level = CREEK_EASY;
    creek_puzzle *full = generated(request);
    assert_int_equal(creek_puzzle_clue_count(full), 121);
    assert_int_equal(rating_of(full).hardest, CREEK_SATURATION);
}

/* What cannot be had is refused after few of the attempts that there might be. */
TEST(hopeless_requests)
{
    enum { QUICK = 4 };
    static const struct {
        creek_request request;
        const char *part;
    } hopeless[] = {
        {{.width = 1, .height = 1, .level = CREEK_NORMAL},
         "in 1000 attempts (normal, 1x1): all were easier"},
        {{.width = 1, .height = 30, .max_clues = 0.1}, "each needs clues at"},
        {{.width = 10, .height = 10, .needs = CREEK_EXIT, .max_clues = 0.01},
         "each needs clues at"},
        /* Nothing is easier. */
        {{.width = 3, .height = 3, .irreducible = true, .min_clues = 0.9},
         "; choose another level, fewer clues or a smaller board"},
        {{.width = 12, .height = 10, .level = CREEK_HARD, .max_clues = 0.1}, "each needs clues at"},
        {{.width = 1, .height = 30, .level = CREEK_HARD}, "in 222 attempts"},
        {{.width = 10, .height = 10, .level = CREEK_NORMAL, .min_clues = 0.99},
         "in 50 attempts (normal, 10x10): all were easier; choose an easier level, fewer clues"},
        {{.width = 2, .height = 2, .level = CREEK_HARD, .needs = CREEK_OVERLAP},
         "in 20000 attempts"},
        /* On a large board one attempt shows it. */
        {{.width = 60, .height = 60, .level = CREEK_NORMAL, .max_clues = 0.1}, "in 3 attempts ("},
        {{.width = 61, .height = 60, .level = CREEK_NORMAL, .max_clues = 0.1}, "in 1 attempt ("},
    };
    for (int i = 0; i < sample_of(sizeof hopeless / sizeof *hopeless, QUICK); i++)
        refuse(hopeless[i].request, CREEK_ERROR_NOT_FOUND, hopeless[i].part);
}

TEST(needed_techniques)
{
    static const creek_technique needed[] = {CREEK_SATURATION,  CREEK_EXIT,      CREEK_SIDE_PAIR,
                                             CREEK_CROSSED_TWO, CREEK_LONE_CELL, CREEK_OVERLAP};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        creek_puzzle *puzzle = generated((creek_request){.width = 8,
                                                         .height = 8,
                                                         .level = creek_technique_level(needed[i]),
                                                         .needs = (int)needed[i],
                                                         .seed = 1});
        assert_int_equal(rating_of(puzzle).hardest, needed[i]);
    }
}

TEST(themes)
{
    int end = sample_of(CREEK_THEME_COUNT, CREEK_THEME_DIGIT + 1);
    for (int theme = CREEK_THEME_BORDER; theme < end; theme++) {
        creek_puzzle *puzzle = generated((creek_request){.width = 8,
                                                         .height = 8,
                                                         .level = CREEK_NORMAL,
                                                         .theme = (creek_theme)theme,
                                                         .seed = 1});
        creek_board *solution = solution_of(puzzle);
        for (int row = 0; row <= 8; row++) {
            for (int col = 0; col <= 8; col++) {
                int down = row < 8 - row ? row : 8 - row, right = col < 8 - col ? col : 8 - col;
                int depth = down < right ? down : right;
                int clue = creek_clue_tally(solution, row, col).shaded;
                if (theme == CREEK_THEME_BORDER ? depth == 0
                    : theme == CREEK_THEME_RING ? depth == 2
                                                : clue == theme - CREEK_THEME_DIGIT)
                    assert_int_equal(creek_puzzle_clue(puzzle, row, col), clue);
            }
        }
    }
}

/* The candidates are the same puzzles, so the best of one is the first. */
TEST(best_of)
{
    creek_request request = {.width = 7, .height = 7, .level = CREEK_NORMAL, .seed = 1};
    creek_puzzle *first = generated(request);
    request.best_of = 1;
    creek_puzzle *one = generated(request);
    request.best_of = 12;
    creek_puzzle *best = generated(request);
    assert_true(creek_puzzle_equal(first, one));
    assert_false(creek_puzzle_equal(first, best));
    assert_int_equal(rating_of(best).level, CREEK_NORMAL);
}

/* Clues of larger boards are judged in windows, with and without symmetry. */
TEST(large_boards)
{
    for (int level = sample_of(CREEK_EASY, CREEK_HARD); level <= CREEK_HARD; level++) {
        for (int symmetry = 0; symmetry <= CREEK_SYMMETRY_ROT2; symmetry++) {
            creek_puzzle *puzzle = generated((creek_request){.width = sample_of(34, 26),
                                                             .height = sample_of(27, 16),
                                                             .level = (creek_level)level,
                                                             .symmetry = (creek_symmetry)symmetry});
            assert_int_equal(rating_of(puzzle).level, level);
        }
    }
}

/* The largest hard puzzles keep the clues that spare them what-ifs. */
TEST(no_what_ifs_on_huge_boards)
{
    for (int seed = 1; seed <= sample_of(3, 0); seed++) {
        creek_puzzle *puzzle = generated((creek_request){
            .width = 72, .height = 72, .level = CREEK_HARD, .seed = (uint64_t)seed});
        creek_rating rating = rating_of(puzzle);
        assert_int_equal(rating.level, CREEK_HARD);
        assert_true(rating.hardest < CREEK_WHAT_IF);
    }
}

typedef struct {
    patience patience; /* first: it is the context of both functions */
    int attempt;
    double share;
} watch;

static void watch_progress(void *context, int attempt, double share)
{
    watch *w = context;
    w->attempt = attempt;
    w->share = share;
}

/* The drawing of a large board takes long and can be ended. */
TEST(cancelling_a_drawing)
{
    watch w = {.patience = {.patience = 30}};
    creek_limits limits = patience_limits(&w.patience);
    limits.progress = watch_progress;
    creek_request request = {.width = 60, .height = 60, .seed = 1};
    creek_error error;
    assert_null(creek_generate(&request, &limits, &error));
    assert_int_equal(error.code, CREEK_OK);
    assert_int_equal(w.patience.asked, 31);
    assert_int_equal(w.attempt, 1);
    assert_true(w.share <= 0);
}

/* Wherever the work is ended, no puzzle comes out that was not looked at to the
 * end. */
TEST(cancelling_anywhere)
{
    creek_request request = {.width = 6, .height = 6, .level = CREEK_EXPERT, .seed = 9};
    patience p = {.patience = UINT64_MAX};
    creek_limits limits = patience_limits(&p);
    creek_error error;
    (void)kept_puzzle(creek_generate(&request, &limits, &error));
    uint64_t all = p.asked;
    for (uint64_t i = 1; i < 40; i += (uint64_t)sample_of(1, 6)) {
        p = (patience){.patience = all - (i < 20 ? i : i * (all / 40))};
        assert_null(creek_generate(&request, &limits, &error));
        assert_int_equal(error.code, CREEK_OK);
    }
}

/* Rating a large puzzle takes long, too: the limits are looked at in every round,
 * and where one takes many looks at the whole board, in each. */
TEST(ending_a_rating)
{
    creek_puzzle *puzzle =
        generated((creek_request){.width = 16, .height = 16, .level = CREEK_HARD, .seed = 2});
    patience p = {.patience = UINT64_MAX};
    creek_limits limits = patience_limits(&p);
    creek_rating rating;
    assert_int_equal(creek_rate(puzzle, &limits, &rating), CREEK_RATED);
    uint64_t all = p.asked, rounds = (uint64_t)rating.rounds;
    assert_true(all > 2 * rounds);
    for (uint64_t i = 0; i < all; i += (uint64_t)sample_of(10, 50)) {
        p = (patience){.patience = i};
        assert_int_equal(creek_rate(puzzle, &limits, &rating), CREEK_RATE_INTERRUPTED);
        assert_int_equal(p.asked, i + 1);
    }
}

TEST(names_and_ids)
{
    assert_int_equal(creek_level_from_name("expert"), CREEK_EXPERT);
    assert_int_equal(creek_level_from_name("Expert"), -1);
    assert_int_equal(creek_symmetry_from_name("diagonal"), CREEK_SYMMETRY_DIAGONAL);
    assert_string_equal(creek_level_name(CREEK_EXTREME), "extreme");
    assert_string_equal(creek_level_name(CREEK_LEVEL_COUNT), "?");
    assert_string_equal(creek_level_name((creek_level)-1), "?");
    assert_string_equal(creek_symmetry_name(CREEK_SYMMETRY_COUNT), "?");
    assert_string_equal(creek_symmetry_name((creek_symmetry)-1), "?");
    creek_request request = {.width = 10,
                             .height = 12,
                             .level = CREEK_HARD,
                             .symmetry = CREEK_SYMMETRY_ROT2,
                             .seed = 20261120,
                             .number = 3};
    char id[CREEK_ID_SIZE];
    creek_generate_id(&request, id);
    assert_string_equal(id, "10x12-hard-rot2-g2#20261120.3");
    creek_request read;
    creek_error error;
    assert_true(creek_generate_read_id(id, &read, &error));
    assert_int_equal(read.width, 10);
    assert_int_equal(read.height, 12);
    assert_int_equal(read.level, CREEK_HARD);
    assert_int_equal(read.symmetry, CREEK_SYMMETRY_ROT2);
    assert_int_equal(read.seed, 20261120);
    assert_int_equal(read.number, 3);
    request.needs = CREEK_PASSAGE_WALL;
    request.theme = CREEK_THEME_DIGIT + 2;
    request.best_of = 8;
    creek_generate_id(&request, id);
    assert_string_equal(id, "10x12-hard-rot2-best8-g2#20261120.3");
    assert_true(creek_generate_read_id(id, &read, &error));
    assert_int_equal(read.best_of, 8);
    static const char *const wrong[] = {"",
                                        "10x12-hard-rot2-needs-overlap-g2#1.1",
                                        "10x12-hard-rot2-ring-g2#1.1",
                                        "10x12-hard-rot2-best1-g2#1.1",
                                        "10x12-hard-rot2-best8g2#1.1",
                                        "10x12",
                                        "10x12-tough-rot2-g2#1.1",
                                        "10x12-hard-rot3-g2#1.1",
                                        "10x12-hard-rot2-g1#1.1",
                                        "10x12-hard-rot2-g2#",
                                        "10x12-hard-rot2-g2#1.0",
                                        "10x12-hard-rot2-g2#1.1x",
                                        "300x12-hard-rot2-g2#1.1",
                                        "0x12-hard-rot2-g2#1.1",
                                        "10x0-hard-rot2-g2#1.1",
                                        "10x12-hard-rot2-g2#99999999999999999999.1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(creek_generate_read_id(wrong[i], &read, &error));
        assert_true(error.message[0] != '\0' && error.column > 0);
    }
}

/* --- random solutions: one area, the shade and the blocks that were asked for --- */

static void draw_many(int width, int height, solution_rules rules, int count)
{
    random_source random = random_begin((uint64_t)(1000 * width + height));
    creek_board *board = blank_board(width, height);
    for (int i = 0; i < count; i++) {
        assert_int_equal(random_solution(&random, board, &rules, NULL), SOLUTION_FOUND);
        assert_int_equal(creek_board_count(board, CREEK_UNDECIDED), 0);
        assert_in_range(creek_board_count(board, CREEK_SHADED), rules.least_shaded,
                        rules.most_shaded);
        assert_true(largest_block(board) <= rules.largest_block);
        creek_areas *areas = creek_areas_find(board);
        assert_int_equal(creek_areas_count_unshaded(areas), 1);
        creek_areas_free(areas);
    }
}

TEST(much_shade)
{
    draw_many(10, 10, (solution_rules){55, 57, 8}, 300);
    draw_many(6, 9, (solution_rules){27, 30, 9}, 300);
}

/* Little shade leaves large blocks that have to be mended. */
TEST(little_shade)
{
    draw_many(10, 10, (solution_rules){43, 43, 6}, 300);
    draw_many(16, 12, (solution_rules){83, 84, 6}, 60);
}

TEST(what_cannot_be)
{
    random_source random = random_begin(1);
    creek_board *board = blank_board(4, 4);
    solution_rules all = {16, 16, 16};
    assert_int_equal(random_solution(&random, board, &all, NULL), SOLUTION_NOT_FOUND);
    solution_rules none = {0, 0, 6};
    assert_int_equal(random_solution(&random, board, &none, NULL), SOLUTION_NOT_FOUND);
}

/* Seeds give the drawings they always gave. */
TEST(same_drawings)
{
    static const struct {
        int width, height;
        solution_rules rules;
        sum drawing;
    } known[] = {
        {10, 10, {43, 57, 6}, UINT64_C(17219400325677048550)},
        {17, 9, {66, 70, 6}, UINT64_C(18125973085005908676)},
        {40, 40, {688, 700, 6}, UINT64_C(12985809868403814693)},
        {60, 30, {800, 1020, 8}, UINT64_C(3110253045359087814)},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        random_source random = random_begin(i + 1);
        creek_board *board = blank_board(known[i].width, known[i].height);
        assert_int_equal(random_solution(&random, board, &known[i].rules, NULL), SOLUTION_FOUND);
        assert_int_equal(sum_of_board(board), known[i].drawing);
    }
}
