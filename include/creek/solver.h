/* creek/solver.h - the search: is there a solution, is it the only one, which cells can have
 * either state, how many solutions are there.
 *
 *     creek_solver *solver = creek_solver_new(puzzle);
 *     creek_verdict verdict = creek_solver_run(solver, NULL);
 *     if (verdict == CREEK_VERDICT_UNIQUE)
 *         print(creek_solver_result(solver));
 *     creek_solver_free(solver);
 *
 * A solver works on one puzzle, of which it keeps a copy.
 */
#ifndef CREEK_SOLVER_H
#define CREEK_SOLVER_H

#include <creek/board.h>
#include <creek/puzzle.h>

typedef struct creek_solver creek_solver;

typedef enum {
    CREEK_VERDICT_OPEN,     /* unknown: the limits ended the run */
    CREEK_VERDICT_NONE,     /* no solution */
    CREEK_VERDICT_UNIQUE,   /* exactly one */
    CREEK_VERDICT_MULTIPLE, /* several; all cells in which they differ are known */
    CREEK_VERDICT_MEMORY    /* memory ran out; the object can only be freed */
} creek_verdict;

/* What may end a call early; all zero: nothing does.
 *
 * `cancel` is called every few hundred microseconds on small boards, every 10 to 50 ms on
 * 255x255 cells. The work ends when it returns true. */
typedef struct {
    uint64_t steps; /* about this many steps (assignments) at most; 0: no limit */
    bool (*cancel)(void *context);
    void *context;
    /* Called now and then by creek_generate() with the number of the attempt, from 1, and the
     * share of it that is done. May be NULL. */
    void (*progress)(void *context, int attempt, double share);
} creek_limits;

CREEK_BEGIN

/* A solver for `puzzle`; NULL when memory runs out. */
CREEK_API creek_solver *creek_solver_new(const creek_puzzle *puzzle);
CREEK_API void creek_solver_free(creek_solver *solver);

/* Demands that cell (row, col) has `state`; CREEK_UNDECIDED lifts the demand. The result is
 * forgotten, but not what was learned. */
CREEK_API void creek_solver_assume(creek_solver *solver, int row, int col, creek_state state);

/* Demands the decided cells of `board` and lifts all other demands. Cells outside the puzzle are
 * ignored. */
CREEK_API void creek_solver_assume_board(creek_solver *solver, const creek_board *board);

/* Searches until the verdict is proven, or `limits` (NULL: none) end the run: then it returns
 * CREEK_VERDICT_OPEN, and another call continues from there. */
CREEK_API creek_verdict creek_solver_run(creek_solver *solver, const creek_limits *limits);

/* Like creek_solver_run(), but stops at the first solution: CREEK_VERDICT_MULTIPLE means "at
 * least one". */
CREEK_API creek_verdict creek_solver_run_first(creek_solver *solver, const creek_limits *limits);

/* After UNIQUE: the solution. After MULTIPLE: the cells that are the same in all solutions, the
 * others undecided. After creek_solver_run_first(): the solution found. NULL otherwise, also
 * when limits ended a run that had found solutions. The solver owns it; it lives until a call
 * that changes the solver. */
CREEK_API const creek_board *creek_solver_result(const creek_solver *solver);

/* Sets on `board` (same size) the cells that the demands force without any search. False when
 * they contradict the rules or memory runs out (creek_solver_failed). */
CREEK_API bool creek_solver_propagate(creek_solver *solver, creek_board *board);

/* Counts the solutions that meet the demands, up to `limit` (0: all). *exact is false when there
 * are more than `limit`, the limits ended the run or memory ran out (creek_solver_failed). Each
 * solution takes memory, some kilobytes on a large board. Another call starts over. For large
 * numbers see creek_count_solutions(). */
CREEK_API uint64_t creek_solver_count(creek_solver *solver, uint64_t limit,
                                      const creek_limits *limits, bool *exact);

/* Whether memory ran out in any call: then the solver can only be freed. */
CREEK_API bool creek_solver_failed(const creek_solver *solver);

/* --- one puzzle, many questions ------------------------------------------- */

/* Before the first run: keeps track of what every learned fact rests on, which
 * creek_solver_set_clue() and creek_solver_core() need. Costs some speed, and a bit for each
 * corner for each learned clause. False after a run or when memory runs out.
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

/* Sets, changes or removes (CREEK_CLUE_NONE) a clue of a solver that tracks. Only what rests on
 * the old clue is forgotten. False for a place that is no corner, an invalid clue, a solver that
 * does not track, or when memory runs out. */
CREEK_API bool creek_solver_set_clue(creek_solver *solver, int row, int col, int clue);

/* What a refutation used. */
typedef struct {
    const creek_place *clues; /* corners, in reading order */
    size_t clue_count;
    const creek_place *cells; /* demanded cells, in no order */
    size_t cell_count;
    bool connectivity; /* the one-area rule */
} creek_core;

/* After NONE: clues and demands that cannot all be met; after UNIQUE: some that allow no other
 * solution. Not always as few as possible. The places live until the next call. False after any
 * other verdict, without one, or when the solver does not track. */
CREEK_API bool creek_solver_core(creek_solver *solver, creek_core *core);

/* Before the first run: whether the one-area rule holds at all (it does). */
CREEK_API bool creek_solver_set_area_rule(creek_solver *solver, bool holds);

/* What a solver has done so far. */
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

/* Takes the lines of a proof, each with its newline and not ended by 0. False stops the proof;
 * creek_solver_proof_failed() is then true. */
typedef bool (*creek_proof_sink)(void *context, const char *line, size_t length);

/* Before the first run: when creek_solver_run() returns UNIQUE or NONE, it first gives a proof to
 * `sink`, in the form that creek-proof-check reads (docs/proofs.md). There is no proof for other
 * verdicts. False when there are demands, after a run, or when memory runs out. A solver that
 * proves answers one question, without demands. */
CREEK_API bool creek_solver_prove(creek_solver *solver, creek_proof_sink sink, void *context);

/* Whether the sink returned false, or memory ran out for the proof alone. */
CREEK_API bool creek_solver_proof_failed(const creek_solver *solver);

CREEK_END

#endif
