#include "what_if.h"

#include "chain.h"
#include "ladder.h"

enum { SHORT_CHAIN = 4 };

/* Notes a refutation of `rounds` rounds and forgets longer ones. */
static void note_refutation(chain *c, int power, mark target, findings *found)
{
    mark_list forced = {1, &target};
    unit at = {power >= 2 ? CREEK_NESTED_WHAT_IF : CREEK_WHAT_IF, power, c->rounds};
    if (found->count && (!found->all || found->items[0].unit.b > c->rounds))
        findings_clear(found);
    note(found, at, &c->ground, &forced, c->rounds);
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

/* One pass over all assumptions with chains of more than `known` and up to
 * `limit` rounds; only the shortest count. True when some could go on. */
static bool pass(creek_deducer *d, chain *c, int depth, int power, int known, int limit,
                 findings *found)
{
    bool alive = false;
    for (int i = 0; i < 2 * d->shape.cells && limit > known && !cancelled(d); i++) {
        if (c->dead[i] & dead_bit(power))
            continue;
        mark target = target_of(i);
        loops_mark ground = loops_here(&c->loops);
        bool stuck, refuted = chain_refute(d, c, depth, power, limit, target, &stuck);
        chain_reset(c, ground);
        if (refuted) {
            note_refutation(c, power, target, found);
            limit = c->rounds - !found->all;
        }
        if (stuck)
            c->dead[i] |= dead_bit(power);
        alive = alive || !stuck;
    }
    return alive;
}

/* No assumption is known to get nowhere with this power, but those of decided
 * cells and those that agree with a solution. */
static void begin_power(creek_deducer *d, chain *c, const position *p, int power)
{
    for (int i = 0; i < 2 * d->shape.cells; i++) {
        mark target = target_of(i);
        if (p->state[target.cell] != CREEK_UNDECIDED || !may_follow(d, p, target))
            c->dead[i] = UINT8_MAX;
        else
            c->dead[i] &= (uint8_t)~dead_bit(power);
    }
}

bool search_chains(creek_deducer *d, position *p, int depth, int power, int known, int limit,
                   findings *found)
{
    chain *c = chain_at(d, depth);
    if (!c)
        return false;
    chain_set_ground(c, p, true);
    if (known == 1) /* the first time with this power */
        begin_power(d, c, p, power);
    int rounds = known + 1;
    for (bool alive = true; alive && !found->count && known < limit && !cancelled(d);) {
        alive = pass(d, c, depth, power, known, rounds, found);
        known = rounds;
        rounds = rounds < limit / 2 ? 2 * rounds : limit;
    }
    return !d->no_memory && !cancelled(d);
}

bool find_short_what_ifs(creek_deducer *d, position *p, int longest, findings *found)
{
    const struct {
        int power, known, limit;
    } stages[] = {{0, 1, SHORT_CHAIN},
                  {1, 1, SHORT_CHAIN},
                  {0, SHORT_CHAIN, longest},
                  {1, SHORT_CHAIN, longest}};
    findings_clear(found);
    for (size_t i = 0; i < sizeof stages / sizeof *stages && !found->count; i++)
        if (!search_chains(d, p, 0, stages[i].power, stages[i].known, stages[i].limit, found))
            return false;
    return true;
}

bool find_what_ifs(creek_deducer *d, position *p, int nesting, findings *found)
{
    bool all = found->all;
    if (!find_short_what_ifs(d, p, ROUNDS_MAX, found))
        return false;
    found->all = false;
    for (int power = 2; power <= nesting + 1 && !found->count; power++)
        if (!search_chains(d, p, 0, power, 1, ROUNDS_MAX, found))
            return false;
    found->all = all;
    return true;
}

int what_if_refutes(creek_deducer *d, const position *p, int power, mark target)
{
    chain *c = chain_at(d, 0);
    bool stuck;
    if (!c)
        return 0;
    chain_set_ground(c, p, false);
    return chain_refute(d, c, 0, power, ROUNDS_MAX, target, &stuck) ? c->rounds : 0;
}
