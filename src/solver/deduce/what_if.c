#include "what_if.h"

#include "chain.h"
#include "ladder.h"

enum { SHORT_CHAIN = 4 };

bool find_short_what_ifs(creek_deducer *d, position *p, int longest, findings *found)
{
    findings *named = &d->same_reason;
    longest = longest > SHORT_CHAIN ? longest : SHORT_CHAIN;
    findings_clear(found);
    findings_clear(named);
    if (!search_chains(d, p, 0, 0, longest, found))
        return false;
    if (found->count && found->items[0].unit.b <= SHORT_CHAIN)
        return true;
    named->all = found->all;
    if (!search_chains(d, p, 0, 1, found->count ? SHORT_CHAIN : longest, named))
        return false;
    if (named->count)
        findings_copy(found, named);
    return true;
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

int what_if_refutes(creek_deducer *d, const position *p, int power, mark target)
{
    chain *c = chain_at(d, 0);
    bool stuck;
    if (!c)
        return 0;
    chain_set_ground(d, c, p, false);
    return chain_refute(d, c, 0, power, ROUNDS_MAX, target, &stuck) ? c->rounds : 0;
}
