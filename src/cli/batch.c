#include "cli/batch.h"

#include "base/alloc.h"
#include "source/detect.h"
#include "store/saved_games.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* --- the puzzles ----------------------------------------------------------- */

/* Reads a saved game, which goes by its NAME unless that is none or a number of a list. */
static source_result read_saved(const char *argument, puzzle_ref *item)
{
    storage *st = storage_new_from_environment();
    saved_game saved;
    item->saved = detect_saved(argument);
    bool open = storage_open(st), found = open && saved_game_get(st, item->saved, &saved);
    if (found) {
        item->name = xstrdup(saved.name[strspn(saved.name, "0123456789")] ? saved.name : argument);
        item->named = true;
        item->game = saved_game_read(st, item->saved);
        saved_game_release(&saved);
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
    source *stream = source_new(operands, count);
    source_read_saved(stream, read_saved);
    return stream;
}

/* --- one piece ------------------------------------------------------------- */

/* Makes sure that there is one puzzle only. */
static void refuse_several(batch *task, batch_piece *piece)
{
    puzzle_ref other;
    if (task->line->count > 1 || source_next(task->stream, &other) != SOURCE_END) {
        free(piece->item.message);
        piece->item.message = xasprintf("%s takes only one PUZZLE; name one; see "
                                        "`creek %s --help`",
                                        task->single, task->line->verb->name);
        piece->status = STATUS_ERROR;
    }
    if (task->line->count <= 1)
        ref_clear(&other);
    piece->stop = true;
}

static bool take(batch *task, batch_piece *piece)
{
    if (atomic_load(&task->stopped))
        return false;
    if (!task->line)
        return piece->index < task->count;
    source_result result = source_next(task->stream, &piece->item);
    if (result == SOURCE_END)
        return false;
    piece->status = result == SOURCE_BAD ? STATUS_ERROR : STATUS_SUCCESS;
    if (task->single)
        refuse_several(task, piece);
    return true;
}

/* Prints the game in the format asked for, a line behind its NAME in the list. */
static void print_game(const batch *task, batch_piece *piece)
{
    puzzle_ref *item = &piece->item;
    const output_format *format = task->output->options->format;
    creek_error error = {0};
    if (item->named && format->a_line && format->format != CREEK_FORMAT_JSON &&
        !task->output->folder) {
        put_plain(piece->record.out, item->name);
        putc('\t', piece->record.out);
    }
    if (puzzle_output_make(task->output, item->name, item->game, piece->solution, piece->record.out,
                           &error))
        return;
    item->message = xasprintf("%s: %s", item->name, error.message);
    creek_game_free(item->game);
    item->game = NULL;
    piece->status = STATUS_ERROR;
}

static void work_on(batch *task, batch_piece *piece)
{
    text_stream_open(&piece->record);
    if (piece->status == STATUS_SUCCESS)
        piece->status = task->work(piece, task->context);
    if (task->output && piece->item.game)
        print_game(task, piece);
    text_stream_close(&piece->record);
}

/* Writes the game to its place. In a folder the other files do not depend on this one. */
static void write_game(batch *task, batch_piece *piece)
{
    const puzzle_ref *item = &piece->item;
    if (!item->game ||
        puzzle_output_put(task->output, item->name, item->game, piece->solution, &piece->record))
        return;
    piece->status = STATUS_ERROR;
    piece->stop = !task->output->folder;
}

/* When that fails the program ends at once: other jobs may be at work for long, or wait for
 * input that never comes. */
static void write_record(batch *task, const text_stream *record)
{
    if (record->length == 0)
        return;
    if ((task->spaced && task->written && !output_text("\n")) ||
        !output_write(record->text, record->length))
        exit(STATUS_ERROR);
    task->written = true;
}

/* Writes what came of a piece, unless the run was stopped. */
static void put_outcome(batch *task, batch_piece *piece)
{
    const puzzle_ref *item = &piece->item;
    if (task->progress)
        progress_line_pause(task->progress, item->message || item->note);
    if (item->message)
        complain("%s", item->message);
    if (item->note)
        complain("%s", item->note);
    if (task->output)
        write_game(task, piece);
    else
        write_record(task, &piece->record);
    if (task->progress)
        progress_line_resume(task->progress);
    task->status = piece->status > task->status ? piece->status : task->status;
    if (piece->stop)
        atomic_store(&task->stopped, true);
}

static void put(batch *task, batch_piece *piece)
{
    if (!atomic_load(&task->stopped))
        put_outcome(task, piece);
    ref_clear(&piece->item);
    creek_board_free(piece->solution);
    free(piece->record.text);
}

/* --- several jobs ---------------------------------------------------------- */

/* What the jobs share. Piece n has its place at n % size until it has been put out. */
typedef struct {
    batch *task;
    pthread_mutex_t taking; /* held while the next piece is taken, which may have to wait */
    pthread_mutex_t lock;   /* for all that follows */
    pthread_cond_t changed;
    batch_piece *pieces;
    size_t size;
    size_t taken; /* pieces that have a place or had one */
    size_t out;   /* of these, those that are out */
    bool ended;   /* there are no more */
} workshop;

/* Takes the next piece; NULL when there is none. */
static batch_piece *take_piece(workshop *shop)
{
    batch_piece *piece = NULL;
    pthread_mutex_lock(&shop->taking);
    pthread_mutex_lock(&shop->lock);
    while (shop->taken - shop->out == shop->size)
        pthread_cond_wait(&shop->changed, &shop->lock);
    pthread_mutex_unlock(&shop->lock);
    if (!shop->ended) {
        piece = &shop->pieces[shop->taken % shop->size];
        *piece = (batch_piece){.index = shop->taken};
        bool any = take(shop->task, piece);
        pthread_mutex_lock(&shop->lock);
        shop->taken += any;
        shop->ended = !any;
        pthread_cond_broadcast(&shop->changed);
        pthread_mutex_unlock(&shop->lock);
        piece = any ? piece : NULL;
    }
    pthread_mutex_unlock(&shop->taking);
    return piece;
}

static void *work_in(void *context)
{
    workshop *shop = context;
    batch_piece *piece;
    while ((piece = take_piece(shop))) {
        work_on(shop->task, piece);
        pthread_mutex_lock(&shop->lock);
        piece->done = true;
        pthread_cond_broadcast(&shop->changed);
        pthread_mutex_unlock(&shop->lock);
    }
    return NULL;
}

/* Puts out what the workers bring, in order, until the last. */
static void put_all(workshop *shop)
{
    pthread_mutex_lock(&shop->lock);
    while (shop->out < shop->taken || !shop->ended) {
        batch_piece *piece = &shop->pieces[shop->out % shop->size];
        if (shop->out == shop->taken || !piece->done) {
            pthread_cond_wait(&shop->changed, &shop->lock);
            continue;
        }
        pthread_mutex_unlock(&shop->lock);
        put(shop->task, piece);
        pthread_mutex_lock(&shop->lock);
        shop->out++;
        pthread_cond_broadcast(&shop->changed);
    }
    pthread_mutex_unlock(&shop->lock);
}

static void run_alone(batch *task)
{
    batch_piece piece = {0};
    while (take(task, &piece)) {
        work_on(task, &piece);
        put(task, &piece);
        piece = (batch_piece){.index = piece.index + 1};
    }
}

static void run_together(batch *task)
{
    enum { PLACES_PER_JOB = 16 };
    workshop shop = {.task = task,
                     .size = (size_t)task->jobs * PLACES_PER_JOB,
                     .taking = PTHREAD_MUTEX_INITIALIZER,
                     .lock = PTHREAD_MUTEX_INITIALIZER,
                     .changed = PTHREAD_COND_INITIALIZER};
    shop.pieces = xcalloc(shop.size, sizeof *shop.pieces);
    pthread_t workers[BATCH_JOBS_MAX];
    unsigned started = 0;
    while (started < task->jobs && pthread_create(&workers[started], NULL, work_in, &shop) == 0)
        started++;
    if (started)
        put_all(&shop);
    else
        run_alone(task);
    for (unsigned i = 0; i < started; i++)
        pthread_join(workers[i], NULL);
    free(shop.pieces);
}

/* --- the run --------------------------------------------------------------- */

int batch_run(batch *task)
{
    /* A shell starts a background job with SIGINT ignored; it stops when asked to anyway. */
    signal(SIGINT, SIG_DFL);
    if (task->line)
        task->stream = puzzles_named(task->line->operands, task->line->count);
    if (task->jobs > 1)
        run_together(task);
    else
        run_alone(task);
    source_free(task->stream);
    return task->status;
}

int batch_write(batch *task, const puzzle_output_options *options)
{
    puzzle_output output;
    if (!puzzle_output_open(&output, options))
        return STATUS_ERROR;
    task->output = &output;
    bool refused = task->count > 1 && !puzzle_output_takes_several(&output);
    if (!refused)
        batch_run(task);
    bool fine = puzzle_output_close(&output, !refused && !atomic_load(&task->stopped));
    return fine && !refused ? task->status : STATUS_ERROR;
}
