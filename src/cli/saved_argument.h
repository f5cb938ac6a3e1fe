/* saved_argument.h - PUZZLE arguments of verbs, with saved games as `@NUMBER`. */
#ifndef CREEK_CLI_SAVED_ARGUMENT_H
#define CREEK_CLI_SAVED_ARGUMENT_H

#include "source/source.h"

/* source_new(), with the saved games of the player. The database is opened only when an
 * argument names one. */
source *saved_argument_source(char *const *arguments, size_t count);

#endif
