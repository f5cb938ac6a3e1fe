/* Wrong marks: hints say so first, with marks and clues that contradict each
 * other, none of which can be left out, and the marks to clear. */
#include "bruteforce.h"
#include "pictures.h"
#include "random_puzzle.h"
#include "sample.h"
#include "unit_test.h"

#include <creek/coach.h>
#include <creek/deduce.h>

/* How many solutions there are with the clues and cells of a step alone,
 * number `without` of them left out. */
static uint64_t solutions(const creek_puzzle *puzzle, const creek_step *step, int without)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), number = 0;
    creek_puzzle *rest = creek_puzzle_new(width, height);
    creek_board *marks = creek_board_new(width, height);
    for (size_t i = 0; i < step->clue_count; i++, number++)
        if (number != without)
            creek_puzzle_set_clue(rest, step->clues[i].row, step->clues[i].col,
                                  step->clues[i].value);
    for (size_t i = 0; i < step->because_count; i++, number++)
        if (number != without)
            creek_board_set(marks, step->because[i].row, step->because[i].col,
                            step->because[i].state);
    bruteforce_answer answer =
        step->connectivity ? bruteforce(rest, marks) : bruteforce_clues_only(rest, marks);
    creek_puzzle_free(rest);
    creek_board_free(marks);
    return answer.solutions;
}

static bool cited(const creek_step *step, const creek_mark *mark)
{
    for (size_t i = 0; i < step->because_count; i++)
        if (step->because[i].row == mark->row && step->because[i].col == mark->col)
            return true;
    return false;
}

/* The reason is true, and none of it can be left out. */
static void check_reason(const creek_puzzle *puzzle, const creek_board *board,
                         const creek_step *step)
{
    for (size_t i = 0; i < step->because_count; i++)
        assert_int_equal(step->because[i].state,
                         creek_board_get(board, step->because[i].row, step->because[i].col));
    for (size_t i = 0; i < step->clue_count; i++)
        assert_int_equal(step->clues[i].value,
                         creek_puzzle_clue(puzzle, step->clues[i].row, step->clues[i].col));
    assert_int_equal(solutions(puzzle, step, -1), 0);
    for (int i = 0; i < (int)(step->clue_count + step->because_count); i++)
        assert_true(solutions(puzzle, step, i) > 0);
}

/* The text speaks of all clues of the reason; marks have to do with it or not. */
static void check_text(const creek_puzzle *puzzle, const creek_step *step)
{
    char name[100];
    for (size_t i = 0; i < step->clue_count; i++) {
        creek_corner_name(puzzle, step->clues[i].row, step->clues[i].col, name, sizeof name);
        assert_non_null(strstr(step->text, name + 1)); /* which may begin a sentence */
    }
    for (size_t i = 0; i < step->because_count; i++) {
        snprintf(name, sizeof name, "r%dc%d", step->because[i].row + 1, step->because[i].col + 1);
        assert_non_null(strstr(step->text, name));
    }
    bool always = strstr(step->text, "whatever you mark") != NULL;
    assert_int_equal(always, step->because_count == 0);
    assert_int_equal(always, step->cell_count == 0);
}

/* Whether no solution has what is marked there. */
static bool differs(const bruteforce_answer *truth, const creek_board *board, int row, int col)
{
    creek_state marked = creek_board_get(board, row, col);
    uint32_t ever = marked == CREEK_SHADED ? truth->ever_shaded : truth->ever_unshaded;
    return marked != CREEK_UNDECIDED && !(ever >> (row * creek_board_width(board) + col) & 1u);
}

static int count_wrong(const bruteforce_answer *truth, const creek_board *board)
{
    int wrong = 0;
    for (int row = 0; row < creek_board_height(board); row++)
        for (int col = 0; col < creek_board_width(board); col++)
            wrong += differs(truth, board, row, col);
    return wrong;
}

/* Clearing the cells is enough, and none of them can stay; those that differ from
 * every solution come before the others, but for the first, which the reason is
 * about. */
static void check_cells(const creek_puzzle *puzzle, const creek_board *board,
                        const creek_step *step, const bruteforce_answer *truth)
{
    creek_board *cleared = creek_board_clone(board);
    creek_step_apply(step, cleared);
    assert_true(bruteforce(puzzle, cleared).solutions > 0);
    assert_true(step->cell_count > 0 && cited(step, &step->cells[0]));
    int wrong = 0;
    for (size_t i = 0; i < step->cell_count; i++) {
        int row = step->cells[i].row, col = step->cells[i].col;
        assert_int_equal(step->cells[i].state, CREEK_UNDECIDED);
        creek_board_set(cleared, row, col, creek_board_get(board, row, col));
        assert_int_equal(bruteforce(puzzle, cleared).solutions, 0);
        creek_board_set(cleared, row, col, CREEK_UNDECIDED);
        bool alone = differs(truth, board, row, col);
        if (alone && i > 1)
            assert_true(differs(truth, board, step->cells[i - 1].row, step->cells[i - 1].col));
        wrong += alone;
    }
    assert_int_equal(wrong, count_wrong(truth, board));
    if (truth->solutions == 1)
        assert_int_equal(wrong, step->cell_count);
    creek_board_free(cleared);
}

/* What the boards of a test were. */
typedef struct {
    int unsolvable, mistakes, several, ambiguous;
} tally;

static void check(const creek_puzzle *puzzle, const creek_board *board, const creek_step *step,
                  tally *t)
{
    assert_int_equal(step->technique, CREEK_CONTRADICTION);
    check_reason(puzzle, board, step);
    check_text(puzzle, step);
    bruteforce_answer truth = bruteforce(puzzle, NULL);
    if (truth.solutions) {
        check_cells(puzzle, board, step, &truth);
        t->mistakes++;
        t->several += step->cell_count > 1;
        t->ambiguous += (int)step->cell_count > count_wrong(&truth, board);
    } else {
        assert_int_equal(step->cell_count, 0);
        t->unsolvable += creek_board_count(board, CREEK_UNDECIDED) <
                         creek_board_width(board) * creek_board_height(board);
    }
}

TEST(random_marks)
{
    test_random random = {11};
    tally t = {0};
    int boards = test_board_total(600);
    for (int i = 0; i < boards; i++) {
        creek_puzzle *puzzle = test_random_puzzle(&random, 14);
        creek_board *board =
            test_random_board(&random, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
        creek_deducer *deducer = creek_deducer_new(puzzle);
        creek_step *step;
        creek_deduction found = creek_deducer_hint(deducer, board, NULL, &step);
        bool possible = bruteforce(puzzle, board).solutions > 0;
        assert_true((found == CREEK_DEDUCED_CONTRADICTION) == !possible);
        if (!possible)
            check(puzzle, board, step, &t);
        creek_step_free(step);
        creek_deducer_free(deducer);
        creek_board_free(board);
        creek_puzzle_free(puzzle);
    }
    print_message("%d boards with mistakes, %d of them with several, %d of several solutions; %d "
                  "marked boards of puzzles without a solution\n",
                  t.mistakes, t.several, t.ambiguous, t.unsolvable);
    assert_true(t.mistakes >= 100 && t.several >= 50 && t.ambiguous >= 20 && t.unsolvable >= 50);
}

static void expect_text(const char *puzzle, const char *rows, const char *text)
{
    creek_game *game = picture_game(puzzle);
    creek_board *board = picture_board(rows);
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
    creek_step *step;
    assert_int_equal(creek_deducer_hint(deducer, board, NULL, &step), CREEK_DEDUCED_CONTRADICTION);
    assert_string_equal(step->text, text);
    creek_step_apply(step, board);
    creek_step_free(step);
    creek_deducer_free(deducer);
    creek_board_free(board);
    creek_game_free(game);
}

TEST(the_mark_is_named)
{
    expect_text(
        "Creek (2,2) [((0,0),0), ((1,1),3)]", "#./..",
        "r1c1 is wrong: it cannot be shaded beside the 0 at the corner of r1c1. Clear r1c1, "
        "or undo to "
        "before the mistake.");
    expect_text(
        "Creek (2,2) [((1,1),1)]", "##/..",
        "There is a mistake, r1c2 for example. The 1 where r1c1 and r2c2 meet has two shaded "
        "cells, r1c1 and r1c2: too many. Clear one of them, or undo to before the mistake.");
}

/* Counting at one clue explains a mistake before any other argument, even one with fewer
 * marks; so do unshaded cells that are shut in. */
TEST(the_plainest_contradiction_comes_first)
{
#define FIRST_STEPS                                                                                \
    "Creek (5,5) [((1,0),2), ((1,4),2), ((2,0),1), ((2,1),3), ((2,2),3), ((2,3),1), ((2,5),1), "   \
    "((3,1),2), ((3,2),2), ((3,4),3), ((4,5),1), ((5,0),0)]"
    expect_text(
        FIRST_STEPS, "...../...../##.../##.../.....",
        "r3c1 and r4c1 are wrong. The 2 where r3c1 and r4c2 meet has four shaded cells, r3c1, "
        "r3c2, r4c1 and r4c2: too many. Clear r3c1 and r4c1, or undo to before the mistake.");
    expect_text(FIRST_STEPS, "...../...../.++../.+.../.....",
                "r3c2 is wrong: it has to be shaded. The 3 where r2c2 and r3c3 meet has two "
                "unshaded cells, r3c2 and r3c3, so it cannot have three shaded. Clear r3c2, or "
                "undo to before the mistake. r4c2 is wrong too: clear it as well.");
    expect_text(FIRST_STEPS, "#+#../.#.../...../...../+....",
                "r1c2 is wrong: it has to be shaded. r1c1, r1c2, r1c3, r2c2 and r5c1 cannot "
                "all be as they are marked, because then the unshaded cells would not be "
                "connected. Clear r1c2, or undo to before the mistake.");
#undef FIRST_STEPS
}

/* Of the cells that a wall parts, those nearest to where the player is are named. */
TEST(parted_cells_are_named_where_the_mistake_is)
{
    creek_puzzle *puzzle = creek_puzzle_new(7, 3);
    creek_board *board = picture_board("+.+#+.+/...#.../+.+#+.+");
    creek_deducer *deducer = creek_deducer_new(puzzle);
    static const int rows[] = {0, 2};
    for (size_t i = 0; i < 2; i++) {
        char name[32];
        creek_step *step;
        creek_deducer_set_near(deducer, rows[i], 3);
        assert_int_equal(creek_deducer_hint(deducer, board, NULL, &step),
                         CREEK_DEDUCED_CONTRADICTION);
        for (int col = 3; col <= 5; col += 2) {
            snprintf(name, sizeof name, "r%dc%d", rows[i] + 1, col);
            assert_non_null(strstr(step->text, name));
        }
        creek_step_free(step);
    }
    creek_deducer_free(deducer);
    creek_board_free(board);
    creek_puzzle_free(puzzle);
}

/* What a mark cuts off is said by the step that decides its cell, if there is one. */
TEST(a_cut_is_explained_by_one_step)
{
    creek_puzzle *puzzle = creek_puzzle_new(7, 3);
    creek_board *marks = picture_board("##+#+../.+.#+../##..+.+");
    creek_deducer *deducer = creek_deducer_new(puzzle);
    const creek_mark wrong = {2, 3, CREEK_SHADED};
    creek_chain chain;
    assert_int_equal(creek_deducer_mistake(deducer, marks, &wrong, NULL, &chain), CREEK_DEDUCED);
    assert_int_equal(chain.count, 1);
    assert_string_equal(
        chain.steps[0]->text,
        "Every way from r1c3 to r3c5 passes through r3c3 and r3c4: if one of these were shaded, "
        "r1c3 would be cut off from r3c5. So r3c3 and r3c4 are unshaded.");
    creek_chain_free(&chain);
    creek_deducer_free(deducer);
    creek_board_free(marks);
    creek_puzzle_free(puzzle);
}

/* The conflict is between clues alone then, and all of them are named. */
TEST(marks_are_no_reason_without_a_solution)
{
    static const char *const marks[] = {"../..", "#./..", "+#/#+", "##/##"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        expect_text(
            "Creek (2,2) [((0,0),0), ((0,2),0), ((1,1),3)]", marks[i],
            "There is no solution, whatever you mark: the 0 at the corner of r1c1, the 0 at the "
            "corner of r1c2 and the 3 where r1c1 and r2c2 meet cannot all be satisfied.");
    expect_text("Creek (1,2) [((0,0),1), ((0,1),0)]", ".#",
                "There is no solution, whatever you mark: the 1 at the corner of r1c1 and the 0 "
                "between r1c1 and r1c2 cannot all be satisfied.");
    expect_text("Creek (1,3) [((0,2),2), ((1,2),1)]", "#..",
                "There is no solution, whatever you mark: the 2 between r1c2 and r1c3 and the 1 "
                "between r1c2 and r1c3 cannot all be satisfied.");
}

/* Which the library takes, though no file has it. */
TEST(one_clue_may_be_too_large)
{
    creek_puzzle *puzzle = creek_puzzle_new(2, 1);
    creek_board *board = picture_board(".#");
    creek_puzzle_set_clue(puzzle, 0, 0, 2);
    creek_deducer *deducer = creek_deducer_new(puzzle);
    creek_step *step;
    assert_int_equal(creek_deducer_hint(deducer, board, NULL, &step), CREEK_DEDUCED_CONTRADICTION);
    assert_string_equal(step->text, "There is no solution, whatever you mark: the 2 at the corner "
                                    "of r1c1 cannot be satisfied.");
    assert_int_equal(step->clue_count, 1);
    assert_int_equal(step->because_count, 0);
    assert_false(step->connectivity);
    creek_step_free(step);
    creek_deducer_free(deducer);
    creek_board_free(board);
    creek_puzzle_free(puzzle);
}

TEST(all_wrong_marks_are_told)
{
#define FIRST                                                                                      \
    "r1c1 is wrong: it cannot be shaded beside the 0 at the corner of r1c1. Clear r1c1, or undo "  \
    "to before the mistake."
#define ZEROS                                                                                      \
    "Creek (1,12) [((0,0),0), ((0,2),0), ((0,4),0), ((0,6),0), ((0,8),0), ((0,10),0), ((0,12),0)]"
    expect_text(ZEROS, "#...........", FIRST);
    expect_text(ZEROS, "#.#.........", FIRST " r1c3 is wrong too: clear it as well.");
    expect_text(ZEROS, "#.##.......#",
                FIRST " r1c3, r1c4 and r1c12 are wrong too: clear them as well.");
    expect_text(ZEROS, "#..##.#...##",
                FIRST " r1c4, r1c5, r1c7, r1c11 and r1c12 are wrong too: clear them as well.");
    expect_text(ZEROS, "############",
                FIRST
                " 11 other marks are wrong too, such as r1c2, r1c3 and r1c4: clear them as well.");
#undef FIRST
#undef ZEROS
}

/* What could be right alone is not said to be wrong. */
TEST(marks_that_contradict_each_other_are_told_apart)
{
#define ONES "((1,1),1), ((1,3),1), ((1,5),1), ((1,7),1)]"
#define HAS(number, list)                                                                          \
    "There is a mistake, r1c2 for example. The 1 where r1c1 and r2c2 meet has " number             \
    " shaded cells, " list ": too many. Clear one of them, or undo to before the mistake."
#define ONE_OF HAS("two", "r1c1 and r1c2")
#define ONE_OF_FOUR HAS("four", "r1c1, r1c2, r2c1 and r2c2")
    expect_text("Creek (2,8) [" ONES, "##....../........", ONE_OF);
    expect_text("Creek (2,8) [" ONES, "####..../........",
                ONE_OF " Clear r1c4 too: it contradicts the remaining marks.");
    expect_text("Creek (2,8) [" ONES, "########/+.......",
                ONE_OF " Clear r1c4, r1c6 and r1c8 too: each contradicts the remaining marks.");
    expect_text(
        "Creek (2,8) [" ONES, "########/##......",
        ONE_OF_FOUR
        " Clear r1c4, r1c6, r1c8, r2c1 and r2c2 too: each contradicts the remaining marks.");
    expect_text(
        "Creek (2,8) [" ONES, "########/########",
        ONE_OF_FOUR
        " Clear 11 others too, such as r1c3, r1c4 and r1c5: each contradicts the remaining marks.");
    expect_text(
        "Creek (2,5) [((0,5),0), ((1,1),1), ((1,4),1)]", "##.##/.....",
        "r1c5 is wrong: it cannot be shaded beside the 0 at the corner of r1c5. Clear r1c5, or "
        "undo to before the mistake. Clear r1c2 too: it contradicts the remaining marks.");
#undef ONES
#undef ONE_OF
#undef ONE_OF_FOUR
#undef HAS
}

/* Of several contradictions that clues alone make, one near the middle of the
 * board is shown. */
TEST(it_is_looked_for_where_it_is_seen)
{
    static const creek_place pairs[] = {{1, 4}, {4, 1}, {4, 4}, {4, 7}, {8, 4}};
    enum { PAIRS = sizeof pairs / sizeof *pairs, MIDDLE = 2 };
    creek_puzzle *puzzle = creek_puzzle_new(9, 9);
    creek_board *board = creek_board_new(9, 9);
    for (int i = 0; i < PAIRS; i++) {
        creek_puzzle_set_clue(puzzle, pairs[i].row, pairs[i].col, 4);
        creek_puzzle_set_clue(puzzle, pairs[i].row, pairs[i].col + 1, 0);
    }
    creek_deducer *deducer = creek_deducer_new(puzzle);
    creek_step *step;
    assert_int_equal(creek_deducer_hint(deducer, board, NULL, &step), CREEK_DEDUCED_CONTRADICTION);
    assert_int_equal(step->clue_count, 2);
    assert_int_equal(step->cell_count, 0);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(step->clues[i].row, pairs[MIDDLE].row);
        assert_int_equal(step->clues[i].col, pairs[MIDDLE].col + (int)i);
    }
    creek_step_free(step);
    creek_deducer_free(deducer);
    creek_board_free(board);
    creek_puzzle_free(puzzle);
}

enum { LARGE = 30, LARGE_CELLS = LARGE * LARGE };

/* The rows of even number and the first column are unshaded, so the other cells can
 * be anything. */
static creek_board *large_solution(test_random *random)
{
    creek_board *board = creek_board_new(LARGE, LARGE);
    for (int cell = 0; cell < LARGE_CELLS; cell++) {
        int row = cell / LARGE, col = cell % LARGE;
        bool shaded = row % 2 && col && test_random_below(random, 2);
        creek_board_set(board, row, col, shaded ? CREEK_SHADED : CREEK_UNSHADED);
    }
    return board;
}

/* A third of the clues that a solution has inside the board. */
static creek_puzzle *large_puzzle(test_random *random, const creek_board *solution)
{
    creek_puzzle *puzzle = creek_puzzle_new(LARGE, LARGE);
    for (int row = 1; row < LARGE; row++)
        for (int col = 1; col < LARGE; col++) {
            int clue = 0;
            for (int i = 0; i < 4; i++)
                clue += creek_board_get(solution, row - i / 2, col - i % 2) == CREEK_SHADED;
            if (!test_random_below(random, 3))
                creek_puzzle_set_clue(puzzle, row, col, clue);
        }
    return puzzle;
}

/* Half of the solution, and some cells of it the other way. */
static creek_board *large_marks(test_random *random, const creek_board *solution, int flips)
{
    creek_board *board = creek_board_clone(solution);
    for (int cell = 0; cell < LARGE_CELLS; cell++)
        if (test_random_below(random, 2))
            creek_board_set(board, cell / LARGE, cell % LARGE, CREEK_UNDECIDED);
    for (int i = 0; i < flips; i++) {
        int row = test_random_below(random, LARGE), col = test_random_below(random, LARGE);
        bool shaded = creek_board_get(solution, row, col) == CREEK_SHADED;
        creek_board_set(board, row, col, shaded ? CREEK_UNSHADED : CREEK_SHADED);
    }
    return board;
}

typedef struct {
    int asked, last;
} patience;

static bool out_of_patience(void *context)
{
    patience *p = context;
    return p->asked++ >= p->last;
}

/* A hundred of them are told as well as one, and the work can be ended anywhere. */
TEST(a_large_board_has_many_mistakes)
{
    test_random random = {8};
    creek_board *solution = large_solution(&random);
    creek_puzzle *puzzle = large_puzzle(&random, solution);
    creek_board *board = large_marks(&random, solution, 100);
    creek_step *step;
    patience p = {0, 1000000};
    creek_limits limits = {.cancel = out_of_patience, .context = &p};
    creek_deducer *deducer = creek_deducer_new(puzzle);
    assert_int_equal(creek_deducer_hint(deducer, board, &limits, &step),
                     CREEK_DEDUCED_CONTRADICTION);
    assert_in_range(step->cell_count, 10, 100);
    creek_board *cleared = creek_board_clone(board);
    creek_step_apply(step, cleared);
    creek_solver *solver = creek_solver_new(puzzle);
    creek_solver_assume_board(solver, cleared);
    assert_int_equal(creek_solver_run_first(solver, NULL), CREEK_VERDICT_MULTIPLE);
    creek_step_free(step);
    creek_deducer_free(deducer);
    int all = p.asked;
    print_message("asked %d times whether to go on\n", all);
    assert_true(all > 2);
    for (int i = 0; i < all; i += 1 + all / sample_of(20, 4)) {
        p = (patience){0, i};
        deducer = creek_deducer_new(puzzle);
        assert_int_equal(creek_deducer_hint(deducer, board, &limits, &step),
                         CREEK_DEDUCE_INTERRUPTED);
        assert_null(step);
        creek_deducer_free(deducer);
    }
    creek_solver_free(solver);
    creek_board_free(cleared);
    creek_board_free(board);
    creek_board_free(solution);
    creek_puzzle_free(puzzle);
}

/* A board of another size is no mistake, and no search begins. */
TEST(a_board_of_another_size_is_refused)
{
    static const int sizes[][2] = {{1, 1}, {3, 2}, {2, 3}, {30, 30}};
    creek_puzzle *puzzle = creek_puzzle_new(3, 3);
    creek_puzzle_set_clue(puzzle, 1, 1, 2);
    creek_deducer *deducer = creek_deducer_new(puzzle);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        creek_board *other = creek_board_new(sizes[i][0], sizes[i][1]);
        creek_step *step = (creek_step *)puzzle;
        assert_int_equal(creek_deducer_hint(deducer, other, NULL, &step), CREEK_DEDUCE_NOTHING);
        assert_null(step);
        creek_board_free(other);
    }
    creek_deducer_free(deducer);
    creek_puzzle_free(puzzle);
}
