/* command_line.h - the arguments of creek, read as the table of verbs says.
 *
 * Every usage error is reported here, or with usage_error().
 */
#ifndef CREEK_CLI_COMMAND_LINE_H
#define CREEK_CLI_COMMAND_LINE_H

#include "cli/verb.h"

/* Reads the command line and runs its verb. Returns the exit status. The verb is the first
 * argument that is the name of one; options may stand before it. */
int command_line_run(int argc, char **argv);

/* Reports a usage error; returns its exit status. When `line` is not NULL the message ends by
 * naming the help of its verb. */
__attribute__((format(printf, 2, 3))) int usage_error(const command_line *line, const char *format,
                                                      ...);

/* An operand as messages name it: an empty one in words. */
const char *operand_name(const char *operand);

#endif
