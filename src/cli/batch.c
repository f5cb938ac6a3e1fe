#include "cli/batch.h"

#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/parallel_batch.h"

#include <signal.h>
#include <stdlib.h>

/* What became of one puzzle. */
typedef struct {
    source_result result;
    int status;
    puzzle_ref item; /* its messages; the game is gone once the work is done */
    text_stream record;
} outcome;

/* A run over all puzzles. */
typedef struct {
    const batch *task;
    source *stream;
    bool any; /* a record was written */
    int status;
} whole_run;

/* Does the work; the game is not needed any more then. */
static void work_on(const batch *task, outcome *one)
{
    if (one->result != SOURCE_ITEM)
        return;
    text_stream_open(&one->record);
    one->status = task->work(&one->item, one->record.out, task->context);
    text_stream_close(&one->record);
    creek_game_free(one->item.game);
    one->item.game = NULL;
}

/* Ends the program at once: other jobs may be at work for long, or wait for
 * input that never comes. */
static _Noreturn void give_up(void)
{
    exit(STATUS_ERROR);
}

/* Writes an outcome and forgets it. Returns the exit status so far. */
static int write_outcome(const batch *task, outcome *one, bool *any, int status)
{
    if (one->item.message)
        complain("%s", one->item.message);
    if (one->item.note)
        complain("%s", one->item.note);
    if (one->result == SOURCE_BAD)
        one->status = STATUS_ERROR;
    if (one->record.length > 0) {
        if ((task->spaced && *any && !output_text("\n")) ||
            !output_write(one->record.text, one->record.length))
            give_up();
        *any = true;
    }
    status = one->status > status ? one->status : status;
    ref_clear(&one->item);
    free(one->record.text);
    *one = (outcome){0};
    return status;
}

static int complain_of_several(const batch *task)
{
    return usage_error(task->line, "%s takes one PUZZLE, and here are several; name one",
                       task->single);
}

/* Makes sure that there is one puzzle only before it does the work. */
static int run_single(const batch *task, source *stream)
{
    outcome one = {0}, other = {.result = SOURCE_END};
    bool any = false;
    one.result = source_next(stream, &one.item);
    if (one.result == SOURCE_ITEM)
        other.result = source_next(stream, &other.item);
    if (other.result == SOURCE_END) {
        work_on(task, &one);
        return write_outcome(task, &one, &any, STATUS_SUCCESS);
    }
    ref_clear(&one.item);
    ref_clear(&other.item);
    return complain_of_several(task);
}

static bool take_puzzle(void *context, void *piece)
{
    whole_run *run = context;
    outcome *one = piece;
    one->result = source_next(run->stream, &one->item);
    return one->result != SOURCE_END;
}

static void work_on_piece(void *context, void *piece)
{
    const whole_run *run = context;
    work_on(run->task, piece);
}

static void put_outcome(void *context, void *piece)
{
    whole_run *run = context;
    run->status = write_outcome(run->task, piece, &run->any, run->status);
}

static int run_all(const batch *task, source *stream)
{
    whole_run run = {.task = task, .stream = stream, .status = STATUS_SUCCESS};
    parallel_batch work = {.context = &run,
                           .piece_size = sizeof(outcome),
                           .jobs = task->jobs,
                           .take = take_puzzle,
                           .work = work_on_piece,
                           .put = put_outcome};
    parallel_batch_run(&work);
    return run.status;
}

int batch_run(const batch *task)
{
    size_t count = task->line->count;
    if (task->single && count > 1)
        return complain_of_several(task);
    /* A shell starts a background job with SIGINT ignored; asked to stop it
     * stops all the same. */
    signal(SIGINT, SIG_DFL);
    source *stream = source_new(task->line->operands, count);
    int status = task->single ? run_single(task, stream) : run_all(task, stream);
    source_free(stream);
    return status;
}
