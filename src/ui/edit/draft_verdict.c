#include "ui/edit/draft_verdict.h"

#include "base/alloc.h"

void draft_verdict_release(draft_verdict *v)
{
    creek_puzzle_free(v->puzzle);
    creek_solver_free(v->solver);
    creek_board_free(v->findings.forced);
    draft_blame_release(&v->blame);
    *v = (draft_verdict){0};
}

bool draft_verdict_busy(const draft_verdict *v)
{
    return v->stage != STAGE_IDLE;
}

void draft_verdict_ask(draft_verdict *v, const creek_puzzle *puzzle)
{
    draft_verdict_release(v);
    v->findings.verdict = CREEK_VERDICT_INTERRUPTED;
    v->puzzle = check_alloc(creek_puzzle_clone(puzzle));
    v->stage = STAGE_VERDICT;
}

/* --- the verdict ------------------------------------------------------------- */

static bool work_verdict(draft_verdict *v, const creek_limits *limits)
{
    draft_findings *f = &v->findings;
    if (!v->solver)
        v->solver = check_alloc(creek_solver_new(v->puzzle));
    creek_verdict verdict = creek_solver_run(v->solver, limits);
    if (verdict == CREEK_VERDICT_MEMORY)
        alloc_failed();
    if (verdict == CREEK_VERDICT_INTERRUPTED)
        return false;
    if (verdict == CREEK_VERDICT_UNIQUE || verdict == CREEK_VERDICT_MULTIPLE)
        f->forced = check_alloc(creek_board_clone(creek_solver_result(v->solver)));
    f->verdict = verdict;
    f->differing = f->forced ? creek_board_count(f->forced, CREEK_UNDECIDED) : 0;
    v->stage = verdict == CREEK_VERDICT_UNIQUE     ? STAGE_RATE
               : verdict == CREEK_VERDICT_MULTIPLE ? STAGE_COUNT
                                                   : STAGE_BLAME;
    return true;
}

/* An interrupted count starts again, because it takes little time. */
static bool work_count(draft_verdict *v, const creek_limits *limits)
{
    draft_findings *f = &v->findings;
    uint64_t count;
    creek_count_result result = creek_solver_count(v->solver, DRAFT_COUNT_MOST, limits, &count);
    if (result == CREEK_COUNT_MEMORY)
        alloc_failed();
    if (result == CREEK_COUNT_INTERRUPTED && count < DRAFT_COUNT_MOST)
        return false;
    f->counted = true;
    f->more = result != CREEK_COUNT_EXACT;
    f->count = (int)count;
    v->stage = STAGE_IDLE;
    return true;
}

static bool work_rating(draft_verdict *v, const creek_limits *limits)
{
    creek_rating rating;
    creek_rate_result result = creek_rate(v->puzzle, limits, &rating);
    if (result == CREEK_RATE_INTERRUPTED)
        return false;
    if (result == CREEK_RATE_MEMORY)
        alloc_failed();
    v->findings.rating = rating;
    v->findings.rated = rating.rated;
    v->stage = STAGE_IDLE;
    return true;
}

static bool work_blame(draft_verdict *v, const creek_limits *limits)
{
    draft_findings *f = &v->findings;
    size_t before = f->blamed_count;
    if (!v->blame.puzzle)
        v->blame = draft_blame_begin(v->puzzle);
    blame_state state = draft_blame_work(&v->blame, limits);
    f->blamed = v->blame.blamed;
    f->blamed_count = v->blame.count;
    f->least = state == BLAME_DONE;
    if (state != BLAME_WORKING)
        v->stage = STAGE_IDLE;
    return state != BLAME_WORKING || f->blamed_count != before;
}

/* --- all of it --------------------------------------------------------------- */

/* One thing at a time: the verdict should be shown before anything that may take long. */
bool draft_verdict_work(draft_verdict *v, const creek_limits *limits)
{
    switch (v->stage) {
    case STAGE_VERDICT:
        return work_verdict(v, limits);
    case STAGE_COUNT:
        return work_count(v, limits);
    case STAGE_RATE:
        return work_rating(v, limits);
    case STAGE_BLAME:
        return work_blame(v, limits);
    default:
        return false;
    }
}
