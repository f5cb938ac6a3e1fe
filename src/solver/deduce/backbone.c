#include "backbone.h"

#include "contradiction.h"

#include <string.h>

/* Whether the marks have the same solutions as those at the time: no mark was
 * taken back, and each new one is in all solutions. */
static bool same_solutions(const creek_deducer *d)
{
    for (int cell = 0; cell < d->shape.cells; cell++) {
        uint8_t then = d->marks_then.state[cell], now = d->whole.state[cell];
        if (now != then && (then != CREEK_UNDECIDED || now != d->backbone[cell]))
            return false;
    }
    return true;
}

void keep_backbone(creek_deducer *d, const creek_board *common)
{
    int width = d->shape.width;
    for (int cell = 0; cell < d->shape.cells; cell++)
        d->backbone[cell] = (uint8_t)creek_board_get(common, cell / width, cell % width);
    position_copy(&d->marks_then, &d->whole);
    d->backbone_kept = d->backboned = true;
}

bool find_backbone(creek_deducer *d)
{
    if (d->backbone_kept && same_solutions(d)) {
        d->backboned = true;
        return true;
    }
    creek_solver *solver = solver_of(&d->whole);
    creek_verdict verdict = solver ? creek_solver_run(solver, &d->limits) : CREEK_VERDICT_MEMORY;
    const creek_board *common = solver ? creek_solver_result(solver) : NULL;
    if (common)
        keep_backbone(d, common);
    creek_solver_free(solver);
    d->no_memory = d->no_memory || verdict == CREEK_VERDICT_MEMORY;
    d->cancelled = d->cancelled || verdict == CREEK_VERDICT_INTERRUPTED;
    return common != NULL;
}

bool anything_follows(const creek_deducer *d)
{
    for (int cell = 0; cell < d->shape.cells; cell++)
        if (d->whole.state[cell] == CREEK_UNDECIDED && d->backbone[cell] != CREEK_UNDECIDED)
            return true;
    return false;
}

static void forget_findings(creek_deducer *d, uint8_t noted)
{
    memset(d->found.noted, noted, (size_t)d->shape.cells);
    d->found.count = 0;
    d->cuts.complete = false;
}

void look_for_only(creek_deducer *d, const mark_list *marks)
{
    memset(d->backbone, CREEK_UNDECIDED, (size_t)d->shape.cells);
    forget_findings(d, CREEK_SHADED);
    for (int i = 0; i < marks->count; i++) {
        d->backbone[marks->items[i].cell] = marks->items[i].state;
        d->found.noted[marks->items[i].cell] = CREEK_UNDECIDED;
    }
}

void look_for_all(creek_deducer *d)
{
    forget_findings(d, CREEK_UNDECIDED);
}
