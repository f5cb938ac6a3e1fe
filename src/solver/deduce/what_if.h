/* what_if.h - assumes a cell and follows the ladder to a contradiction.
 *
 * A chain consists of rounds: each round deduces all that the current position
 * forces. How much of the ladder it uses is its power:
 *
 *     0  clues that are full, empty or satisfied; isolated cells, exits, walls
 *     1  the same, and if that yields nothing the ladder up to overlaps
 *     2  the same, and if that yields nothing what-ifs
 *     n  likewise what-ifs of power n - 1
 *
 * Chains of power 0 and 1 make a what-if, others a nested one. The finding of
 * a what-if has the power as unit.a and the rounds as unit.b.
 */
#ifndef CREEK_DEDUCE_WHAT_IF_H
#define CREEK_DEDUCE_WHAT_IF_H

#include "technique.h"

/* Looks for what-ifs in `p`, the shortest chains first. `found` gets those of
 * the shortest kind, only one unless found->all. Nested up to `nesting` deep; with ANY_NESTING,
 * goes on until something is found, so something must follow.
 * False if memory ran out or the work was cancelled. */
enum { ANY_NESTING = 1 << 20 };
bool find_what_ifs(creek_deducer *d, position *p, int nesting, findings *found);

/* The same without nesting, and without looking for chains of more than
 * `longest` rounds where that saves work (chains are found in the same order as
 * above, so some may be slightly longer). */
bool find_short_what_ifs(creek_deducer *d, position *p, int longest, findings *found);

/* The step of a finding, with a chain that needs as few premises as possible
 * (what_if_reason.c). NULL if memory ran out. */
creek_step *explain_what_if(creek_deducer *d, position *p, const finding *f, int depth);

/* How many rounds a chain of the least power that will do, nested at most `nesting` deep, takes to
 * a contradiction with the opposite of `target` assumed; 0 if there is none. */
int what_if_refutes(creek_deducer *d, const position *p, int nesting, mark target, int *power);

/* --- one chain (chain.c, what_if_reason.c) ---
 *
 * A chain updates its walls (loops.h) with every cell it deduces, so a round
 * looks at little more than what the last one changed; it undoes all of that to
 * start again from its ground.
 */

/* No limit on rounds. */
enum { ROUNDS_MAX = 1 << 20 };

/* Nested chains have their own, one level deeper. */
typedef struct chain {
    position ground; /* where it began */
    position at;     /* with all deduced cells */
    position past;   /* as of some rounds ago: memory of what_if_reason.c */
    int *round;      /* of each cell: 0 unchanged, 1 assumed, n + 1 deduced in round n */
    finding *why;    /* of each deduced cell */
    findings found;
    premises set; /* what it follows from, and candidates: memory of what_if_reason.c */
    premises reason;
    loops loops;       /* the walls of `at` */
    mark_list deduced; /* all deduced cells, the assumption first */
    int seen;          /* how many of these the rounds before this one saw */
    int seen_by_named; /* how many the named techniques saw; NOWHERE: they must see all */
    bool whole;        /* the ground is one area */
    bool settled;      /* it forces nothing by itself */
    bool clues_first;  /* complete clues before passages cut cells off, which may be plainer */
    bool separated;    /* a wall has closed, and may separate cells */
    finding end;       /* the contradiction, if there was one */
    int rounds;
    uint8_t *dead; /* in a search: for each assumption (2*cell + shaded), the powers that cannot
                      refute it in any number of rounds */
    uint8_t *easy_rounds; /* of these: after how many rounds, as far as known, power 0 got stuck */
    struct chain *inner;
} chain;

/* The chain at a depth, created when first needed and owned by the deducer.
 * NULL if memory runs out (d->no_memory). */
chain *chain_at(creek_deducer *d, int depth);

/* Makes a position, of which d->whole may know more, the ground of chains, which
 * deduce no cell that is decided in d->whole. `settled`: the ladder up to overlaps
 * yields nothing there, so only new cells of the chain can yield something. */
void chain_set_ground(const creek_deducer *d, chain *c, const position *p, bool settled);

/* Runs a chain from the ground with the opposite of `target` assumed, for up to
 * `limit` rounds. True if it ends in a contradiction (c->end, c->rounds);
 * *stuck says whether more rounds would not help. Deduced cells remain in the
 * chain. */
bool chain_refute(creek_deducer *d, chain *c, int depth, int power, int limit, mark target,
                  bool *stuck);

#endif
