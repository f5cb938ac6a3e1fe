#include "cli/batch.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "source/clock.h"
#include "source/detect.h"
#include "store/saved_items.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- the puzzles ----------------------------------------------------------- */

/* Reads a saved game. Its name is the puzzle's, unless that is missing or only a number in a
 * list. */
static source_result read_saved(const char *argument, puzzle_ref *item)
{
    storage *st = storage_new(getenv("XDG_STATE_HOME"), getenv("HOME"));
    saved_item saved;
    item->saved = detect_saved(argument);
    bool open = storage_open(st, false), found = open && saved_game_get(st, item->saved, &saved);
    if (found) {
        item->name = xstrdup(*name_outside_list(saved.name) ? saved.name : argument);
        item->named = true;
        item->game = saved_game_read(st, item->saved, NULL);
        saved_item_release(&saved);
    }
    const char *why = open && !found ? "no saved game has this number; `creek games` lists them"
                                     : storage_why(st);
    item->note = storage_take_notice(st);
    if (!item->game)
        item->message = xasprintf("%s: %s", argument, why);
    storage_free(st);
    return item->game ? SOURCE_ITEM : SOURCE_BAD;
}

source *puzzles_named(char *const *operands, size_t count)
{
    return source_new(operands, count, read_saved);
}

void complain_of_puzzle(const puzzle_ref *item)
{
    if (item->message)
        complain("%s", item->message);
    if (item->note)
        complain("%s", item->note);
}

int close_storage(storage *st, int status)
{
    char *notice = storage_take_notice(st);
    if (notice)
        complain("%s", notice);
    status = notice ? STATUS_ERROR : status;
    free(notice);
    storage_free(st);
    return status;
}

/* --- progress -------------------------------------------------------------- */

static const int64_t second = 1000000000;

/* Draws a text over the current one. */
static void draw_progress(batch *task, const char *text)
{
    int length = (int)strlen(text), blank = task->drawn > length ? task->drawn - length : 0;
    /* To erase it, move the cursor back to the start. */
    fprintf(stderr, "\r%s%*s%s", text, blank, "", length == 0 ? "\r" : "");
    task->drawn = length;
}

/* Draws "creek: 3 of 10, 0.52 per second, 0:14 left", unless that was done recently. */
static void show_progress(batch *task)
{
    char text[80], left[CALENDAR_DURATION];
    int64_t now = clock_now();
    if (!task->shows_progress || now - task->shown < second / 4)
        return;
    double rate = (double)task->out * (double)second / (double)(now - task->began);
    double rest = (double)(task->count - task->out) / rate;
    int used = snprintf(text, sizeof text, "creek: %zu of %" PRIu64, task->out, task->count);
    if (task->out > 0) {
        calendar_write_duration((uint64_t)(rest < 1e9 ? rest * 1000 : 1e12), left);
        snprintf(text + used, sizeof text - (size_t)used, ", %.*f per second, %s left",
                 rate < 10 ? 2 : 0, rate, left);
    }
    draw_progress(task, text);
    task->shown = now;
}

/* --- taking pieces, writing results ---------------------------------------- */

/* Takes the next piece once there is a free place; NULL if there is none. */
static batch_piece *take(batch *task)
{
    pthread_mutex_lock(&task->taking);
    pthread_mutex_lock(&task->lock);
    while (task->taken - task->out == task->places)
        pthread_cond_wait(&task->room, &task->lock);
    pthread_mutex_unlock(&task->lock);
    batch_piece *piece = &task->pieces[task->taken % task->places];
    *piece = (batch_piece){.index = task->taken};
    bool any = !atomic_load(&task->stopped) && (task->stream || piece->index < task->count);
    if (any && task->stream) {
        source_result result = source_next(task->stream, &piece->item);
        piece->status = result == SOURCE_BAD ? STATUS_ERROR : STATUS_SUCCESS;
        any = result != SOURCE_END;
    }
    pthread_mutex_lock(&task->lock);
    task->taken += any;
    pthread_mutex_unlock(&task->lock);
    pthread_mutex_unlock(&task->taking);
    return any ? piece : NULL;
}

/* Writes the result of a piece with its messages, unless the run was stopped, and releases it. */
static void put(batch *task, batch_piece *piece)
{
    const puzzle_ref *item = &piece->item;
    const text_stream *record = &piece->record;
    bool any = task->output ? item->game != NULL : record->length > 0;
    if (!atomic_load(&task->stopped)) {
        if (task->drawn && (item->message || item->note || !task->written || isatty(STDOUT_FILENO)))
            draw_progress(task, "");
        complain_of_puzzle(item);
        if (any && task->output && !puzzle_output_put(task->output, item, piece->solution)) {
            piece->status = STATUS_ERROR;
            any = false;
        }
        /* If that fails, ends the program at once: other jobs may be working for a long time, or
         * waiting for input that never comes. */
        if (any && !task->output &&
            ((task->spaced && task->written && !output_write("\n", 1)) ||
             !output_write(record->text, record->length)))
            exit(STATUS_ERROR);
        if (any && !task->written)
            tell_seed(&task->line->options);
        task->written = task->written || any;
        task->status = piece->status > task->status ? piece->status : task->status;
        if (piece->stop || (task->output && task->output->failed))
            atomic_store(&task->stopped, true);
    }
    ref_clear(&piece->item);
    creek_board_free(piece->solution);
    free(piece->record.text);
}

bool batch_is_stopped(void *context)
{
    return atomic_load(&((batch *)context)->stopped);
}

/* Writes the finished pieces in order, unless another job is doing so. */
static void finish(batch *task, batch_piece *piece)
{
    pthread_mutex_lock(&task->lock);
    piece->done = true;
    if (!task->putting) {
        task->putting = true;
        while (task->out < task->taken && (piece = &task->pieces[task->out % task->places])->done) {
            pthread_mutex_unlock(&task->lock);
            put(task, piece);
            pthread_mutex_lock(&task->lock);
            task->out++;
            show_progress(task);
            pthread_cond_signal(&task->room);
        }
        task->putting = false;
    }
    pthread_mutex_unlock(&task->lock);
}

/* --- the run --------------------------------------------------------------- */

/* The thread of a job. */
static void *work(void *context)
{
    batch *task = context;
    batch_piece *piece;
    while ((piece = take(task))) {
        text_stream_open(&piece->record);
        if (piece->status == STATUS_SUCCESS)
            piece->status = task->work(task, piece);
        text_stream_close(&piece->record);
        finish(task, piece);
    }
    return NULL;
}

int batch_run(batch *task)
{
    enum { PLACES_PER_JOB = 16 };
    pthread_t workers[BATCH_JOBS_MAX];
    const command_line *line = task->line;
    int jobs = line->options.jobs ? line->options.jobs : 1, started = 1;
    task->shows_progress = task->shows_progress && isatty(STDERR_FILENO);
    task->began = clock_now();
    show_progress(task); /* the first puzzle may take long */
    if (line->verb->many)
        task->stream = puzzles_named(line->operands, line->count);
    task->places = (size_t)jobs * PLACES_PER_JOB;
    task->pieces = xcalloc(task->places, sizeof *task->pieces);
    pthread_mutex_init(&task->taking, NULL);
    pthread_mutex_init(&task->lock, NULL);
    pthread_cond_init(&task->room, NULL);
    while (started < jobs && pthread_create(&workers[started], NULL, work, task) == 0)
        started++;
    work(task);
    while (--started > 0)
        pthread_join(workers[started], NULL);
    if (task->drawn)
        draw_progress(task, "");
    free(task->pieces);
    source_free(task->stream);
    return task->status;
}

int batch_write(batch *task)
{
    puzzle_output output;
    if (!task->line->verb->many && task->line->options.output.format->film)
        return usage_error(NULL, "a new puzzle has no moves to show; choose another format");
    if (!puzzle_output_open(&output, &task->line->options.output))
        return STATUS_ERROR;
    /* cppcheck-suppress autoVariables ; used by the run only */
    task->output = &output;
    batch_run(task);
    bool fine = puzzle_output_close(&output, !atomic_load(&task->stopped));
    return fine ? task->status : STATUS_ERROR;
}
