/* workspace.h - a lab of a test program's own, with levels (pack "bays" of two, titled "Two
 * bays", and "lonely"), and nothing else. It is there while the tests run.
 *
 * The program under test runs in it, with the environment of the lab, CREEK_LEVELS, and what
 * is set here.
 */
#ifndef CREEK_TESTS_CLI_WORKSPACE_H
#define CREEK_TESTS_CLI_WORKSPACE_H

#include "lab.h"

lab *workspace_lab(void);

/* Writes a file NAME into it; the path is absolute. */
const char *workspace_file(const char *name, const char *text);
const char *workspace_bytes(const char *name, const void *bytes, size_t length);

/* The path of NAME in it. */
const char *workspace_path(const char *name);

/* Whether there is something of that name. */
bool workspace_has(const char *name);

/* How many files in a folder of it have names that begin so. */
int workspace_count(const char *name, const char *beginning);
/* Waits until there is one in the workspace itself. */
void workspace_await(const char *beginning);

/* What is in a file, "" when there is none. */
const char *workspace_text(const char *name);

/* Removes a file or a folder. */
void workspace_remove(const char *name);

/* Sets a variable for the programs run from now on; NULL takes it away. */
void workspace_set(const char *variable, const char *value);

#endif
