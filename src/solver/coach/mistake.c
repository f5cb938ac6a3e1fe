#include "../deduce/deducer.h"

/* Steps that are easier to follow than that a clue and walls contradict each other, and than one
 * what-if. */
enum { MANY_STEPS = 15 };

/* The contradiction between the right marks and the wrong one. */
static creek_deduction contradict(creek_deducer *d, const creek_board *marks,
                                  const creek_mark *wrong, const creek_limits *limits,
                                  creek_chain *chain)
{
    creek_step *step;
    creek_board *board = creek_board_clone(marks);
    if (!board)
        return CREEK_DEDUCE_MEMORY;
    int near = d->near;
    creek_board_set(board, wrong->row, wrong->col, wrong->state);
    creek_deducer_set_near(d, wrong->row, wrong->col);
    creek_deduction found = creek_deducer_hint(d, board, limits, &step);
    d->near = near;
    creek_board_free(board);
    if (found != CREEK_DEDUCED_CONTRADICTION) {
        creek_step_free(step);
        return found == CREEK_DEDUCED ? CREEK_DEDUCE_NOTHING : found;
    }
    return steps_add(chain, step) ? CREEK_DEDUCED : CREEK_DEDUCE_MEMORY;
}

static bool is_easy(const creek_chain *chain)
{
    bool easy = chain->count <= MANY_STEPS;
    for (size_t i = 0; i < chain->count; i++)
        easy = easy && chain->steps[i]->level <= CREEK_NORMAL;
    return easy;
}

/* Replaces the chain with one that decides the cell, if there is one and, with `easy`, it is easy;
 * with an empty one if memory ran out or the limits ended the work. */
static void decide(creek_deducer *d, const creek_board *marks, const creek_chain_request *request,
                   bool easy, const creek_limits *limits, creek_chain *chain)
{
    creek_chain steps;
    bool found = creek_deducer_chain(d, marks, request, limits, &steps) == CREEK_CHAIN_FOUND;
    bool better = found && (!easy || is_easy(&steps));
    creek_chain_free(better || d->no_memory || d->cancelled ? chain : &steps);
    if (better)
        *chain = steps;
}

creek_deduction creek_deducer_mistake(creek_deducer *d, const creek_board *marks,
                                      const creek_mark *wrong, const creek_limits *limits,
                                      creek_chain *chain)
{
    creek_chain_request request = {wrong->row, wrong->col, CREEK_NESTED_WHAT_IF, 0};
    *chain = (creek_chain){0};
    creek_deduction result = contradict(d, marks, wrong, limits, chain);
    if (result != CREEK_DEDUCED)
        return result;
    const creek_step *step = chain->steps[0];
    bool one_clue = step->clue_count <= 1;
    bool cut_off = step->clue_count == 0;
    /* A broken clue is plain to see. */
    if (one_clue && !step->connectivity)
        return result;
    /* One step says better what is cut off than a list of all the cells. */
    request.most_steps = cut_off ? 1 : 0;
    decide(d, marks, &request, one_clue, limits, chain);
    request.hardest = CREEK_WHAT_IF;
    request.most_steps = 1;
    if (chain->count > MANY_STEPS)
        decide(d, marks, &request, false, limits, chain);
    return deducer_outcome(d, chain->count ? chain->steps[0] : NULL);
}
