#include "ui/edit/draft_blame.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

typedef enum { STAGE_NARROW, STAGE_REFUTE, STAGE_LESS } stage;

/* A rectangle of corners, the last ones included. */
typedef struct {
    int first[2], last[2]; /* rows, columns */
} window;

/* The sides of a window as they are moved: last row, first row, last column,
 * first column. */
enum { LAST_SIDE = 3 };

/* A bit for each corner, for each thing the solver knows: no more than that. */
#define MOST_MEMORY ((size_t)64 << 20)

struct draft_blame {
    stage stage;
    creek_puzzle *puzzle; /* all clues, later those of the window */
    window window;        /* whose clues alone cannot be met */
    int side, low, high;  /* the side that is moved, and where it can be */
    creek_solver *probe;  /* of the clues of a smaller window, or NULL */
    creek_solver *solver; /* knows what its refutation rests on */
    creek_place *blamed;
    size_t count;
    bool *needed;      /* by corner: without that clue there is a solution */
    creek_place tried; /* the clue that is left out now; row -1: none */
};

draft_blame *draft_blame_new(const creek_puzzle *puzzle)
{
    draft_blame *b = xcalloc(1, sizeof *b);
    b->puzzle = check_alloc(creek_puzzle_clone(puzzle));
    b->window.last[0] = b->high = creek_puzzle_height(puzzle);
    b->window.last[1] = creek_puzzle_width(puzzle);
    return b;
}

void draft_blame_free(draft_blame *b)
{
    if (!b)
        return;
    creek_puzzle_free(b->puzzle);
    creek_solver_free(b->probe);
    creek_solver_free(b->solver);
    free(b->blamed);
    free(b->needed);
    free(b);
}

const creek_place *draft_blame_clues(const draft_blame *b, size_t *count)
{
    *count = b->count;
    return b->blamed;
}

/* --- the window -------------------------------------------------------------- */

/* Where the side is tried next. */
static int middle(const draft_blame *b)
{
    return (b->low + b->high + b->side % 2) / 2;
}

/* The bound of a window that the side is. */
static int *bound(const draft_blame *b, window *w)
{
    return b->side % 2 ? &w->first[b->side / 2] : &w->last[b->side / 2];
}

static void take_side(draft_blame *b, int side)
{
    b->side = side;
    b->low = b->window.first[side / 2];
    b->high = b->window.last[side / 2];
}

/* The side can go as far as the middle, or not. */
static void take_answer(draft_blame *b, bool still_none)
{
    bool first = b->side % 2;
    if (still_none)
        *(first ? &b->low : &b->high) = middle(b);
    else if (first)
        b->high = middle(b) - 1;
    else
        b->low = middle(b) + 1;
}

/* The clues inside a window alone. */
static creek_puzzle *clues_within(const draft_blame *b, window w)
{
    creek_puzzle *puzzle = check_alloc(
        creek_puzzle_new(creek_puzzle_width(b->puzzle), creek_puzzle_height(b->puzzle)));
    for (int row = w.first[0]; row <= w.last[0]; row++)
        for (int col = w.first[1]; col <= w.last[1]; col++)
            (void)creek_puzzle_set_clue(puzzle, row, col, creek_puzzle_clue(b->puzzle, row, col));
    return puzzle;
}

static creek_verdict run(creek_solver *solver, const creek_limits *limits)
{
    creek_verdict verdict = creek_solver_run_first(solver, limits);
    if (verdict == CREEK_VERDICT_MEMORY)
        alloc_failed();
    return verdict;
}

/* Whether the clues of the smaller window cannot be met either. */
static creek_verdict probe(draft_blame *b, const creek_limits *limits)
{
    if (!b->probe) {
        window w = b->window;
        *bound(b, &w) = middle(b);
        creek_puzzle *puzzle = clues_within(b, w);
        b->probe = check_alloc(creek_solver_new(puzzle));
        creek_puzzle_free(puzzle);
    }
    creek_verdict verdict = run(b->probe, limits);
    if (verdict != CREEK_VERDICT_OPEN) {
        creek_solver_free(b->probe);
        b->probe = NULL;
    }
    return verdict;
}

/* The clues of the window are blamed, all of them for the time being. */
static void blame_window(draft_blame *b)
{
    creek_puzzle *puzzle = clues_within(b, b->window);
    creek_puzzle_free(b->puzzle);
    b->puzzle = puzzle;
    b->blamed = xcalloc((size_t)creek_puzzle_clue_count(puzzle) + 1, sizeof *b->blamed);
    for (int row = b->window.first[0]; row <= b->window.last[0]; row++)
        for (int col = b->window.first[1]; col <= b->window.last[1]; col++)
            if (creek_puzzle_clue(puzzle, row, col) >= 0)
                b->blamed[b->count++] = (creek_place){row, col};
}

/* Moves the sides inwards, each as far as can be. */
static void narrow(draft_blame *b, const creek_limits *limits)
{
    if (b->low < b->high) {
        creek_verdict verdict = probe(b, limits);
        if (verdict != CREEK_VERDICT_OPEN)
            take_answer(b, verdict == CREEK_VERDICT_NONE);
        return;
    }
    *bound(b, &b->window) = b->low;
    if (b->side < LAST_SIDE) {
        take_side(b, b->side + 1);
        return;
    }
    b->stage = STAGE_REFUTE;
    blame_window(b);
}

/* --- the refutation ---------------------------------------------------------- */

static bool *needed_at(draft_blame *b, creek_place place)
{
    return &b->needed[place.row * (creek_puzzle_width(b->puzzle) + 1) + place.col];
}

/* Takes in what the last refutation rests on. */
static bool take_core(draft_blame *b)
{
    creek_core core;
    if (!creek_solver_core(b->solver, &core) || core.clue_count > b->count)
        return false;
    if (core.clue_count > 0)
        memcpy(b->blamed, core.clues, core.clue_count * sizeof *b->blamed);
    b->count = core.clue_count;
    return true;
}

static void set_clue(draft_blame *b, creek_place place, int clue)
{
    if (!creek_solver_set_clue(b->solver, place.row, place.col, clue))
        alloc_failed();
}

/* All clues but the blamed ones are out of the question. */
static void leave_others_out(draft_blame *b)
{
    size_t next = 0;
    for (int row = b->window.first[0]; row <= b->window.last[0]; row++)
        for (int col = b->window.first[1]; col <= b->window.last[1]; col++) {
            bool blamed =
                next < b->count && b->blamed[next].row == row && b->blamed[next].col == col;
            next += blamed;
            if (!blamed && creek_puzzle_clue(b->puzzle, row, col) >= 0)
                set_clue(b, (creek_place){row, col}, CREEK_CLUE_NONE);
        }
}

/* Prepares the question; false when it would take too much memory. */
static bool prepare(draft_blame *b)
{
    size_t corners =
        (size_t)(creek_puzzle_width(b->puzzle) + 1) * (size_t)(creek_puzzle_height(b->puzzle) + 1);
    /* A clue may settle four cells. */
    if (b->count * 4 * (corners / 8 + 1) > MOST_MEMORY)
        return false;
    b->needed = xcalloc(corners, sizeof *b->needed);
    b->solver = check_alloc(creek_solver_new(b->puzzle));
    if (!creek_solver_track(b->solver))
        alloc_failed();
    return true;
}

static blame_state refute(draft_blame *b, const creek_limits *limits)
{
    if (!b->solver && !prepare(b))
        return BLAME_GAVE_UP;
    creek_verdict verdict = run(b->solver, limits);
    if (verdict == CREEK_VERDICT_OPEN)
        return BLAME_WORKING;
    if (verdict != CREEK_VERDICT_NONE || !take_core(b))
        return BLAME_GAVE_UP;
    leave_others_out(b);
    b->tried.row = -1;
    b->stage = STAGE_LESS;
    return BLAME_WORKING;
}

/* --- fewer ------------------------------------------------------------------- */

/* Leaves out the next blamed clue that may be innocent; false when all are
 * known to be needed. */
static bool leave_next_out(draft_blame *b)
{
    for (size_t i = 0; i < b->count; i++) {
        if (*needed_at(b, b->blamed[i]))
            continue;
        b->tried = b->blamed[i];
        set_clue(b, b->tried, CREEK_CLUE_NONE);
        return true;
    }
    return false;
}

static blame_state make_less(draft_blame *b, const creek_limits *limits)
{
    if (b->tried.row < 0 && !leave_next_out(b))
        return BLAME_DONE;
    creek_verdict verdict = run(b->solver, limits);
    if (verdict == CREEK_VERDICT_OPEN)
        return BLAME_WORKING;
    creek_place tried = b->tried;
    b->tried.row = -1;
    if (verdict == CREEK_VERDICT_NONE)
        return take_core(b) ? BLAME_WORKING : BLAME_GAVE_UP;
    *needed_at(b, tried) = true;
    set_clue(b, tried, creek_puzzle_clue(b->puzzle, tried.row, tried.col));
    return verdict == CREEK_VERDICT_MULTIPLE ? BLAME_WORKING : BLAME_GAVE_UP;
}

/* A question may be answered before the solver looks up from it. */
static bool is_called_away(const creek_limits *limits)
{
    return limits && limits->cancel && limits->cancel(limits->context);
}

blame_state draft_blame_work(draft_blame *b, const creek_limits *limits)
{
    blame_state state = BLAME_WORKING;
    do
        if (b->stage == STAGE_NARROW)
            narrow(b, limits);
        else
            state = b->stage == STAGE_REFUTE ? refute(b, limits) : make_less(b, limits);
    while (state == BLAME_WORKING && !is_called_away(limits));
    return state;
}
