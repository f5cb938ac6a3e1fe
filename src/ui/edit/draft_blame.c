/* draft_blame.c - a window, a refutation, and what it can do without. */
#include "ui/edit/draft_blame.h"

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
    draft_blame *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    b->puzzle = creek_puzzle_clone(puzzle);
    if (!b->puzzle) {
        free(b);
        return NULL;
    }
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

/* The clues inside a window alone; NULL when memory runs out. */
static creek_puzzle *clues_within(const draft_blame *b, window w)
{
    creek_puzzle *puzzle =
        creek_puzzle_new(creek_puzzle_width(b->puzzle), creek_puzzle_height(b->puzzle));
    for (int row = w.first[0]; puzzle && row <= w.last[0]; row++)
        for (int col = w.first[1]; col <= w.last[1]; col++)
            (void)creek_puzzle_set_clue(puzzle, row, col, creek_puzzle_clue(b->puzzle, row, col));
    return puzzle;
}

/* Whether the clues of the smaller window cannot be met either. */
static creek_verdict probe(draft_blame *b, const creek_limits *limits)
{
    if (!b->probe) {
        window w = b->window;
        *bound(b, &w) = middle(b);
        creek_puzzle *puzzle = clues_within(b, w);
        b->probe = puzzle ? creek_solver_new(puzzle) : NULL;
        creek_puzzle_free(puzzle);
    }
    creek_verdict verdict =
        b->probe ? creek_solver_run_first(b->probe, limits) : CREEK_VERDICT_MEMORY;
    if (verdict != CREEK_VERDICT_OPEN) {
        creek_solver_free(b->probe);
        b->probe = NULL;
    }
    return verdict;
}

/* The clues of the window are blamed, all of them for the time being. */
static bool blame_window(draft_blame *b)
{
    creek_puzzle *puzzle = clues_within(b, b->window);
    if (!puzzle)
        return false;
    creek_puzzle_free(b->puzzle);
    b->puzzle = puzzle;
    b->blamed = calloc((size_t)creek_puzzle_clue_count(puzzle) + 1, sizeof *b->blamed);
    for (int row = b->window.first[0]; b->blamed && row <= b->window.last[0]; row++)
        for (int col = b->window.first[1]; col <= b->window.last[1]; col++)
            if (creek_puzzle_clue(puzzle, row, col) >= 0)
                b->blamed[b->count++] = (creek_place){row, col};
    return b->blamed != NULL;
}

/* Moves the sides inwards, each as far as can be. */
static blame_state narrow(draft_blame *b, const creek_limits *limits)
{
    if (b->low < b->high) {
        creek_verdict verdict = probe(b, limits);
        if (verdict == CREEK_VERDICT_MEMORY)
            return BLAME_GAVE_UP;
        if (verdict != CREEK_VERDICT_OPEN)
            take_answer(b, verdict == CREEK_VERDICT_NONE);
        return BLAME_WORKING;
    }
    *bound(b, &b->window) = b->low;
    if (b->side < LAST_SIDE) {
        take_side(b, b->side + 1);
        return BLAME_WORKING;
    }
    b->stage = STAGE_REFUTE;
    return blame_window(b) ? BLAME_WORKING : BLAME_GAVE_UP;
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

/* All clues but the blamed ones are out of the question. */
static bool leave_others_out(draft_blame *b)
{
    size_t next = 0;
    for (int row = b->window.first[0]; row <= b->window.last[0]; row++)
        for (int col = b->window.first[1]; col <= b->window.last[1]; col++) {
            bool blamed =
                next < b->count && b->blamed[next].row == row && b->blamed[next].col == col;
            next += blamed;
            if (!blamed && creek_puzzle_clue(b->puzzle, row, col) >= 0 &&
                !creek_solver_set_clue(b->solver, row, col, CREEK_CLUE_NONE))
                return false;
        }
    return true;
}

/* Prepares the question; false when memory runs out or it would take too much. */
static bool prepare(draft_blame *b)
{
    size_t corners =
        (size_t)(creek_puzzle_width(b->puzzle) + 1) * (size_t)(creek_puzzle_height(b->puzzle) + 1);
    /* A clue may settle four cells. */
    if (b->count * 4 * (corners / 8 + 1) > MOST_MEMORY)
        return false;
    b->needed = calloc(corners, sizeof *b->needed);
    b->solver = creek_solver_new(b->puzzle);
    return b->needed && b->solver && creek_solver_track(b->solver);
}

static blame_state refute(draft_blame *b, const creek_limits *limits)
{
    if (!b->solver && !prepare(b))
        return BLAME_GAVE_UP;
    creek_verdict verdict = creek_solver_run_first(b->solver, limits);
    if (verdict == CREEK_VERDICT_OPEN)
        return BLAME_WORKING;
    if (verdict != CREEK_VERDICT_NONE || !take_core(b) || !leave_others_out(b))
        return BLAME_GAVE_UP;
    b->tried.row = -1;
    b->stage = STAGE_LESS;
    return BLAME_WORKING;
}

/* --- fewer ------------------------------------------------------------------- */

/* Leaves out the next blamed clue that may be innocent; false when all are
 * known to be needed. */
static bool leave_next_out(draft_blame *b, bool *fine)
{
    for (size_t i = 0; i < b->count; i++) {
        if (*needed_at(b, b->blamed[i]))
            continue;
        b->tried = b->blamed[i];
        *fine = creek_solver_set_clue(b->solver, b->tried.row, b->tried.col, CREEK_CLUE_NONE);
        return true;
    }
    return false;
}

static blame_state make_less(draft_blame *b, const creek_limits *limits)
{
    bool fine = true;
    if (b->tried.row < 0 && !leave_next_out(b, &fine))
        return BLAME_DONE;
    creek_verdict verdict = fine ? creek_solver_run_first(b->solver, limits) : CREEK_VERDICT_MEMORY;
    if (verdict == CREEK_VERDICT_OPEN)
        return BLAME_WORKING;
    creek_place tried = b->tried;
    b->tried.row = -1;
    if (verdict == CREEK_VERDICT_NONE)
        return take_core(b) ? BLAME_WORKING : BLAME_GAVE_UP;
    *needed_at(b, tried) = true;
    int clue = creek_puzzle_clue(b->puzzle, tried.row, tried.col);
    return verdict == CREEK_VERDICT_MULTIPLE &&
                   creek_solver_set_clue(b->solver, tried.row, tried.col, clue)
               ? BLAME_WORKING
               : BLAME_GAVE_UP;
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
        state = b->stage == STAGE_NARROW   ? narrow(b, limits)
                : b->stage == STAGE_REFUTE ? refute(b, limits)
                                           : make_less(b, limits);
    while (state == BLAME_WORKING && !is_called_away(limits));
    return state;
}
