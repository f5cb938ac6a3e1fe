/* verb_check.h - creek check: how the marks of a puzzle stand to the rules. */
#ifndef CREEK_CLI_VERB_CHECK_H
#define CREEK_CLI_VERB_CHECK_H

/* Runs the verb; argv[1] onwards are its options and PUZZLE arguments.
 * Returns the exit status. */
int verb_check(int argc, char **argv);

#endif
