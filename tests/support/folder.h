/* folder.h - folders that tests make for themselves. */
#ifndef CREEK_TESTS_FOLDER_H
#define CREEK_TESTS_FOLDER_H

#include <stdbool.h>

/* Removes a folder, or a file, with all that is in it; links are not followed.
 * True when nothing is left. */
bool folder_remove(const char *path);

#endif
