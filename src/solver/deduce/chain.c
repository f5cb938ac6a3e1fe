#include "what_if.h"

#include "agree.h"
#include "separation.h"

#include <string.h>

static chain *chain_new(memory *m, const shape *s)
{
    chain *c = memory_take(m, 1, sizeof *c);
    if (!c)
        return NULL;
    c->round = memory_take(m, (size_t)s->cells, sizeof(int));
    c->why = memory_take(m, (size_t)s->cells, sizeof(finding));
    c->dead = memory_take(m, 2 * (size_t)s->cells, 1);
    c->easy_rounds = memory_take(m, 2 * (size_t)s->cells, 1);
    c->deduced = list_make(m, s->cells);
    c->found = findings_make(m, s->cells, s);
    loops_make(&c->loops, m, s);
    position_make(&c->ground, m, s);
    position_make(&c->at, m, s);
    position_make(&c->past, m, s);
    premises_make(&c->set, m, s);
    premises_make(&c->reason, m, s);
    return m->failed ? NULL : c;
}

chain *chain_at(creek_deducer *d, int depth)
{
    chain **link = &d->outermost;
    for (int i = 0;; i++, link = &(*link)->inner) {
        if (!*link)
            *link = chain_new(&d->memory, &d->shape);
        if (!*link) {
            d->memory.failed = false;
            d->no_memory = true;
            return NULL;
        }
        if (i == depth)
            return *link;
    }
}

/* --- following a chain ---------------------------------------------------- */

/* Whether the position contradicts itself to one look, and how. */
static bool contradicts(creek_deducer *d, chain *c)
{
    int broken = broken_clue_among(&c->at, &c->deduced, c->seen);
    if (broken >= 0) {
        c->end = (finding){.unit = {CREEK_BROKEN_CLUE, broken, NOWHERE}};
        return true;
    }
    c->loops.adrift = false;
    if (!c->separated)
        return false;
    if (!check_areas(&c->at, CHECK_ALL, &d->areas).bad) {
        c->separated = d->areas.count > 1;
        c->loops.adrift = c->separated && d->areas.inhabited == 0;
        return false;
    }
    c->end = (finding){.unit = {CREEK_CUT_OFF, simplest_check(&c->at, &d->areas), NOWHERE}};
    return true;
}

/* What the techniques from `first` to `last` give that they did not give when
 * only `seen` cells were deduced. Where the ground forces nothing by itself, only
 * what was deduced since can; NOWHERE stands for a ground that may. */
static void scan_range(creek_deducer *d, chain *c, creek_technique first, creek_technique last,
                       int seen)
{
    for (creek_technique id = first; id <= last; id++) {
        const technique *t = technique_of(id);
        if (!t->touch || seen < 0) {
            t->scan(d, &c->at, id, &c->found);
            continue;
        }
        for (int i = seen; i < c->deduced.count; i++)
            t->touch(d, &c->at, id, c->deduced.items[i].cell, &c->found);
    }
}

/* Whether shading some cell closes a loop of shaded cells, as exits and walls do. */
static bool can_close(const chain *c)
{
    int cell = 0, cells = c->at.shape->cells;
    while (cell < cells && (c->at.state[cell] != CREEK_UNDECIDED || c->found.noted[cell] ||
                            !loops_closed_by_shading(&c->loops, &c->at, cell, true)))
        cell++;
    return cell < cells;
}

static void scan_clues(creek_deducer *d, chain *c)
{
    scan_range(d, c, CREEK_FULL_OR_EMPTY, CREEK_SATURATION,
               c->rounds == 1 && !c->settled ? NOWHERE : c->seen);
}

/* All that the easy techniques give together. */
static void scan_easy(creek_deducer *d, chain *c)
{
    scan_clues(d, c);
    if (c->separated)
        technique_of(CREEK_ISOLATED)->scan(d, &c->at, CREEK_ISOLATED, &c->found);
    if (can_close(c))
        scan_passes(d, &c->at, 1, d->shape.cells, &c->found);
}

/* What the rest of the ladder gives: up to overlaps, which wait until nothing else
 * does. */
static void scan_named(creek_deducer *d, chain *c)
{
    scan_range(d, c, CREEK_BORDER_PAIR, CREEK_ALTERNATING_SUM, c->seen_by_named);
    c->seen_by_named = c->deduced.count;
    scan_cuts_by(d, &c->loops, &c->at, CREEK_SHADED, &c->found);
    if (c->separated)
        scan_closed_in(d, &c->at, &c->found);
    if (!c->found.count)
        scan_cuts_by(d, &c->loops, &c->at, CREEK_UNSHADED, &c->found);
    if (!c->found.count)
        scan_overlaps(d, &c->loops, &c->at, CREEK_OVERLAP, &c->found);
}

static bool search_chains(creek_deducer *d, position *p, int depth, int power, int limit,
                          findings *found);

/* One round: what the position as it stands forces. Named techniques wait until the
 * easy ones give nothing. */
static bool deduce_round(creek_deducer *d, chain *c, int depth, int power)
{
    findings_clear(&c->found);
    c->found.all = true;
    scan_easy(d, c);
    if (power >= 1 && !c->found.count)
        scan_named(d, c);
    if (!c->found.count && power >= 2) {
        findings_clear(&c->found);
        c->found.all = false;
        for (int inner = 0; inner < power && !c->found.count && !cancelled(d); inner++)
            if (!search_chains(d, &c->at, depth + 1, inner, ROUNDS_MAX, &c->found))
                return false;
    }
    return c->found.count > 0;
}

/* Takes over what a round found. */
static void apply_round(chain *c)
{
    c->seen = c->deduced.count;
    for (int i = 0; i < c->found.count; i++) {
        const finding *f = &c->found.items[i];
        list_add(&c->deduced, f->target.cell, f->target.state);
        c->round[f->target.cell] = c->rounds + 1;
        c->why[f->target.cell] = *f;
    }
    mark_list fresh = {c->deduced.count - c->seen, c->deduced.items + c->seen};
    c->separated = loops_decide(&c->loops, &c->at, &fresh) || c->separated;
}

/* Whether a contradiction can wait for clues that are to be completed, which may show a plainer
 * one. */
static bool completes_clues(creek_deducer *d, chain *c)
{
    if (!c->clues_first || c->end.unit.technique != CREEK_CUT_OFF || c->end.unit.a == CHECK_PLAIN)
        return false;
    findings_clear(&c->found);
    c->found.all = true;
    scan_clues(d, c);
    return c->found.count > 0;
}

/* Goes on from the assumption, up to `limit` rounds. True when that ends in a
 * contradiction; *stuck says whether more rounds would not help. */
static bool follow(creek_deducer *d, chain *c, int depth, int power, int limit, bool *stuck)
{
    *stuck = false;
    for (c->rounds = 1;; c->rounds++) {
        if (contradicts(d, c)) {
            if (!completes_clues(d, c))
                return true;
            apply_round(c);
            continue;
        }
        if (c->rounds == limit || (power >= 1 && cancelled(d)))
            return false;
        if (!deduce_round(d, c, depth, power)) {
            *stuck = true;
            return false;
        }
        apply_round(c);
    }
}

void chain_set_ground(const creek_deducer *d, chain *c, const position *p, bool settled)
{
    c->found.count = 0;
    memcpy(c->found.noted, d->whole.state, (size_t)p->shape->cells);
    position_copy(&c->ground, p);
    position_copy(&c->at, p);
    memset(c->round, 0, (size_t)p->shape->cells * sizeof(int));
    c->deduced.count = 0;
    c->clues_first = false;
    loops_read(&c->loops, &c->at);
    c->whole = c->loops.areas.count == 1;
    /* Cells that are closed in by too many clues are left to what-ifs. */
    c->settled = settled && c->whole;
}

static void back_to_ground(chain *c)
{
    for (int i = 0; i < c->deduced.count; i++)
        c->round[c->deduced.items[i].cell] = 0;
    loops_take_back(&c->loops, &c->at, &c->deduced, c->loops.read_count);
    c->deduced.count = 0;
}

bool chain_refute(creek_deducer *d, chain *c, int depth, int power, int limit, mark target,
                  bool *stuck)
{
    c->seen = 0;
    c->seen_by_named = c->settled ? 0 : NOWHERE;
    list_add(&c->deduced, target.cell, opposite(target.state));
    c->round[target.cell] = 1;
    c->separated = loops_decide(&c->loops, &c->at, &c->deduced) || !c->whole;
    return follow(d, c, depth, power, limit, stuck);
}

/* --- searching ------------------------------------------------------------- */

/* Notes a refutation of `rounds` rounds and forgets longer ones. */
static void note_refutation(chain *c, int power, mark target, findings *found)
{
    mark_list forced = {1, &target};
    unit at = {power >= 2 ? CREEK_NESTED_WHAT_IF : CREEK_WHAT_IF, power, c->rounds};
    if (found->count && (!found->all || found->items[0].unit.b > c->rounds))
        findings_clear(found);
    note(found, at, &c->ground, &forced, c->deduced.count);
}

/* Powers 0 and 1 take turns; what others get is not asked for again. */
static uint8_t dead_bit(int power)
{
    return (uint8_t)(1u << (power < 2 ? power : 2));
}

/* What an assumption, by its number in c->dead, would refute. */
static mark target_of(int number)
{
    return (mark){number / 2, (uint8_t)(number % 2 ? CREEK_SHADED : CREEK_UNSHADED)};
}

/* The chain got nowhere: then none does from what it deduced, which gives no more. */
static void bury(chain *c, int power)
{
    for (int i = 0; i < c->deduced.count; i++) {
        mark assumed = c->deduced.items[i];
        c->dead[2 * assumed.cell + (assumed.state == CREEK_UNSHADED)] |= dead_bit(power);
    }
}

/* One pass over all assumptions with chains of more than `known` and up to
 * `limit` rounds; only the shortest count. True when some could go on. */
static bool pass(creek_deducer *d, chain *c, int depth, int power, int known, int limit,
                 findings *found)
{
    bool alive = false;
    for (int i = 0; i < 2 * d->shape.cells && limit > known && !cancelled(d); i++) {
        if (c->dead[i] & dead_bit(power) || (power == 1 && !(c->dead[i] & dead_bit(0))))
            continue;
        /* Up to where power 0 got stuck, power 1 goes the same way. */
        if (power == 1 && c->easy_rounds[i] >= limit) {
            alive = true;
            continue;
        }
        mark target = target_of(i);
        bool stuck, refuted = chain_refute(d, c, depth, power, limit, target, &stuck);
        if (stuck)
            bury(c, power);
        if (stuck && power == 0)
            c->easy_rounds[i] = (uint8_t)(c->rounds < UINT8_MAX ? c->rounds : UINT8_MAX);
        back_to_ground(c);
        if (refuted) {
            note_refutation(c, power, target, found);
            limit = c->rounds - !found->all;
        }
        alive = alive || !stuck;
    }
    return alive;
}

/* No assumption is known to get nowhere with this power, but those of cells that
 * are decided, also in d->whole alone, and those that agree with a solution. */
static void begin_power(creek_deducer *d, chain *c, const position *p, int power)
{
    for (int i = 0; i < 2 * d->shape.cells; i++) {
        mark target = target_of(i);
        if (p->state[target.cell] != CREEK_UNDECIDED ||
            d->whole.state[target.cell] != CREEK_UNDECIDED || !may_follow(d, p, target))
            c->dead[i] = UINT8_MAX;
        else
            c->dead[i] &= (uint8_t)~dead_bit(power);
        if (power == 0)
            c->easy_rounds[i] = 0;
    }
}

/* Most chains are short, so these are tried before any is followed to its end. */
enum { VERY_SHORT = 2 };

/* Whether there are refutations, of up to `rounds` rounds. */
static bool has_short(const findings *found, int rounds)
{
    return found->count && found->items[0].unit.b <= rounds;
}

/* Looks for refutations by chains of one power at `depth`, of up to `limit` rounds.
 * `found` gets those with the fewest rounds, only one unless found->all, in place of longer ones.
 * For power 1, the position must be that of the last search with power 0. */
static bool search_chains(creek_deducer *d, position *p, int depth, int power, int limit,
                          findings *found)
{
    chain *c = chain_at(d, depth);
    if (!c)
        return false;
    chain_set_ground(d, c, p, true);
    begin_power(d, c, p, power);
    if (pass(d, c, depth, power, 1, VERY_SHORT, found) && !has_short(found, VERY_SHORT))
        pass(d, c, depth, power, VERY_SHORT, limit, found);
    return !d->no_memory && !cancelled(d);
}

enum { SHORT_CHAIN = 4 };

bool find_short_what_ifs(creek_deducer *d, position *p, int longest, findings *found)
{
    longest = longest > SHORT_CHAIN ? longest : SHORT_CHAIN;
    findings_clear(found);
    return search_chains(d, p, 0, 0, longest, found) &&
           (has_short(found, SHORT_CHAIN) ||
            search_chains(d, p, 0, 1, found->count ? SHORT_CHAIN : longest, found));
}

bool find_what_ifs(creek_deducer *d, position *p, int nesting, findings *found)
{
    bool all = found->all;
    if (!find_short_what_ifs(d, p, ROUNDS_MAX, found))
        return false;
    found->all = false;
    for (int power = 2; power <= nesting + 1 && !found->count; power++)
        if (!search_chains(d, p, 0, power, ROUNDS_MAX, found))
            return false;
    found->all = all;
    return true;
}

int what_if_refutes(creek_deducer *d, const position *p, int nesting, mark target, int *power)
{
    chain *c = chain_at(d, 0);
    bool stuck;
    for (*power = 0; c && *power <= nesting + 1 && !d->no_memory; ++*power) {
        chain_set_ground(d, c, p, false);
        if (chain_refute(d, c, 0, *power, ROUNDS_MAX, target, &stuck))
            return c->rounds;
    }
    return 0;
}
