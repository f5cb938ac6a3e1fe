#include "generator.h"
#include "deduce/quick_deduce.h"
#include "work_limits.h"
#include <stdlib.h>

/* --- windows ------------------------------------------------------------------ */

/* Larger windows make puzzles with fewer clues, but take longer. */
enum { WINDOW_SIDE = 24 };

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static window window_new(int width, int height)
{
    window w = {.puzzle = creek_puzzle_new(width, height)};
    w.deducer = w.puzzle ? creek_deducer_new(w.puzzle) : NULL;
    return w;
}

static void window_free(window *w)
{
    creek_puzzle_free(w->puzzle);
    creek_deducer_free(w->deducer);
}

/* Where a window of that length begins to have `at` in its middle. */
static int window_start(int at, int length, int board)
{
    int start = at - length / 2;
    return start < 0 ? 0 : start > board - length ? board - length : start;
}

/* The clues that touch its outermost cells do not count where the board continues. */
void window_show(const generator *g, window *w, int corner)
{
    int width = creek_puzzle_width(w->puzzle), height = creek_puzzle_height(w->puzzle);
    int board_width = g->request->width, board_height = g->request->height;
    w->top = window_start(corner / g->across, height, board_height);
    w->left = window_start(corner % g->across, width, board_width);
    int first_row = w->top ? 2 : 0, last_row = height - (w->top + height < board_height ? 2 : 0);
    int first_col = w->left ? 2 : 0, last_col = width - (w->left + width < board_width ? 2 : 0);
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            bool inside =
                row >= first_row && row <= last_row && col >= first_col && col <= last_col;
            int clue = inside ? creek_puzzle_clue(g->puzzle, row + w->top, col + w->left)
                              : CREEK_CLUE_NONE;
            creek_puzzle_set_clue(w->puzzle, row, col, clue);
            deducer_set_clue(w->deducer, row, col, clue);
        }
    }
}

void generator_begin(generator *g, const creek_request *request, const creek_limits *limits)
{
    *g = (generator){.request = request, .limits = limits, .fewest_clues = 1};
    g->random = random_begin_at(request->seed, request->number ? request->number : 1);
    g->across = request->width + 1;
    g->corners = g->across * (request->height + 1);
    g->solution = creek_board_new(request->width, request->height);
    g->puzzle = creek_puzzle_new(request->width, request->height);
    g->whole = window_new(request->width, request->height);
    g->part = g->whole;
    if (g->request->width > WINDOW_SIDE || g->request->height > WINDOW_SIDE)
        g->part =
            window_new(smaller(request->width, WINDOW_SIDE), smaller(request->height, WINDOW_SIDE));
    g->clue = malloc((size_t)g->corners);
    g->orbits = malloc((size_t)g->corners * sizeof *g->orbits);
    g->no_memory = !g->solution || !g->puzzle || !g->whole.deducer || !g->part.deducer ||
                   !g->clue || !g->orbits;
}

void generator_end(generator *g)
{
    creek_board_free(g->solution);
    creek_puzzle_free(g->puzzle);
    if (g->part.puzzle != g->whole.puzzle)
        window_free(&g->part);
    window_free(&g->whole);
    free(g->clue);
    free(g->orbits);
}

bool wants_few_clues(const creek_request *request)
{
    return request->max_clues > 0 && request->max_clues < 0.3;
}

bool generator_stopped(generator *g)
{
    g->cancelled = g->cancelled || limits_cancel(g->limits);
    g->no_memory = g->no_memory || deducer_ran_out(g->whole.deducer);
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

/* Where applying the symmetry once takes a corner. */
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
        creek_puzzle_set_clue(g->puzzle, row, col, present ? g->clue[corner] : CREEK_CLUE_NONE);
    }
}

bool orbit_is_set(const generator *g, const orbit *corners)
{
    int corner = corners->corners[0];
    return creek_puzzle_clue(g->puzzle, corner / g->across, corner % g->across) >= 0;
}
