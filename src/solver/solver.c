/* The verdict on a puzzle: one continuous search.
 *
 * The first solution is excluded and a second one searched for. If there is one, the query becomes
 * "is there a solution that differs from all previous ones in a cell where those agree?". Each
 * answer leaves fewer such cells, so the query only becomes stricter, and what was learned stays
 * valid until the answer is no. */
#include "search.h"
#include <stdlib.h>
#include <string.h>

typedef enum { STAGE_FIRST, STAGE_SECOND, STAGE_DIFFER, STAGE_DONE } stage;

struct creek_solver {
    search *search;
    stage stage;
    creek_verdict verdict; /* when done */
    creek_board *result;
    bool has_result;  /* it is the answer, not just the first of several solutions */
    bool starts_over; /* a solution was excluded: what was learned does not hold for the next
                         query */
};

/* On larger boards edges are closed late: few of these boards need many conflicts, and the time
 * that closed edges take grows with the board. */
enum { CLOSE_LATE_CELLS = 225 };

creek_solver *creek_solver_new(const creek_puzzle *puzzle)
{
    creek_solver *solver = calloc(1, sizeof *solver);
    if (!solver)
        return NULL;
    int cells = creek_puzzle_width(puzzle) * creek_puzzle_height(puzzle);
    solver->search = search_new(puzzle, cells > CLOSE_LATE_CELLS ? CLOSE_LATE : CLOSE_ALL);
    solver->result = creek_board_new(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    if (!solver->search || !solver->result) {
        creek_solver_free(solver);
        return NULL;
    }
    return solver;
}

void creek_solver_free(creek_solver *solver)
{
    if (!solver)
        return;
    search_free(solver->search);
    creek_board_free(solver->result);
    free(solver);
}

/* Starts a new query: nothing of the last answers may remain. */
static void begin_question(creek_solver *solver)
{
    if (solver->starts_over)
        search_reset(solver->search);
    else
        search_back_to(solver->search, 0);
    solver->starts_over = false;
    solver->has_result = false;
    solver->stage = STAGE_FIRST;
}

static void demand(search *s, cell_id cell, creek_state state)
{
    if (state != CREEK_UNDECIDED)
        list_push(s, &s->demands, literal_of(cell, state == CREEK_UNSHADED));
}

void creek_solver_assume(creek_solver *solver, int row, int col, creek_state state)
{
    search *s = solver->search;
    if (row < 0 || col < 0 || row >= s->height || col >= s->width)
        return;
    begin_question(solver);
    cell_id cell = search_cell(s, row, col);
    int kept = 0;
    for (int i = 0; i < s->demands.count; i++) {
        if (cell_of(s->demands.data[i]) != cell)
            s->demands.data[kept++] = s->demands.data[i];
    }
    s->demands.count = kept;
    demand(s, cell, state);
}

void creek_solver_assume_board(creek_solver *solver, const creek_board *board)
{
    search *s = solver->search;
    begin_question(solver);
    s->demands.count = 0;
    for (cell_id cell = next_cell(s, 0); cell < s->cells; cell = next_cell(s, cell)) {
        creek_place at = search_place(s, cell);
        if (at.row < creek_board_height(board) && at.col < creek_board_width(board))
            demand(s, cell, creek_board_get(board, at.row, at.col));
    }
}

/* Excludes the solution on the trail. The decisions that led to it, beyond the demands, imply
 * all of it; but a proof would have to contain how, so if there is one, every cell is named. */
static void forbid_solution(creek_solver *solver)
{
    search *s = solver->search;
    int_list *clause = &s->learned;
    clause->count = 0;
    solver->starts_over = true;
    if (s->proof.sink) {
        proof_log_solution(s);
        for (int i = 0; i < s->trail_count; i++)
            list_push(s, clause, negate(s->trail[i]));
    } else {
        for (int level = s->demands.count; level < s->levels; level++)
            list_push(s, clause, negate(s->trail[s->level_start[level]]));
    }
    search_add_clause(s, clause->data, clause->count);
}

static creek_state state_of(const search *s, cell_id cell)
{
    return is_shaded(s, cell) ? CREEK_SHADED : CREEK_UNSHADED;
}

static void copy_trail(const search *s, creek_board *board)
{
    for (cell_id cell = next_cell(s, 0); cell < s->cells; cell = next_cell(s, cell)) {
        creek_place at = search_place(s, cell);
        creek_board_set(board, at.row, at.col, state_of(s, cell));
    }
}

/* Leaves in the result, which has the first solution, only the cells that are the same in the
 * solution on the trail, and that could not change in it alone. Collects in s->learned that one of
 * them differs. */
static void compare_solution(creek_solver *solver)
{
    search *s = solver->search;
    s->learned.count = 0;
    for (cell_id cell = next_cell(s, 0); cell < s->cells; cell = next_cell(s, cell)) {
        creek_place at = search_place(s, cell);
        bool demanded = s->level[cell] > 0 && s->level[cell] <= s->demands.count;
        if (creek_board_get(solver->result, at.row, at.col) != state_of(s, cell) ||
            (!clues_around(s, cell) && !demanded && walls_can_flip(s, cell)))
            creek_board_set(solver->result, at.row, at.col, CREEK_UNDECIDED);
        else
            list_push(s, &s->learned, literal_of(cell, is_shaded(s, cell)));
    }
}

/* A solution was found: determines the next query. */
static void take_solution(creek_solver *solver)
{
    search *s = solver->search;
    bool first = solver->stage == STAGE_FIRST;
    if (first)
        copy_trail(s, solver->result);
    compare_solution(solver);
    if (first && s->learned.count == s->width * s->height) {
        solver->stage = STAGE_SECOND;
        forbid_solution(solver);
        return;
    }
    solver->stage = STAGE_DIFFER;
    solver->starts_over = true;
    s->proof.sink = NULL; /* there is nothing left to prove */
    search_back_to(s, 0);
    /* Tries these cells first, so that each solution eliminates many. */
    search_try_first(s, s->learned.data, s->learned.count);
}

/* No further solution: the stage reached determines the verdict. */
static creek_verdict conclude(creek_solver *solver)
{
    solver->verdict = solver->stage == STAGE_FIRST    ? CREEK_VERDICT_NONE
                      : solver->stage == STAGE_SECOND ? CREEK_VERDICT_UNIQUE
                                                      : CREEK_VERDICT_MULTIPLE;
    solver->stage = STAGE_DONE;
    solver->has_result = solver->verdict != CREEK_VERDICT_NONE;
    solver->search->proof.sink = NULL; /* the proof is complete */
    return solver->verdict;
}

static creek_verdict run(creek_solver *solver, const creek_limits *limits, bool first_only)
{
    creek_verdict found;
    solver->has_result = false;
    search_limit(solver->search, limits);
    while ((found = search_run(solver->search)) == CREEK_VERDICT_MULTIPLE) {
        if (first_only) {
            copy_trail(solver->search, solver->result);
            solver->has_result = true;
            return found;
        }
        take_solution(solver);
    }
    return found == CREEK_VERDICT_NONE ? conclude(solver) : found;
}

creek_verdict creek_solver_run(creek_solver *solver, const creek_limits *limits)
{
    if (solver->stage == STAGE_DONE)
        return solver->verdict;
    /* A count excludes the solutions it has found. */
    if (solver->stage == STAGE_FIRST && solver->starts_over)
        begin_question(solver);
    return run(solver, limits, false);
}

creek_verdict creek_solver_run_first(creek_solver *solver, const creek_limits *limits)
{
    if (solver->stage != STAGE_FIRST || solver->starts_over)
        begin_question(solver);
    return run(solver, limits, true);
}

const creek_board *creek_solver_result(const creek_solver *solver)
{
    return solver->has_result ? solver->result : NULL;
}

creek_count_result creek_solver_count(creek_solver *solver, uint64_t limit,
                                      const creek_limits *limits, uint64_t *count)
{
    begin_question(solver);
    creek_verdict found;
    *count = 0;
    search_limit(solver->search, limits);
    while ((found = search_run(solver->search)) == CREEK_VERDICT_MULTIPLE) {
        if (limit && *count == limit)
            return CREEK_COUNT_MORE;
        ++*count;
        forbid_solution(solver);
    }
    return found == CREEK_VERDICT_NONE     ? CREEK_COUNT_EXACT
           : found == CREEK_VERDICT_MEMORY ? CREEK_COUNT_MEMORY
                                           : CREEK_COUNT_INTERRUPTED;
}

/* --- proofs and statistics --------------------------------------------------------- */

bool creek_solver_prove(creek_solver *solver, creek_proof_sink sink, void *context)
{
    search *s = solver->search;
    if (solver->stage != STAGE_FIRST || s->statistics.propagations || s->demands.count ||
        s->proof.sink)
        return false;
    proof_log_start(s, sink, context);
    search_reset(s);
    return !s->failed;
}

bool creek_solver_proof_failed(const creek_solver *solver)
{
    return solver->search->proof.failed;
}

creek_statistics creek_solver_statistics(const creek_solver *solver)
{
    const search *s = solver->search;
    creek_statistics statistics = s->statistics;
    int fixed = s->levels ? s->level_start[0] : s->trail_count;
    statistics.memory = s->bytes;
    statistics.progress = (double)fixed / (s->width * s->height);
    return statistics;
}
