/* whole_file.h - a file that is there as a whole or not at all.
 *
 * It is written beside its place, flushed to the disk and renamed in the end;
 * until then a file that was there before stays as it is. The new one has its
 * mode and its group, and for root also its owner; without that group no
 * group has a right to it. Links are written through, also one that leads to no
 * file yet. A file that we could not write to is not replaced, though its folder
 * would let us. What was written goes away when the program is ended by a
 * signal. There is one such file at a time.
 */
#ifndef CREEK_CLI_WHOLE_FILE_H
#define CREEK_CLI_WHOLE_FILE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct whole_file whole_file;

/* Begins the file `path`. NULL when that cannot be, or when something is there
 * that is no regular file, which has been said on standard error. */
whole_file *whole_file_begin(const char *path);

/* Adds to it; false when that fails, which whole_file_keep() will say. */
bool whole_file_write(whole_file *file, const char *text, size_t length);

/* Whether adding to it has failed. */
bool whole_file_failed(const whole_file *file);

/* Puts it into its place. False when anything could not be written, which has
 * been said on standard error; nothing is left then. Frees `file`. */
bool whole_file_keep(whole_file *file);

/* Gives it up: nothing of it is left, and what was there before stays. Frees
 * `file`. */
void whole_file_drop(whole_file *file);

/* Gives it up and removes what was there before; a link to that stays, and
 * leads to no file then. Frees `file`. */
void whole_file_remove(whole_file *file);

#endif
