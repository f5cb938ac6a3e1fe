/* verb_learn.h - creek learn: the lessons. */
#ifndef CREEK_CLI_VERB_LEARN_H
#define CREEK_CLI_VERB_LEARN_H

/* Runs the verb; argv[1] onwards are its options and the LESSON. Returns the
 * exit status. */
int verb_learn(int argc, char **argv);

#endif
