/* creek/solver.h - the search: whether a puzzle has a solution, whether it is unique, which cells
 * are the same in all solutions, and how many solutions there are.
 *
 *     creek_solver *solver = creek_solver_new(puzzle);
 *     creek_verdict verdict = creek_solver_run(solver, NULL);
 *     if (verdict == CREEK_VERDICT_UNIQUE)
 *         print(creek_solver_result(solver));
 *     creek_solver_free(solver);
 *
 * A solver works on one puzzle and keeps a copy of it.
 */
#ifndef CREEK_SOLVER_H
#define CREEK_SOLVER_H

#include <creek/board.h>
#include <creek/puzzle.h>

typedef struct creek_solver creek_solver;

typedef enum {
    CREEK_VERDICT_INTERRUPTED, /* unknown: the limits ended the run */
    CREEK_VERDICT_NONE,        /* no solution */
    CREEK_VERDICT_UNIQUE,      /* exactly one */
    CREEK_VERDICT_MULTIPLE,    /* several; all cells in which they differ are known */
    CREEK_VERDICT_MEMORY       /* memory ran out; the object can only be freed */
} creek_verdict;

/* The limits and callbacks of a long call. All zero: none.
 *
 * `cancel` is called every few hundred microseconds on small boards, every 10 to 50 ms on
 * 255x255 cells. The work ends if it returns true. */
typedef struct {
    uint64_t steps; /* about this many steps (assignments) at most; 0: no limit */
    bool (*cancel)(void *context);
    void *context;
    /* Called regularly by creek_generate() with the number of the attempt, from 1, and the
     * fraction of it completed. May be NULL. */
    void (*progress)(void *context, int attempt, double share);
} creek_limits;

CREEK_BEGIN

/* A solver for `puzzle`; NULL if memory runs out. */
CREEK_API creek_solver *creek_solver_new(const creek_puzzle *puzzle);
CREEK_API void creek_solver_free(creek_solver *solver);

/* Assumes that cell (row, col) has `state`; CREEK_UNDECIDED removes the assumption. The result is
 * discarded, but learned facts are kept. */
CREEK_API void creek_solver_assume(creek_solver *solver, int row, int col, creek_state state);

/* Assumes the decided cells of `board` and removes all other assumptions. Cells outside the puzzle
 * are ignored. */
CREEK_API void creek_solver_assume_board(creek_solver *solver, const creek_board *board);

/* Searches until the verdict is proven. If `limits` (NULL: none) end the run, returns
 * CREEK_VERDICT_INTERRUPTED; the next call continues from there. */
CREEK_API creek_verdict creek_solver_run(creek_solver *solver, const creek_limits *limits);

/* Like creek_solver_run(), but stops at the first solution: CREEK_VERDICT_MULTIPLE means "at
 * least one". */
CREEK_API creek_verdict creek_solver_run_first(creek_solver *solver, const creek_limits *limits);

/* After UNIQUE: the solution. After MULTIPLE: the cells that are the same in all solutions, the
 * others undecided. After creek_solver_run_first(): the solution found. NULL otherwise, even
 * if limits ended a run that had found solutions. The solver owns it; it is valid until a call
 * that changes the solver. */
CREEK_API const creek_board *creek_solver_result(const creek_solver *solver);

/* Sets on `board` (same size) the cells that the assumptions force without any search. False if
 * they contradict the rules or memory runs out (creek_solver_failed). */
CREEK_API bool creek_solver_propagate(creek_solver *solver, creek_board *board);

/* Counts the solutions under the assumptions, up to `limit` (0: all). *exact is false if there
 * are more than `limit`, the limits ended the run or memory ran out (creek_solver_failed). Each
 * solution takes memory, several kilobytes on a large board. Another call starts over. For large
 * numbers see creek_count_solutions(). */
CREEK_API uint64_t creek_solver_count(creek_solver *solver, uint64_t limit,
                                      const creek_limits *limits, bool *exact);

/* Whether memory ran out in any call. If so, the solver can only be freed. */
CREEK_API bool creek_solver_failed(const creek_solver *solver);

/* --- changing clues ------------------------------------------------------- */

/* Before the first run: records what every learned fact depends on, as
 * creek_solver_set_clue() and creek_solver_core() require. Costs some speed, and one bit per
 * corner for each learned clause. False after a run or if memory runs out.
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

/* Sets, changes or removes (CREEK_CLUE_NONE) a clue of a solver that tracks dependencies. Only
 * facts that depend on the old clue are discarded. False if there is no such corner, the clue is
 * invalid, the solver does not track, or memory runs out. */
CREEK_API bool creek_solver_set_clue(creek_solver *solver, int row, int col, int clue);

/* What a refutation used. */
typedef struct {
    const creek_place *clues; /* corners, in reading order */
    size_t clue_count;
    const creek_place *cells; /* assumed cells, in no order */
    size_t cell_count;
    bool connectivity; /* the one-area rule */
} creek_core;

/* After NONE: clues and assumptions that contradict each other; after UNIQUE: some that allow no
 * other solution. Not necessarily minimal. The arrays are valid until the next call. False if
 * there is no verdict, after any other verdict, or if the solver does not track dependencies. */
CREEK_API bool creek_solver_core(creek_solver *solver, creek_core *core);

/* Before the first run: enables (default) or disables the one-area rule. False after a run. */
CREEK_API bool creek_solver_set_area_rule(creek_solver *solver, bool enabled);

/* What a solver has done so far. */
typedef struct {
    uint64_t decisions;    /* cells decided by trying */
    uint64_t conflicts;    /* contradictions found */
    uint64_t propagations; /* cells propagated */
    uint64_t learned;      /* clauses learned from conflicts */
    uint64_t restarts;
    uint64_t area_checks; /* checks of what a cell would cut off */
    uint64_t solutions;   /* solutions found so far */
    size_t memory;        /* bytes in use */
    double progress;      /* fraction of cells permanently decided, 0 to 1 */
} creek_statistics;

CREEK_API creek_statistics creek_solver_statistics(const creek_solver *solver);

/* Receives the lines of a proof, each with its newline but no terminating NUL. False stops the
 * proof; creek_solver_proof_failed() is then true. */
typedef bool (*creek_proof_sink)(void *context, const char *line, size_t length);

/* Before the first run: makes creek_solver_run() write a proof to `sink` before it returns UNIQUE
 * or NONE, in the format of creek-proof-check (docs/proofs.md). There is no proof for other
 * verdicts. False if there are assumptions, after a run, or if memory runs out. Such a solver
 * can run one query, without assumptions. */
CREEK_API bool creek_solver_prove(creek_solver *solver, creek_proof_sink sink, void *context);

/* Whether the sink returned false, or memory ran out only for the proof. */
CREEK_API bool creek_solver_proof_failed(const creek_solver *solver);

CREEK_END

#endif
