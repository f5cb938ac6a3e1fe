#include "cli/solve_result.h"

#include "base/alloc.h"
#include "cli/output.h"
#include "source/clock.h"

#include <creek/solver.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

/* The number of solutions enumerated one by one before counting them all at once; small numbers
 * are found sooner this way. */
enum { FEW = 1000 };

/* The puzzle being solved. */
typedef struct {
    const puzzle_ref *item;
    const solve_request *request;
    creek_solver *solver;
    creek_limits limits;
    int64_t deadline; /* 0 for none */
    bool late;        /* the time is up */
    solve_result *found;
} inquiry;

static bool is_late(void *context)
{
    inquiry *q = context;
    q->late = q->late || (q->deadline && clock_now() >= q->deadline);
    return q->late;
}

/* Takes ownership of the number. */
static void set_number(solve_result *found, char *solutions, bool more)
{
    free(found->solutions);
    found->solutions = solutions;
    found->more = more;
}

/* Enumerates the solutions up to `limit`. False if there are more. */
static bool count_one_by_one(inquiry *q, uint64_t limit)
{
    uint64_t solutions;
    creek_count_result result = creek_solver_count(q->solver, limit, &q->limits, &solutions);
    if (result == CREEK_COUNT_MEMORY)
        alloc_failed();
    bool exact = result == CREEK_COUNT_EXACT;
    if (exact)
        set_number(q->found, xasprintf("%" PRIu64, solutions), false);
    return exact || q->late;
}

static uint64_t cells_of(const creek_puzzle *puzzle)
{
    return (uint64_t)creek_puzzle_width(puzzle) * (uint64_t)creek_puzzle_height(puzzle);
}

/* Counts them all at once; with a limit, in no more steps than enumerating that many solutions
 * takes. False if that is exceeded. */
static bool count_at_once(inquiry *q)
{
    const creek_puzzle *puzzle = creek_game_puzzle(q->item->game);
    uint64_t limit = q->request->limit;
    creek_limits limits = q->limits;
    if (limit && limit < UINT64_MAX / cells_of(puzzle))
        limits.steps = limit * cells_of(puzzle);
    char *number;
    if (creek_count_solutions(puzzle, q->found->board, q->request->memory, &limits, &number) !=
        CREEK_COUNT_EXACT)
        return q->late;
    errno = 0;
    bool more = limit && (strtoull(number, NULL, 10) > limit || errno == ERANGE);
    set_number(q->found, more ? xasprintf("%" PRIu64, limit) : xstrdup(number), more);
    creek_free(number);
    return true;
}

/* Counts the solutions of a puzzle that has several: by enumeration if there are few, otherwise
 * all at once; if that takes too much, by enumeration as far as it goes, because the solver
 * remembers each. */
static void count(inquiry *q)
{
    enum { BYTES_PER_CELL = 64 };
    uint64_t limit = q->request->limit ? q->request->limit : UINT64_MAX;
    uint64_t most =
        q->request->memory / (BYTES_PER_CELL * cells_of(creek_game_puzzle(q->item->game)));
    uint64_t few = limit < FEW ? limit : FEW;
    most = most < few ? few : most > limit ? limit : most;
    bool counted = limit > 1 && (count_one_by_one(q, few) ||
                                 (few < limit && (count_at_once(q) || count_one_by_one(q, most))));
    if (q->late)
        q->found->verdict = CREEK_VERDICT_INTERRUPTED;
    if (counted)
        return;
    if (most < limit)
        complain("%s: too many solutions to count; more than %" PRIu64 " were found", q->item->name,
                 most);
    set_number(q->found, xasprintf("%" PRIu64, most), true);
}

static void search(inquiry *q)
{
    solve_result *found = q->found;
    found->verdict = creek_solver_run(q->solver, &q->limits);
    if (found->verdict == CREEK_VERDICT_MEMORY)
        alloc_failed();
    if (found->verdict == CREEK_VERDICT_UNIQUE || found->verdict == CREEK_VERDICT_MULTIPLE)
        found->board = check_alloc(creek_board_clone(creek_solver_result(q->solver)));
}

static bool take_line(void *context, const char *line, size_t length)
{
    return file_writer_add(context, line, length);
}

void solve_puzzle(const puzzle_ref *item, const solve_request *request, file_writer *proof,
                  solve_result *found)
{
    /* The time starts before anything is derived from the clues. */
    int64_t start = clock_now();
    *found = (solve_result){0};
    inquiry q = {.item = item,
                 .request = request,
                 .solver = check_alloc(creek_solver_new(creek_game_puzzle(item->game))),
                 .limits = {.cancel = is_late, .context = &q},
                 .deadline = request->timeout ? start + request->timeout : 0,
                 .found = found};
    if (proof && !creek_solver_prove(q.solver, take_line, proof))
        alloc_failed();
    int64_t ready = clock_now();
    found->setting_up = ready - start;
    search(&q);
    int64_t searched = clock_now();
    found->searching = searched - ready;
    if (request->count && found->verdict == CREEK_VERDICT_MULTIPLE) {
        count(&q);
        found->counting = clock_now() - searched;
    } else if (request->count) {
        set_number(found, xstrdup(found->verdict == CREEK_VERDICT_UNIQUE ? "1" : "0"), false);
    }
    found->total = clock_now() - start;
    found->statistics = creek_solver_statistics(q.solver);
    if (proof && creek_solver_proof_failed(q.solver) && !file_writer_failed(proof))
        alloc_failed();
    creek_solver_free(q.solver);
    if (found->verdict == CREEK_VERDICT_INTERRUPTED) {
        creek_board_free(found->board);
        found->board = NULL;
        set_number(found, NULL, false);
    }
}

void solve_result_clear(solve_result *found)
{
    creek_board_free(found->board);
    free(found->solutions);
    *found = (solve_result){0};
}
