#include "passages.h"

#include "memory.h"
#include "rules.h"

#include <stdlib.h>

struct checker_passages {
    const checker_puzzle *puzzle;
    long sum[2];    /* of the empty board, for each of the two halves of the corners */
    uint64_t *seen; /* per corner: the question in which it was counted last */
    uint64_t question;
};

/* The limit; what a corner adds whose cells and clue contradict each other. */
enum { LIMIT = 2, IMPOSSIBLE = 1000 };

/* The least that a corner adds; `given` as in the header, NULL for the empty board. */
static int least_addition(const checker_puzzle *puzzle, int row, int col, int half,
                          const unsigned char *given)
{
    int cells[4], width = puzzle->width, clue = puzzle->clue[row][col], least = IMPOSSIBLE;
    int count = checker_corner_cells(puzzle, row, col, cells);
    for (int filling = 0; filling < 1 << count; filling++) {
        int unshaded = 0, passages = 0;
        bool fits = true;
        for (int i = 0; i < count; i++) {
            int open = filling >> i & 1;
            unshaded += open;
            fits = fits && !(given && given[2 * cells[i] + open]);
            for (int k = 0; k < i; k++) {
                bool beside =
                    cells[i] / width == cells[k] / width || cells[i] % width == cells[k] % width;
                passages += open && filling >> k & 1 && beside;
            }
        }
        int addition = (unshaded == 4 ? 2 : 0);
        if ((row + col) % 2 == half)
            addition += unshaded - 2 * passages;
        if (fits && (clue == CHECKER_NO_CLUE || clue == count - unshaded) && addition < least)
            least = addition;
    }
    return least;
}

checker_passages *checker_passages_new(const checker_puzzle *puzzle)
{
    checker_passages *self = checker_calloc(1, sizeof *self);
    size_t corners = ((size_t)puzzle->width + 1) * ((size_t)puzzle->height + 1);
    self->puzzle = puzzle;
    self->seen = checker_calloc(corners, sizeof *self->seen);
    for (int row = 0; row <= puzzle->height; row++) {
        for (int col = 0; col <= puzzle->width; col++) {
            for (int half = 0; half < 2; half++)
                self->sum[half] += least_addition(puzzle, row, col, half, NULL);
        }
    }
    return self;
}

void checker_passages_free(checker_passages *self)
{
    free(self->seen);
    free(self);
}

bool checker_passages_forbid(checker_passages *self, const int *literals, size_t count,
                             const unsigned char *given)
{
    const checker_puzzle *puzzle = self->puzzle;
    long sum[2] = {self->sum[0], self->sum[1]};
    self->question++;
    for (size_t i = 0; i < 4 * count; i++) {
        int cell = abs(literals[i / 4]) - 1;
        int row = cell / puzzle->width + (i & 1), col = cell % puzzle->width + (i >> 1 & 1);
        uint64_t *seen = &self->seen[row * (puzzle->width + 1) + col];
        if (*seen == self->question)
            continue;
        *seen = self->question;
        for (int half = 0; half < 2; half++)
            sum[half] += least_addition(puzzle, row, col, half, given) -
                         least_addition(puzzle, row, col, half, NULL);
    }
    return sum[0] > LIMIT || sum[1] > LIMIT;
}
