/* help.h - what --help prints, made from the table of verbs. */
#ifndef CREEK_CLI_HELP_H
#define CREEK_CLI_HELP_H

#include "cli/verb.h"

/* creek --help. Returns the exit status, as all of these. */
int help_of_creek(void);

/* creek VERB --help */
int help_of_verb(const verb *which);

#endif
