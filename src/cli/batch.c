#include "cli/batch.h"

#include "cli/exit_status.h"
#include "cli/output.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* What became of one puzzle. */
typedef struct {
    bool ready;
    source_result result;
    int status;
    source_item item; /* its messages; the game is gone once the work is done */
    char *text;       /* the record */
    size_t length;
} outcome;

/* Several jobs share this. Puzzles are numbered as they are read; puzzle n
 * has its place in ring[n % size] until its outcome has been written. */
typedef struct {
    const batch *task;
    source *stream;
    pthread_mutex_t reading; /* held by who reads the next puzzle */
    bool ended;              /* nothing is left to read; under `reading` */
    pthread_mutex_t lock;    /* for all that follows */
    pthread_cond_t room;     /* a place in the ring is free again */
    pthread_cond_t ready;    /* an outcome is there */
    outcome *ring;
    size_t size;
    size_t taken;   /* puzzles that have a place or had one */
    size_t written; /* of these, those that are written */
} workshop;

/* Does the work; the game is not needed any more then. */
static void work_on(const batch *task, outcome *one)
{
    if (one->result != SOURCE_ITEM)
        return;
    FILE *out = open_memstream(&one->text, &one->length);
    int status = out ? task->work(&one->item, out, task->context) : BATCH_OUT_OF_MEMORY;
    if (out && (ferror(out) | fclose(out)))
        status = BATCH_OUT_OF_MEMORY;
    if (status == BATCH_OUT_OF_MEMORY)
        one->result = SOURCE_MEMORY;
    one->status = status;
    creek_game_free(one->item.game);
    one->item.game = NULL;
}

/* Ends the program at once: other jobs may be at work for long, or wait for
 * input that never comes. */
static _Noreturn void give_up(void)
{
    exit(STATUS_WRONG);
}

/* Writes an outcome and forgets it. Returns the exit status so far. */
static int write_outcome(const batch *task, outcome *one, bool *any, int status)
{
    if (one->item.message)
        complain("%s", one->item.message);
    if (one->item.note)
        complain("%s", one->item.note);
    if (one->result == SOURCE_MEMORY) {
        complain_of_memory();
        give_up();
    }
    if (one->result == SOURCE_BAD)
        one->status = STATUS_WRONG;
    if (one->length > 0) {
        if ((task->spaced && *any && !output_text("\n")) || !output_write(one->text, one->length))
            give_up();
        *any = true;
    }
    status = one->status > status ? one->status : status;
    source_item_clear(&one->item);
    free(one->text);
    *one = (outcome){0};
    return status;
}

static bool is_last(source_result result)
{
    return result == SOURCE_END || result == SOURCE_MEMORY;
}

static int run_alone(const batch *task, source *stream)
{
    int status = STATUS_FINE;
    bool any = false;
    bool last = false;
    while (!last) {
        outcome one = {0};
        one.result = source_next(stream, &one.item);
        work_on(task, &one);
        last = is_last(one.result);
        status = write_outcome(task, &one, &any, status);
    }
    return status;
}

/* Waits for a place in the ring and takes it. */
static outcome *take_place(workshop *shop)
{
    pthread_mutex_lock(&shop->lock);
    while (shop->taken - shop->written == shop->size)
        pthread_cond_wait(&shop->room, &shop->lock);
    outcome *place = &shop->ring[shop->taken++ % shop->size];
    pthread_mutex_unlock(&shop->lock);
    return place;
}

/* Reads the next puzzle into its place; NULL when none is left. */
static outcome *take_puzzle(workshop *shop)
{
    outcome *place = NULL;
    pthread_mutex_lock(&shop->reading);
    if (!shop->ended) {
        place = take_place(shop);
        place->result = source_next(shop->stream, &place->item);
        shop->ended = is_last(place->result);
    }
    pthread_mutex_unlock(&shop->reading);
    return place;
}

static void *work_in(void *context)
{
    workshop *shop = context;
    outcome *place;
    while ((place = take_puzzle(shop)) != NULL) {
        work_on(shop->task, place);
        pthread_mutex_lock(&shop->lock);
        place->ready = true;
        pthread_cond_signal(&shop->ready);
        pthread_mutex_unlock(&shop->lock);
    }
    return NULL;
}

/* Starts up to `jobs` workers, which leave signals to the thread that writes.
 * Returns how many there are. */
static unsigned start_workers(workshop *shop, pthread_t *workers, unsigned jobs)
{
    sigset_t held, before;
    output_signals(&held);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    unsigned started = 0;
    while (started < jobs && pthread_create(&workers[started], NULL, work_in, shop) == 0)
        started++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

/* Writes what the workers bring, in order, until the last. */
static int write_all(workshop *shop)
{
    int status = STATUS_FINE;
    bool any = false;
    bool last = false;
    while (!last) {
        outcome *place = &shop->ring[shop->written % shop->size];
        pthread_mutex_lock(&shop->lock);
        while (!place->ready)
            pthread_cond_wait(&shop->ready, &shop->lock);
        pthread_mutex_unlock(&shop->lock);
        last = is_last(place->result);
        status = write_outcome(shop->task, place, &any, status);
        pthread_mutex_lock(&shop->lock);
        shop->written++;
        pthread_cond_signal(&shop->room);
        pthread_mutex_unlock(&shop->lock);
    }
    return status;
}

static int run_together(const batch *task, source *stream)
{
    enum { PLACES_PER_JOB = 16 };
    workshop shop = {.task = task,
                     .stream = stream,
                     .size = (size_t)task->jobs * PLACES_PER_JOB,
                     .reading = PTHREAD_MUTEX_INITIALIZER,
                     .lock = PTHREAD_MUTEX_INITIALIZER,
                     .room = PTHREAD_COND_INITIALIZER,
                     .ready = PTHREAD_COND_INITIALIZER};
    shop.ring = calloc(shop.size, sizeof *shop.ring);
    pthread_t *workers = calloc(task->jobs, sizeof *workers);
    unsigned started = shop.ring && workers ? start_workers(&shop, workers, task->jobs) : 0;
    int status = started ? write_all(&shop) : run_alone(task, stream);
    for (unsigned i = 0; i < started; i++)
        pthread_join(workers[i], NULL);
    free(workers);
    free(shop.ring);
    return status;
}

int batch_run(const batch *task, char *const *arguments, size_t count)
{
    if (count == 0 && isatty(STDIN_FILENO)) {
        complain("no PUZZLE; name one, or let puzzles come from standard input (see "
                 "`creek %s --help`)",
                 task->verb);
        return STATUS_WRONG;
    }
    /* A shell starts a background job with SIGINT ignored; asked to stop it
     * stops all the same. */
    signal(SIGINT, SIG_DFL);
    source *stream = source_new(arguments, count);
    if (!stream)
        return complain_of_memory();
    int status = task->jobs > 1 ? run_together(task, stream) : run_alone(task, stream);
    source_free(stream);
    return status;
}
