/* The proof checker on any text, for any small puzzle: what it accepts is
 * true. */
#include "small_board.h"

#include "proofcheck/proof.h"
#include "support/bruteforce.h"

#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    small_board small = small_board_take(&bytes, false);
    static checker_puzzle same;
    int width = creek_puzzle_width(small.puzzle), height = creek_puzzle_height(small.puzzle);
    checker_puzzle_clear(&same, width, height);
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++) {
            int clue = creek_puzzle_clue(small.puzzle, row, col);
            same.clue[row][col] = (signed char)(clue < 0 ? CHECKER_NO_CLUE : clue);
        }
    FILE *file = bytes.size ? fmemopen((void *)(uintptr_t)bytes.data, bytes.size, "rb")
                            : fopen("/dev/null", "rb");
    fuzz_demand(file, "memory ran out");
    checker_verdict verdict = checker_verify(&same, file);
    fclose(file);
    if (verdict.result == CHECKER_UNIQUE || verdict.result == CHECKER_NONE) {
        uint64_t solutions = bruteforce(small.puzzle, NULL).solutions;
        fuzz_demand(solutions == (verdict.result == CHECKER_UNIQUE),
                    "a proof of what is not true is accepted");
    } else {
        fuzz_demand(verdict.result == CHECKER_REFUSED && verdict.why[0],
                    "a proof is refused without a reason");
    }
    small_board_release(&small);
    return 0;
}
