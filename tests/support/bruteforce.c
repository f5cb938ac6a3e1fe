#include "bruteforce.h"

/* Whether the cells of `set` are one orthogonally connected group, or none.
 * Grows a seed until it does not change. */
static bool one_area(uint32_t set, int width, int height)
{
    if (!set)
        return true;
    uint32_t first_column = 0, last_column = 0, all = 0;
    for (int row = 0; row < height; row++) {
        first_column |= UINT32_C(1) << (row * width);
        last_column |= UINT32_C(1) << (row * width + width - 1);
    }
    for (int i = 0; i < width * height; i++)
        all |= UINT32_C(1) << i;
    uint32_t seed = set & -set, before;
    do {
        before = seed;
        uint32_t grown = seed | (seed << width) | (seed >> width) | ((seed & ~last_column) << 1) |
                         ((seed & ~first_column) >> 1);
        seed = grown & set & all;
    } while (seed != before);
    return seed == set;
}

static bruteforce_answer try_all(const creek_puzzle *puzzle, const creek_board *marks,
                                 bool area_rule)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    uint32_t around[26 * 26], must[2] = {0, 0};
    int wanted[26 * 26], clues = 0;
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (clue < 0)
                continue;
            uint32_t cells = 0;
            for (int r = row - 1; r <= row; r++) {
                for (int c = col - 1; c <= col; c++) {
                    if (r >= 0 && r < height && c >= 0 && c < width)
                        cells |= UINT32_C(1) << (r * width + c);
                }
            }
            around[clues] = cells;
            wanted[clues++] = clue;
        }
    }
    for (int i = 0; marks && i < width * height; i++) {
        creek_state state = creek_board_get(marks, i / width, i % width);
        if (state != CREEK_UNDECIDED)
            must[state == CREEK_SHADED] |= UINT32_C(1) << i;
    }
    bruteforce_answer answer = {0};
    uint32_t end = (uint32_t)((UINT64_C(1) << (width * height)) - 1);
    for (uint32_t shaded = 0;; shaded++) {
        bool good = (shaded & must[1]) == must[1] && !(shaded & must[0]);
        for (int i = 0; good && i < clues; i++)
            good = __builtin_popcount(shaded & around[i]) == wanted[i];
        if (good && (!area_rule || one_area(~shaded & end, width, height))) {
            answer.solutions++;
            answer.ever_shaded |= shaded;
            answer.ever_unshaded |= ~shaded & end;
        }
        if (shaded == end)
            return answer;
    }
}

bruteforce_answer bruteforce(const creek_puzzle *puzzle, const creek_board *marks)
{
    return try_all(puzzle, marks, true);
}

bruteforce_answer bruteforce_clues_only(const creek_puzzle *puzzle, const creek_board *marks)
{
    return try_all(puzzle, marks, false);
}

creek_verdict bruteforce_verdict(const bruteforce_answer *answer)
{
    return answer->solutions == 0   ? CREEK_VERDICT_NONE
           : answer->solutions == 1 ? CREEK_VERDICT_UNIQUE
                                    : CREEK_VERDICT_MULTIPLE;
}

creek_state bruteforce_cell(const bruteforce_answer *answer, int cell)
{
    bool shaded = answer->ever_shaded >> cell & 1, unshaded = answer->ever_unshaded >> cell & 1;
    return shaded && unshaded ? CREEK_UNDECIDED : shaded ? CREEK_SHADED : CREEK_UNSHADED;
}
