/* creek/coach.h - explaining one cell: the steps that lead to it from the marks on a board.
 *
 *     creek_chain_request request = {.row = 2, .col = 3, .hardest = CREEK_NESTED_WHAT_IF};
 *     creek_chain chain;
 *     if (creek_deducer_chain(deducer, board, &request, NULL, &chain) == CREEK_CHAIN_FOUND)
 *         for (size_t i = 0; i < chain.count; i++)
 *             puts(chain.steps[i]->text);
 *     creek_chain_free(&chain);
 */
#ifndef CREEK_COACH_H
#define CREEK_COACH_H

#include <creek/deduce.h>

/* Steps in order. Every cell that a step cites is marked on the board or decided by an earlier
 * step, the last step decides the cell asked for, and no step can be left out. */
typedef struct {
    size_t count;
    creek_step **steps; /* NULL if there are none */
} creek_chain;

/* Which cell, and what its chain may consist of. */
typedef struct {
    int row, col;
    creek_technique hardest; /* the hardest technique allowed. CREEK_DOUBLE_OVERLAP excludes
                                what-ifs; CREEK_NESTED_WHAT_IF allows everything, which is
                                enough for any cell that is the same in all solutions */
    size_t most_steps;       /* the greatest length of the chain; 0: no limit */
} creek_chain_request;

typedef enum {
    CREEK_CHAIN_FOUND,
    CREEK_CHAIN_CONTRADICTION, /* the board has no solution: the only step is the
                                  CREEK_CONTRADICTION */
    CREEK_CHAIN_DECIDED,       /* the cell is marked, and the board has a solution */
    CREEK_CHAIN_OPEN,          /* the cell is not the same in all solutions of the board */
    CREEK_CHAIN_NONE,          /* no chain of the kind requested was found; or the cell is outside
                                  the board, or the board does not have the puzzle's size */
    CREEK_CHAIN_INTERRUPTED,   /* the limits ended the work */
    CREEK_CHAIN_MEMORY         /* memory ran out */
} creek_chain_result;

CREEK_BEGIN

/* Finds the easiest chain that decides a cell: among those found, one whose hardest step has the
 * lowest level, and of these the one whose steps cost least (creek_step).
 * The solver only checks whether marks are wrong and whether the cell differs between solutions.
 * `limits` may be NULL; only its `cancel` is used. The chain has steps only with CREEK_CHAIN_FOUND
 * and CREEK_CHAIN_CONTRADICTION; release it with creek_chain_free(). */
CREEK_API creek_chain_result creek_deducer_chain(creek_deducer *deducer, const creek_board *board,
                                                 const creek_chain_request *request,
                                                 const creek_limits *limits, creek_chain *chain);

/* Finds the easiest reason why a mark is wrong: a clue that it breaks, then the easiest steps that
 * decide its cell the other way (one step for cells that it cuts off), or a what-if instead of many
 * steps.
 * `marks` has other marks, all of them right, and not this one. The last step is the
 * CREEK_CONTRADICTION of the mark, or decides its cell. CREEK_DEDUCE_NOTHING if the mark is not
 * wrong; only with CREEK_DEDUCED does the chain have steps. */
CREEK_API creek_deduction creek_deducer_mistake(creek_deducer *deducer, const creek_board *marks,
                                                const creek_mark *wrong, const creek_limits *limits,
                                                creek_chain *chain);

/* Frees the steps, and leaves an empty chain. */
CREEK_API void creek_chain_free(creek_chain *chain);

CREEK_END

#endif
