/* verb_levels.h - creek levels: the packs of levels, and the levels of a pack. */
#ifndef CREEK_CLI_VERB_LEVELS_H
#define CREEK_CLI_VERB_LEVELS_H

/* Runs the verb; argv[1] onwards are its options and arguments.
 * Returns the exit status. */
int verb_levels(int argc, char **argv);

#endif
