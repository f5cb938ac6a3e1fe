#include "cli/finding.h"

#include "cli/output.h"
#include "source/clock.h"
#include "source/message.h"

#include <creek/count.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* So many solutions are gone through one by one before they are counted all at
 * once: small numbers are found sooner in this way. */
enum { FEW = 1000 };

/* The time a puzzle has. */
typedef struct {
    int64_t deadline; /* 0 for none */
    bool over;
} allowance;

static bool is_over(void *context)
{
    allowance *time = context;
    time->over = time->over || (time->deadline && clock_now() >= time->deadline);
    return time->over;
}

/* A puzzle at work. */
typedef struct {
    const source_item *item;
    const finding_request *request;
    creek_solver *solver;
    creek_limits limits;
    allowance time;
    finding *found;
} inquiry;

static bool set_number(finding *found, uint64_t solutions, bool more)
{
    free(found->solutions);
    found->solutions = message_format("%" PRIu64, solutions);
    found->more = more;
    return found->solutions != NULL;
}

/* What became of an attempt to count. */
typedef enum { COUNTED, NOT_COUNTED, NO_MEMORY } attempt;

static attempt time_is_over(finding *found)
{
    found->answer = ANSWER_TIMEOUT;
    return COUNTED;
}

/* Goes through the solutions one by one, up to `limit`. NOT_COUNTED when there
 * are more. */
static attempt count_one_by_one(inquiry *q, uint64_t limit)
{
    bool exact = false;
    uint64_t solutions = creek_solver_count(q->solver, limit, &q->limits, &exact);
    if (exact)
        return set_number(q->found, solutions, false) ? COUNTED : NO_MEMORY;
    if (q->time.over)
        return time_is_over(q->found);
    return creek_solver_failed(q->solver) ? NO_MEMORY : NOT_COUNTED;
}

/* Whether a decimal number is larger. */
static bool exceeds(const char *number, uint64_t limit)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, limit);
    size_t length = strlen(number), width = strlen(text);
    return length > width || (length == width && strcmp(number, text) > 0);
}

static uint64_t cells_of(const creek_puzzle *puzzle)
{
    return (uint64_t)creek_puzzle_width(puzzle) * (uint64_t)creek_puzzle_height(puzzle);
}

/* Counts them all at once. With a limit that may take no more steps than
 * going through so many solutions would. */
static attempt count_at_once(inquiry *q)
{
    const creek_puzzle *puzzle = creek_game_puzzle(q->item->game);
    uint64_t limit = q->request->limit;
    creek_limits limits = q->limits;
    if (limit && limit < UINT64_MAX / cells_of(puzzle))
        limits.steps = limit * cells_of(puzzle);
    char *number;
    switch (creek_count_solutions(puzzle, q->found->board, q->request->memory, &limits, &number)) {
    case CREEK_COUNT_EXACT:
        break;
    case CREEK_COUNT_OPEN:
        return q->time.over ? time_is_over(q->found) : NOT_COUNTED;
    default:
        return NOT_COUNTED;
    }
    if (limit && exceeds(number, limit)) {
        creek_free(number);
        return set_number(q->found, limit, true) ? COUNTED : NO_MEMORY;
    }
    free(q->found->solutions);
    q->found->solutions = number;
    return COUNTED;
}

/* How many solutions can be gone through in the memory there is: the solver
 * remembers each. */
static uint64_t most_one_by_one(const inquiry *q)
{
    enum { BYTES_PER_CELL = 64 };
    uint64_t cells = cells_of(creek_game_puzzle(q->item->game));
    uint64_t most = q->request->memory / (BYTES_PER_CELL * cells);
    return most < FEW ? FEW : most;
}

/* Counts the solutions of a puzzle that has several: one by one when they are
 * few, else all at once; when that takes too much, one by one as far as it
 * goes. False when memory runs out. */
static bool count(inquiry *q)
{
    uint64_t limit = q->request->limit;
    if (limit == 1)
        return set_number(q->found, limit, true);
    uint64_t most = limit && limit < FEW ? limit : FEW;
    attempt result = count_one_by_one(q, most);
    if (result == NOT_COUNTED && most != limit) {
        result = count_at_once(q);
        if (result == NOT_COUNTED) {
            most = most_one_by_one(q);
            if (limit && limit < most)
                most = limit;
            result = count_one_by_one(q, most);
        }
    }
    if (result != NOT_COUNTED)
        return result == COUNTED;
    if (most != limit)
        complain("%s: there are too many solutions to count; more than %" PRIu64 " were found",
                 q->item->name, most);
    return set_number(q->found, most, true);
}

/* Asks the solver; false when memory runs out. */
static bool search(inquiry *q)
{
    finding *found = q->found;
    switch (creek_solver_run(q->solver, &q->limits)) {
    case CREEK_VERDICT_NONE:
        found->answer = ANSWER_NONE;
        return set_number(found, 0, false);
    case CREEK_VERDICT_UNIQUE:
        found->answer = ANSWER_UNIQUE;
        if (!set_number(found, 1, false))
            return false;
        break;
    case CREEK_VERDICT_MULTIPLE:
        found->answer = ANSWER_MULTIPLE;
        break;
    case CREEK_VERDICT_OPEN:
        found->answer = ANSWER_TIMEOUT;
        return true;
    default:
        return false;
    }
    found->board = creek_board_clone(creek_solver_result(q->solver));
    return found->board != NULL;
}

static bool take_line(void *context, const char *line, size_t length)
{
    return whole_file_write(context, line, length);
}

/* Makes the solver; false when memory runs out. */
static bool set_up(inquiry *q, whole_file *proof)
{
    q->solver = creek_solver_new(creek_game_puzzle(q->item->game));
    return q->solver && (!proof || creek_solver_prove(q->solver, take_line, proof));
}

bool finding_make(const source_item *item, const finding_request *request, whole_file *proof,
                  finding *found)
{
    /* The time counts from before anything is derived from the clues. */
    int64_t start = clock_now();
    *found = (finding){.answer = ANSWER_TIMEOUT};
    inquiry q = {.item = item, .request = request, .found = found};
    q.time.deadline = request->timeout ? start + request->timeout : 0;
    q.limits = (creek_limits){.cancel = is_over, .context = &q.time};
    bool fine = set_up(&q, proof);
    int64_t ready = clock_now();
    found->setting_up = ready - start;
    fine = fine && search(&q);
    int64_t searched = clock_now();
    found->searching = searched - ready;
    if (fine && found->answer == ANSWER_MULTIPLE && request->count) {
        fine = count(&q);
        found->counting = clock_now() - searched;
    }
    found->total = clock_now() - start;
    if (q.solver) {
        found->statistics = creek_solver_statistics(q.solver);
        found->proof_failed = proof && creek_solver_proof_failed(q.solver);
    }
    creek_solver_free(q.solver);
    if (found->answer == ANSWER_TIMEOUT) {
        creek_board_free(found->board);
        found->board = NULL;
    }
    return fine;
}

void finding_clear(finding *found)
{
    creek_board_free(found->board);
    free(found->solutions);
    *found = (finding){0};
}
