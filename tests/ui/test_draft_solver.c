/* What the solver says of a draft, and which clues are to blame, against brute force; the clues
 * that can be spared. */
#include "solving.h"
#include "unit_test.h"

#include "ui/edit/draft_solver.h"

#include <creek/rate.h>

static bool always(void *context)
{
    return true;
}

/* When it is asked for the first, second, fourth, eighth time: a rating begins
 * anew each time it is ended. */
static bool ever_later(void *context)
{
    unsigned *asked = context;
    ++*asked;
    return (*asked & (*asked - 1)) == 0;
}

/* Asks until all is known. */
static void find_out(draft_verdict *v, const creek_puzzle *puzzle, const creek_limits *limits)
{
    draft_verdict_ask(v, puzzle);
    for (int i = 0; v->busy; i++) {
        assert_true(i < 1000000);
        (void)draft_verdict_work(v, limits);
    }
}

/* The cells that differ are those of brute force. */
static void check_forced(const creek_puzzle *puzzle, const draft_findings *f,
                         const bruteforce_answer *answer)
{
    int width = creek_puzzle_width(puzzle);
    for (int cell = 0; cell < width * creek_puzzle_height(puzzle); cell++)
        assert_int_equal(creek_board_get(f->forced, cell / width, cell % width),
                         bruteforce_cell(answer, cell));
}

/* The blamed clues alone have no solution, and without any of them there is
 * one. */
static void check_blame(const creek_puzzle *puzzle, const draft_findings *f)
{
    creek_puzzle *blamed = blank_puzzle(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    assert_true(f->blamed_count > 0);
    for (size_t i = 0; i < f->blamed_count; i++) {
        int clue = creek_puzzle_clue(puzzle, f->blamed[i].row, f->blamed[i].col);
        assert_true(clue >= 0);
        creek_puzzle_set_clue(blamed, f->blamed[i].row, f->blamed[i].col, clue);
    }
    assert_int_equal(bruteforce(blamed, NULL).solutions, 0);
    for (size_t i = 0; i < f->blamed_count; i++) {
        creek_place at = f->blamed[i];
        creek_puzzle_set_clue(blamed, at.row, at.col, CREEK_CLUE_NONE);
        assert_true(bruteforce(blamed, NULL).solutions > 0);
        creek_puzzle_set_clue(blamed, at.row, at.col, creek_puzzle_clue(puzzle, at.row, at.col));
    }
}

static void check_findings(const creek_puzzle *puzzle, const draft_findings *f)
{
    bruteforce_answer answer = bruteforce(puzzle, NULL);
    if (answer.solutions == 0) {
        assert_int_equal(f->verdict, CREEK_VERDICT_NONE);
        check_blame(puzzle, f);
        return;
    }
    check_forced(puzzle, f, &answer);
    if (answer.solutions > 1) {
        assert_int_equal(f->verdict, CREEK_VERDICT_MULTIPLE);
        assert_int_equal(f->more, answer.solutions > DRAFT_COUNT_MOST);
        assert_int_equal(f->count, f->more ? DRAFT_COUNT_MOST : answer.solutions);
        return;
    }
    assert_int_equal(f->verdict, CREEK_VERDICT_UNIQUE);
    creek_rating rating = rating_of(puzzle);
    assert_true(f->rating.rated);
    assert_int_equal(f->rating.level, rating.level);
    assert_int_equal(f->rating.score, rating.score);
    assert_int_equal(f->rating.hardest, rating.hardest);
}

TEST(verdicts)
{
    test_random random = {21};
    draft_verdict verdict = {0}, *v = &verdict;
    int verdicts[5] = {0};
    unsigned asked;
    creek_limits slices = {.cancel = ever_later, .context = &asked};
    for (int i = 0; i < 400; i++) {
        asked = 0;
        creek_puzzle *puzzle = random_puzzle(&random, 14);
        find_out(v, puzzle, i % 2 ? &slices : NULL);
        check_findings(puzzle, &v->findings);
        verdicts[v->findings.verdict]++;
    }
    assert_true(verdicts[CREEK_VERDICT_NONE] > 20);
    assert_true(verdicts[CREEK_VERDICT_UNIQUE] > 20);
    assert_true(verdicts[CREEK_VERDICT_MULTIPLE] > 20);
    draft_verdict_release(v);
}

/* A giant board: a slice ends when somebody waits; a mistake is found where it
 * is. */
TEST(a_giant_board)
{
    creek_puzzle *puzzle = blank_puzzle(CREEK_SIZE_MAX, CREEK_SIZE_MAX);
    draft_verdict verdict = {0}, *v = &verdict;
    creek_limits none = {.cancel = always};
    draft_verdict_ask(v, puzzle);
    assert_false(draft_verdict_work(v, &none));
    assert_int_equal(v->findings.verdict, CREEK_VERDICT_INTERRUPTED);
    assert_true(v->busy);
    find_out(v, puzzle, NULL);
    assert_int_equal(v->findings.verdict, CREEK_VERDICT_MULTIPLE);
    assert_true(v->findings.more);
    for (int row = 0; row <= CREEK_SIZE_MAX; row++)
        for (int col = 0; col <= CREEK_SIZE_MAX; col++)
            creek_puzzle_set_clue(puzzle, row, col, 0);
    creek_puzzle_set_clue(puzzle, 200, 77, 1);
    find_out(v, puzzle, NULL);
    const draft_findings *f = &v->findings;
    assert_int_equal(f->verdict, CREEK_VERDICT_NONE);
    bool told = false;
    for (size_t i = 0; i < f->blamed_count; i++)
        told = told || (f->blamed[i].row == 200 && f->blamed[i].col == 77);
    assert_true(told);
    assert_true(f->blamed_count <= 5);
    draft_verdict_release(v);
}

/* --- removing clues ---------------------------------------------------------- */

static draft_trim begin(const creek_puzzle *puzzle, bool keep_level)
{
    creek_level level = keep_level ? rating_of(puzzle).level : CREEK_EASY;
    return draft_trim_begin(creek_puzzle_clone(puzzle), keep_level ? &level : NULL);
}

static void check_same(const creek_puzzle *before, const creek_puzzle *after, bool keep_level)
{
    assert_true(creek_board_equal(solution_of(before), solution_of(after)));
    if (keep_level)
        assert_int_equal(rating_of(after).level, rating_of(before).level);
}

/* What is left has the same solution, and no clue to spare (that would keep the level). */
static void check_trimmed(const creek_puzzle *before, const creek_puzzle *after, bool keep_level)
{
    check_same(before, after, keep_level);
    if (keep_level)
        return;
    creek_puzzle *less = kept_puzzle(creek_puzzle_clone(after));
    for (int row = 0; row <= creek_puzzle_height(after); row++)
        for (int col = 0; col <= creek_puzzle_width(after); col++) {
            int clue = creek_puzzle_clue(after, row, col),
                old = creek_puzzle_clue(before, row, col);
            assert_true(clue == old || (clue == CREEK_CLUE_NONE && old >= 0));
            if (clue < 0)
                continue;
            creek_puzzle_set_clue(less, row, col, CREEK_CLUE_NONE);
            assert_int_equal(verdict_of(less), CREEK_VERDICT_MULTIPLE);
            creek_puzzle_set_clue(less, row, col, clue);
        }
}

TEST(trim)
{
    test_random random = {31};
    int unique = 0;
    unsigned asked;
    creek_limits slices = {.cancel = ever_later, .context = &asked};
    for (int i = 0; i < 300; i++) {
        asked = 0;
        creek_puzzle *puzzle = random_puzzle(&random, 30);
        bool keep_level = i % 3 == 0;
        if (verdict_of(puzzle) == CREEK_VERDICT_UNIQUE) {
            draft_trim trimming = begin(puzzle, keep_level), *t = &trimming;
            unique++;
            /* Wherever it is stopped, the solution and the level are the same. */
            while (!draft_trim_work(t, i % 2 ? &slices : NULL))
                if (i % 10 == 1)
                    check_same(puzzle, t->puzzle, keep_level);
            assert_int_equal(t->next, t->count);
            assert_int_equal(t->count, creek_puzzle_clue_count(puzzle));
            check_trimmed(puzzle, t->puzzle, keep_level);
            draft_trim_release(t);
        }
        unit_test_release(0);
    }
    assert_true(unique > 30);
}
