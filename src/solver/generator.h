/* generator.h - the state shared by the parts of the generator:
 *
 *   generate.c           the request, the attempts, the choice among several puzzles
 *   generate_solution.c  draws a random solution
 *   generate_clues.c     chooses which of its clues the puzzle keeps
 *   generate_level.c     solves by the techniques of a level, checks the level
 *   generate_names.c     names of levels and symmetries, IDs
 */
#ifndef CREEK_SOLVER_GENERATOR_H
#define CREEK_SOLVER_GENERATOR_H

#include "random.h"
#include "search.h"
#include <creek/deduce.h>
#include <creek/generate.h>

/* A part of the board; its rows and columns begin at `top` and `left`. */
typedef struct {
    creek_puzzle *puzzle;
    creek_deducer *deducer;
    int top, left;
} window;

typedef struct {
    const creek_request *request;
    const creek_limits *limits; /* NULL: none */
    random_source random;
    int across, corners; /* in a row of corners, and in all */
    creek_board *solution;
    creek_puzzle *puzzle;
    window whole, part;      /* the board, and that around a clue */
    creek_technique hardest; /* that this attempt uses, CREEK_DOUBLE_OVERLAP at most */
    bool plainly;            /* only reasons count that are short enough for a rating */
    int *orbits;             /* the first corner of each, in the order they are tried */
    int orbit_count;
    int attempts;        /* begun so far */
    bool level_seen;     /* the requested one or a harder one, perhaps, in one of them */
    double fewest_clues; /* share of the corners, in one of them */
    creek_technique key; /* that the first attempts are to need, or 0 */
    int longest;         /* what-if, in rounds; see choose_clues() */
    bool cancelled, no_memory;
} generator;

/* Whether so few clues are requested that nothing else matters. */
bool wants_few_clues(const creek_request *request);

/* Whether to stop: the work was cancelled, or memory ran out. */
bool generator_stopped(generator *g);

/* Reports how much of this attempt is done. */
void generator_report(const generator *g, double share);

/* The share of the corners that have a clue. */
double generator_clue_share(const generator *g);

/* Symmetric corners, which keep or lose their clues together. */
typedef struct {
    int corners[4];
    int count;
} orbit;

/* --- generate_clues.c --- */

/* Starts from all clues of the solution and removes them, orbit by orbit, while
 * the puzzle can be solved as requested; then restores some if the requested
 * level or share of clues needs them. False if more clues are needed than the
 * request allows. g->longest becomes the rounds of the longest what-if needed
 * for CREEK_EXPERT or harder, 0 for none, negative if the solution was not
 * reached. */
bool choose_clues(generator *g);

/* --- generate_level.c ---
 *
 * How far the techniques get. The search's propagation does the easy part: it and the deducer
 * exchange the cells they decide until neither finds more. That solves the same cells as the
 * techniques alone, many times faster, but does not reveal which technique was needed. */

/* Moves a window to a corner of the board, and copies the clues of the puzzle there. */
void window_show(const generator *g, window *w, int corner);

/* A search over the clues of a window whose propagation uses no techniques
 * harder than g->hardest, nor long reasons if g->plainly. NULL when memory runs out, which sets
 * no_memory. */
search *level_search_new(generator *g, const window *w);

/* Frees it (may be NULL); sets no_memory if the search ran out of memory. */
void level_search_free(generator *g, search *s);

/* Makes a cell a fact of the search, unless it is one already. */
void level_search_set(search *s, creek_mark mark);

/* The ids of the cells around a corner of the board. */
void cells_round(const generator *g, const window *w, const search *s, int corner,
                 cell_id cells[4]);

/* Whether every cell around the corners is known. */
bool orbit_is_solved(const generator *g, const window *w, const search *s, const orbit *corners);

/* Applies the techniques up to g->hardest until the cells around the corners of `goal` (NULL:
 * all cells) are known. False if that fails, which leaves the window's deducer at the point
 * reached, or on a stop. */
bool level_solve(generator *g, const window *w, search *s, const orbit *goal);

/* Whether g->puzzle has the requested share of clues and level, and is fair.
 * Also false on a stop. */
bool meets_request(generator *g);

#endif
