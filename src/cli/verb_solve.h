/* verb_solve.h - creek solve: is there a solution, and is it the only one. */
#ifndef CREEK_CLI_VERB_SOLVE_H
#define CREEK_CLI_VERB_SOLVE_H

/* Runs the verb; argv[1] onwards are its options and PUZZLE arguments.
 * Returns the exit status. */
int verb_solve(int argc, char **argv);

#endif
