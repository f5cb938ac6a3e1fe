/* creek/advanced.h - advanced functions of the solver: changing clues, finding the clues that a
 * verdict depends on, and writing proofs. */
#ifndef CREEK_ADVANCED_H
#define CREEK_ADVANCED_H

#include <creek/solver.h>

/* The clues that a refutation used: corners, in reading order. */
typedef struct {
    const creek_place *clues;
    size_t clue_count;
} creek_core;

/* Receives the lines of a proof, each with its newline but no terminating NUL. False stops the
 * proof; creek_solver_proof_failed() is then true. */
typedef bool (*creek_proof_sink)(void *context, const char *line, size_t length);

CREEK_BEGIN

/* Before the first run: records what every learned fact depends on, as
 * creek_solver_set_clue() and creek_solver_core() require. Costs some speed and memory. False
 * after a run or if memory runs out.
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

/* Sets, changes or removes (CREEK_CLUE_NONE) a clue of a solver that tracks dependencies; the next
 * run starts over. False if there is no such corner, the clue is invalid, or the solver does not
 * track. */
CREEK_API bool creek_solver_set_clue(creek_solver *solver, int row, int col, int clue);

/* After NONE: clues that contradict each other; after UNIQUE: some that allow no other solution.
 * Not necessarily minimal. The array is valid until the next call. False if there is no verdict,
 * after any other verdict, with assumptions, or if the solver does not track dependencies. */
CREEK_API bool creek_solver_core(creek_solver *solver, creek_core *core);

/* Before the first run: makes creek_solver_run() write a proof to `sink` before it returns UNIQUE
 * or NONE, in the format of creek-proof-check (docs/proofs.md). There is no proof for other
 * verdicts. False if there are assumptions, after a run, or if memory runs out. Such a solver
 * can run one query, without assumptions. */
CREEK_API bool creek_solver_prove(creek_solver *solver, creek_proof_sink sink, void *context);

/* Whether the sink returned false, or memory ran out only for the proof. */
CREEK_API bool creek_solver_proof_failed(const creek_solver *solver);

CREEK_END

#endif
