/* Learned clauses, propagated by two watched literals each
 * (Moskewicz et al. 2001), and deleted when there are too many (by glue,
 * Audemard and Simon 2009).
 *
 * A clause lies in search.arena as [size, glue, literals...]; literals 0 and 1
 * are watched. Invariant: when a clause is a reason, it forces literal 0. */
#include "search.h"
#include <stdlib.h>
#include <string.h>

enum { CLAUSE_HEADER = 2 };

static int clause_size(const search *s, int32_t clause)
{
    return s->arena.data[clause];
}

static literal *clause_literals(search *s, int32_t clause)
{
    return s->arena.data + clause + CLAUSE_HEADER;
}

static void add_watch(search *s, literal lit, int32_t clause, literal blocker)
{
    watch_list *list = &s->watches[lit];
    if (list->count == list->capacity &&
        !list_grow(s, (void **)&list->data, &list->capacity, list->count + 1, sizeof *list->data))
        return;
    list->data[list->count++] = (watch){clause, blocker};
}

static void watch_clause(search *s, int32_t clause)
{
    const literal *literals = clause_literals(s, clause);
    add_watch(s, literals[0], clause, literals[1]);
    add_watch(s, literals[1], clause, literals[0]);
}

int32_t clauses_add(search *s, const literal *literals, int count, int glue)
{
    int32_t clause = s->arena.count;
    list_push(s, &s->arena, count);
    list_push(s, &s->arena, glue);
    list_append(s, &s->arena, literals, count);
    if (s->failed)
        return 0;
    s->clause_count++;
    watch_clause(s, clause);
    s->statistics.learned++;
    return clause;
}

void clause_choose_watches(const search *s, literal *literals, int count)
{
    for (int place = 0; place < 2 && place < count; place++) {
        int best = place, best_level = -1;
        for (int i = place; i < count; i++) {
            int level = is_false(s, literals[i]) ? s->level[cell_of(literals[i])] : INT32_MAX;
            if (level > best_level) {
                best = i;
                best_level = level;
            }
        }
        literal swap = literals[place];
        literals[place] = literals[best];
        literals[best] = swap;
    }
}

void clause_explain(search *s, int32_t clause, int_list *out)
{
    list_append(s, out, clause_literals(s, clause) + 1, clause_size(s, clause) - 1);
}

bool clauses_propagate(search *s, literal lit)
{
    literal gone = negate(lit);
    watch_list *list = &s->watches[gone];
    if (!list->count)
        return true;
    watch *kept = list->data, *at = list->data, *end = list->data + list->count;
    bool good = true;
    while (at < end) {
        watch w = *at++;
        if (is_true(s, w.blocker)) {
            *kept++ = w;
            continue;
        }
        int size = clause_size(s, w.clause);
        literal *literals = clause_literals(s, w.clause);
        if (literals[0] == gone) {
            literals[0] = literals[1];
            literals[1] = gone;
        }
        w.blocker = literals[0];
        if (is_true(s, literals[0])) {
            *kept++ = w;
            continue;
        }
        int other = 2;
        while (other < size && is_false(s, literals[other]))
            other++;
        if (other < size) {
            literals[1] = literals[other];
            literals[other] = gone;
            add_watch(s, literals[1], w.clause, literals[0]);
            continue;
        }
        *kept++ = w;
        if (is_false(s, literals[0])) {
            s->conflict.count = 0;
            list_append(s, &s->conflict, literals, size);
            good = false;
            break;
        }
        trail_assign(s, literals[0], WHY_CLAUSE, w.clause);
    }
    while (at < end)
        *kept++ = *at++;
    list->count = (int)(kept - list->data);
    return good;
}

static bool is_satisfied(search *s, int32_t clause)
{
    const literal *literals = clause_literals(s, clause);
    for (int i = 0; i < clause_size(s, clause); i++) {
        if (is_true(s, literals[i]))
            return true;
    }
    return false;
}

/* How much room it takes in the arena. */
static int clause_length(const search *s, int32_t clause)
{
    return CLAUSE_HEADER + clause_size(s, clause);
}

/* The maximum glue of the clauses that are kept: the median, but at least 3. */
static int median_glue(const search *s)
{
    enum { GLUES = 64 };
    int histogram[GLUES] = {0};
    for (int32_t clause = 0; clause < s->arena.count; clause += clause_length(s, clause)) {
        int glue = s->arena.data[clause + 1];
        histogram[glue < GLUES ? glue : GLUES - 1]++;
    }
    int limit = 0;
    for (int seen = histogram[0]; limit < GLUES - 1 && seen <= s->clause_count / 2;)
        seen += histogram[++limit];
    return limit < 3 ? 3 : limit;
}

void clauses_reduce(search *s)
{
    assert(s->levels == 0);
    s->reduce_at += s->reduce_at / 4;
    int limit = median_glue(s), kept = 0;
    int32_t to = 0, next;
    for (literal lit = 0; lit < 2 * s->cells; lit++)
        s->watches[lit].count = 0;
    /* Moves the clauses that stay together. */
    for (int32_t from = 0; from < s->arena.count; from = next) {
        int length = clause_length(s, from);
        next = from + length;
        if (s->arena.data[from + 1] > limit || is_satisfied(s, from))
            continue;
        memmove(s->arena.data + to, s->arena.data + from, (size_t)length * sizeof *s->arena.data);
        watch_clause(s, to);
        to += length;
        kept++;
    }
    s->clause_count = kept;
    s->arena.count = to;
}
