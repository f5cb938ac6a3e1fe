/* workshop.h - one puzzle in the making, shared by the parts of the generator:
 *
 *   generate.c  the request, the attempts
 *   drawing.c   a solution
 *   thinning.c  which clues it keeps, and which are put back where it takes too much
 *   enough.c    whether clues are enough
 *   climb.c     how far the ladder gets
 *   wanted.c    whether what came out is what was asked for
 */
#ifndef CREEK_SOLVER_WORKSHOP_H
#define CREEK_SOLVER_WORKSHOP_H

#include "random.h"
#include <creek/deduce.h>
#include <creek/generate.h>

typedef struct {
    const creek_request *request;
    const creek_limits *limits; /* NULL: none */
    random_source random;
    int across, corners; /* in a row of corners, and all */
    creek_board *solution;
    creek_puzzle *puzzle;
    creek_deducer *deducer; /* its clues are those of the puzzle */
    int8_t *clue;           /* of the solution, per corner */
    int *orbits;            /* the first corner of each, in the order they are tried */
    int orbit_count;
    int *shuffled; /* scratch, of as many */
    int attempts;  /* begun so far */
    int longest;   /* what-if, in rounds; see thinning.c */
    bool cancelled, no_memory;
} workshop;

/* Prepares the first attempt; when memory runs out, that is noted. */
void workshop_open(workshop *shop, const creek_request *request, const creek_limits *limits);

/* Frees all but shop->puzzle. */
void workshop_close(workshop *shop);

/* Whether the work is to be given up: the limits say so, or memory ran out. */
bool workshop_ended(workshop *shop);

/* Tells who asks how much of this attempt is done. */
void workshop_tell(const workshop *shop, double share);

/* The share of the corners that bear a clue. */
double workshop_clues(const workshop *shop);

/* --- orbits: corners that keep or lose their clues together --- */

/* No symmetry has orbits of more corners. */
enum { ORBIT_MOST = 4 };

/* The corners of the orbit that `first` belongs to, that one first; how many. */
int orbit_of(const workshop *shop, int first, int corners[ORBIT_MOST]);

/* Writes the clues of the solution down at the corners, or takes them away. */
void orbit_set(workshop *shop, const int *corners, int count, bool present);

/* Whether there is a clue at the corner. */
bool orbit_is_set(const workshop *shop, int corner);

#endif
