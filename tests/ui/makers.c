/* makers.c - puzzles at once, or never. */
#include "makers.h"

#include "unit_test.h"

#include <time.h>

atomic_int makers_asked, makers_ended;
atomic_ullong makers_last;

creek_puzzle *makers_quickly(const creek_request *request, const creek_limits *limits,
                             creek_error *error)
{
    (void)limits;
    *error = (creek_error){0};
    creek_puzzle *puzzle = creek_puzzle_new(request->width, request->height);
    for (uint64_t i = 0; puzzle && i <= request->number && (int)i <= request->width; i++)
        (void)creek_puzzle_set_clue(puzzle, 0, (int)i, 0);
    makers_asked++;
    makers_last = request->number;
    return puzzle;
}

creek_puzzle *makers_never(const creek_request *request, const creek_limits *limits,
                           creek_error *error)
{
    const struct timespec nap = {.tv_nsec = 200000};
    (void)request;
    *error = (creek_error){0};
    limits->progress(limits->context, 3, 0.4);
    makers_asked++;
    while (!limits->cancel(limits->context))
        nanosleep(&nap, NULL);
    makers_ended++;
    return NULL;
}

creek_puzzle *makers_none(const creek_request *request, const creek_limits *limits,
                          creek_error *error)
{
    (void)request;
    (void)limits;
    *error = (creek_error){.code = CREEK_ERROR_NOT_FOUND};
    snprintf(error->message, sizeof error->message, "no such puzzle in 60 attempts");
    makers_asked++;
    makers_last = request->number;
    return NULL;
}

void makers_await(const atomic_int *count)
{
    const struct timespec nap = {.tv_nsec = 200000};
    time_t until = time(NULL) + 30;
    while (*count == 0 && time(NULL) < until)
        nanosleep(&nap, NULL);
    assert_int_not_equal(*count, 0);
}

stage *makers_begin(int width, int height, maker_build *build)
{
    makers_asked = makers_ended = 0;
    makers_last = 0;
    stage *s = stage_new(width, height, false);
    if (build)
        stage_maker(s, build);
    stage_open(s, NULL, 0);
    return s;
}

const char *makers_id(int width, int height, creek_level hardness, creek_symmetry symmetry,
                      uint64_t seed, uint64_t number)
{
    static char id[CREEK_ID_SIZE];
    creek_request request = {.width = width,
                             .height = height,
                             .level = hardness,
                             .symmetry = symmetry,
                             .seed = seed,
                             .number = number};
    creek_generate_id(&request, id);
    return id;
}
