/* The checker's set of clauses against the slow reference: what follows, what
 * can be removed, over long runs. */
#include "checking.h"
#include "proofcheck/clauses.h"
#include "random_puzzle.h"
#include "reference.h"

enum { WIDTH = 6, HEIGHT = 5, CELLS = WIDTH * HEIGHT, LITERALS_MAX = 12, CLAUSES_MAX = 90 };

typedef struct {
    int literals[LITERALS_MAX];
    size_t count;
} sample;

/* A clause of chance, each literal once; both signs of a cell may be in it. */
static sample draw(test_random *random, int least)
{
    sample one = {.count = 0};
    size_t want = (size_t)(least + test_random_below(random, LITERALS_MAX + 1 - least));
    while (one.count < want) {
        int cell = 1 + test_random_below(random, CELLS);
        int literal = test_random_below(random, 2) ? cell : -cell;
        bool there = false;
        for (size_t i = 0; i < one.count; i++)
            there = there || one.literals[i] == literal;
        if (!there)
            one.literals[one.count++] = literal;
    }
    return one;
}

static void shuffle(sample *one, test_random *random)
{
    for (size_t i = one->count; i > 1; i--) {
        size_t other = (size_t)test_random_below(random, (int)i);
        int kept = one->literals[i - 1];
        one->literals[i - 1] = one->literals[other];
        one->literals[other] = kept;
    }
}

static reference_clause convert(const sample *one)
{
    reference_clause clause = {0};
    for (size_t i = 0; i < one->count; i++) {
        int literal = one->literals[i];
        *(literal > 0 ? &clause.shaded : &clause.unshaded) |= UINT64_C(1) << (abs(literal) - 1);
    }
    return clause;
}

/* One run; returns how many clauses were found to follow. */
static int run(uint64_t seed, int steps, int least)
{
    test_random random = {seed};
    creek_puzzle *blank = creek_puzzle_new(WIDTH, HEIGHT);
    reference_set expected;
    reference_begin(&expected, blank);
    checker_clauses *clauses = checker_clauses_new(CELLS);
    sample kept[CLAUSES_MAX];
    int count = 0, followed = 0;
    for (int i = 0; i < steps; i++) {
        if (test_random_below(&random, 2)) {
            if (count == CLAUSES_MAX || (count > 60 && test_random_below(&random, 2))) {
                int which = test_random_below(&random, count);
                shuffle(&kept[which], &random);
                assert_true(reference_remove(&expected, convert(&kept[which])));
                assert_int_equal(
                    checker_clauses_remove(clauses, kept[which].literals, kept[which].count), true);
                kept[which] = kept[--count];
            } else {
                kept[count] = count && test_random_below(&random, 50) == 0
                                  ? kept[test_random_below(&random, count)]
                                  : draw(&random, least);
                reference_add(&expected, convert(&kept[count]));
                checker_clauses_add(clauses, kept[count].literals, kept[count].count);
                count++;
            }
        } else {
            sample question = draw(&random, 1);
            if (test_random_below(&random, 8) == 0) {
                bool there = reference_remove(&expected, convert(&question));
                assert_int_equal(checker_clauses_remove(clauses, question.literals, question.count),
                                 there ? true : false);
                assert_false(there && question.count > 2); /* not one of kept[] */
            }
            bool follows = reference_follows(&expected, convert(&question));
            assert_int_equal(checker_clauses_imply(clauses, question.literals, question.count),
                             follows);
            followed += follows;
        }
        /* The empty clause: both know whether all is lost. */
        assert_int_equal(checker_clauses_imply(clauses, NULL, 0), expected.contradicted);
    }
    checker_clauses_free(clauses);
    reference_end(&expected);
    creek_puzzle_free(blank);
    return followed;
}

/* Long clauses, few of them at a time: hardly anything is settled. */
TEST(long_clauses)
{
    int followed = 0;
    for (uint64_t seed = 0; seed < 4; seed++)
        followed += run(seed, 60000, 4);
    assert_true(followed > 10000);
}

/* Clauses of all lengths: cells are settled one by one until all contradicts. */
TEST(short_clauses)
{
    for (uint64_t seed = 100; seed < 500; seed++)
        run(seed, 400, 3);
}

/* A clause longer than the board's solution, met by settling cell after cell:
 * would take minutes if the search for a watch began anew each time. */
TEST(board_long_clause)
{
    enum { MANY = 255 * 255 };
    int *literals = malloc(MANY * sizeof *literals);
    assert_non_null(literals);
    checker_clauses *clauses = checker_clauses_new(MANY);
    for (int i = 0; i < MANY; i++)
        literals[i] = -(i + 1);
    checker_clauses_add(clauses, literals, MANY);
    for (int i = 1; i < MANY; i++) {
        const int step[] = {-i, i + 1};
        checker_clauses_add(clauses, step, 2);
    }
    const int first = 1, denied = -1;
    assert_false(checker_clauses_imply(clauses, &first, 1));
    for (int i = 0; i < 20; i++)
        assert_true(checker_clauses_imply(clauses, &denied, 1));
    checker_clauses_add(clauses, &first, 1);
    assert_true(checker_clauses_imply(clauses, NULL, 0));
    checker_clauses_free(clauses);
    free(literals);
}

/* A cell settled by a clause stays settled when the clause is removed. */
TEST(settled_for_good)
{
    checker_clauses *clauses = checker_clauses_new(3);
    const int one = 1, pair[] = {-1, 2}, other = 2, third = 3;
    checker_clauses_add(clauses, &one, 1);
    checker_clauses_add(clauses, pair, 2);
    assert_true(checker_clauses_remove(clauses, &one, 1));
    assert_false(checker_clauses_remove(clauses, &one, 1));
    assert_true(checker_clauses_remove(clauses, pair, 2));
    assert_true(checker_clauses_imply(clauses, &other, 1));
    assert_false(checker_clauses_imply(clauses, &third, 1));
    checker_clauses_free(clauses);
}
