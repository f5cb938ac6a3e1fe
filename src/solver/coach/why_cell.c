#include <creek/coach.h>

#include "../deduce/backbone.h"
#include "../deduce/wrong_marks.h"
#include "unravel.h"

#include <stdlib.h>

/* Called with a closure that has found the goal: its steps, if they are what was asked for. */
static creek_chain_result find_chain(creek_deducer *d, const creek_chain_request *request,
                                     step_set *steps)
{
    closure c;
    const closure_plan plan = {.hardest = request->hardest};
    bool found = closure_make(&c, d, request->row * d->shape.width + request->col) &&
                 closure_run(&c, &plan) && unravel(&c, steps);
    closure_free(&c);
    if (found && request->most_steps && steps->count > request->most_steps)
        step_set_free(steps);
    return found && steps->count ? CREEK_CHAIN_FOUND : CREEK_CHAIN_NONE;
}

static creek_chain_result outcome(const creek_deducer *d, creek_chain_result otherwise)
{
    if (d->no_memory)
        return CREEK_CHAIN_MEMORY;
    return d->cancelled ? CREEK_CHAIN_INTERRUPTED : otherwise;
}

/* Wrong marks first. */
static creek_chain_result find_way(creek_deducer *d, const creek_chain_request *request,
                                   step_set *steps)
{
    int cell = request->row * d->shape.width + request->col;
    creek_step *wrong;
    creek_deduction marks = find_wrong_marks(d, &wrong);
    if (wrong) {
        bool fine = step_set_add(steps, wrong);
        if (!fine)
            creek_step_free(wrong);
        return fine ? CREEK_CHAIN_CONTRADICTION : CREEK_CHAIN_MEMORY;
    }
    if (marks != CREEK_DEDUCED)
        return outcome(d, CREEK_CHAIN_NONE);
    if (d->whole.state[cell] != CREEK_UNDECIDED)
        return CREEK_CHAIN_DECIDED;
    if (!find_backbone(d))
        return outcome(d, CREEK_CHAIN_NONE);
    if (d->backbone[cell] == CREEK_UNDECIDED)
        return CREEK_CHAIN_OPEN;
    return outcome(d, find_chain(d, request, steps));
}

creek_chain_result creek_deducer_chain(creek_deducer *d, const creek_board *board,
                                       const creek_chain_request *request,
                                       const creek_limits *limits, creek_chain *chain)
{
    *chain = (creek_chain){0};
    if (!board_fits(d, board) || request->row < 0 || request->col < 0 ||
        request->row >= d->shape.height || request->col >= d->shape.width)
        return CREEK_CHAIN_NONE;
    step_set steps = {0};
    deducer_begin(d, board, limits);
    creek_chain_result result = find_way(d, request, &steps);
    if (result != CREEK_CHAIN_FOUND && result != CREEK_CHAIN_CONTRADICTION)
        step_set_free(&steps);
    *chain = (creek_chain){steps.count, steps.items};
    return result;
}

void creek_chain_free(creek_chain *chain)
{
    for (size_t i = 0; i < chain->count; i++)
        creek_step_free(chain->steps[i]);
    free(chain->steps);
    *chain = (creek_chain){0};
}
