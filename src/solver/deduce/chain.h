/* chain.h - one chain of a what-if: from an assumption, round by round, until
 * something contradicts it or nothing follows any more.
 *
 * A chain keeps its walls (loops.h) up to date with every cell it draws, so that
 * a round looks at little more than what the last one changed; and it takes all
 * of that back to begin again from its ground.
 * How much a round draws on is its power: see what_if.h.
 */
#ifndef CREEK_DEDUCE_CHAIN_H
#define CREEK_DEDUCE_CHAIN_H

#include "technique.h"

/* Any number of rounds. */
enum { ROUNDS_MAX = 1 << 20 };

/* Chains inside chains have their own, one deeper. */
typedef struct chain {
    position ground; /* where it began */
    position at;     /* with all that was drawn */
    position past;   /* as it was some rounds ago: memory of what_if_reason.c */
    int *round;      /* of each cell: 0 as it was, 1 assumed, n + 1 drawn in round n */
    finding *why;    /* of each cell drawn */
    findings found;
    premises set; /* what it rests on, and what it could: memory of what_if_reason.c */
    premises reason;
    loops loops;       /* the walls of `at` */
    mark_list bad;     /* assumed cells that part it */
    mark_list drawn;   /* all that was drawn, the assumption first */
    int seen;          /* how many of these the rounds before this one saw */
    int seen_by_named; /* how many the named techniques saw; NOWHERE: they must see all */
    bool settled;      /* the ground forces nothing by itself */
    bool parted;       /* a wall has closed, and may part cells */
    finding end;       /* the contradiction, when there was one */
    int rounds;
    uint8_t *dead; /* in a search: of assumptions (2*cell + shaded) the powers that get nowhere
                      with them, however far they go */
    struct chain *inner;
} chain;

/* The chain at a depth, made when it is first needed and owned by the deducer.
 * NULL when memory runs out, which d->no_memory then says. */
chain *chain_at(creek_deducer *d, int depth);

/* Makes a position, of which d->whole may know more, the ground of chains, which
 * draw no cell that is decided in d->whole. `settled`: the ladder up to overlaps
 * gives nothing there, so that only what a chain draws can. */
void chain_set_ground(const creek_deducer *d, chain *c, const position *p, bool settled);

/* A chain from the ground with `target` assumed to be the other way, up to
 * `limit` rounds. True when that ends in a contradiction (c->end, c->rounds);
 * *stuck tells whether more rounds would not help. What was drawn
 * stays. */
bool chain_refute(creek_deducer *d, chain *c, int depth, int power, int limit, mark target,
                  bool *stuck);

/* Looks for refutations with chains of one power, of more than `known` and up to
 * `limit` rounds, the shortest first, from the chain's own place at `depth`;
 * in `found` those of the fewest rounds, only one unless found->all. After a stage with `known` 1
 * others of the same power from the same position may follow, which go on from there. */
bool search_chains(creek_deducer *d, position *p, int depth, int power, int known, int limit,
                   findings *found);

#endif
