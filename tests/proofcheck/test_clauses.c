/* The checker's set of clauses against the slow reference. */
#include "checking.h"
#include "proofcheck/clauses.h"
#include "random_puzzle.h"
#include "reference.h"

enum { WIDTH = 6, HEIGHT = 5, CELLS = WIDTH * HEIGHT, LITERALS_MAX = 12 };

typedef struct {
    int literals[LITERALS_MAX];
    size_t count;
    reference_clause clause; /* the same */
} sample;

/* A clause of chance, each literal once; both signs of a cell may be in it. */
static sample draw(test_random *random, int least)
{
    sample one = {.count = 0};
    size_t want = (size_t)(least + test_random_below(random, LITERALS_MAX + 1 - least));
    while (one.count < want) {
        int cell = test_random_below(random, CELLS), shaded = test_random_below(random, 2);
        uint64_t *cells = shaded ? &one.clause.shaded : &one.clause.unshaded;
        if (!(*cells >> cell & 1))
            one.literals[one.count++] = shaded ? cell + 1 : -(cell + 1);
        *cells |= UINT64_C(1) << cell;
    }
    return one;
}

/* One run; returns how many clauses were found to follow. */
static int run(uint64_t seed, int clauses, int least)
{
    test_random random = {seed};
    creek_puzzle *blank = creek_puzzle_new(WIDTH, HEIGHT);
    reference_set expected;
    reference_begin(&expected, blank);
    checker_clauses *set = checker_clauses_new(CELLS);
    int followed = 0;
    for (int i = 0; i < 4 * clauses; i++) {
        if (i % 4 == 0) {
            sample added = draw(&random, least);
            reference_add(&expected, added.clause);
            checker_clauses_add(set, added.literals, added.count);
        }
        sample question = draw(&random, 1);
        bool follows = reference_follows(&expected, question.clause);
        assert_int_equal(checker_clauses_imply(set, question.literals, question.count), follows);
        followed += follows;
        /* The empty clause: both know whether all is lost. */
        assert_int_equal(checker_clauses_imply(set, NULL, 0), expected.contradicted);
    }
    checker_clauses_free(set);
    reference_end(&expected);
    creek_puzzle_free(blank);
    return followed;
}

/* Long clauses, few of them: hardly anything is settled. */
TEST(long_clauses)
{
    int followed = 0;
    for (uint64_t seed = 0; seed < 400; seed++)
        followed += run(seed, 90, 4);
    print_message("%d followed\n", followed);
    assert_true(followed > 10000);
}

/* Clauses of all lengths: cells are settled one by one until all contradicts. */
TEST(short_clauses)
{
    for (uint64_t seed = 1000; seed < 1400; seed++)
        run(seed, 100, 3);
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
