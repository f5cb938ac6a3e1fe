/* verb_rate.h - creek rate: how hard puzzles are. */
#ifndef CREEK_CLI_VERB_RATE_H
#define CREEK_CLI_VERB_RATE_H

/* Runs the verb; argv[1] onwards are its options and PUZZLE arguments.
 * Returns the exit status. */
int verb_rate(int argc, char **argv);

#endif
