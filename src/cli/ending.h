/* ending.h - what is put right when a signal ends the program.
 *
 * A file that is not finished is removed, and a line that is drawn over and
 * over is left; then the signal does what it does, and the exit status is
 * 128+n. Signals that were ignored stay ignored.
 */
#ifndef CREEK_CLI_ENDING_H
#define CREEK_CLI_ENDING_H

#include <stdbool.h>

/* The file to remove then; it must live until the next call. NULL for none. */
void ending_removes(const char *path);

/* Whether the cursor stands in such a line on standard error, which is to be
 * ended then. */
void ending_leaves_line(bool stands);

#endif
