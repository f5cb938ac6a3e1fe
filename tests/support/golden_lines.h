/* golden_lines.h - lines that a test writes, compared with two files of a folder:
 * NAME.txt holds what the program does, NAME_wording.txt how it says that in
 * English. So a change of wording changes the second file alone, and cannot
 * hide a change of behaviour.
 *
 * CREEK_UPDATE_GOLDEN=1 in the environment writes both files again; `git diff`
 * then shows whether the changes were meant. */
#ifndef CREEK_TESTS_GOLDEN_LINES_H
#define CREEK_TESTS_GOLDEN_LINES_H

#include <stdbool.h>
#include <stdio.h>

typedef struct {
    FILE *facts, *wording;
} golden_lines;

/* Opens both for writing. */
golden_lines golden_begin(const char *folder, const char *name);

/* Closes them. Fails the test, and shows the first line that differs, when the
 * lines are not those of the files; of a `sample`, which has some of the lines in
 * the order of the files, one is found by its beginning up to a colon. */
void golden_end(golden_lines lines, const char *folder, const char *name, bool sample);

/* Whether the files are being written: then a sample is not enough. */
bool golden_is_update(void);

#endif
