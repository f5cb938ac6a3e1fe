/* verb_play.h - creek play, and creek without a verb: the terminal game. */
#ifndef CREEK_CLI_VERB_PLAY_H
#define CREEK_CLI_VERB_PLAY_H

#include <stdbool.h>

/* Runs the verb; argv[1] onwards are its options and its PUZZLE. `implied`
 * when no verb was given. Returns the exit status. */
int verb_play(int argc, char **argv, bool implied);

#endif
