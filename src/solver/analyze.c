/* From a conflict to the clause that is learned from it: the
 * first unique implication point (Zhang et al. 2001), minimized by dropping
 * implied literals (Soerensson and Biere 2009). */
#include "search.h"

/* seen[] of a cell during analysis. */
enum { UNSEEN, IN_CLAUSE, REDUNDANT, NEEDED };

/* Adds to `out`, which is empty, the false literals that forced `cell`. */
static void explain(search *s, cell_id cell, int_list *out)
{
    reason why = s->why[cell];
    switch (why.kind) {
    case WHY_NONE:
        break;
    case WHY_CLUE:
        clues_explain(s, why.what, cell, out);
        break;
    case WHY_CLAUSE:
        clause_explain(s, why.what, out);
        break;
    case WHY_AREA:
        wall_reason(s, &s->apart[cell], cell, out);
        break;
    case WHY_PASSAGES:
        passages_explain(s, cell, out);
        break;
    }
}

/* Whether its reason is expensive to find, and no unit propagation. */
static bool has_deep_reason(const search *s, cell_id cell)
{
    return s->why[cell].kind == WHY_AREA || s->why[cell].kind == WHY_PASSAGES;
}

void analyze_facts(search *s)
{
    int end = s->levels ? s->level_start[0] : s->trail_count;
    while (s->proof.sink && s->proof.facts < end) {
        cell_id cell = cell_of(s->trail[s->proof.facts++]);
        s->scratch.count = 0;
        if (has_deep_reason(s, cell))
            explain(s, cell, &s->scratch);
    }
}

/* Collects in `out` the false literals that forced `cell`. Expensive reasons are stored during the
 * analysis, each after its length. */
static void reason_of(search *s, cell_id cell, int_list *out)
{
    out->count = 0;
    if (s->explanation[cell] >= 0) {
        const int32_t *kept = s->explained.data + s->explanation[cell];
        list_append(s, out, kept + 1, *kept);
        return;
    }
    explain(s, cell, out);
    if (has_deep_reason(s, cell)) {
        int start = s->explained.count;
        list_push(s, &s->explained, out->count);
        list_append(s, &s->explained, out->data, out->count);
        list_push(s, &s->touched, cell);
        s->explanation[cell] = s->failed ? -1 : start;
    }
}

static void mark(search *s, cell_id cell, uint8_t as)
{
    if (s->seen[cell] == UNSEEN)
        list_push(s, &s->touched, cell);
    s->seen[cell] = as;
}

/* Whether the other literals of the clause imply `lit`: every path back from it ends in the
 * clause or at level 0. */
static bool is_redundant(search *s, literal lit)
{
    if (s->why[cell_of(lit)].kind == WHY_NONE)
        return false;
    s->visit.count = 0;
    list_push(s, &s->visit, cell_of(lit));
    int first = s->touched.count;
    while (s->visit.count) {
        cell_id cell = s->visit.data[--s->visit.count];
        reason_of(s, cell, &s->scratch);
        for (int i = 0; i < s->scratch.count; i++) {
            cell_id before = cell_of(s->scratch.data[i]);
            if (s->level[before] == 0 || s->seen[before] == IN_CLAUSE ||
                s->seen[before] == REDUNDANT)
                continue;
            if (s->seen[before] == NEEDED || s->why[before].kind == WHY_NONE) {
                /* Literals marked on the way here are not known to be redundant. */
                for (int k = first; k < s->touched.count; k++) {
                    if (s->seen[s->touched.data[k]] == REDUNDANT)
                        s->seen[s->touched.data[k]] = NEEDED;
                }
                return false;
            }
            mark(s, before, REDUNDANT);
            list_push(s, &s->visit, before);
        }
    }
    return true;
}

static void minimize(search *s)
{
    int_list *clause = &s->learned;
    int kept = 1;
    for (int i = 1; i < clause->count; i++) {
        if (!is_redundant(s, clause->data[i]))
            clause->data[kept++] = clause->data[i];
    }
    clause->count = kept;
}

static int count_levels(const search *s)
{
    int levels = 0;
    for (int i = 0; i < s->learned.count; i++) {
        int level = s->level[cell_of(s->learned.data[i])], k = 0;
        while (k < i && s->level[cell_of(s->learned.data[k])] != level)
            k++;
        levels += k == i;
    }
    return levels;
}

static void clean_up(search *s)
{
    for (int i = 0; i < s->touched.count; i++) {
        s->seen[s->touched.data[i]] = UNSEEN;
        s->explanation[s->touched.data[i]] = -1;
    }
}

int analyze_conflict(search *s, int *glue)
{
    int present = s->levels, open = 0, at = s->trail_count;
    analyze_facts(s);
    s->explained.count = s->touched.count = s->learned.count = 0;
    list_push(s, &s->learned, 0);
    if (s->failed)
        return 0;

    const int_list *reasons = &s->conflict;
    literal uip;
    for (;;) {
        for (int i = 0; i < reasons->count; i++) {
            cell_id cell = cell_of(reasons->data[i]);
            if (s->seen[cell] != UNSEEN || s->level[cell] == 0)
                continue;
            mark(s, cell, IN_CLAUSE);
            decision_order_bump(s, cell);
            if (s->level[cell] == present)
                open++;
            else
                list_push(s, &s->learned, reasons->data[i]);
        }
        do
            uip = s->trail[--at];
        while (s->seen[cell_of(uip)] == UNSEEN || s->level[cell_of(uip)] != present);
        if (--open == 0 || s->failed)
            break;
        reason_of(s, cell_of(uip), &s->scratch);
        reasons = &s->scratch;
    }
    if (s->failed)
        return 0;
    s->learned.data[0] = negate(uip);
    minimize(s);
    clause_choose_watches(s, s->learned.data, s->learned.count);
    int back = s->learned.count > 1 ? s->level[cell_of(s->learned.data[1])] : 0;
    *glue = s->learned.count > 64 ? s->learned.count : count_levels(s);
    clean_up(s);
    return back;
}
