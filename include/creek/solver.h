/* creek/solver.h - the search: whether a puzzle has a solution, whether it is unique, which cells
 * are the same in all solutions, and how many solutions there are.
 *
 *     creek_solver *solver = creek_solver_new(puzzle);
 *     creek_verdict verdict = creek_solver_run(solver, NULL);
 *     if (verdict == CREEK_VERDICT_UNIQUE)
 *         first = creek_board_get(creek_solver_result(solver), 0, 0);
 *     creek_solver_free(solver);
 *
 * A solver works on one puzzle and keeps a copy of it.
 */
#ifndef CREEK_SOLVER_H
#define CREEK_SOLVER_H

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

/* The end of a count of solutions. */
typedef enum {
    CREEK_COUNT_EXACT,
    CREEK_COUNT_MORE,        /* there are more than the limit */
    CREEK_COUNT_INTERRUPTED, /* the limits ended the count */
    CREEK_COUNT_TOO_LARGE,   /* creek_count_solutions() needs more memory than allowed */
    CREEK_COUNT_MEMORY       /* memory ran out */
} creek_count_result;

/* Receives the lines of a proof, each with its newline but no terminating NUL. False stops the
 * proof; creek_solver_proof_failed() is then true. */
typedef bool (*creek_proof_sink)(void *context, const char *line, size_t length);

/* The default limit for the memory of creek_count_solutions(), in bytes: 2 GiB. */
#define CREEK_COUNT_MEMORY_LIMIT ((size_t)1 << 31)

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

/* Before the first run: makes creek_solver_run() write a proof to `sink`, in the format of
 * creek-proof-check (docs/proofs.md). If it returns UNIQUE or NONE, the proof is complete; after
 * another verdict, discard it. False if there are assumptions, after a run, or if memory runs out.
 * Such a solver can run one query, without assumptions. */
CREEK_API bool creek_solver_prove(creek_solver *solver, creek_proof_sink sink, void *context);

/* Whether the sink returned false, or memory ran out only for the proof. */
CREEK_API bool creek_solver_proof_failed(const creek_solver *solver);

/* Counts the solutions under the assumptions in *count, up to `limit` (0: all). With any other
 * result than CREEK_COUNT_EXACT there are at least that many. Each solution takes memory, several
 * kilobytes on a large board. Another call starts over. For large numbers see
 * creek_count_solutions(). */
CREEK_API creek_count_result creek_solver_count(creek_solver *solver, uint64_t limit,
                                                const creek_limits *limits, uint64_t *count);

/* Counts the solutions of `puzzle` exactly, without listing them: those that agree with the decided
 * cells of `marks` (same size; NULL: all solutions). Marks that all solutions share, such as those
 * from creek_solver_result() after MULTIPLE, make the count faster.
 *
 * `memory` limits what the states take, in bytes; 0 means CREEK_COUNT_MEMORY_LIMIT. `limits` may be
 * NULL; its `steps` limits the states visited, about 70 ns each. The next call starts over.
 *
 * With CREEK_COUNT_EXACT *number is the number in decimal, without leading zeros; the caller
 * owns it (creek_free). Otherwise it is NULL. */
CREEK_API creek_count_result creek_count_solutions(const creek_puzzle *puzzle,
                                                   const creek_board *marks, size_t memory,
                                                   const creek_limits *limits, char **number);

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

CREEK_END

#endif
