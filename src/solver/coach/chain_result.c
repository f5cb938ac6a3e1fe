#include "chain_result.h"

#include <stdlib.h>

creek_deduction chain_of(creek_step *step, creek_chain *chain)
{
    chain->steps = malloc(sizeof *chain->steps);
    if (!chain->steps) {
        creek_step_free(step);
        return CREEK_DEDUCE_MEMORY;
    }
    chain->steps[0] = step;
    chain->count = 1;
    return CREEK_DEDUCED;
}

creek_deduction how_it_ended(creek_chain_result result)
{
    return result == CREEK_CHAIN_FOUND         ? CREEK_DEDUCED
           : result == CREEK_CHAIN_MEMORY      ? CREEK_DEDUCE_MEMORY
           : result == CREEK_CHAIN_INTERRUPTED ? CREEK_DEDUCE_INTERRUPTED
                                               : CREEK_DEDUCE_NOTHING;
}
