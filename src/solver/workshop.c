#include "workshop.h"
#include "deduce/fill.h"
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

/* --- orbits ------------------------------------------------------------------- */

/* The corner that `corner` goes to under the generator of the symmetry. */
static int image(const creek_request *request, int corner)
{
    int w = request->width, h = request->height, across = w + 1;
    int row = corner / across, col = corner % across;
    switch (request->symmetry) {
    case CREEK_SYMMETRY_ROT2:
        return (h - row) * across + (w - col);
    case CREEK_SYMMETRY_ROT4:
        return col * across + (w - row);
    case CREEK_SYMMETRY_MIRROR:
        return row * across + (w - col);
    case CREEK_SYMMETRY_FLIP:
        return (h - row) * across + col;
    case CREEK_SYMMETRY_DIAGONAL:
        return col * across + row;
    default:
        return corner;
    }
}

int orbit_of(const workshop *shop, int first, int corners[ORBIT_MOST])
{
    int count = 0, corner = first;
    do {
        corners[count++] = corner;
        corner = image(shop->request, corner);
    } while (corner != first);
    return count;
}

void orbit_set(workshop *shop, const int *corners, int count, bool present)
{
    for (int i = 0; i < count; i++) {
        int row = corners[i] / shop->across, col = corners[i] % shop->across;
        int clue = present ? shop->clue[corners[i]] : CREEK_CLUE_NONE;
        creek_puzzle_set_clue(shop->puzzle, row, col, clue);
        deducer_set_clue(shop->deducer, row, col, clue);
    }
}

bool orbit_is_set(const workshop *shop, int corner)
{
    return creek_puzzle_clue(shop->puzzle, corner / shop->across, corner % shop->across) >= 0;
}
