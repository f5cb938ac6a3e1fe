/* Wrong marks: hints say so first, with marks and clues that contradict each
 * other, none of which can be left out, and the marks to clear. */
#include "large_board.h"
#include "patience.h"
#include "premises.h"
#include "sample.h"
#include "solving.h"
#include "unit_test.h"

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
    for (int i = NOTHING_LEFT_OUT; i < (int)(step->clue_count + step->because_count); i++) {
        premise_board cited = premises_of(puzzle, step, i);
        assert_int_equal(premises_allow_any(&cited, step->connectivity), i != NOTHING_LEFT_OUT);
    }
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
    creek_board *cleared = copied_board(board);
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
        creek_puzzle *puzzle = random_puzzle(&random, 14);
        creek_board *board = random_board(&random, puzzle);
        creek_step *step;
        creek_deduction found = creek_deducer_hint(deducer_for(puzzle), board, NULL, &step);
        bool possible = bruteforce(puzzle, board).solutions > 0;
        assert_true((found == CREEK_DEDUCED_CONTRADICTION) == !possible);
        if (!possible)
            check(puzzle, board, step, &t);
        creek_step_free(step);
        unit_test_release(0);
    }
    print_message("%d boards with mistakes, %d of them with several, %d of several solutions; %d "
                  "marked boards of puzzles without a solution\n",
                  t.mistakes, t.several, t.ambiguous, t.unsolvable);
    assert_true(t.mistakes >= 100 && t.several >= 50 && t.ambiguous >= 20 && t.unsolvable >= 50);
}

static creek_step *expect_step(const creek_puzzle *puzzle, const char *rows, const char *text)
{
    creek_step *step =
        hint_for(deducer_for(puzzle), picture_board(rows), CREEK_DEDUCED_CONTRADICTION);
    assert_string_equal(step->text, text);
    return step;
}

static void expect_text(const char *puzzle, const char *rows, const char *text)
{
    expect_step(picture_puzzle(puzzle), rows, text);
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
    creek_board *board = picture_board("+.+#+.+/...#.../+.+#+.+");
    creek_deducer *deducer = deducer_for(blank_puzzle(7, 3));
    for (int row = 0; row <= 2; row += 2) {
        char name[32];
        creek_deducer_set_near(deducer, row, 3);
        creek_step *step = hint_for(deducer, board, CREEK_DEDUCED_CONTRADICTION);
        for (int col = 3; col <= 5; col += 2) {
            snprintf(name, sizeof name, "r%dc%d", row + 1, col);
            assert_non_null(strstr(step->text, name));
        }
    }
}

/* What a mark cuts off is said by the step that decides its cell, if there is one. */
TEST(a_cut_is_explained_by_one_step)
{
    creek_board *marks = picture_board("##+#+../.+.#+../##..+.+");
    creek_deducer *deducer = deducer_for(blank_puzzle(7, 3));
    const creek_mark wrong = {2, 3, CREEK_SHADED};
    creek_chain chain;
    assert_int_equal(creek_deducer_mistake(deducer, marks, &wrong, NULL, &chain), CREEK_DEDUCED);
    assert_int_equal(chain.count, 1);
    assert_string_equal(
        chain.steps[0]->text,
        "Every way from r1c3 to r3c5 passes through r3c3 and r3c4: if one of these were shaded, "
        "r1c3 would be cut off from r3c5. So r3c3 and r3c4 are unshaded.");
    creek_chain_free(&chain);
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
    creek_puzzle *puzzle = blank_puzzle(2, 1);
    creek_puzzle_set_clue(puzzle, 0, 0, 2);
    creek_step *step = expect_step(puzzle, ".#",
                                   "There is no solution, whatever you mark: the 2 at the corner "
                                   "of r1c1 cannot be satisfied.");
    assert_int_equal(step->clue_count, 1);
    assert_int_equal(step->because_count, 0);
    assert_false(step->connectivity);
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
    creek_puzzle *puzzle = blank_puzzle(9, 9);
    for (int i = 0; i < PAIRS; i++) {
        creek_puzzle_set_clue(puzzle, pairs[i].row, pairs[i].col, 4);
        creek_puzzle_set_clue(puzzle, pairs[i].row, pairs[i].col + 1, 0);
    }
    creek_step *step =
        hint_for(deducer_for(puzzle), blank_board(9, 9), CREEK_DEDUCED_CONTRADICTION);
    assert_int_equal(step->clue_count, 2);
    assert_int_equal(step->cell_count, 0);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(step->clues[i].row, pairs[MIDDLE].row);
        assert_int_equal(step->clues[i].col, pairs[MIDDLE].col + (int)i);
    }
}

/* A hundred of them are told as well as one, and the work can be ended anywhere. */
TEST(a_large_board_has_many_mistakes)
{
    test_random random = {8};
    creek_board *solution;
    creek_puzzle *puzzle = kept_puzzle(test_large_board(&random, 30, 30, 33, &solution));
    creek_board *board = kept_board(test_mistaken_board(&random, kept_board(solution), 100));
    creek_step *step;
    patience p = {.patience = UINT64_MAX};
    creek_limits limits = patience_limits(&p);
    assert_int_equal(creek_deducer_hint(deducer_for(puzzle), board, &limits, &step),
                     CREEK_DEDUCED_CONTRADICTION);
    assert_in_range(kept_step(step)->cell_count, 10, 100);
    creek_board *cleared = copied_board(board);
    creek_step_apply(step, cleared);
    assert_true(premises_allow_any(&(premise_board){puzzle, cleared}, true));
    uint64_t all = p.asked;
    print_message("asked %d times whether to go on\n", (int)all);
    assert_true(all > 2);
    for (uint64_t i = 0; i < all; i += 1 + all / (uint64_t)sample_of(20, 4)) {
        p = (patience){.patience = i};
        assert_int_equal(creek_deducer_hint(deducer_for(puzzle), board, &limits, &step),
                         CREEK_DEDUCE_INTERRUPTED);
        assert_null(step);
    }
}

/* A board of another size is no mistake, nothing follows from it, and no search begins. */
TEST(a_board_of_another_size_is_refused)
{
    static const int sizes[][2] = {{1, 1}, {3, 2}, {2, 3}, {30, 30}};
    creek_deducer *deducer = deducer_for(picture_puzzle("Creek (3,3) [((0,0),0), ((1,1),2)]"));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        creek_board *other = blank_board(sizes[i][0], sizes[i][1]);
        creek_step *step = (creek_step *)other;
        assert_int_equal(creek_deducer_hint(deducer, other, NULL, &step), CREEK_DEDUCE_NOTHING);
        assert_null(step);
        step = (creek_step *)other;
        assert_int_equal(creek_deducer_next(deducer, other, CREEK_NESTED_WHAT_IF, 1, NULL, &step),
                         CREEK_DEDUCE_NOTHING);
        assert_null(step);
    }
}
