#include "what_if.h"

#include "chain.h"
#include "ladder.h"

enum { SHORT_CHAIN = 4 };

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
    chain_set_ground(d, c, p, false);
    return chain_refute(d, c, 0, power, ROUNDS_MAX, target, &stuck) ? c->rounds : 0;
}
