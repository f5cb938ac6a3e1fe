#include "deducer.h"

#include "../work_limits.h"
#include "explain.h"
#include "what_if.h"

#include <stdlib.h>
#include <string.h>

static void make_parts(creek_deducer *d)
{
    memory *m = &d->memory;
    const shape *s = &d->shape;
    const size_t cells = (size_t)s->cells;
    int **const numbers[] = {&d->order,  &d->low,   &d->parent,   &d->below, &d->undecided,
                             &d->parted, &d->stack, &d->cut_size, &d->listed};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        *numbers[i] = memory_take(m, cells, sizeof(int));
    d->backbone = memory_take(m, cells, 1);
    d->walls = wall_finder_new(m, s);
    mark_list *const lists[] = {&d->forced, &d->step_cells, &d->corridor};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        *lists[i] = list_make(m, s->cells);
    position *const positions[] = {&d->whole, &d->view, &d->before, &d->marks_then, &d->cuts.of};
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        position_make(positions[i], m, s);
    areas_make(&d->areas, m, s);
    loops_make(&d->loops, m, s);
    d->cuts.items = memory_take(m, 2 * cells, sizeof(cut));
    d->found = findings_make(m, s->cells, s);
    d->same_reason = findings_make(m, s->cells, s);
    premises_make(&d->premises, m, s);
    premises_make(&d->needed, m, s);
}

creek_deducer *creek_deducer_new(const creek_puzzle *puzzle)
{
    creek_deducer *d = calloc(1, sizeof *d);
    if (!d)
        return NULL;
    d->near = NOWHERE;
    d->most_clues = MOST_CLUES;
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    shape_make(&d->shape, &d->memory, width, height);
    make_parts(d);
    if (d->memory.failed) {
        creek_deducer_free(d);
        return NULL;
    }
    for (int corner = 0; corner < d->shape.corners; corner++) {
        int clue = creek_puzzle_clue(puzzle, corner / (width + 1), corner % (width + 1));
        d->whole.clue[corner] = (int8_t)(clue >= 0 ? clue : NO_CLUE);
    }
    return d;
}

void creek_deducer_free(creek_deducer *d)
{
    if (!d)
        return;
    memory_free(&d->memory);
    free(d);
}

bool board_fits(const creek_deducer *d, const creek_board *board)
{
    return creek_board_width(board) == d->shape.width &&
           creek_board_height(board) == d->shape.height;
}

void deducer_begin(creek_deducer *d, const creek_board *board, const creek_limits *limits)
{
    d->limits = limits_cancel_only(limits);
    d->cancelled = d->no_memory = d->backboned = d->settled = false;
    d->corridor.count = 0;
    for (int cell = 0; board && cell < d->shape.cells; cell++)
        d->whole.state[cell] =
            (uint8_t)creek_board_get(board, cell / d->shape.width, cell % d->shape.width);
}

void deducer_find(creek_deducer *d, creek_technique hardest, int nesting, bool all)
{
    creek_technique last = hardest < CREEK_DOUBLE_OVERLAP ? hardest : CREEK_DOUBLE_OVERLAP;
    ladder_scan(d, &d->whole, CREEK_FULL_OR_EMPTY, last, all, &d->found);
    d->settled = true;
    while (d->found.count && !has_short_reason(d)) {
        d->settled = false;
        creek_technique next = d->found.items[0].unit.technique + 1;
        ladder_scan(d, &d->whole, next, last, all, &d->found);
    }
    d->found.all = true;
    if (!d->found.count && hardest >= CREEK_WHAT_IF && !cancelled(d))
        find_what_ifs(d, &d->whole, hardest >= CREEK_NESTED_WHAT_IF ? nesting : 0, &d->found);
}

creek_deduction deducer_outcome(const creek_deducer *d, const creek_step *step)
{
    if (step)
        return CREEK_DEDUCED;
    if (d->no_memory)
        return CREEK_DEDUCE_MEMORY;
    return d->cancelled ? CREEK_DEDUCE_INTERRUPTED : CREEK_DEDUCE_NOTHING;
}

creek_deduction deducer_step(creek_deducer *d, creek_technique hardest, int nesting,
                             creek_step **step)
{
    *step = NULL;
    deducer_find(d, hardest, nesting, d->near >= 0);
    if (d->found.count && !d->no_memory && !d->cancelled)
        *step = best_step(d);
    if (d->cancelled) { /* what there is may not be small yet */
        creek_step_free(*step);
        *step = NULL;
    }
    return deducer_outcome(d, *step);
}

void creek_deducer_set_near(creek_deducer *d, int row, int col)
{
    bool inside = row >= 0 && col >= 0 && row < d->shape.height && col < d->shape.width;
    d->near = inside ? row * d->shape.width + col : NOWHERE;
}

creek_deduction creek_deducer_next(creek_deducer *d, const creek_board *board,
                                   creek_technique hardest, int nesting, const creek_limits *limits,
                                   creek_step **step)
{
    *step = NULL;
    if (!board_fits(d, board))
        return CREEK_DEDUCE_NOTHING;
    deducer_begin(d, board, limits);
    return deducer_step(d, hardest, nesting, step);
}

void creek_step_apply(const creek_step *step, creek_board *board)
{
    for (size_t i = 0; i < step->cell_count; i++)
        creek_board_set(board, step->cells[i].row, step->cells[i].col, step->cells[i].state);
}

/* The parts of a step are its own, whatever their pointers promise readers. */
void creek_step_free(creek_step *step)
{
    if (!step)
        return;
    for (size_t i = 0; i < step->step_count; i++)
        creek_step_free((creek_step *)step->steps[i]);
    free((void *)step->steps);
    free((void *)step->cells);
    free((void *)step->clues);
    free((void *)step->because);
    free((void *)step->pocket);
    free((void *)step->text);
    free((void *)step->conclusion);
    free(step);
}

bool step_has(const creek_step *step, int row, int col)
{
    for (size_t i = 0; i < step->cell_count; i++)
        if (step->cells[i].row == row && step->cells[i].col == col)
            return true;
    return false;
}

bool steps_add(creek_chain *list, creek_step *step)
{
    creek_step **steps =
        step ? realloc(list->steps, (list->count + 1) * sizeof *list->steps) : NULL;
    if (!steps) {
        creek_step_free(step);
        return false;
    }
    steps[list->count++] = step;
    list->steps = steps;
    return true;
}

void creek_chain_free(creek_chain *list)
{
    for (size_t i = 0; i < list->count; i++)
        creek_step_free(list->steps[i]);
    free(list->steps);
    *list = (creek_chain){0};
}

/* --- every step ----------------------------------------------------------- */

static bool same_cells(const creek_step *a, const creek_step *b)
{
    return a->cell_count == b->cell_count &&
           memcmp(a->cells, b->cells, a->cell_count * sizeof *a->cells) == 0;
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
