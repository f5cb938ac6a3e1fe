/* write_file.h - a file that appears complete or not at all.
 *
 * It is written beside its place and renamed in the end, so a file that was there
 * before stays until then. The new file has the permissions of the one it replaces;
 * a symbolic link to an existing file is written through. A signal that ends the
 * program removes what was written. There is one such file at a time.
 */
#ifndef CREEK_CLI_WRITE_FILE_H
#define CREEK_CLI_WRITE_FILE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct write_file write_file;

/* Begins the file `path`. NULL when it cannot be written, which has been reported. */
write_file *write_file_begin(const char *path);

/* Adds to it; false when that fails, which write_file_commit() reports. */
bool write_file_add(write_file *file, const void *data, size_t length);

/* Whether adding to it has failed. */
bool write_file_failed(const write_file *file);

/* Puts it into place. False when not everything could be written, which has been
 * reported; the old file stays then. Frees `file`. */
bool write_file_commit(write_file *file);

/* Discards it; the old file stays. Frees `file`. */
void write_file_cancel(write_file *file);

#endif
