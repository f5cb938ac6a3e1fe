/* verb_convert.h - creek convert: puzzles into another format. */
#ifndef CREEK_CLI_VERB_CONVERT_H
#define CREEK_CLI_VERB_CONVERT_H

/* Runs the verb; argv[0] is the program's name. Returns the exit status. */
int verb_convert(int argc, char **argv);

#endif
