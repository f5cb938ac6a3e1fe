#include "rules.h"

#include "memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct checker_walker {
    const checker_puzzle *puzzle;
    /* seen[cell] == stamp + k: reached by walk k for the current question. Older stamps are
     * ignored, so nothing is ever cleared. */
    uint64_t *seen;
    uint64_t stamp;
    int *queue[2];         /* the cells reached by each walk, in order */
    int done[2], found[2]; /* how many of them it has left, and reached */
    long sum[2];       /* what the corners of the empty board add at least, for each half of them */
    uint64_t *counted; /* per corner: the stamp of the question in which it was counted last */
};

enum { WALKS = 2 };

int checker_corner_cells(const checker_puzzle *puzzle, int row, int col, int cells[4])
{
    int count = 0;
    for (int r = row - 1; r <= row; r++) {
        for (int c = col - 1; c <= col; c++) {
            if (r >= 0 && r < puzzle->height && c >= 0 && c < puzzle->width)
                cells[count++] = r * puzzle->width + c;
        }
    }
    return count;
}

/* The limit; what a corner adds whose cells and clue contradict each other. */
enum { LIMIT = 2, IMPOSSIBLE = 1000 };

/* The least that a corner adds to the sum of its half of the corners; `given` as in the header,
 * NULL for the empty board. */
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

checker_walker *checker_walker_new(const checker_puzzle *puzzle)
{
    size_t cells = (size_t)puzzle->width * (size_t)puzzle->height;
    size_t corners = ((size_t)puzzle->width + 1) * ((size_t)puzzle->height + 1);
    checker_walker *walker = checker_calloc(1, sizeof *walker);
    walker->puzzle = puzzle;
    walker->stamp = 1;
    walker->seen = checker_calloc(cells, sizeof *walker->seen);
    walker->queue[0] = checker_calloc(cells, sizeof **walker->queue);
    walker->queue[1] = checker_calloc(cells, sizeof **walker->queue);
    walker->counted = checker_calloc(corners, sizeof *walker->counted);
    for (int row = 0; row <= puzzle->height; row++) {
        for (int col = 0; col <= puzzle->width; col++) {
            for (int half = 0; half < 2; half++)
                walker->sum[half] += least_addition(puzzle, row, col, half, NULL);
        }
    }
    return walker;
}

void checker_walker_free(checker_walker *walker)
{
    free(walker->seen);
    free(walker->queue[0]);
    free(walker->queue[1]);
    free(walker->counted);
    free(walker);
}

bool checker_has_too_few_passages(checker_walker *walker, const int *literals, size_t count,
                                  const unsigned char *given)
{
    const checker_puzzle *puzzle = walker->puzzle;
    long sum[2] = {walker->sum[0], walker->sum[1]};
    uint64_t stamp = walker->stamp += WALKS;
    for (size_t i = 0; i < 4 * count; i++) {
        int cell = abs(literals[i / 4]) - 1;
        int row = cell / puzzle->width + (i & 1), col = cell % puzzle->width + (i >> 1 & 1);
        uint64_t *counted = &walker->counted[row * (puzzle->width + 1) + col];
        if (*counted == stamp)
            continue;
        *counted = stamp;
        for (int half = 0; half < 2; half++)
            sum[half] += least_addition(puzzle, row, col, half, given) -
                         least_addition(puzzle, row, col, half, NULL);
    }
    return sum[0] > LIMIT || sum[1] > LIMIT;
}

/* The orthogonal neighbours of a cell. */
static int neighbours(const checker_puzzle *puzzle, int cell, int around[4])
{
    int row = cell / puzzle->width, col = cell % puzzle->width, count = 0;
    if (row > 0)
        around[count++] = cell - puzzle->width;
    if (row + 1 < puzzle->height)
        around[count++] = cell + puzzle->width;
    if (col > 0)
        around[count++] = cell - 1;
    if (col + 1 < puzzle->width)
        around[count++] = cell + 1;
    return count;
}

/* Whether the clue at a corner, if any, forbids that cells a and b, which it touches, are
 * unshaded together with those given as shaded. */
static bool clue_forbids(const checker_puzzle *puzzle, int row, int col, int a, int b,
                         const unsigned char *given)
{
    int clue = puzzle->clue[row][col], cells[4], unshaded = 2;
    if (clue == CHECKER_NO_CLUE)
        return false;
    int count = checker_corner_cells(puzzle, row, col, cells);
    for (int i = 0; i < count; i++)
        unshaded += cells[i] != a && cells[i] != b && given[2 * cells[i]];
    return unshaded > count - clue;
}

/* Whether a clue at either end of the edge between two neighbours forbids that both are
 * unshaded. */
static bool step_is_forbidden(const checker_puzzle *puzzle, int a, int b,
                              const unsigned char *given)
{
    int last = a > b ? a : b, row = last / puzzle->width, col = last % puzzle->width;
    bool beside = last - (a > b ? b : a) == 1 && puzzle->width > 1;
    return clue_forbids(puzzle, row, col, a, b, given) ||
           clue_forbids(puzzle, beside ? row + 1 : row, beside ? col : col + 1, a, b, given);
}

static void start_walk(checker_walker *walker, int walk, int cell)
{
    walker->queue[walk][0] = cell;
    walker->seen[cell] = walker->stamp + (uint64_t)walk;
    walker->done[walk] = 0;
    walker->found[walk] = 1;
}

/* Takes a walk from its next cell to the neighbours. False if it meets the other walk there. */
static bool take_step(checker_walker *walker, int walk, const unsigned char *given, bool with_clues)
{
    uint64_t stamp = walker->stamp + (uint64_t)walk, other = walker->stamp + (uint64_t)!walk;
    int around[4], here = walker->queue[walk][walker->done[walk]++];
    int ways = neighbours(walker->puzzle, here, around);
    for (int i = 0; i < ways; i++) {
        uint64_t *seen = &walker->seen[around[i]];
        if (*seen == stamp || given[2 * around[i] + 1] ||
            (with_clues && step_is_forbidden(walker->puzzle, here, around[i], given)))
            continue;
        if (*seen == other)
            return false;
        *seen = stamp;
        walker->queue[walk][walker->found[walk]++] = around[i];
    }
    return true;
}

/* Two walks, one from each cell, take turns. They stop when they meet, or when one of them is
 * stuck: then its whole component is known, and the other cell is not in it. This costs as much
 * as the smaller component. */
bool checker_separated(checker_walker *walker, int a, int b, const unsigned char *given,
                       bool with_clues)
{
    walker->stamp += WALKS;
    start_walk(walker, 0, a);
    start_walk(walker, 1, b);
    for (int walk = 0; walker->done[walk] < walker->found[walk]; walk = !walk) {
        if (!take_step(walker, walk, given, with_clues))
            return false;
    }
    return true;
}

/* Names a corner as players do: by the cells around it. */
static void name_corner(const checker_puzzle *puzzle, int row, int col, char *name, size_t size)
{
    int cells[4] = {0}, count = checker_corner_cells(puzzle, row, col, cells);
    int first = cells[0], last = count ? cells[count - 1] : first, width = puzzle->width;
    assert(width > 0);
    if (count == 1)
        snprintf(name, size, "at the corner of r%dc%d", first / width + 1, first % width + 1);
    else
        snprintf(name, size,
                 count == 2 ? "between r%dc%d and r%dc%d" : "where r%dc%d and r%dc%d meet",
                 first / width + 1, first % width + 1, last / width + 1, last % width + 1);
}

static bool clues_are_met(const checker_puzzle *puzzle, const unsigned char *given, char *why,
                          size_t size)
{
    for (int row = 0; row <= puzzle->height; row++) {
        for (int col = 0; col <= puzzle->width; col++) {
            int clue = puzzle->clue[row][col], count = 0, cells[4];
            if (clue == CHECKER_NO_CLUE)
                continue;
            for (int i = checker_corner_cells(puzzle, row, col, cells); i-- > 0;)
                count += given[2 * cells[i] + 1];
            if (count == clue)
                continue;
            char name[80];
            name_corner(puzzle, row, col, name, sizeof name);
            snprintf(why, size, "the %d %s has %d shaded", clue, name, count);
            return false;
        }
    }
    return true;
}

bool checker_is_solution(checker_walker *walker, const unsigned char *given, char *why, size_t size)
{
    const checker_puzzle *puzzle = walker->puzzle;
    if (!clues_are_met(puzzle, given, why, size))
        return false;
    int cells = puzzle->width * puzzle->height, first = 0;
    while (first < cells && given[2 * first + 1])
        first++;
    if (first == cells)
        return true;
    walker->stamp += WALKS;
    start_walk(walker, 0, first);
    while (walker->done[0] < walker->found[0])
        take_step(walker, 0, given, false);
    for (int cell = first; cell < cells; cell++) {
        if (given[2 * cell + 1] || walker->seen[cell] == walker->stamp)
            continue;
        snprintf(why, size, "r%dc%d is cut off from r%dc%d", cell / puzzle->width + 1,
                 cell % puzzle->width + 1, first / puzzle->width + 1, first % puzzle->width + 1);
        return false;
    }
    return true;
}
