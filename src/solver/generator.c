#include "generator.h"
#include "deduce/quick_deduce.h"
#include "work_limits.h"
#include <stdlib.h>

void generator_begin(generator *g, const creek_request *request, const creek_limits *limits)
{
    *g = (generator){.request = request, .limits = limits};
    g->random = random_begin_at(request->seed, request->number ? request->number : 1);
    g->across = request->width + 1;
    g->corners = g->across * (request->height + 1);
    g->solution = creek_board_new(request->width, request->height);
    g->puzzle = creek_puzzle_new(request->width, request->height);
    g->deducer = g->puzzle ? creek_deducer_new(g->puzzle) : NULL;
    g->clue = malloc((size_t)g->corners);
    g->orbits = malloc((size_t)g->corners * sizeof *g->orbits);
    g->shuffled = malloc((size_t)g->corners * sizeof *g->shuffled);
    g->no_memory = !g->solution || !g->deducer || !g->clue || !g->orbits || !g->shuffled;
}

void generator_end(generator *g)
{
    creek_board_free(g->solution);
    creek_deducer_free(g->deducer);
    free(g->clue);
    free(g->orbits);
    free(g->shuffled);
}

bool generator_stopped(generator *g)
{
    g->cancelled = g->cancelled || limits_cancel(g->limits);
    return g->cancelled || g->no_memory;
}

void generator_report(const generator *g, double share)
{
    if (g->limits && g->limits->progress)
        g->limits->progress(g->limits->context, g->attempts, share);
}

double generator_clue_share(const generator *g)
{
    return (double)creek_puzzle_clue_count(g->puzzle) / g->corners;
}

/* --- orbits ------------------------------------------------------------------- */

/* Where the symmetry, applied once, takes a corner. */
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

orbit orbit_of(const generator *g, int corner)
{
    orbit all = {.count = 0};
    int next = corner;
    do {
        all.corners[all.count++] = next;
        next = image(g->request, next);
    } while (next != corner);
    return all;
}

void orbit_set(generator *g, const orbit *corners, bool present)
{
    for (int i = 0; i < corners->count; i++) {
        int corner = corners->corners[i], row = corner / g->across, col = corner % g->across;
        int clue = present ? g->clue[corner] : CREEK_CLUE_NONE;
        creek_puzzle_set_clue(g->puzzle, row, col, clue);
        deducer_set_clue(g->deducer, row, col, clue);
    }
}

bool orbit_is_set(const generator *g, const orbit *corners)
{
    int corner = corners->corners[0];
    return creek_puzzle_clue(g->puzzle, corner / g->across, corner % g->across) >= 0;
}
