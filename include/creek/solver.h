/* creek/solver.h - the backtracking solver: is there a solution, is it the
 * only one, which cells can be both, how many solutions are there.
 *
 *     creek_solver *solver = creek_solver_new(puzzle);
 *     creek_verdict verdict = creek_solver_run(solver, NULL);
 *     if (verdict == CREEK_VERDICT_UNIQUE)
 *         print(creek_solver_result(solver));
 *     creek_solver_free(solver);
 *
 * One object works on one puzzle and belongs to one thread at a time. It
 * keeps no reference to the puzzle it was made from.
 */
#ifndef CREEK_SOLVER_H
#define CREEK_SOLVER_H

#include <creek/board.h>
#include <creek/puzzle.h>

typedef struct creek_solver creek_solver;

typedef enum {
    CREEK_VERDICT_OPEN,     /* not known yet: the limits ended the run */
    CREEK_VERDICT_NONE,     /* no solution */
    CREEK_VERDICT_UNIQUE,   /* exactly one */
    CREEK_VERDICT_MULTIPLE, /* several, and every cell that differs is known */
    CREEK_VERDICT_MEMORY    /* memory ran out; the object can only be freed */
} creek_verdict;

/* What may end a run early. All zero: nothing does. They hold for the whole of
 * a call, however many solutions it meets.
 *
 * `cancel` is asked about as often as a board of that size can be looked over
 * once: of small boards every some hundred microseconds, of 255x255 cells
 * every 10 to 50 ms. The work ends with the first true. */
typedef struct {
    uint64_t steps; /* at most about so many steps (assignments), 0 for no limit */
    bool (*cancel)(void *context);
    void *context;
    /* Told now and then how far work that knows is (creek_generate()): in which
     * attempt, from 1, and what share of that is done. NULL: nobody asks. */
    void (*progress)(void *context, int attempt, double share);
} creek_limits;

CREEK_BEGIN

/* A solver for `puzzle`; NULL when memory runs out. */
CREEK_API creek_solver *creek_solver_new(const creek_puzzle *puzzle);
CREEK_API void creek_solver_free(creek_solver *solver);

/* Demands that cell (row, col) ends in `state` (CREEK_UNDECIDED lifts the
 * demand). What was found before is forgotten, what was learned is not. */
CREEK_API void creek_solver_assume(creek_solver *solver, int row, int col, creek_state state);

/* Demands the decided cells of `board`, which has the size of the puzzle (of
 * another, the cells that both have count), and lifts all other demands. */
CREEK_API void creek_solver_assume_board(creek_solver *solver, const creek_board *board);

/* Searches until the verdict is proven or `limits` (NULL: none) end the run;
 * then CREEK_VERDICT_OPEN is returned and another call goes on from there. */
CREEK_API creek_verdict creek_solver_run(creek_solver *solver, const creek_limits *limits);

/* Like creek_solver_run(), but stops at the first solution, which is a plain
 * question to ask: CREEK_VERDICT_MULTIPLE then stands for "at least one". */
CREEK_API creek_verdict creek_solver_run_first(creek_solver *solver, const creek_limits *limits);

/* After UNIQUE: the solution. After MULTIPLE: the cells that are the same in
 * all solutions, the others undecided. After creek_solver_run_first(): the
 * solution found. NULL otherwise, also when a run that met solutions was ended
 * by its limits. Owned by the solver, until the next call
 * that is not a question. */
CREEK_API const creek_board *creek_solver_result(const creek_solver *solver);

/* Propagation alone: the cells that the demands force without any search go
 * into `board` (same size). False when they contradict the rules, or memory
 * runs out (creek_solver_failed). */
CREEK_API bool creek_solver_propagate(creek_solver *solver, creek_board *board);

/* Counts solutions up to `limit` (0: all) that meet the demands. *exact tells
 * whether the count ended by itself; false when there are more than `limit`,
 * the limits ended the run or memory ran out (creek_solver_failed). Each
 * solution takes memory, of a large board some kilobytes; another call starts
 * over. See creek_count_solutions() for large numbers. */
CREEK_API uint64_t creek_solver_count(creek_solver *solver, uint64_t limit,
                                      const creek_limits *limits, bool *exact);

/* Whether memory ran out in any call so far: the object can only be freed. */
CREEK_API bool creek_solver_failed(const creek_solver *solver);

/* --- one puzzle, many questions ------------------------------------------- */

/* From now on, and before the first run, keeps track of what every learned
 * fact rests on. That costs some speed and memory (a bit for each corner for
 * each learned clause) and makes creek_solver_set_clue() and
 * creek_solver_core() possible. False when something was asked already or
 * memory runs out.
 *
 * An example (it is compiled and run as a test):
 *
 *     creek_solver *solver = creek_solver_new(puzzle);
 *     creek_solver_track(solver);
 *     creek_core core;
 *     if (creek_solver_run(solver, NULL) == CREEK_VERDICT_UNIQUE)
 *         if (creek_solver_core(solver, &core))
 *             for (size_t i = 0; i < core.clue_count; i++)
 *                 mark_needed(core.clues[i]);
 *     creek_solver_set_clue(solver, 0, 0, CREEK_CLUE_NONE);
 *     if (creek_solver_run(solver, NULL) == CREEK_VERDICT_UNIQUE)
 *         mark_superfluous((creek_place){0, 0});
 *     creek_solver_free(solver);
 */
CREEK_API bool creek_solver_track(creek_solver *solver);

/* Sets, changes or takes away (CREEK_CLUE_NONE) one clue of a solver that
 * tracks. What rests on the old clue is forgotten, the rest is not. False for
 * a place that is no corner, a clue that is none, a solver that does not track
 * or when memory runs out. */
CREEK_API bool creek_solver_set_clue(creek_solver *solver, int row, int col, int clue);

/* What a refutation used. */
typedef struct {
    const creek_place *clues; /* corners, in reading order */
    size_t clue_count;
    const creek_place *cells; /* demanded cells, in no order */
    size_t cell_count;
    bool connectivity; /* the one-area rule */
} creek_core;

/* After NONE: the clues and demands that cannot all be met; after UNIQUE:
 * those that allow no other solution. Enough, but not always the fewest. The
 * places are the solver's, until its next call. False after any other verdict,
 * when there is none yet, or when the solver does not track. */
CREEK_API bool creek_solver_core(creek_solver *solver, creek_core *core);

/* Before the first run: whether the one-area rule holds at all (it does). */
CREEK_API bool creek_solver_set_area_rule(creek_solver *solver, bool holds);

/* What a solver did so far, for people who want to know where time goes. */
typedef struct {
    uint64_t decisions;    /* cells decided by trying */
    uint64_t conflicts;    /* contradictions met */
    uint64_t propagations; /* cells whose consequences were drawn */
    uint64_t learned;      /* clauses learned from conflicts */
    uint64_t restarts;
    uint64_t area_checks; /* looks at what a cell would cut off */
    uint64_t solutions;   /* solutions found on the way */
    size_t memory;        /* bytes held now */
    double progress;      /* share of the cells that are settled for good, 0 to 1 */
} creek_statistics;

CREEK_API creek_statistics creek_solver_statistics(const creek_solver *solver);

/* Where a proof goes: called with each line (newline included, not ended by
 * 0); false stops the proof for good, which creek_solver_proof_failed() tells. */
typedef bool (*creek_proof_sink)(void *context, const char *line, size_t length);

/* From now on, and before the first run, has the solver keep why its verdict
 * holds. When creek_solver_run() comes to UNIQUE or NONE it hands the proof to
 * `sink`, in the form that creek-proof-check reads (docs/proofs.md): only the
 * lines that the verdict rests on. For other verdicts there is none. Demands
 * and several questions are not for a solver that proves: false when there
 * are any, or memory runs out. */
CREEK_API bool creek_solver_prove(creek_solver *solver, creek_proof_sink sink, void *context);

/* Whether a sink said no or memory ran out for the proof alone. */
CREEK_API bool creek_solver_proof_failed(const creek_solver *solver);

CREEK_END

#endif
