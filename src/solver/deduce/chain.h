/* chain.h - one chain of a what-if: from an assumption, round by round, until
 * it meets a contradiction or nothing more follows.
 *
 * A chain updates its walls (loops.h) with every cell it deduces, so a round
 * looks at little more than what the last one changed; it undoes all of that to
 * start again from its ground. Its power is how much of the ladder a round uses:
 * see what_if.h.
 */
#ifndef CREEK_DEDUCE_CHAIN_H
#define CREEK_DEDUCE_CHAIN_H

#include "technique.h"

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
