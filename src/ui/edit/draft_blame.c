#include "ui/edit/draft_blame.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

/* The sides of a rectangle of corners, in the order in which they move. */
enum { BOTTOM, TOP, RIGHT, LEFT, SIDES };

/* An upper bound for memory, assuming one bit per corner for everything the solver learns. */
#define MOST_MEMORY ((size_t)64 << 20)

static void begin_side(draft_blame *b, int side)
{
    b->side = side;
    if (side < SIDES)
        b->beyond = b->window[side ^ 1] + (side == BOTTOM || side == RIGHT ? -1 : 1);
}

draft_blame draft_blame_begin(const creek_puzzle *puzzle)
{
    draft_blame b = {
        .puzzle = check_alloc(creek_puzzle_clone(puzzle)),
        .window = {[BOTTOM] = creek_puzzle_height(puzzle), [RIGHT] = creek_puzzle_width(puzzle)}};
    begin_side(&b, BOTTOM);
    return b;
}

void draft_blame_release(draft_blame *b)
{
    creek_puzzle_free(b->puzzle);
    creek_solver_free(b->solver);
    free(b->blamed);
}

static creek_verdict run(creek_solver *solver, const creek_limits *limits)
{
    creek_verdict verdict = creek_solver_run_first(solver, limits);
    if (verdict == CREEK_VERDICT_MEMORY)
        alloc_failed();
    return verdict;
}

/* --- the window -------------------------------------------------------------- */

/* A solver for the clues inside a window only. */
static creek_solver *solver_within(const draft_blame *b, const int window[SIDES])
{
    creek_puzzle *puzzle = check_alloc(
        creek_puzzle_new(creek_puzzle_width(b->puzzle), creek_puzzle_height(b->puzzle)));
    for (int row = window[TOP]; row <= window[BOTTOM]; row++)
        for (int col = window[LEFT]; col <= window[RIGHT]; col++)
            (void)creek_puzzle_set_clue(puzzle, row, col, creek_puzzle_clue(b->puzzle, row, col));
    creek_solver *solver = check_alloc(creek_solver_new(puzzle));
    creek_puzzle_free(puzzle);
    return solver;
}

/* Blames all clues of the window for now. False if refining would take too much memory. */
static bool blame_window(draft_blame *b)
{
    size_t corners =
        (size_t)(creek_puzzle_width(b->puzzle) + 1) * (size_t)(creek_puzzle_height(b->puzzle) + 1);
    b->blamed = xcalloc((size_t)creek_puzzle_clue_count(b->puzzle) + 1, sizeof *b->blamed);
    for (int row = b->window[TOP]; row <= b->window[BOTTOM]; row++)
        for (int col = b->window[LEFT]; col <= b->window[RIGHT]; col++)
            if (creek_puzzle_clue(b->puzzle, row, col) >= 0)
                b->blamed[b->count++] = (creek_place){row, col};
    /* A clue may decide four cells. */
    if (b->count * 4 * (corners / 8 + 1) > MOST_MEMORY)
        return false;
    b->solver = solver_within(b, b->window);
    if (!creek_solver_track(b->solver))
        alloc_failed();
    return true;
}

/* Moves the sides inwards, each as far as possible. */
static blame_state narrow(draft_blame *b, const creek_limits *limits)
{
    int *side = &b->window[b->side], middle = (*side + b->beyond) / 2;
    if (abs(*side - b->beyond) < 2) {
        begin_side(b, b->side + 1);
        return b->side < SIDES || blame_window(b) ? BLAME_WORKING : BLAME_GAVE_UP;
    }
    int window[SIDES];
    memcpy(window, b->window, sizeof window);
    window[b->side] = middle;
    creek_solver *solver = solver_within(b, window);
    creek_verdict verdict = run(solver, limits);
    creek_solver_free(solver);
    if (verdict == CREEK_VERDICT_INTERRUPTED)
        return BLAME_WORKING;
    *(verdict == CREEK_VERDICT_NONE ? side : &b->beyond) = middle;
    return BLAME_WORKING;
}

/* --- fewer ------------------------------------------------------------------- */

static void set_clue(draft_blame *b, creek_place place, int clue)
{
    if (!creek_solver_set_clue(b->solver, place.row, place.col, clue))
        alloc_failed();
}

/* Blames only the clues the refutation used. */
static void take_core(draft_blame *b)
{
    creek_core core;
    size_t count = 0;
    if (!creek_solver_core(b->solver, &core))
        alloc_failed();
    creek_place *kept = xcalloc(b->count + 1, sizeof *kept);
    for (size_t i = 0; i < core.clue_count && i < b->count; i++)
        kept[count++] = core.clues[i];
    for (size_t i = 0, next = 0; i < b->count; i++)
        if (next < count && memcmp(&kept[next], &b->blamed[i], sizeof *kept) == 0)
            next++;
        else
            set_clue(b, b->blamed[i], CREEK_CLUE_NONE);
    free(b->blamed);
    b->blamed = kept;
    b->count = count;
}

/* Finds the clues the refutation used, then tries to leave out each in turn. */
static blame_state make_less(draft_blame *b, const creek_limits *limits)
{
    if (b->reduced && b->next == b->count)
        return BLAME_DONE;
    if (b->reduced)
        set_clue(b, b->blamed[b->next], CREEK_CLUE_NONE);
    creek_verdict verdict = run(b->solver, limits);
    if (verdict == CREEK_VERDICT_INTERRUPTED)
        return BLAME_WORKING;
    if (verdict == CREEK_VERDICT_NONE) {
        take_core(b);
    } else {
        creek_place needed = b->blamed[b->next++];
        set_clue(b, needed, creek_puzzle_clue(b->puzzle, needed.row, needed.col));
    }
    b->reduced = true;
    return BLAME_WORKING;
}

/* The solver may answer before it checks the limits. */
static bool is_called_away(const creek_limits *limits)
{
    return limits && limits->cancel && limits->cancel(limits->context);
}

blame_state draft_blame_work(draft_blame *b, const creek_limits *limits)
{
    blame_state state;
    do
        state = b->side < SIDES ? narrow(b, limits) : make_less(b, limits);
    while (state == BLAME_WORKING && !is_called_away(limits));
    return state;
}
