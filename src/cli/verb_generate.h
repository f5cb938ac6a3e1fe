/* verb_generate.h - creek generate: new puzzles from a seed. */
#ifndef CREEK_CLI_VERB_GENERATE_H
#define CREEK_CLI_VERB_GENERATE_H

/* Runs the verb; argv[1] onwards are its options. Returns the exit status. */
int verb_generate(int argc, char **argv);

#endif
