/* The checker's set of clauses against a slow one. */
#include "proofcheck/clauses.h"
#include "random_puzzle.h"
#include "unit_test.h"

enum { CELLS = 30, LITERALS_MAX = 12, CLAUSES_MAX = 100 };

/* --- a slow set of clauses: propagation looks at all of them until nothing changes --- */

/* Bit i is cell i. A clause: one of `shaded` is shaded or one of `unshaded` is unshaded. */
typedef struct {
    uint64_t shaded, unshaded;
} cell_sets;

typedef struct {
    cell_sets clauses[CLAUSES_MAX];
    size_t count;
    cell_sets settled; /* what followed from clauses once in force */
    bool contradicted;
} reference;

/* Unit propagation from *cells; false when it contradicts itself. */
static bool propagate(const reference *set, cell_sets *cells)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < set->count; i++) {
            cell_sets clause = set->clauses[i];
            if (clause.shaded & cells->shaded || clause.unshaded & cells->unshaded)
                continue;
            clause.shaded &= ~cells->unshaded;
            clause.unshaded &= ~cells->shaded;
            int left = __builtin_popcountll(clause.shaded) + __builtin_popcountll(clause.unshaded);
            if (left == 0)
                return false;
            if (left == 1) {
                cells->shaded |= clause.shaded;
                cells->unshaded |= clause.unshaded;
                changed = true;
            }
        }
    }
    return !(cells->shaded & cells->unshaded);
}

static void reference_add(reference *set, cell_sets clause)
{
    assert_true(set->count < CLAUSES_MAX);
    set->clauses[set->count++] = clause;
    set->contradicted = set->contradicted || !propagate(set, &set->settled);
}

static bool reference_follows(const reference *set, cell_sets clause)
{
    cell_sets cells = {set->settled.shaded | clause.unshaded,
                       set->settled.unshaded | clause.shaded};
    return set->contradicted || cells.shaded & cells.unshaded || !propagate(set, &cells);
}

/* --- the checker's set against it ------------------------------------------------ */

typedef struct {
    int literals[LITERALS_MAX];
    size_t count;
    cell_sets clause; /* the same */
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
    reference expected = {.count = 0};
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
