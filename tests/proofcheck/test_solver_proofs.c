/* The solver's own proofs, verified by the checker, which shares nothing with
 * it: random boards, the shipped levels, published puzzles. */
#include "checking.h"
#include "corpus.h"
#include "domino_board.h"
#include "sample.h"
#include "solving.h"
#include "structured_board.h"

/* A proof as the solver writes it. */
typedef struct {
    FILE *out;
    char *text;
    size_t length;
} proof_text;

static bool collect(void *context, const char *line, size_t length)
{
    proof_text *all = context;
    bool whole = length > 0 && line[length - 1] == '\n' && !memchr(line, '\n', length - 1);
    return whole && fwrite(line, 1, length, all->out) == length;
}

/* Solves a puzzle with a proof, which is freed at the end of the test. */
static creek_verdict solve(const creek_puzzle *puzzle, proof_text *p)
{
    p->out = open_memstream(&p->text, &p->length);
    assert_non_null(p->out);
    creek_solver *solver = solver_for(puzzle);
    assert_true(creek_solver_prove(solver, collect, p));
    creek_verdict verdict = creek_solver_run(solver, NULL);
    assert_false(creek_solver_proof_failed(solver));
    fclose(p->out);
    unit_test_keep(p->text, free);
    return verdict;
}

/* Solves with a proof and has it verified. */
static creek_verdict solve_and_verify(const creek_puzzle *puzzle, const checker_puzzle *checked,
                                      proof_text *out)
{
    creek_verdict verdict = solve(puzzle, out);
    checker_verdict seen = checking_verify(checked, out->text, out->length);
    checker_result expected = verdict == CREEK_VERDICT_UNIQUE ? CHECKER_UNIQUE
                              : verdict == CREEK_VERDICT_NONE ? CHECKER_NONE
                                                              : CHECKER_REFUSED;
    if (seen.result != expected)
        fail_msg("the solver says %d, the checker %s\n%.4000s", (int)verdict,
                 checking_describe(&seen), out->text);
    return verdict;
}

TEST(random_boards)
{
    int verdicts[CREEK_VERDICT_MEMORY] = {0};
    int boards = sample_of(5000, 400);
    for (int i = 0; i < boards; i++) {
        test_random random = {UINT64_C(7) << 32 | (uint64_t)i};
        creek_puzzle *puzzle = random_puzzle(&random, i % 10 ? 16 : 25);
        const checker_puzzle *checked =
            checking_convert(puzzle, i % 2 ? CREEK_FORMAT_URL : CREEK_FORMAT_SPOP);
        proof_text out;
        creek_verdict verdict = solve_and_verify(puzzle, checked, &out);
        verdicts[verdict]++;
        if (i % 10) {
            bruteforce_answer truth = bruteforce(puzzle, NULL);
            assert_int_equal(verdict, bruteforce_verdict(&truth));
        }
        unit_test_release(0);
    }
    print_message("%d unique, %d none, %d multiple\n", verdicts[CREEK_VERDICT_UNIQUE],
                  verdicts[CREEK_VERDICT_NONE], verdicts[CREEK_VERDICT_MULTIPLE]);
    assert_true(verdicts[CREEK_VERDICT_UNIQUE] > boards / 10 &&
                verdicts[CREEK_VERDICT_NONE] > boards / 25);
}

/* --- proofs made wrong ------------------------------------------------------- */

/* Lines count from 0. */

static const char *line_start(const char *proof, size_t line)
{
    while (line-- > 0)
        proof += strcspn(proof, "\n") + 1;
    return proof;
}

static size_t count_lines(const char *proof)
{
    size_t count = 0;
    for (const char *c = proof; *c; c++)
        count += *c == '\n';
    return count;
}

static char *line_of(const char *proof, size_t line)
{
    const char *start = line_start(proof, line);
    return unit_test_keep(strndup(start, strcspn(start, "\n")), free);
}

/* `before` bytes of the proof, `middle`, and the proof from `after` on. */
static char *splice(const char *proof, size_t before, const char *middle, size_t after)
{
    size_t size = before + strlen(middle) + strlen(proof + after) + 1;
    char *text = unit_test_keep(malloc(size), free);
    snprintf(text, size, "%.*s%s%s", (int)before, proof, middle, proof + after);
    return text;
}

static char *with_line(const char *proof, size_t line, const char *replacement)
{
    size_t start = (size_t)(line_start(proof, line) - proof);
    return splice(proof, start, replacement, start + strcspn(proof + start, "\n"));
}

static char *without_line(const char *proof, size_t line)
{
    size_t start = (size_t)(line_start(proof, line) - proof);
    return splice(proof, start, "", start + strcspn(proof + start, "\n") + 1);
}

/* `line` is where it should fail, from 1; 0 for anywhere. */
static void assert_refused(const checker_puzzle *puzzle, const char *proof, const char *what,
                           size_t line)
{
    checker_verdict verdict = checking_verify(puzzle, proof, strlen(proof));
    if (verdict.result != CHECKER_REFUSED || (line && verdict.line != line))
        fail_msg("%s: %s\n%.2000s", what, checking_describe(&verdict), proof);
}

/* One cell of the solution in line `at` changed. */
static void refuse_other_solutions(const checker_puzzle *puzzle, const char *proof, size_t at,
                                   test_random *random)
{
    for (int i = 0; i < 4; i++) {
        char *line = line_of(proof, at);
        size_t cell;
        do
            cell = 2 + (size_t)test_random_below(random, (int)strlen(line) - 2);
        while (line[cell] == '/');
        line[cell] = line[cell] == '#' ? '.' : '#';
        assert_refused(puzzle, with_line(proof, at, line), "another solution", at + 1);
    }
}

static void refuse_out_of_range(const checker_puzzle *puzzle, const char *proof, size_t at)
{
    char *line = line_of(proof, at), word[32];
    snprintf(word, sizeof word, " -%d 0", puzzle->width * puzzle->height + 1);
    char *wrong = splice(line, strlen(line) - 2, word, strlen(line));
    assert_refused(puzzle, with_line(proof, at, wrong), "out of range", at + 1);
}

/* Expects that the checker refuses the proof after each change that surely breaks it: the last line
 * dropped, the text cut, a line after the end, no `s` line or another solution in it, a literal out
 * of range, the header of another board. */
static void expect_refusals(const checker_puzzle *checked, const char *proof, test_random *random)
{
    size_t count = count_lines(proof), length = strlen(proof);
    assert_true(count >= 2);
    assert_refused(checked, without_line(proof, count - 1), "no end", count);
    assert_refused(checked, splice(proof, length, "r 0\n", length), "after the end", count + 1);
    assert_refused(checked, splice(proof, length, "\n", length), "after the end", count + 1);
    size_t cut = (size_t)test_random_below(random, (int)length - 3);
    assert_refused(checked, splice(proof, cut, "", length), "cut", 0);
    char header[64];
    snprintf(header, sizeof header, "creek-proof 1 %d %d", checked->width, checked->height + 1);
    assert_refused(checked, with_line(proof, 0, header), "another size", 1);

    /* Of a long proof only some lines are tried. */
    size_t step = count / 20 + 1;
    const char *line = line_start(proof, 1);
    for (size_t at = 1; at < count; at++, line += strcspn(line, "\n") + 1) {
        if (*line == 's') {
            assert_refused(checked, without_line(proof, at), "no s line", 0);
            refuse_other_solutions(checked, proof, at, random);
        } else if (at % step == 0) {
            refuse_out_of_range(checked, proof, at);
        }
    }
}

/* A character changed by chance makes no other verdict of a proof, if it is one still. */
static void change_characters(const checker_puzzle *checked, const char *proof,
                              creek_verdict verdict, test_random *random)
{
    static const char usual[] = "0123456789- \t\rscwpr#./x";
    for (int i = 0; i < 20; i++) {
        char *text = splice(proof, strlen(proof), "", strlen(proof));
        text[test_random_below(random, (int)strlen(text))] =
            usual[test_random_below(random, (int)sizeof usual - 1)];
        checker_verdict seen = checking_verify(checked, text, strlen(text));
        if (seen.result != CHECKER_REFUSED &&
            seen.result != (verdict == CREEK_VERDICT_UNIQUE ? CHECKER_UNIQUE : CHECKER_NONE))
            fail_msg("%s: %s", checking_describe(&seen), text);
    }
}

TEST(wrong_proofs)
{
    int tried = 0, boards = sample_of(1500, 150);
    for (int i = 0; i < boards; i++) {
        test_random random = {UINT64_C(8) << 32 | (uint64_t)i};
        creek_puzzle *puzzle = random_puzzle(&random, 25);
        const checker_puzzle *checked = checking_convert(puzzle, CREEK_FORMAT_URL);
        proof_text out;
        creek_verdict verdict = solve(puzzle, &out);
        if (verdict == CREEK_VERDICT_UNIQUE || verdict == CREEK_VERDICT_NONE) {
            expect_refusals(checked, out.text, &random);
            change_characters(checked, out.text, verdict, &random);
            tried++;
        }
        unit_test_release(0);
    }
    assert_true(tried > boards / 10);
}

/* The proof of one puzzle says nothing about the next. */
TEST(proofs_of_others)
{
    int refused = 0, held = 0;
    int boards = sample_of(1500, 300);
    for (int i = 0; i < boards; i++) {
        test_random random = {UINT64_C(9) << 32 | (uint64_t)i};
        creek_puzzle *puzzle = random_puzzle(&random, 12);
        proof_text out;
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
        unit_test_release(0);
    }
    print_message("%d refused, %d hold\n", refused, held);
    assert_true(refused > boards / 15 && held > boards / 15);
}

/* Some marks: two unshaded cells first, and then others; for `c` these are shaded. */
static int draw_marks(test_random *random, creek_board *marks, char kind, int cells[])
{
    int width = creek_board_width(marks), all = width * creek_board_height(marks), count = 0;
    for (int i = 0; i < 2 && kind != 'p' && kind != 'r'; i++) {
        cells[count++] = test_random_below(random, all);
        creek_board_set(marks, cells[i] / width, cells[i] % width, CREEK_UNSHADED);
    }
    for (int cell = 0; cell < all; cell++) {
        creek_state state = creek_board_get(marks, cell / width, cell % width);
        if ((count > 0 && cell == cells[0]) || (count > 1 && cell == cells[1]))
            continue;
        if (kind == 'c' && state == CREEK_UNSHADED)
            creek_board_set(marks, cell / width, cell % width, CREEK_UNDECIDED);
        else if (state != CREEK_UNDECIDED)
            cells[count++] = cell;
    }
    return count;
}

/* Lines that say that some marks are not all right: what the checker accepts has no counterexample,
 * also without clues where it does not use them. */
TEST(accepted_lines_are_true)
{
    static const char kinds[] = "cwpr";
    int accepted[4] = {0}, boards = sample_of(40000, 4000);
    for (int i = 0; i < boards; i++) {
        test_random random = {UINT64_C(10) << 32 | (uint64_t)i};
        creek_puzzle *puzzle = random_puzzle(&random, 16);
        creek_board *marks = random_board(&random, puzzle);
        int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle), cells[18];
        char kind = kinds[i % 4], text[400];
        int count = draw_marks(&random, marks, kind, cells);
        int length = snprintf(text, sizeof text, "creek-proof 1 %d %d\n%c", width, height, kind);
        for (int k = 0; k < count; k++) {
            bool shaded =
                creek_board_get(marks, cells[k] / width, cells[k] % width) == CREEK_SHADED;
            length += snprintf(text + length, sizeof text - (size_t)length, " %d",
                               shaded ? -(cells[k] + 1) : cells[k] + 1);
        }
        length += snprintf(text + length, sizeof text - (size_t)length, " 0\n");
        checker_verdict seen =
            checking_verify(checking_convert(puzzle, CREEK_FORMAT_SPOP), text, (size_t)length);
        bool good = seen.line == 3 || seen.result == CHECKER_NONE;
        if (good && bruteforce(kind == 'c' ? blank_puzzle(width, height) : puzzle, marks).solutions)
            fail_msg("board %d: %s", i, text);
        accepted[i % 4] += good;
        unit_test_release(0);
    }
    for (int i = 0; i < 4; i++) {
        print_message("%d of %d %c lines accepted\n", accepted[i], boards / 4, kinds[i]);
        assert_true(accepted[i] > boards / 80 && accepted[i] < boards / 4);
    }
}

/* A clue above what its corner touches is known to the solver as it is to the
 * checker: nothing can meet it. */
TEST(impossible_clue)
{
    static checker_puzzle checked;
    creek_puzzle *puzzle = blank_puzzle(3, 2);
    creek_puzzle_set_clue(puzzle, 0, 0, 2);
    checker_puzzle_clear(&checked, 3, 2);
    checked.clue[0][0] = 2;
    proof_text out;
    assert_int_equal(solve_and_verify(puzzle, &checked, &out), CREEK_VERDICT_NONE);
}

/* A puzzle without a solution, whose proof contains `part` and has more than `least` lines. */
static void refute(const creek_puzzle *puzzle, const char *part, size_t least)
{
    proof_text out;
    assert_int_equal(solve_and_verify(puzzle, checking_convert(puzzle, CREEK_FORMAT_SPOP), &out),
                     CREEK_VERDICT_NONE);
    assert_non_null(strstr(out.text, part));
    assert_true(count_lines(out.text) > least);
}

TEST(structured_boards)
{
    /* A search so long that it forgets clauses on the way: far more lines than are kept at a
     * time. */
    refute(test_domino_board(9), "\nr ", 2000);
    /* The same wall is given as a reason again and again, and not always by the same cells. */
    refute(kept_puzzle(test_checkered_board(11, 2)), "\nw ", 0);
    /* Without counting passages this would take hours. */
    refute(kept_puzzle(test_checkered_board(30, 2)), "\np ", 0);
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
    proof_text out;
    if (solve_and_verify(puzzle, checked, &out) != CREEK_VERDICT_UNIQUE)
        fail_msg("%.*s: not exactly one solution", (int)line->name_length, line->name);
    if ((*count)++ % sample_of(8, 40) == 0)
        expect_refusals(checked, out.text, &random);
    unit_test_release(0);
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
        creek_puzzle *puzzle = kept_puzzle(creek_puzzle_clone(level));
        creek_puzzle_set_clue(puzzle, row, col, clue < 2 ? clue + 1 : clue - 1);
        proof_text out;
        *proofs += solve_and_verify(puzzle, checking_convert(puzzle, CREEK_FORMAT_SPOP), &out) !=
                   CREEK_VERDICT_MULTIPLE;
        unit_test_release(0);
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
