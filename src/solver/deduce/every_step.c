#include "every_step.h"

#include "deducer.h"
#include "explain.h"
#include "what_if.h"

static bool same_cells(const creek_step *a, const creek_step *b)
{
    if (a->cell_count != b->cell_count)
        return false;
    for (size_t i = 0; i < a->cell_count; i++)
        if (a->cells[i].row != b->cells[i].row || a->cells[i].col != b->cells[i].col ||
            a->cells[i].state != b->cells[i].state)
            return false;
    return true;
}

/* Takes the step over, unless there is one for its cells. False when memory
 * ran out. */
static bool take(creek_chain *set, creek_step *step)
{
    bool known = false;
    for (size_t i = 0; step && i < set->count && !known; i++)
        known = same_cells(set->steps[i], step);
    if (!known)
        return steps_add(set, step);
    creek_step_free(step);
    return true;
}

static bool every_unit(creek_deducer *d, creek_technique id, creek_chain *set)
{
    memory own = {0};
    findings found = findings_make(&own, d->shape.cells * UNITS_AT_CELL, &d->shape);
    found.all = found.every = true;
    bool fine = !own.failed;
    if (fine)
        technique_of(id)->scan(d, &d->whole, id, &found);
    for (int i = 0; fine && i < found.count; i++)
        fine = take(set, explain_found(d, &found, found.items[i]));
    memory_free(&own);
    return fine;
}

/* The what-if for a cell, of the least power that will do. */
static bool assume_wrong(creek_deducer *d, mark target, int nesting, creek_chain *set)
{
    int power, rounds = what_if_refutes(d, &d->whole, nesting, target, &power);
    if (!rounds)
        return !d->no_memory;
    finding f = {.unit = {power < 2 ? CREEK_WHAT_IF : CREEK_NESTED_WHAT_IF, power, rounds},
                 .target = target};
    return take(set, explain(d, &d->whole, &f, 0));
}

static bool every_what_if(creek_deducer *d, int nesting, creek_chain *set)
{
    bool fine = true;
    for (int i = 0; fine && i < 2 * d->shape.cells; i++) {
        mark target = {i / 2, (uint8_t)(i % 2 ? CREEK_SHADED : CREEK_UNSHADED)};
        if (d->whole.state[target.cell] == CREEK_UNDECIDED)
            fine = assume_wrong(d, target, nesting, set);
    }
    return fine;
}

bool what_if_for(creek_deducer *d, const creek_board *board, const creek_mark *wanted, int nesting,
                 creek_chain *set)
{
    *set = (creek_chain){0};
    deducer_begin(d, board, NULL);
    mark target = {place_of(d, wanted), (uint8_t)wanted->state};
    return assume_wrong(d, target, nesting, set);
}

bool every_step(creek_deducer *d, const creek_board *board, creek_technique id, int nesting,
                creek_chain *set)
{
    *set = (creek_chain){0};
    deducer_begin(d, board, NULL);
    bool fine = id >= CREEK_WHAT_IF ? every_what_if(d, nesting, set) : every_unit(d, id, set);
    if (!fine)
        creek_chain_free(set);
    return fine;
}
