#include "count_state.h"

enum { AFTER = 1, BEFORE = 2 };

/* What `links` says of run `run`. */
static unsigned link_of(uint64_t links, int run)
{
    return links >> (2 * run) & 3;
}

static uint64_t bit_of(int run, unsigned which)
{
    return (uint64_t)which << (2 * run);
}

/* The bits of the runs below `run`. */
static uint64_t below(int run)
{
    return run == 32 ? UINT64_MAX : (UINT64_C(1) << (2 * run)) - 1;
}

static uint64_t insert_run(uint64_t links, int run, unsigned link)
{
    uint64_t low = below(run);
    return (links & low) | (links & ~low) << 2 | bit_of(run, link);
}

static uint64_t remove_run(uint64_t links, int run)
{
    uint64_t low = below(run);
    return (links & low) | (links >> 2 & ~low);
}

/* The next run linked with `run`, which has one: parts between them are
 * nested, and are passed over as a whole. */
static int next_linked(uint64_t links, int run)
{
    for (int nested = 0;;) {
        unsigned link = link_of(links, ++run);
        if (nested == 0 && (link & BEFORE))
            return run;
        nested += (link == AFTER) - (link == BEFORE);
    }
}

static int previous_linked(uint64_t links, int run)
{
    for (int nested = 0;;) {
        unsigned link = link_of(links, --run);
        if (nested == 0 && (link & AFTER))
            return run;
        nested += (link == BEFORE) - (link == AFTER);
    }
}

/* The first run of the part that `run` belongs to, and the last. */
static int first_linked(uint64_t links, int run)
{
    while (link_of(links, run) & BEFORE)
        run = previous_linked(links, run);
    return run;
}

static int last_linked(uint64_t links, int run)
{
    while (link_of(links, run) & AFTER)
        run = next_linked(links, run);
    return run;
}

/* Run `run` goes away; another one of its part may become the first or last. */
static uint64_t lose_run(uint64_t links, int run)
{
    unsigned link = link_of(links, run);
    if (link == AFTER)
        links &= ~bit_of(next_linked(links, run), BEFORE);
    else if (link == BEFORE)
        links &= ~bit_of(previous_linked(links, run), AFTER);
    return remove_run(links, run);
}

/* Links `run` with the one after it. If both had runs after them, or before
 * them, one part was nested in the other and its last (first) run is no
 * longer that. */
static uint64_t join_with_next(uint64_t links, int run)
{
    unsigned link = link_of(links, run), next = link_of(links, run + 1);
    if ((link & AFTER) && (next & BEFORE))
        return links; /* they are neighbours: no other run lies between, so linked */
    if (link & next & AFTER)
        links |= bit_of(last_linked(links, run + 1), AFTER);
    if (link & next & BEFORE)
        links |= bit_of(first_linked(links, run), BEFORE);
    /* What one of them has before it the other now has too; the same for after. */
    return links | bit_of(run, AFTER | ((link | next) & BEFORE)) |
           bit_of(run + 1, BEFORE | ((link | next) & AFTER));
}

static int ones(uint64_t bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* How many runs there are before `column`, where the kink is. */
static int runs_before(uint64_t cells, int column)
{
    uint64_t before = cells & ((UINT64_C(1) << column) - 1);
    return ones(before & ~(before << 1));
}

bool count_state_shade(count_state *state, int column)
{
    uint64_t cell = UINT64_C(1) << column;
    uint64_t cells = state->cells & COUNT_CELLS;
    state->cells &= ~(cell | COUNT_DIAGONAL);
    if (!(cells & cell) || (cells & cell << 1))
        return true; /* no run ends here */
    int run = runs_before(cells, column);
    if (link_of(state->links, run) == 0) {
        state->cells |= COUNT_FINISHED;
        state->links = 0;
        return cells == cell;
    }
    state->links = lose_run(state->links, run);
    return true;
}

bool count_state_unshade(count_state *state, int column)
{
    uint64_t cell = UINT64_C(1) << column;
    uint64_t cells = state->cells & COUNT_CELLS;
    if (state->cells & COUNT_FINISHED)
        return false;
    state->cells = cells | cell;
    bool left = column > 0 && (cells & cell >> 1), above = cells & cell;
    bool beyond = cells & cell << 1; /* the run from above goes on behind the new kink */
    if (left && !above)
        return true; /* the run on the left grows */
    int run = runs_before(cells, column);
    if (!left && !above) {
        state->links = insert_run(state->links, run, 0);
    } else if (left) {
        state->links = join_with_next(state->links, run - 1);
        if (!beyond)
            state->links = lose_run(state->links, run);
    } else if (beyond) {
        /* The kink cuts the run in two that are linked. */
        unsigned link = link_of(state->links, run);
        state->links |= bit_of(run, BEFORE);
        state->links = insert_run(state->links, run, AFTER | (link & BEFORE));
    }
    return true;
}

bool count_state_is_solution(count_state state)
{
    int runs = ones(state.cells & COUNT_CELLS & ~(state.cells << 1));
    int linked = 0; /* runs that have one before them */
    for (int run = 0; run < runs; run++)
        linked += (link_of(state.links, run) & BEFORE) != 0;
    return runs == 0 || linked == runs - 1;
}
