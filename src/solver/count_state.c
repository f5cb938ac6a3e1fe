#include "count_state.h"

enum { AFTER = 1, BEFORE = 2, RUNS_IN_WORD = 32 };

count_frontier count_frontier_of(int width)
{
    enum { FLAGS = 2 };
    int runs = width / 2 + 1; /* the kink may put two next to each other */
    return (count_frontier){.width = width,
                            .cell_words = (width + FLAGS + 63) / 64,
                            .link_words = (runs + RUNS_IN_WORD - 1) / RUNS_IN_WORD};
}

/* The bits of word `word` that represent columns of the frontier. */
static uint64_t columns_in(const count_frontier *frontier, int word)
{
    int columns = frontier->width - 64 * word;
    return columns >= 64 ? UINT64_MAX : columns <= 0 ? 0 : (UINT64_C(1) << columns) - 1;
}

bool count_state_alike(const count_frontier *frontier, const uint64_t *a, const uint64_t *b,
                       int column)
{
    for (int i = 0; i < frontier->cell_words; i++) {
        uint64_t differ = (a[i] ^ b[i]) & columns_in(frontier, i);
        if (i == column / 64)
            differ &= ~(UINT64_C(1) << (column % 64));
        if (differ)
            return false;
    }
    return true;
}

static void set_cell(uint64_t *state, int column, bool unshaded)
{
    uint64_t bit = UINT64_C(1) << (column % 64);
    uint64_t *word = &state[column / 64];
    *word = unshaded ? *word | bit : *word & ~bit;
}

/* How many runs begin before `column`, at which there may be a kink. */
static int runs_before(const uint64_t *state, int column)
{
    int runs = 0;
    uint64_t carry = 0; /* the last cell of the word before */
    for (int i = 0; 64 * i < column; i++) {
        uint64_t cells = state[i];
        if (column < 64 * (i + 1))
            cells &= (UINT64_C(1) << (column % 64)) - 1;
        for (uint64_t starts = cells & ~(cells << 1 | carry); starts; starts &= starts - 1)
            runs++;
        carry = cells >> 63;
    }
    return runs;
}

/* The link bits of run `run`. */
static unsigned link_of(const uint64_t *links, int run)
{
    return links[run / RUNS_IN_WORD] >> (2 * (run % RUNS_IN_WORD)) & 3;
}

static void set_link(uint64_t *links, int run, unsigned link)
{
    links[run / RUNS_IN_WORD] |= (uint64_t)link << (2 * (run % RUNS_IN_WORD));
}

static void clear_link(uint64_t *links, int run, unsigned link)
{
    links[run / RUNS_IN_WORD] &= ~((uint64_t)link << (2 * (run % RUNS_IN_WORD)));
}

/* The bits of the runs below `run` in its word. */
static uint64_t below(int run)
{
    return (UINT64_C(1) << (2 * (run % RUNS_IN_WORD))) - 1;
}

static void insert_run(uint64_t *links, int words, int run, unsigned link)
{
    int word = run / RUNS_IN_WORD;
    for (int i = words - 1; i > word; i--)
        links[i] = links[i] << 2 | links[i - 1] >> 62;
    links[word] = (links[word] & below(run)) | (links[word] & ~below(run)) << 2;
    set_link(links, run, link);
}

static void remove_run(uint64_t *links, int words, int run)
{
    int word = run / RUNS_IN_WORD;
    links[word] = (links[word] & below(run)) | (links[word] >> 2 & ~below(run));
    for (int i = word + 1; i < words; i++) {
        links[i - 1] |= links[i] << 62;
        links[i] >>= 2;
    }
}

/* The next run linked with `run`, which has one. Parts between them are nested, and are skipped
 * as a whole. */
static int next_linked(const uint64_t *links, int run)
{
    for (int nested = 0;;) {
        unsigned link = link_of(links, ++run);
        if (nested == 0 && (link & BEFORE))
            return run;
        nested += (link == AFTER) - (link == BEFORE);
    }
}

static int previous_linked(const uint64_t *links, int run)
{
    for (int nested = 0;;) {
        unsigned link = link_of(links, --run);
        if (nested == 0 && (link & AFTER))
            return run;
        nested += (link == BEFORE) - (link == AFTER);
    }
}

/* The first run of the part that `run` belongs to, and the last. */
static int first_linked(const uint64_t *links, int run)
{
    while (link_of(links, run) & BEFORE)
        run = previous_linked(links, run);
    return run;
}

static int last_linked(const uint64_t *links, int run)
{
    while (link_of(links, run) & AFTER)
        run = next_linked(links, run);
    return run;
}

/* Run `run` disappears; another one of its part may become the first or last. */
static void lose_run(uint64_t *links, int words, int run)
{
    unsigned link = link_of(links, run);
    if (link == AFTER)
        clear_link(links, next_linked(links, run), BEFORE);
    else if (link == BEFORE)
        clear_link(links, previous_linked(links, run), AFTER);
    remove_run(links, words, run);
}

/* Links `run` with the one after it. If both had runs after them, or before them, one part was
 * nested in the other, and its last (first) run no longer is the last (first). */
static void join_with_next(uint64_t *links, int run)
{
    unsigned link = link_of(links, run), next = link_of(links, run + 1);
    if ((link & AFTER) && (next & BEFORE))
        return; /* no run lies between them, so they are linked already */
    if (link & next & AFTER)
        set_link(links, last_linked(links, run + 1), AFTER);
    if (link & next & BEFORE)
        set_link(links, first_linked(links, run), BEFORE);
    /* Each of the two now also has the runs before and after the other. */
    set_link(links, run, AFTER | ((link | next) & BEFORE));
    set_link(links, run + 1, BEFORE | ((link | next) & AFTER));
}

/* Whether the frontier has no unshaded cell. */
static bool is_empty(const count_frontier *frontier, const uint64_t *state)
{
    for (int i = 0; i < frontier->cell_words; i++) {
        if (state[i] & columns_in(frontier, i))
            return false;
    }
    return true;
}

/* Whether the run above `column` continues behind it. */
static bool goes_on(const count_frontier *frontier, const uint64_t *state, int column)
{
    return column + 1 < frontier->width && count_state_cell(state, column + 1);
}

bool count_state_shade(const count_frontier *frontier, uint64_t *state, int column)
{
    bool above = count_state_cell(state, column);
    set_cell(state, frontier->width, false);
    set_cell(state, column, false);
    if (!above || goes_on(frontier, state, column))
        return true; /* no run goes away */
    uint64_t *links = state + frontier->cell_words;
    int run = runs_before(state, column);
    bool alone = link_of(links, run) == 0;
    lose_run(links, frontier->link_words, run);
    if (!alone)
        return true;
    set_cell(state, frontier->width + 1, true); /* finished */
    return is_empty(frontier, state);
}

bool count_state_unshade(const count_frontier *frontier, uint64_t *state, int column)
{
    if (count_state_cell(state, frontier->width + 1))
        return false; /* finished */
    bool left = column > 0 && count_state_cell(state, column - 1);
    bool above = count_state_cell(state, column), beyond = goes_on(frontier, state, column);
    set_cell(state, frontier->width, false);
    set_cell(state, column, true);
    if (left && !above)
        return true; /* the run on the left grows */
    uint64_t *links = state + frontier->cell_words;
    int run = runs_before(state, column);
    if (!left && !above) {
        insert_run(links, frontier->link_words, run, 0);
    } else if (left) {
        join_with_next(links, run - 1);
        if (!beyond)
            lose_run(links, frontier->link_words, run);
    } else if (beyond) {
        /* The kink splits the run in two, which are linked. */
        unsigned link = link_of(links, run);
        set_link(links, run, BEFORE);
        insert_run(links, frontier->link_words, run, AFTER | (link & BEFORE));
    }
    return true;
}

bool count_state_is_solution(const count_frontier *frontier, const uint64_t *state)
{
    int runs = runs_before(state, frontier->width);
    int linked = 0; /* runs with one before them */
    for (int run = 0; run < runs; run++)
        linked += (link_of(state + frontier->cell_words, run) & BEFORE) != 0;
    return runs == 0 || linked == runs - 1;
}
