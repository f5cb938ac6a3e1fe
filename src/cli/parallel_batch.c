#include "cli/parallel_batch.h"

#include "base/alloc.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The jobs share this. Pieces are numbered as they are taken; piece n has its
 * place at n % size until it has been put out. */
typedef struct {
    const parallel_batch *task;
    pthread_mutex_t taking; /* held by who takes the next piece */
    bool ended;             /* nothing is left to take; under `taking` */
    pthread_mutex_t lock;   /* for all that follows */
    pthread_cond_t room;    /* a place is free again */
    pthread_cond_t done;    /* a piece has been worked on */
    unsigned char *pieces;
    bool *ready; /* worked on */
    bool *last;
    size_t size;
    size_t taken; /* pieces that have a place or had one */
    size_t out;   /* of these, those that are out */
} workshop;

static void *piece_at(const workshop *shop, size_t place)
{
    return shop->pieces + place * shop->task->piece_size;
}

/* Waits for a place and takes it. */
static size_t take_place(workshop *shop)
{
    pthread_mutex_lock(&shop->lock);
    while (shop->taken - shop->out == shop->size)
        pthread_cond_wait(&shop->room, &shop->lock);
    size_t place = shop->taken++ % shop->size;
    pthread_mutex_unlock(&shop->lock);
    return place;
}

/* Takes the next piece; false when none is left. */
static bool take_piece(workshop *shop, size_t *place)
{
    pthread_mutex_lock(&shop->taking);
    bool any = !shop->ended;
    if (any) {
        *place = take_place(shop);
        memset(piece_at(shop, *place), 0, shop->task->piece_size);
        shop->ended = !shop->task->take(shop->task->context, piece_at(shop, *place));
        shop->last[*place] = shop->ended;
    }
    pthread_mutex_unlock(&shop->taking);
    return any;
}

static void *work_in(void *context)
{
    workshop *shop = context;
    size_t place;
    while (take_piece(shop, &place)) {
        shop->task->work(shop->task->context, piece_at(shop, place));
        pthread_mutex_lock(&shop->lock);
        shop->ready[place] = true;
        pthread_cond_signal(&shop->done);
        pthread_mutex_unlock(&shop->lock);
    }
    return NULL;
}

/* Starts up to `jobs` workers. Returns how many there are. */
static unsigned start_workers(workshop *shop, pthread_t *workers, unsigned jobs)
{
    unsigned started = 0;
    while (started < jobs && pthread_create(&workers[started], NULL, work_in, shop) == 0)
        started++;
    return started;
}

/* Waits for the piece at `place`, under the lock. */
static void await_piece(workshop *shop, size_t place)
{
    enum { PAUSE = 250000000, SECOND = 1000000000 };
    while (!shop->ready[place]) {
        if (!shop->task->wait) {
            pthread_cond_wait(&shop->done, &shop->lock);
            continue;
        }
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PAUSE;
        until.tv_sec += until.tv_nsec / SECOND;
        until.tv_nsec %= SECOND;
        if (pthread_cond_timedwait(&shop->done, &shop->lock, &until) == 0)
            continue;
        pthread_mutex_unlock(&shop->lock);
        shop->task->wait(shop->task->context);
        pthread_mutex_lock(&shop->lock);
    }
}

/* Puts out what the workers bring, in order, until the last. */
static void put_all(workshop *shop)
{
    bool last = false;
    while (!last) {
        size_t place = shop->out % shop->size;
        pthread_mutex_lock(&shop->lock);
        await_piece(shop, place);
        pthread_mutex_unlock(&shop->lock);
        last = shop->last[place];
        shop->task->put(shop->task->context, piece_at(shop, place));
        pthread_mutex_lock(&shop->lock);
        shop->ready[place] = false;
        shop->out++;
        pthread_cond_signal(&shop->room);
        pthread_mutex_unlock(&shop->lock);
    }
}

static void run_alone(const parallel_batch *task)
{
    void *piece = xmalloc(task->piece_size);
    bool more = true;
    while (more) {
        memset(piece, 0, task->piece_size);
        more = task->take(task->context, piece);
        task->work(task->context, piece);
        task->put(task->context, piece);
    }
    free(piece);
}

/* False when no thread could be started. */
static bool run_together(const parallel_batch *task)
{
    enum { PLACES_PER_JOB = 16 };
    workshop shop = {.task = task,
                     .size = (size_t)task->jobs * PLACES_PER_JOB,
                     .taking = PTHREAD_MUTEX_INITIALIZER,
                     .lock = PTHREAD_MUTEX_INITIALIZER,
                     .room = PTHREAD_COND_INITIALIZER,
                     .done = PTHREAD_COND_INITIALIZER};
    shop.pieces = xcalloc(shop.size, task->piece_size);
    shop.ready = xcalloc(shop.size, sizeof *shop.ready);
    shop.last = xcalloc(shop.size, sizeof *shop.last);
    pthread_t *workers = xcalloc(task->jobs, sizeof *workers);
    unsigned started = start_workers(&shop, workers, task->jobs);
    if (started)
        put_all(&shop);
    for (unsigned i = 0; i < started; i++)
        pthread_join(workers[i], NULL);
    free(workers);
    free(shop.last);
    free(shop.ready);
    free(shop.pieces);
    return started > 0;
}

void parallel_batch_run(const parallel_batch *work)
{
    bool threads = work->jobs > 1 || work->wait;
    if (!threads || !run_together(work))
        run_alone(work);
}
