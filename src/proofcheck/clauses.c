/* Unit propagation with two watched literals a clause (Moskewicz et al., Chaff, 2001), and a search
 * for the next watch that goes on where it last stopped (Gent, 2013), without which the clause as
 * long as the board would cost its length again and again.
 *
 * Between calls everything propagated so far is settled. So a clause that
 * holds already, or has but one literal left that is not false, needs no
 * watches ever again, and no clause need be remembered as the reason of
 * anything. */
#include "clauses.h"

#include "memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* One clause. */
typedef struct clause clause;
struct clause {
    clause *next;      /* the one added before it */
    clause *beside[2]; /* the next one that watches literal 0, and literal 1 */
    uint32_t size;     /* number of literals */
    uint32_t position; /* where the search for a new watch continues */
    uint32_t literals[];
};

/* A literal is stored as 2 * (variable - 1), plus 1 if negative. */
struct checker_clauses {
    clause *last;       /* the clause added last */
    clause **watches;   /* of each literal: the first clause to examine when it becomes false */
    signed char *value; /* of each literal: 1 true, -1 false, 0 unknown */
    uint32_t *trail;    /* true literals in the order they were found */
    size_t trail_count, propagated;
    bool contradicted; /* the clauses alone contradict each other */
};

static uint32_t encode(int literal)
{
    return literal > 0 ? 2 * (uint32_t)(literal - 1) : 2 * (uint32_t)(-literal - 1) + 1;
}

static uint32_t negate(uint32_t literal)
{
    return literal ^ 1;
}

/* Storage --------------------------------------------------------------------- */

checker_clauses *checker_clauses_new(int variables)
{
    checker_clauses *set = checker_calloc(1, sizeof *set);
    size_t count = (size_t)variables;
    set->watches = checker_calloc(2 * count, sizeof *set->watches);
    set->value = checker_calloc(2 * count, sizeof *set->value);
    set->trail = checker_calloc(count, sizeof *set->trail);
    return set;
}

void checker_clauses_free(checker_clauses *set)
{
    for (clause *one = set->last, *next; one; one = next) {
        next = one->next;
        free(one);
    }
    free(set->watches);
    free(set->value);
    free(set->trail);
    free(set);
}

/* Watches ----------------------------------------------------------------------- */

/* Makes a clause watch its literal at `place`, 0 or 1. */
static void watch(checker_clauses *set, clause *in, int place)
{
    clause **first = &set->watches[in->literals[place]];
    in->beside[place] = *first;
    *first = in;
}

static void swap(uint32_t *a, uint32_t *b)
{
    uint32_t kept = *a;
    *a = *b;
    *b = kept;
}

/* Makes an unknown literal true. */
static void assign(checker_clauses *set, uint32_t literal)
{
    set->value[literal] = 1;
    set->value[negate(literal)] = -1;
    set->trail[set->trail_count++] = literal;
}

/* Moves a literal that is not false to `place`; false if there is none. */
static bool find_watch(const checker_clauses *set, clause *in, int place)
{
    for (uint32_t left = in->size - 2, i = in->position; left > 0; left--, i++) {
        if (i >= in->size)
            i = 2;
        if (set->value[in->literals[i]] >= 0) {
            swap(&in->literals[place], &in->literals[i]);
            in->position = i;
            return true;
        }
    }
    return false;
}

/* Examines the clauses that watch the literal `gone`, which has become false. False on a
 * conflict. */
static bool visit(checker_clauses *set, uint32_t gone)
{
    clause *in = set->watches[gone], *next;
    bool good = true;
    set->watches[gone] = NULL;
    for (; in; in = next) {
        int place = in->literals[1] == gone;
        uint32_t other = in->literals[!place];
        next = in->beside[place];
        if (good && set->value[other] <= 0 && !find_watch(set, in, place)) {
            good = set->value[other] == 0;
            if (good)
                assign(set, other);
        }
        watch(set, in, place);
    }
    return good;
}

/* False on a conflict. */
static bool propagate(checker_clauses *set)
{
    bool good = true;
    while (good && set->propagated < set->trail_count)
        good = visit(set, negate(set->trail[set->propagated++]));
    return good;
}

/* Adds a stored clause to the propagation, and propagates permanently. False on a conflict. */
static bool attach(checker_clauses *set, clause *in)
{
    uint32_t open = 0; /* moves literals that are not false to the front; two are enough */
    for (uint32_t i = 0; i < in->size && open < 2; i++) {
        if (set->value[in->literals[i]] > 0)
            return true;
        if (set->value[in->literals[i]] == 0)
            swap(&in->literals[open++], &in->literals[i]);
    }
    if (open == 0)
        return false;
    if (open == 1) {
        assign(set, in->literals[0]);
        return propagate(set);
    }
    watch(set, in, 0);
    watch(set, in, 1);
    return true;
}

/* The questions ------------------------------------------------------------------- */

void checker_clauses_add(checker_clauses *set, const int *literals, size_t count)
{
    clause *new = checker_calloc(1, sizeof *new + count * sizeof *new->literals);
    new->size = (uint32_t)count;
    new->position = 2;
    for (size_t i = 0; i < count; i++)
        new->literals[i] = encode(literals[i]);
    new->next = set->last;
    set->last = new;
    set->contradicted = set->contradicted || !attach(set, new);
}

/* Unassigns everything after the first `count` literals of the trail. */
static void undo(checker_clauses *set, size_t count)
{
    while (set->trail_count > count) {
        uint32_t literal = set->trail[--set->trail_count];
        set->value[literal] = set->value[negate(literal)] = 0;
    }
    set->propagated = count;
}

bool checker_clauses_imply(checker_clauses *set, const int *literals, size_t count)
{
    if (set->contradicted)
        return true;
    size_t settled = set->trail_count;
    bool good = true;
    for (size_t i = 0; i < count && good; i++) {
        uint32_t literal = encode(literals[i]);
        good = set->value[literal] <= 0;
        if (set->value[literal] == 0)
            assign(set, negate(literal));
    }
    good = good && propagate(set);
    undo(set, settled);
    return !good;
}
