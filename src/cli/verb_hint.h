/* verb_hint.h - creek hint: the next steps of a puzzle, and why. */
#ifndef CREEK_CLI_VERB_HINT_H
#define CREEK_CLI_VERB_HINT_H

/* Runs the verb; argv[1] onwards are its options and PUZZLE arguments.
 * Returns the exit status. */
int verb_hint(int argc, char **argv);

#endif
