#include "../work_limits.h"
#include "contradiction.h"
#include "deducer.h"
#include "what_if.h"

#include <creek/rate.h>
#include <stdlib.h>
#include <string.h>

/* --- one orientation for all ---------------------------------------------- */

enum { ORIENTATIONS = 8 };

/* The puzzle turned or mirrored: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 swaps
 * rows and columns then. */
static creek_puzzle *turned(const creek_puzzle *puzzle, int how)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    creek_puzzle *copy = creek_puzzle_new(how & 4 ? height : width, how & 4 ? width : height);
    for (int row = 0; copy && row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            int clue = creek_puzzle_clue(puzzle, row, col);
            int r = how & 2 ? height - row : row, c = how & 1 ? width - col : col;
            creek_puzzle_set_clue(copy, how & 4 ? c : r, how & 4 ? r : c,
                                  clue < 0 ? CREEK_CLUE_NONE : clue);
        }
    }
    return copy;
}

/* Whether a puzzle comes before the same one turned: the wider one, then the one whose clues are
 * smaller in reading order. */
static bool comes_before(const creek_puzzle *one, const creek_puzzle *other)
{
    int width = creek_puzzle_width(one), height = creek_puzzle_height(one);
    if (width != creek_puzzle_width(other))
        return width > creek_puzzle_width(other);
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            int a = creek_puzzle_clue(one, row, col), b = creek_puzzle_clue(other, row, col);
            if (a != b)
                return a < b;
        }
    }
    return false;
}

/* The same puzzle for all ways in which one may be turned and mirrored. */
static creek_puzzle *canonical(const creek_puzzle *puzzle)
{
    creek_puzzle *best = turned(puzzle, 0);
    for (int how = 1; best && how < ORIENTATIONS; how++) {
        creek_puzzle *other = turned(puzzle, how);
        bool better = !other || comes_before(other, best);
        creek_puzzle_free(better ? best : other);
        best = better ? other : best;
    }
    return best;
}

/* --- rounds --------------------------------------------------------------- */

/* The places that give a step in a round, but no more than cells they decide. */
static int steps_of(const findings *found)
{
    bool cells = found->items[0].unit.technique >= CREEK_WHAT_IF || found->units > found->count;
    return cells ? found->count : found->units;
}

/* Each step costs what its technique and the size of its reason do. A round in
 * which there is little to choose from takes longer to find: one step alone
 * costs twice as much, one of many hardly more. */
static int score_of(const findings *found, int steps)
{
    int64_t cost = 0;
    for (int i = 0; i < found->count; i++) {
        const finding *f = &found->items[i];
        bool what_if = f->unit.technique >= CREEK_WHAT_IF;
        cost += technique_cost(f->unit.technique, what_if ? f->unit.b : f->size);
    }
    return (int)(cost * steps / found->count + cost / found->count / steps);
}

/* Adds a round to the rating, and its steps to those of their level, by technique and rounds. */
static void take_round(creek_deducer *d, creek_rating *rating, int steps_of_level[])
{
    const findings *found = &d->found;
    creek_technique id = found->items[0].unit.technique;
    int steps = steps_of(found);
    int rounds = id >= CREEK_WHAT_IF ? found->items[0].unit.b : 0;
    int score = score_of(found, steps);
    rating->rounds++;
    rating->steps += steps;
    rating->score += score;
    rating->lines[id].count += steps;
    rating->lines[id].score += score;
    if (id > rating->hardest)
        rating->hardest = id;
    steps_of_level[rounds > CREEK_EXPERT_ROUNDS ? CREEK_EXTREME : creek_technique_level(id)] +=
        steps;
    if (rounds > rating->longest_chain)
        rating->longest_chain = rounds;
    for (int i = 0; i < found->count; i++)
        d->whole.state[found->items[i].target.cell] = found->items[i].target.state;
}

/* One hard step does not make a hard puzzle: a level above normal needs several
 * of that level or above. And on a tiny board there is little to look through. */
static creek_level level_of(const int steps_of_level[], int cells)
{
    enum { WEIGHT = 3, TINY = 36 };
    int steps = 0;
    for (int level = CREEK_EXTREME; level > CREEK_EASY; level--) {
        steps += steps_of_level[level];
        bool tiny = level == CREEK_EXTREME && cells < TINY;
        if (!tiny && steps >= (level > CREEK_NORMAL ? WEIGHT : 1))
            return (creek_level)level;
    }
    return CREEK_EASY;
}

static creek_rate_result work_through(creek_deducer *d, creek_rating *rating)
{
    int steps_of_level[CREEK_LEVEL_COUNT] = {0};
    while (memchr(d->whole.state, CREEK_UNDECIDED, (size_t)d->shape.cells)) {
        deducer_find(d, CREEK_NESTED_WHAT_IF, ANY_NESTING, true);
        keep_short_reasons(d, 0);
        if (d->no_memory)
            return CREEK_RATE_MEMORY;
        if (cancelled(d))
            return CREEK_RATE_INTERRUPTED;
        take_round(d, rating, steps_of_level);
    }
    rating->rated = true;
    rating->level = level_of(steps_of_level, d->shape.cells);
    rating->score_per_cell = (double)rating->score / d->shape.cells;
    return CREEK_RATED;
}

static creek_rate_result rate(creek_deducer *d, const creek_puzzle *puzzle,
                              const creek_limits *limits, creek_rating *rating)
{
    creek_board *empty = creek_board_new(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    creek_solver *solver = creek_solver_new(puzzle);
    creek_verdict verdict =
        empty && solver ? creek_solver_run(solver, limits) : CREEK_VERDICT_MEMORY;
    if (empty)
        deducer_begin(d, empty, limits);
    if (verdict == CREEK_VERDICT_UNIQUE)
        keep_backbone(d, creek_solver_result(solver));
    creek_board_free(empty);
    creek_solver_free(solver);
    if (verdict == CREEK_VERDICT_MEMORY)
        return CREEK_RATE_MEMORY;
    if (verdict == CREEK_VERDICT_INTERRUPTED)
        return CREEK_RATE_INTERRUPTED;
    return verdict == CREEK_VERDICT_UNIQUE ? work_through(d, rating) : CREEK_RATED;
}

creek_rate_result creek_rate(const creek_puzzle *puzzle, const creek_limits *limits,
                             creek_rating *rating)
{
    memset(rating, 0, sizeof *rating);
    creek_limits cancel = limits_cancel_only(limits);
    creek_puzzle *turned = canonical(puzzle);
    creek_deducer *d = turned ? creek_deducer_new(turned) : NULL;
    creek_rate_result result = d ? rate(d, turned, &cancel, rating) : CREEK_RATE_MEMORY;
    creek_deducer_free(d);
    creek_puzzle_free(turned);
    return result;
}
