/* verb_daily.h - creek daily: the puzzle of a day. */
#ifndef CREEK_CLI_VERB_DAILY_H
#define CREEK_CLI_VERB_DAILY_H

/* Runs the verb; argv[1] onwards are its options and the date. Returns the
 * exit status. */
int verb_daily(int argc, char **argv);

#endif
