/* first_word.h - where a verb may stand.
 */
#ifndef CREEK_CLI_FIRST_WORD_H
#define CREEK_CLI_FIRST_WORD_H

#include <stdbool.h>

/* The first argument that is neither an option of any verb nor the value of
 * one, as far as `--`; argc without one. What `is_verb` knows is never taken for
 * a value. */
int first_word(int argc, char **argv, bool (*is_verb)(const char *word));

#endif
