/* corpus.h - lists of puzzles, and the list of published ones that the
 * environment variable CREEK_CORPUS names (the file, or its folder with a
 * janko.tsv): NAME<TAB>PUZZLE<TAB>SOLUTION. They are not ours to ship. */
#ifndef CREEK_TESTS_CORPUS_H
#define CREEK_TESTS_CORPUS_H

#include <creek/creek.h>

/* A line of a list: NAME<TAB>PUZZLE<TAB>REST. */
typedef struct {
    const char *name, *puzzle, *rest; /* none ends with a NUL; `rest` may be NULL */
    size_t name_length, puzzle_length, rest_length;
} corpus_line;

/* Called with each line of a list and its puzzle. */
typedef void corpus_visit(void *context, const corpus_line *line, const creek_game *game);

/* Goes over the list `path`; returns how many puzzles it has. Fails the test
 * when the file or one of the puzzles cannot be read. */
int corpus_go_over_list(const char *path, corpus_visit *visit, void *context);

/* Goes over the corpus; returns how many puzzles it has, never 0. Without
 * CREEK_CORPUS the test is skipped, and says so; it fails for a line without
 * name or solution. */
int corpus_go_over(corpus_visit *visit, void *context);

/* Fails the test, with the name of the line, unless `solution` is the one
 * that stands there. */
void corpus_expect_solution(const corpus_line *line, const creek_board *solution);

#endif
