/* command_line.h - the arguments of creek, read and explained as the table of verbs says.
 *
 * These functions return the exit status.
 */
#ifndef CREEK_CLI_COMMAND_LINE_H
#define CREEK_CLI_COMMAND_LINE_H

#include "cli/verb.h"

/* Reads the command line and runs its verb. The verb is the first argument that is the name
 * of one; options may stand before it. */
int command_line_run(int argc, char **argv);

/* creek --help, and creek VERB --help. */
int help_of_creek(void);
int help_of_verb(const verb *which);

#endif
