/* The checker against the slow reference and against brute force: on proofs
 * of a simple prover, on the same proofs changed by chance, and on proofs of
 * other puzzles. */
#include "bruteforce.h"
#include "mutation.h"
#include "prover.h"
#include "reference.h"

static creek_format some_format(int i)
{
    return i % 2 ? CREEK_FORMAT_URL : CREEK_FORMAT_SPOP;
}

/* Proofs that hold are verified, with the right verdict. */
TEST(proofs_hold)
{
    int unique = 0, none = 0;
    for (int i = 0; i < 3000; i++) {
        test_random random = {(uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, 12);
        char *proof = prover_write(puzzle, &random);
        if (proof) {
            const checker_puzzle *checked = checking_convert(puzzle, some_format(i));
            checker_verdict verdict = checking_verify(checked, proof, strlen(proof));
            uint64_t solutions = bruteforce(puzzle, NULL).solutions;
            if (verdict.result != (solutions ? CHECKER_UNIQUE : CHECKER_NONE))
                fail_msg("board %d: %s\n%s", i, checking_describe(&verdict), proof);
            unique += solutions == 1;
            none += solutions == 0;
        }
        free(proof);
        creek_puzzle_free(puzzle);
    }
    print_message("%d unique, %d none\n", unique, none);
    assert_true(unique > 500 && none > 200);
}

TEST(broken_proofs_are_refused)
{
    for (int i = 0; i < 1000; i++) {
        test_random random = {UINT64_C(1) << 32 | (uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, 12);
        char *proof = prover_write(puzzle, &random);
        if (proof)
            mutation_assert_refusals(puzzle, checking_convert(puzzle, some_format(i)), proof,
                                     &random);
        free(proof);
        creek_puzzle_free(puzzle);
    }
}

TEST(changed_proofs)
{
    int held = 0, tried = 0;
    for (int i = 0; i < 1500; i++) {
        test_random random = {UINT64_C(2) << 32 | (uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, 10);
        char *proof = prover_write(puzzle, &random);
        if (proof) {
            held += mutation_compare(puzzle, checking_convert(puzzle, some_format(i)), proof,
                                     &random, 20);
            tried += 20;
        }
        free(proof);
        creek_puzzle_free(puzzle);
    }
    print_message("%d of %d changed proofs hold\n", held, tried);
    assert_true(held > tried / 50 && held < tried / 2);
}

/* A proof shown with another puzzle of the same size is refused, unless what
 * it says is true there as well. */
TEST(proofs_of_other_puzzles)
{
    int refused = 0, held = 0;
    for (int i = 0; i < 3000; i++) {
        test_random random = {UINT64_C(3) << 32 | (uint64_t)i};
        creek_puzzle *puzzle = test_random_puzzle(&random, 9);
        creek_puzzle *other = creek_puzzle_clone(puzzle);
        for (int changes = 1 + test_random_below(&random, 4); changes > 0; changes--) {
            int row = test_random_below(&random, creek_puzzle_height(puzzle) + 1);
            int col = test_random_below(&random, creek_puzzle_width(puzzle) + 1);
            int most = creek_corner_touches(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle),
                                            row, col);
            creek_puzzle_set_clue(other, row, col, test_random_below(&random, most + 2) - 1);
        }
        char *proof = prover_write(puzzle, &random);
        if (proof) {
            checker_verdict verdict =
                checking_verify(checking_convert(other, some_format(i)), proof, strlen(proof));
            uint64_t solutions = bruteforce(other, NULL).solutions;
            if ((verdict.result == CHECKER_UNIQUE && solutions != 1) ||
                (verdict.result == CHECKER_NONE && solutions != 0))
                fail_msg("board %d has %d solutions: %s\n%s", i, (int)solutions,
                         checking_describe(&verdict), proof);
            refused += verdict.result == CHECKER_REFUSED;
            held += verdict.result != CHECKER_REFUSED;
        }
        free(proof);
        creek_puzzle_free(other);
        creek_puzzle_free(puzzle);
    }
    print_message("%d refused, %d hold\n", refused, held);
    assert_true(refused > 500 && held > 100);
}
