/* Exact counts: against brute force, against the solver, against counts that
 * are known, and against themselves on boards turned round. */
#include "bruteforce.h"
#include "large_board.h"
#include "patience.h"
#include "sample.h"
#include "solving.h"
#include "turned.h"
#include "unit_test.h"

#include <creek/solver.h>
#include <inttypes.h>

static char *count_of(const creek_puzzle *puzzle, const creek_board *marks)
{
    char *number = NULL;
    assert_int_equal(creek_count_solutions(puzzle, marks, 0, NULL, &number), CREEK_COUNT_EXACT);
    return kept_text(number);
}

static void expect_count(const creek_puzzle *puzzle, const creek_board *marks, const char *expected)
{
    const char *number = count_of(puzzle, marks);
    if (strcmp(number, expected) != 0) {
        test_print_puzzle(puzzle);
        fail_msg("counted %s, not %s", number, expected);
    }
}

static void expect_number(const creek_puzzle *puzzle, const creek_board *marks, uint64_t expected)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRIu64, expected);
    expect_count(puzzle, marks, text);
}

static void expect_blank(int width, int height, const char *expected)
{
    expect_count(blank_puzzle(width, height), NULL, expected);
}

/* The connected sets of cells of a board, and the empty one: the sequences
 * A059525 and A287151 of the OEIS, plus one. */
TEST(blank_boards)
{
    static const char *const squares[] = {"2",
                                          "14",
                                          "219",
                                          "11507",
                                          "2301878",
                                          "1732082742",
                                          "4872949974667",
                                          "51016818604894743",
                                          "1980555831431088025754",
                                          "284374318545830329487309786",
                                          "150730745416633777472365437495915",
                                          "294516896499779486414143877573183893667"};
    for (int n = 1; n <= 12; n++)
        expect_blank(n, n, squares[n - 1]);
    expect_blank(3, 2, "41");
    expect_blank(2, 3, "41");
    expect_blank(4, 7, "11749135");
    expect_blank(7, 4, "11749135");
    expect_blank(7, 5, "889477657");
    expect_blank(6, 7, "66037462455");
    if (!sample_is_all())
        return;
    expect_blank(13, 13, "2119097214294718323017954923662829194285541982");
    expect_blank(16, 16, "1953505068364016935521546823188054705502107278263814058153337479281651");
}

/* On one row the unshaded cells are an interval. */
TEST(single_rows)
{
    for (int n = 1; n <= CREEK_SIZE_MAX; n += 1 + n / 4) {
        char text[32];
        snprintf(text, sizeof text, "%d", n * (n + 1) / 2 + 1);
        expect_blank(n, 1, text);
        expect_blank(1, n, text);
    }
}

static uint64_t remainder_of(const char *number, uint64_t divisor)
{
    uint64_t rest = 0;
    for (; *number; number++)
        rest = (rest * 10 + (uint64_t)(*number - '0')) % divisor;
    return rest;
}

/* The connected sets of a blank board two cells wide, column by column: an
 * area ends in a single cell (top or bottom, alike by symmetry) or in both. */
static uint64_t ladder_remainder(int length, uint64_t divisor)
{
    uint64_t single = 0, both = 0, ended = 0;
    for (int i = 0; i < length; i++) {
        uint64_t new_ended = (ended + 2 * single + both) % divisor;
        uint64_t new_single = (single + both + 1) % divisor;
        uint64_t new_both = (2 * single + both + 1) % divisor;
        ended = new_ended, single = new_single, both = new_both;
    }
    return (ended + 2 * single + both + 1) % divisor;
}

/* Numbers of hundreds of bits, by their remainders. */
TEST(long_boards)
{
    static const uint64_t primes[] = {1000000007, 998244353, 4294967291};
    for (int length = 1; length <= CREEK_SIZE_MAX; length += 1 + length / 8) {
        creek_puzzle *puzzle = blank_puzzle(2, length);
        char *number = count_of(puzzle, NULL);
        for (size_t i = 0; i < sizeof primes / sizeof *primes; i++)
            assert_int_equal(remainder_of(number, primes[i]), ladder_remainder(length, primes[i]));
    }
}

/* Every other board with some marks. */
TEST(random_boards)
{
    int total = test_board_total(6000);
    for (int i = 0; i < total; i++) {
        test_random random = {UINT64_C(1) << 43 | (uint64_t)i};
        creek_puzzle *puzzle = random_puzzle(&random, 16 - i % 2 * 2);
        creek_board *marks =
            test_random_board(&random, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
        if (i % 2 == 0)
            creek_board_clear(marks);
        expect_number(puzzle, kept_board(marks), bruteforce(puzzle, marks).solutions);
        unit_test_release(0);
    }
}

/* Boards beyond brute force: the solver goes through the solutions one by one. */
TEST(against_the_solver)
{
    enum { MANY = 400 };
    int compared = 0, several = 0;
    for (int i = 0; i < 300; i++) {
        test_random random = {UINT64_C(1) << 45 | (uint64_t)i};
        int width = 5 + test_random_below(&random, 6), height = 5 + test_random_below(&random, 6);
        creek_puzzle *puzzle = kept_puzzle(
            test_large_board(&random, width, height, 40 + test_random_below(&random, 40), NULL));
        creek_solver *solver = solver_for(puzzle);
        uint64_t solutions;
        if (creek_solver_count(solver, MANY, NULL, &solutions) == CREEK_COUNT_EXACT) {
            assert_true(solutions > 0);
            expect_number(puzzle, NULL, solutions);
            compared++;
            several += solutions > 1;
        }
        unit_test_release(0);
    }
    assert_true(compared > 100);
    assert_true(several > 50);
}

/* Most inner corners of every other kind bear a 2: hard for the search. */
static creek_puzzle *twos(test_random *random, int width, int height)
{
    creek_puzzle *puzzle = creek_puzzle_new(width, height);
    for (int row = 1; row < height; row++) {
        for (int col = 1 + row % 2; col < width; col += 2) {
            if (test_random_below(random, 100) < 90)
                creek_puzzle_set_clue(puzzle, row, col, 2);
        }
    }
    return puzzle;
}

/* Boards on which the solver closes edges late, some with a wrong clue: the
 * verdicts, and what all solutions share. */
TEST(large_boards_against_the_solver)
{
    enum { BOARDS = 60 };
    int seen[3] = {0}, restarted = 0;
    for (int i = 0; i < BOARDS; i++) {
        test_random random = {UINT64_C(1) << 47 | (uint64_t)i};
        creek_puzzle *puzzle = kept_puzzle(
            i % 3 ? test_large_board(&random, 6, 50, 50 + test_random_below(&random, 40), NULL)
                  : twos(&random, 6, 40));
        int row = 1 + test_random_below(&random, 38), col = 1 + test_random_below(&random, 4);
        if (i % 3 == 2)
            creek_puzzle_set_clue(puzzle, row, col, 2);
        creek_solver *solver = solver_for(puzzle);
        creek_verdict verdict = creek_solver_run(solver, NULL);
        restarted += creek_solver_statistics(solver).restarts > 0;
        char *number = count_of(puzzle, NULL);
        int solutions = strcmp(number, "0") == 0 ? 0 : strcmp(number, "1") == 0 ? 1 : 2;
        static const creek_verdict expected[] = {CREEK_VERDICT_NONE, CREEK_VERDICT_UNIQUE,
                                                 CREEK_VERDICT_MULTIPLE};
        assert_int_equal(verdict, expected[solutions]);
        seen[solutions]++;
        if (solutions)
            expect_count(puzzle, creek_solver_result(solver), number);
    }
    assert_true(seen[0] > 5 && seen[1] > 5 && seen[2] > 5 && restarted > 5);
}

/* Few clues, so that the numbers are large; the sweep sees another board each
 * time, but the number is the same. */
TEST(turned_boards)
{
    for (int i = 0; i < 60; i++) {
        test_random random = {UINT64_C(1) << 47 | (uint64_t)i};
        int width = 1 + test_random_below(&random, 9), height = 1 + test_random_below(&random, 14);
        creek_puzzle *puzzle = kept_puzzle(
            test_large_board(&random, width, height, test_random_below(&random, 30), NULL));
        char *number = count_of(puzzle, NULL);
        assert_string_not_equal(number, "0");
        for (int how = 1; how < TURNED_WAYS; how *= 2)
            expect_count(test_turned_puzzle(puzzle, how), NULL, number);
    }
}

/* A clue that splits a board in two ways: the parts add up to the whole. */
TEST(clues_share_out_the_whole)
{
    creek_puzzle *puzzle = blank_puzzle(7, 6);
    static const int corners[][2] = {{0, 0}, {0, 3}, {6, 7}, {3, 3}, {3, 7}, {2, 0}, {5, 6}};
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
        int row = corners[i][0], col = corners[i][1];
        uint64_t total = 0;
        for (int clue = 0; clue <= 4; clue++) {
            creek_puzzle_set_clue(puzzle, row, col, clue);
            char *number = count_of(puzzle, NULL);
            total += strtoull(number, NULL, 10);
            if (clue > creek_corner_touches(7, 6, row, col))
                assert_string_equal(number, "0");
        }
        assert_true(total == UINT64_C(66037462455));
        creek_puzzle_set_clue(puzzle, row, col, CREEK_CLUE_NONE);
    }
}

/* On a wide board that is shaded but for a square, that square's number comes
 * out wherever it stands. */
TEST(square_on_a_wide_board)
{
    static const int sizes[] = {63, 64, CREEK_SIZE_MAX};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int size = sizes[i];
        creek_puzzle *puzzle = blank_puzzle(size, size);
        creek_board *marks = blank_board(size, size);
        for (int at = 0; at + 5 <= size; at += (size - 5) / 2) {
            for (int cell = 0; cell < size * size; cell++)
                creek_board_set(marks, cell / size, cell % size, CREEK_SHADED);
            for (int cell = 0; cell < 25; cell++)
                creek_board_set(marks, at + cell / 5, at + cell % 5, CREEK_UNDECIDED);
            expect_count(puzzle, marks, "2301878");
        }
    }
}

/* A comb of as many teeth as fit, joined below and perhaps also above: gap i
 * must be closed at one end at least. */
TEST(comb_on_a_wide_board)
{
    enum { GAPS = 9 };
    static const int sizes[] = {64, 65, CREEK_SIZE_MAX};
    for (int i = 0; i < sample_of(sizeof sizes / sizeof *sizes, 2); i++) {
        int size = sizes[i];
        creek_puzzle *puzzle = blank_puzzle(size, size);
        creek_board *marks = blank_board(size, size);
        for (int row = 0; row < size; row++) {
            for (int col = 0; col < size; col++) {
                bool shaded = row + 1 < size && col % 2 == 1;
                creek_board_set(marks, row, col, shaded ? CREEK_SHADED : CREEK_UNSHADED);
            }
        }
        uint64_t expected = 1;
        for (int gap = 0; gap < GAPS; gap++) {
            int col = 1 + (size - 3) / (GAPS - 1) * gap / 2 * 2;
            creek_board_set(marks, 0, col, CREEK_UNDECIDED);
            creek_board_set(marks, size - 1, col, CREEK_UNDECIDED);
            /* Behind the last tooth nothing needs to be closed. */
            expected *= col + 1 < size ? 3 : 4;
        }
        expect_number(puzzle, marks, expected);
    }
}

/* Nothing but its clues keeps this board countable: they shade all of it but a
 * square at one end. */
TEST(wide_board_of_clues)
{
    enum { SIZE = 40 };
    creek_puzzle *puzzle = blank_puzzle(SIZE, SIZE);
    for (int row = 0; row <= SIZE; row++) {
        for (int col = 0; col <= SIZE; col++) {
            bool far = row > 3 || col > 3;
            if (far)
                creek_puzzle_set_clue(puzzle, row, col, creek_corner_touches(SIZE, SIZE, row, col));
        }
    }
    /* Left are the cells no clue touches: the square of three at the end. */
    expect_count(puzzle, NULL, "219");
}

/* --- limits ------------------------------------------------------------------- */

/* Counts a blank board; a number must be `expected`, which may be NULL. */
static creek_count_result count_blank(int size, size_t memory, const creek_limits *limits,
                                      const char *expected)
{
    char before[] = "", *number = before;
    creek_count_result result =
        creek_count_solutions(blank_puzzle(size, size), NULL, memory, limits, &number);
    assert_true((number != NULL) == (result == CREEK_COUNT_EXACT));
    if (number && expected)
        assert_string_equal(number, expected);
    creek_free(number);
    return result;
}

TEST(cancelling)
{
    for (uint64_t calls = 0; calls <= 8; calls += 4) {
        patience p = {.patience = calls};
        creek_limits limits = patience_limits(&p);
        assert_int_equal(count_blank(13, 0, &limits, NULL), CREEK_COUNT_INTERRUPTED);
        assert_int_equal(p.asked, calls + 1); /* not again once it was to end */
    }
}

TEST(steps)
{
    creek_limits limits = {.steps = 100};
    assert_int_equal(count_blank(6, 0, &limits, NULL), CREEK_COUNT_INTERRUPTED);
    limits.steps = 1000000;
    assert_int_equal(count_blank(6, 0, &limits, "1732082742"), CREEK_COUNT_EXACT);
}

/* Too little memory is told, whatever it is; enough gives the number. */
TEST(too_large)
{
    assert_int_equal(count_blank(40, (size_t)4 << 20, NULL, NULL), CREEK_COUNT_TOO_LARGE);
    bool enough = false;
    for (size_t memory = 1; memory < (size_t)1 << 24; memory = memory * 5 / 4 + 1) {
        creek_count_result result = count_blank(9, memory, NULL, "1980555831431088025754");
        assert_true(result == CREEK_COUNT_EXACT || (result == CREEK_COUNT_TOO_LARGE && !enough));
        enough = result == CREEK_COUNT_EXACT; /* and more is never worse */
    }
    assert_true(enough);
}

/* States that differ in more than one column never meet, and so they are looked
 * after in small groups: that is what keeps the memory down. */
TEST(memory)
{
    static const struct {
        int size;
        size_t memory;
    } enough[] = {{8, 270000}, {10, 480000}, {12, 2600000}};
    for (size_t i = 0; i < sizeof enough / sizeof *enough; i++)
        assert_int_equal(count_blank(enough[i].size, enough[i].memory, NULL, NULL),
                         CREEK_COUNT_EXACT);
}
