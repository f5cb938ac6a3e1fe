/* makers.h - what makes puzzles in place of the generator: at once, or never. */
#ifndef CREEK_TESTS_UI_MAKERS_H
#define CREEK_TESTS_UI_MAKERS_H

#include "stage.h"

#include <stdatomic.h>

/* How often a puzzle was asked for, how often makers_never() came to an end, and
 * of what number the last one was. */
extern atomic_int makers_asked, makers_ended;
extern atomic_ullong makers_last;

/* A puzzle of the size asked for with a 0 at each end: told by its number,
 * which is the number of further zeros. */
creek_puzzle *makers_quickly(const creek_request *request, const creek_limits *limits,
                             creek_error *error);
/* Is at it until nobody wants it any more. */
creek_puzzle *makers_never(const creek_request *request, const creek_limits *limits,
                           creek_error *error);
/* Finds none. */
creek_puzzle *makers_none(const creek_request *request, const creek_limits *limits,
                          creek_error *error);

/* Waits until a thread has counted. */
void makers_await(const atomic_int *count);

/* The home screen on a stage with that maker (NULL: the generator); nothing was
 * asked for yet. */
stage *makers_begin(int width, int height, maker_build *build);

/* The ID of a puzzle, good until the next call. */
const char *makers_id(int width, int height, creek_level hardness, creek_symmetry symmetry,
                      uint64_t seed, uint64_t number);

#endif
