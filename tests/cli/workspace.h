/* workspace.h - a folder of a test program's own, with levels (pack "bays" of two, titled "Two
 * bays", and "lonely"), and nothing else. It is there while the tests run.
 *
 * The program under test runs in it, with an environment that holds only
 * what is set here: PATH, HOME and the XDG folders inside the workspace,
 * CREEK_LEVELS, a UTF-8 locale.
 */
#ifndef CREEK_TESTS_CLI_WORKSPACE_H
#define CREEK_TESTS_CLI_WORKSPACE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes a file NAME into it; the path is absolute and lives until the next call. */
const char *workspace_file(const char *name, const char *text);
const char *workspace_bytes(const char *name, const void *bytes, size_t length);

/* The path of NAME in it; lives until the next call. */
const char *workspace_path(const char *name);

/* Whether there is something of that name. */
bool workspace_has(const char *name);

/* How many files in a folder of it have names that begin so. */
int workspace_count(const char *name, const char *beginning);

/* What is in a file, which must be there; lives until the next call. `length`
 * may be NULL. */
const char *workspace_text(const char *name, size_t *length);

/* Sets a variable for the programs run from now on; NULL takes it away. */
void workspace_set(const char *variable, const char *value);

/* In the child: goes there and takes that environment; `leaks` is of leaks_options(). */
void workspace_enter(const char *leaks);

#endif
