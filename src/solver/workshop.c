#include "workshop.h"
#include "work_limits.h"
#include <stdlib.h>

void workshop_open(workshop *shop, const creek_request *request, const creek_limits *limits)
{
    *shop = (workshop){.request = request, .limits = limits};
    shop->random = random_begin_at(request->seed, request->number ? request->number : 1);
    shop->across = request->width + 1;
    shop->corners = shop->across * (request->height + 1);
    shop->solution = creek_board_new(request->width, request->height);
    shop->puzzle = creek_puzzle_new(request->width, request->height);
    shop->deducer = shop->puzzle ? creek_deducer_new(shop->puzzle) : NULL;
    shop->clue = malloc((size_t)shop->corners);
    shop->orbits = malloc((size_t)shop->corners * sizeof *shop->orbits);
    shop->shuffled = malloc((size_t)shop->corners * sizeof *shop->shuffled);
    shop->no_memory =
        !shop->solution || !shop->deducer || !shop->clue || !shop->orbits || !shop->shuffled;
}

void workshop_close(workshop *shop)
{
    creek_board_free(shop->solution);
    creek_deducer_free(shop->deducer);
    free(shop->clue);
    free(shop->orbits);
    free(shop->shuffled);
}

bool workshop_ended(workshop *shop)
{
    shop->cancelled = shop->cancelled || limits_cancel(shop->limits);
    return shop->cancelled || shop->no_memory;
}

void workshop_tell(const workshop *shop, double share)
{
    if (shop->limits && shop->limits->progress)
        shop->limits->progress(shop->limits->context, shop->attempts, share);
}

double workshop_clues(const workshop *shop)
{
    return (double)creek_puzzle_clue_count(shop->puzzle) / shop->corners;
}
