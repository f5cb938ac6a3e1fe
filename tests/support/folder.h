/* folder.h - folders that tests make for themselves, and whole files. */
#ifndef CREEK_TESTS_FOLDER_H
#define CREEK_TESTS_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* Removes a folder, or a file, with all that is in it; links are not followed.
 * True when nothing is left. */
bool folder_remove(const char *path);

/* What is in a file, with a 0 behind it; NULL when there is none. The caller frees it. */
char *file_read(const char *path);

/* Writes a file; fails the test when that cannot be done. */
void file_write(const char *path, const void *bytes, size_t length);

#endif
