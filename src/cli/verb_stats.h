/* verb_stats.h - creek stats: what was solved so far. */
#ifndef CREEK_CLI_VERB_STATS_H
#define CREEK_CLI_VERB_STATS_H

/* Runs the verb; argv[1] onwards are its options.
 * Returns the exit status. */
int verb_stats(int argc, char **argv);

#endif
