/* The solver's own proofs, verified by the checker, which shares nothing with
 * it: random boards, the shipped levels, published puzzles. */
#include "bruteforce.h"
#include "corpus.h"
#include "domino_board.h"
#include "mutation.h"
#include "random_puzzle.h"
#include "sample.h"
#include "structured_board.h"

/* A proof as the solver writes it. */
typedef struct {
    char *text;
    size_t length, capacity;
} proof;

static bool collect(void *context, const char *line, size_t length)
{
    proof *all = context;
    if (length == 0 || line[length - 1] != '\n' || memchr(line, '\n', length - 1))
        return false;
    if (all->length + length + 1 > all->capacity) {
        all->capacity = 2 * (all->length + length + 1);
        all->text = realloc(all->text, all->capacity);
        if (!all->text)
            abort();
    }
    memcpy(all->text + all->length, line, length);
    all->length += length;
    all->text[all->length] = '\0';
    return true;
}

/* Solves a puzzle with a proof, which the caller frees. */
static creek_verdict solve(const creek_puzzle *puzzle, proof *out)
{
    *out = (proof){0};
    creek_solver *solver = creek_solver_new(puzzle);
    assert_non_null(solver);
    assert_true(creek_solver_prove(solver, collect, out));
    creek_verdict verdict = creek_solver_run(solver, NULL);
    assert_false(creek_solver_proof_failed(solver));
    creek_solver_free(solver);
    return verdict;
}

/* Solves with a proof and has it verified. */
static creek_verdict solve_and_verify(const creek_puzzle *puzzle, const checker_puzzle *checked,
                                      proof *out)
{
    creek_verdict verdict = solve(puzzle, out);
    checker_verdict seen = checking_verify(checked, out->text ? out->text : "", out->length);
    checker_result expected = verdict == CREEK_VERDICT_UNIQUE ? CHECKER_UNIQUE
                              : verdict == CREEK_VERDICT_NONE ? CHECKER_NONE
                                                              : CHECKER_REFUSED;
    if (seen.result != expected)
        fail_msg("the solver says %d, the checker %s\n%.4000s", (int)verdict,
                 checking_describe(&seen), out->text ? out->text : "");
    return verdict;
}

TEST(random_boards)
{
    int verdicts[CREEK_VERDICT_MEMORY] = {0};
    int boards = sample_of(5000, 400);
    for (int i = 0; i < boards; i++) {
        test_random random = {UINT64_C(7) << 32 | (uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, i % 10 ? 16 : 25);
        const checker_puzzle *checked =
            checking_convert(puzzle, i % 2 ? CREEK_FORMAT_URL : CREEK_FORMAT_SPOP);
        proof out;
        creek_verdict verdict = solve_and_verify(puzzle, checked, &out);
        verdicts[verdict]++;
        if (i % 10) {
            bruteforce_answer truth = bruteforce(puzzle, NULL);
            assert_int_equal(verdict, bruteforce_verdict(&truth));
        }
        free(out.text);
        creek_puzzle_free(puzzle);
    }
    print_message("%d unique, %d none, %d multiple\n", verdicts[CREEK_VERDICT_UNIQUE],
                  verdicts[CREEK_VERDICT_NONE], verdicts[CREEK_VERDICT_MULTIPLE]);
    assert_true(verdicts[CREEK_VERDICT_UNIQUE] > boards / 10 &&
                verdicts[CREEK_VERDICT_NONE] > boards / 25);
}

/* Proofs of random boards made wrong are refused, and whatever else becomes
 * of them, the slow reference says the same. */
TEST(wrong_proofs)
{
    int held = 0, tried = 0;
    int boards = sample_of(1500, 150);
    for (int i = 0; i < boards; i++) {
        test_random random = {UINT64_C(8) << 32 | (uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, 25);
        const checker_puzzle *checked = checking_convert(puzzle, CREEK_FORMAT_URL);
        proof out;
        creek_verdict verdict = solve(puzzle, &out);
        if (verdict == CREEK_VERDICT_UNIQUE || verdict == CREEK_VERDICT_NONE) {
            mutation_assert_refusals(checked, out.text, &random);
            held += mutation_compare(puzzle, checked, out.text, &random, 20);
            tried += 20;
        }
        free(out.text);
        creek_puzzle_free(puzzle);
    }
    print_message("%d of %d changed proofs hold\n", held, tried);
    assert_true(tried > 2 * boards && held < tried / 2);
}

/* The proof of one puzzle says nothing about the next. */
TEST(proofs_of_others)
{
    int refused = 0, held = 0;
    int boards = sample_of(1500, 300);
    for (int i = 0; i < boards; i++) {
        test_random random = {UINT64_C(9) << 32 | (uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, 12);
        proof out;
        creek_verdict verdict = solve(puzzle, &out);
        int row = test_random_below(&random, creek_puzzle_height(puzzle) + 1);
        int col = test_random_below(&random, creek_puzzle_width(puzzle) + 1);
        int touches =
            creek_corner_touches(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), row, col);
        creek_puzzle_set_clue(puzzle, row, col, test_random_below(&random, touches + 2) - 1);
        if (verdict == CREEK_VERDICT_UNIQUE || verdict == CREEK_VERDICT_NONE) {
            const checker_puzzle *checked = checking_convert(puzzle, CREEK_FORMAT_SPOP);
            checker_verdict seen = checking_verify(checked, out.text, out.length);
            uint64_t solutions = bruteforce(puzzle, NULL).solutions;
            if (seen.result == CHECKER_REFUSED)
                refused++;
            else if ((seen.result == CHECKER_UNIQUE && solutions == 1) ||
                     (seen.result == CHECKER_NONE && solutions == 0))
                held++;
            else
                fail_msg("board %d has %d solutions: %s\n%s", i, (int)solutions,
                         checking_describe(&seen), out.text);
        }
        free(out.text);
        creek_puzzle_free(puzzle);
    }
    print_message("%d refused, %d hold\n", refused, held);
    assert_true(refused > boards / 15 && held > boards / 15);
}

/* What the number of passages proves has no counterexample. */
TEST(number_of_passages)
{
    int proven = 0, boards = sample_of(20000, 1500);
    for (int i = 0; i < boards; i++) {
        test_random random = {UINT64_C(10) << 32 | (uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, 16);
        int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
        creek_board *board = test_random_board(&random, width, height);
        char text[400];
        int length = snprintf(text, sizeof text, "creek-proof 1 %d %d\np", width, height);
        for (int cell = 0; cell < width * height; cell++) {
            creek_state known = creek_board_get(board, cell / width, cell % width);
            if (known != CREEK_UNDECIDED)
                length += snprintf(text + length, sizeof text - (size_t)length, " %d",
                                   known == CREEK_SHADED ? -(cell + 1) : cell + 1);
        }
        length += snprintf(text + length, sizeof text - (size_t)length, " 0\n");
        checker_verdict seen =
            checking_verify(checking_convert(puzzle, CREEK_FORMAT_SPOP), text, (size_t)length);
        bool good = seen.line == 3;
        if (good && bruteforce(puzzle, board).solutions)
            fail_msg("board %d: %s", i, text);
        proven += good;
        creek_board_free(board);
        creek_puzzle_free(puzzle);
    }
    print_message("%d of %d clauses proven\n", proven, boards);
    assert_true(proven > boards / 10 && proven < boards);
}

/* A clue above what its corner touches is known to the solver as it is to the
 * checker: nothing can meet it. */
TEST(impossible_clue)
{
    static checker_puzzle checked;
    creek_puzzle *puzzle = creek_puzzle_new(3, 2);
    creek_puzzle_set_clue(puzzle, 0, 0, 2);
    checker_puzzle_clear(&checked, 3, 2);
    checked.clue[0][0] = 2;
    proof out;
    assert_int_equal(solve_and_verify(puzzle, &checked, &out), CREEK_VERDICT_NONE);
    free(out.text);
    creek_puzzle_free(puzzle);
}

/* A puzzle without a solution, whose proof contains `part` and has more than `least` lines. */
static void refute(creek_puzzle *puzzle, const char *part, size_t least)
{
    proof out;
    assert_int_equal(solve_and_verify(puzzle, checking_convert(puzzle, CREEK_FORMAT_SPOP), &out),
                     CREEK_VERDICT_NONE);
    assert_non_null(strstr(out.text, part));
    assert_true(mutation_count_lines(out.text) > least);
    free(out.text);
    creek_puzzle_free(puzzle);
}

TEST(structured_boards)
{
    /* A search so long that it forgets clauses on the way: far more lines than are kept at a
     * time. */
    refute(test_domino_board(9), "\nr ", 2000);
    /* The same wall is given as a reason again and again, and not always by the same cells. */
    refute(test_checkered_board(11, 2), "\nw ", 0);
    /* Without counting passages this would take hours. */
    refute(test_checkered_board(30, 2), "\np ", 0);
}

/* Above this many cells edges are closed late. */
enum { LARGE = 225 };

/* Lists ---------------------------------------------------------------------- */

/* One solution, proven, for a sample of the puzzles; now and then the proof is
 * made wrong. `context` counts. */
static void verify_listed(void *context, const corpus_line *line, const creek_game *game)
{
    int *count = context;
    if (*count % sample_of(1, 5) != 0) {
        ++*count;
        return;
    }
    test_random random = {(uint64_t)*count};
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    const checker_puzzle *checked = checking_convert(puzzle, CREEK_FORMAT_URL);
    proof out;
    if (solve_and_verify(puzzle, checked, &out) != CREEK_VERDICT_UNIQUE)
        fail_msg("%.*s: not exactly one solution", (int)line->name_length, line->name);
    if ((*count)++ % sample_of(8, 40) == 0)
        mutation_assert_refusals(checked, out.text, &random);
    free(out.text);
}

/* Visits every level; returns what `visit` counts in its context. */
static int go_over_levels(corpus_visit *visit)
{
    char path[4096], pack[256];
    const char *folder = getenv("CREEK_LEVELS");
    assert_non_null(folder);
    snprintf(path, sizeof path, "%s/INDEX", folder);
    FILE *index = fopen(path, "r");
    assert_non_null(index);
    int count = 0;
    while (fscanf(index, "%255s", pack) == 1) {
        snprintf(path, sizeof path, "%s/%s.tsv", folder, pack);
        corpus_go_over_list(path, visit, &count);
    }
    fclose(index);
    return count;
}

TEST(levels)
{
    int count = go_over_levels(verify_listed);
    print_message("%d levels\n", count);
    assert_true(count >= 40);
}

/* Changes a clue of a large level, which mostly leaves no solution, and has the proof
 * verified. `context` counts the proofs. */
static void verify_spoiled(void *context, const corpus_line *line, const creek_game *game)
{
    int *proofs = context;
    const creek_puzzle *level = creek_game_puzzle(game);
    int width = creek_puzzle_width(level), height = creek_puzzle_height(level);
    for (int i = 0; i < sample_of(50, 10) && width * height > LARGE; i++) {
        test_random random = {(uint64_t)i};
        int row, col, clue;
        do {
            row = test_random_below(&random, height + 1);
            col = test_random_below(&random, width + 1);
            clue = creek_puzzle_clue(level, row, col);
        } while (clue < 0);
        creek_puzzle *puzzle = creek_puzzle_clone(level);
        creek_puzzle_set_clue(puzzle, row, col, clue < 2 ? clue + 1 : clue - 1);
        proof out;
        *proofs += solve_and_verify(puzzle, checking_convert(puzzle, CREEK_FORMAT_SPOP), &out) !=
                   CREEK_VERDICT_MULTIPLE;
        free(out.text);
        creek_puzzle_free(puzzle);
    }
}

/* On large boards edges are closed only after some conflicts: no earlier reason may use them. */
TEST(edges_closed_late)
{
    int count = go_over_levels(verify_spoiled);
    print_message("%d proofs\n", count);
    assert_true(count > 100);
}

TEST(corpus)
{
    int count = 0;
    corpus_go_over(verify_listed, &count);
    print_message("%d puzzles\n", count);
}
