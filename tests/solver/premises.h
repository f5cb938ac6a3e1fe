/* premises.h - the clues and cells that a step cites, without all others, and what follows from
 * them. Freed at the end of the test. */
#ifndef CREEK_TESTS_SOLVER_PREMISES_H
#define CREEK_TESTS_SOLVER_PREMISES_H

#include <creek/creek.h>

typedef struct {
    creek_puzzle *puzzle;
    creek_board *board;
} premise_board;

enum { NOTHING_LEFT_OUT = -1 };

/* With number `without` of the clues and then the cells left out. Fails the test if the puzzle has
 * another clue than the step cites. */
premise_board premises_of(const creek_puzzle *puzzle, const creek_step *step, int without);

/* Whether there is a filling; if `connectivity` is false, its unshaded cells may be several areas.
 */
bool premises_allow_any(const premise_board *p, bool connectivity);

/* Whether they force a state, and all states that the step decides. */
bool premises_force(const premise_board *p, const creek_mark *wanted, bool connectivity);
bool premises_force_all(const premise_board *p, const creek_step *step);

#endif
