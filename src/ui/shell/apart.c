/* apart.c - a thread that may be left behind.
 *
 * The errand belongs to two, who waits and the thread; the last one frees it.
 */
#include "ui/shell/apart.h"

#include "base/alloc.h"
#include "ui/shell/thread.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

/* How long the player is not heard; how often it is looked whether there is one
 * to hear; how many looks the work has to come to an end when told to. */
enum { PATIENCE_MS = 1000, LOOK_MS = 20, LAST_LOOKS = 25 };

typedef struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    apart_work *work;
    void (*release)(void *job);
    void *job;
    atomic_bool hurry;
    bool done, left; /* under the lock: the work is done; nobody waits for it */
} errand;

static void free_errand(errand *e)
{
    (void)pthread_cond_destroy(&e->changed);
    (void)pthread_mutex_destroy(&e->lock);
    free(e);
}

static void *run(void *context)
{
    errand *e = context;
    e->work(e->job, &e->hurry);
    (void)pthread_mutex_lock(&e->lock);
    bool left = e->left;
    e->done = true;
    (void)pthread_cond_signal(&e->changed);
    (void)pthread_mutex_unlock(&e->lock);
    if (left) {
        e->release(e->job);
        free_errand(e);
    }
    return NULL;
}

static errand *new_errand(apart_work *work, void (*release)(void *job), void *job)
{
    errand *e = xcalloc(1, sizeof *e);
    pthread_condattr_t clock;
    e->work = work;
    e->release = release;
    e->job = job;
    atomic_init(&e->hurry, false);
    (void)pthread_mutex_init(&e->lock, NULL);
    (void)pthread_condattr_init(&clock);
    (void)pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    (void)pthread_cond_init(&e->changed, &clock);
    (void)pthread_condattr_destroy(&clock);
    return e;
}

/* Waits a moment for the work; whether it is done. Under the lock. */
static bool look(errand *e)
{
    struct timespec until;
    (void)clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += LOOK_MS * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_nsec -= 1000000000L;
        until.tv_sec++;
    }
    while (!e->done && pthread_cond_timedwait(&e->changed, &e->lock, &until) != ETIMEDOUT)
        continue;
    return e->done;
}

/* Waits until it is done or given up; whether it is done. Under the lock. */
static bool wait_for(errand *e, const world *w)
{
    uint64_t began = w->now(w->context);
    while (!look(e)) {
        if (w->now(w->context) - began <= PATIENCE_MS || !w->pending(w->context))
            continue;
        atomic_store(&e->hurry, true);
        for (int i = 0; i < LAST_LOOKS && !look(e); i++)
            continue;
        break;
    }
    return e->done;
}

bool apart_do(const world *w, apart_work *work, void (*release)(void *job), void *job)
{
    errand *e = new_errand(work, release, job);
    if (!thread_begin(run, e)) {
        work(job, &e->hurry);
        free_errand(e);
        return true;
    }
    (void)pthread_mutex_lock(&e->lock);
    bool done = wait_for(e, w);
    e->left = !done;
    (void)pthread_mutex_unlock(&e->lock);
    if (done)
        free_errand(e);
    return done;
}
