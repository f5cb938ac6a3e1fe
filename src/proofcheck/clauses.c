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
    uint32_t size;     /* number of literals */
    uint32_t position; /* where the search for a new watch continues */
    uint32_t literals[];
};

/* The clauses to examine when a literal becomes false. */
typedef struct {
    clause **items;
    size_t count, capacity;
} watch_list;

/* A literal is stored as 2 * (variable - 1), plus 1 if negative. */
struct checker_clauses {
    uint32_t literal_count;
    clause *last; /* the clause added last */
    watch_list *watches;
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
    set->literal_count = 2 * (uint32_t)variables;
    set->watches = checker_calloc(set->literal_count, sizeof *set->watches);
    set->value = checker_calloc(set->literal_count, sizeof *set->value);
    set->trail = checker_calloc((size_t)variables, sizeof *set->trail);
    return set;
}

void checker_clauses_free(checker_clauses *set)
{
    for (clause *one = set->last, *next; one; one = next) {
        next = one->next;
        free(one);
    }
    for (uint32_t i = 0; i < set->literal_count; i++)
        free(set->watches[i].items);
    free(set->watches);
    free(set->value);
    free(set->trail);
    free(set);
}

/* Watches ----------------------------------------------------------------------- */

static void watch_literal(checker_clauses *set, uint32_t literal, clause *watched)
{
    watch_list *list = &set->watches[literal];
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 4;
        list->items = checker_realloc(list->items, list->capacity, sizeof *list->items);
    }
    list->items[list->count++] = watched;
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

/* Moves a literal that is not false to place 1; false if there is none. */
static bool find_watch(const checker_clauses *set, clause *in)
{
    for (uint32_t left = in->size - 2, i = in->position; left > 0; left--, i++) {
        if (i >= in->size)
            i = 2;
        if (set->value[in->literals[i]] >= 0) {
            swap(&in->literals[1], &in->literals[i]);
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
    watch_list *list = &set->watches[gone];
    bool good = true;
    size_t kept = 0, i = 0;
    while (i < list->count && good) {
        clause *in = list->items[i++];
        if (in->literals[0] == gone)
            swap(&in->literals[0], &in->literals[1]);
        uint32_t other = in->literals[0];
        if (set->value[other] <= 0 && find_watch(set, in)) {
            watch_literal(set, in->literals[1], in);
            continue;
        }
        good = set->value[other] >= 0;
        if (set->value[other] == 0)
            assign(set, other);
        list->items[kept++] = in;
    }
    while (i < list->count)
        list->items[kept++] = list->items[i++];
    list->count = kept;
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
    watch_literal(set, in->literals[0], in);
    watch_literal(set, in->literals[1], in);
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
