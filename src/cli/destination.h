/* destination.h - where a conversion goes: standard output, a file that is
 * there as a whole or not at all, or a folder with a file for each puzzle.
 *
 * What goes wrong is said on standard error.
 */
#ifndef CREEK_CLI_DESTINATION_H
#define CREEK_CLI_DESTINATION_H

#include <stdbool.h>
#include <stddef.h>

typedef struct destination destination;

/* A puzzle's name as part of a file's: no folders, no control characters, no dot first,
 * not too long (and not cut within a character). */
enum { DESTINATION_NAME = 182 };
void destination_file_name(const char *name, char text[DESTINATION_NAME]);

/* For the value of -o, or NULL for standard output, as `-` is too. What ends
 * with `/`, or is a folder, is one, and made if it is not there. NULL when
 * that cannot be. */
destination *destination_open(const char *path);

/* Whether each puzzle gets a file of its own. */
bool destination_is_folder(const destination *to);

/* Whether what is written goes to a terminal. */
bool destination_is_terminal(const destination *to);

/* Adds bytes to standard output or the file, which begins with the first
 * ones. */
bool destination_write(destination *to, const void *data, size_t length);

/* Puts a file NAME.EXTENSION into the folder. What cannot stand in a file's
 * name is replaced, and of several puzzles of one name the later ones get a
 * number. */
bool destination_put(destination *to, const char *name, const char *extension, const void *data,
                     size_t length);

/* Ends it. Without `keep` the file does not come to be. */
bool destination_close(destination *to, bool keep);

#endif
