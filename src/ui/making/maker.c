/* maker.c - threads that make puzzles.
 *
 * A job belongs to two: who ordered it and its thread. Each lets go of it when
 * it wants, and the last one frees it; the same holds for what all jobs share.
 * So nobody has to wait for a thread that has not looked yet whether it is to
 * stop.
 */
#include "ui/making/maker.h"

#include "base/alloc.h"
#include "ui/shell/thread.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/* How much a quiet job gives way; how long maker_free() waits. */
enum { QUIET_NICE = 10, PARTING_MS = 100 };

struct maker {
    pthread_mutex_t lock; /* over all that follows, and over all jobs */
    pthread_cond_t ended;
    int owners; /* the caller and all threads */
    int going;  /* threads */
    int loud;   /* those of them that somebody waits for */
    int ends[2];
    maker_build *build;
};

struct maker_job {
    maker *maker;
    maker_order order;
    atomic_bool stopped; /* nobody wants it any more */
    /* under the maker's lock: */
    bool shared; /* both owners still hold it */
    maker_report report;
    creek_puzzle *puzzle;
};

static void release_job(maker_job *job)
{
    creek_puzzle_free(job->puzzle);
    free(job);
}

/* Gives up one owner's part; unlocks. */
static void unlock_and_leave(maker *m)
{
    bool last = --m->owners == 0;
    pthread_mutex_unlock(&m->lock);
    if (!last)
        return;
    close(m->ends[0]);
    close(m->ends[1]);
    pthread_cond_destroy(&m->ended);
    pthread_mutex_destroy(&m->lock);
    free(m);
}

/* --- in the thread --------------------------------------------------------- */

static bool is_stopped(void *context)
{
    return atomic_load_explicit(&((maker_job *)context)->stopped, memory_order_relaxed);
}

static void tell(void *context, int attempt, double share)
{
    maker_job *job = context;
    pthread_mutex_lock(&job->maker->lock);
    job->report.attempt = attempt;
    job->report.share = share;
    pthread_mutex_unlock(&job->maker->lock);
}

/* Where each thread has a priority of its own, this one's sinks. */
static void give_way(void)
{
#ifdef __linux__
    (void)setpriority(PRIO_PROCESS, (id_t)gettid(), QUIET_NICE);
#endif
}

/* Tries the number that was asked for, and as many after it as may be. */
static creek_puzzle *try_numbers(maker_job *job, creek_request *request, creek_error *error)
{
    creek_limits limits = {.cancel = is_stopped, .progress = tell, .context = job};
    if (request->number == 0)
        request->number = 1;
    creek_puzzle *puzzle = job->maker->build(request, &limits, error);
    for (unsigned i = 0; i < job->order.more && !puzzle && error->code == CREEK_ERROR_NOT_FOUND;
         i++) {
        request->number++;
        pthread_mutex_lock(&job->maker->lock);
        job->report.request = *request;
        pthread_mutex_unlock(&job->maker->lock);
        puzzle = job->maker->build(request, &limits, error);
    }
    /* cppcheck-suppress returnDanglingLifetime ; a puzzle holds no limits */
    return puzzle;
}

static void *run(void *context)
{
    maker_job *job = context;
    maker *m = job->maker;
    creek_request request = job->order.request;
    creek_error error = {0};
    if (job->order.quiet)
        give_way();
    creek_puzzle *puzzle = try_numbers(job, &request, &error);
    pthread_mutex_lock(&m->lock);
    job->puzzle = puzzle;
    job->report.state = puzzle ? MAKER_MADE : MAKER_FAILED;
    job->report.request = request;
    job->report.error = error;
    m->going--;
    m->loud -= job->order.quiet ? 0 : 1;
    /* A full pipe wakes as well as one with another byte. */
    if (!is_stopped(job) && write(m->ends[1], "", 1) < 0)
        (void)0;
    pthread_cond_broadcast(&m->ended);
    bool last = !job->shared;
    job->shared = false;
    if (last)
        release_job(job);
    unlock_and_leave(m);
    return NULL;
}

/* --- outside --------------------------------------------------------------- */

static bool set_up_descriptors(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        (void)fcntl(ends[i], F_SETFL, O_NONBLOCK);
        (void)fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

/* A condition whose waits go by a clock that nobody sets. */
static bool set_up_condition(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    if (pthread_condattr_init(&attributes) != 0)
        return false;
    bool fine = pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0 &&
                pthread_cond_init(condition, &attributes) == 0;
    pthread_condattr_destroy(&attributes);
    return fine;
}

maker *maker_new(maker_build *with)
{
    maker *m = xcalloc(1, sizeof *m);
    m->owners = 1;
    m->build = with ? with : creek_generate;
    if (!set_up_condition(&m->ended)) {
        free(m);
        return NULL;
    }
    if (pthread_mutex_init(&m->lock, NULL) != 0) {
        pthread_cond_destroy(&m->ended);
        free(m);
        return NULL;
    }
    if (!set_up_descriptors(m->ends)) {
        pthread_mutex_destroy(&m->lock);
        pthread_cond_destroy(&m->ended);
        free(m);
        return NULL;
    }
    return m;
}

static struct timespec moment_in(unsigned milliseconds)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    at.tv_sec += (time_t)(milliseconds / 1000);
    at.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (at.tv_nsec >= 1000000000) {
        at.tv_sec++;
        at.tv_nsec -= 1000000000;
    }
    return at;
}

void maker_free(maker *m)
{
    if (!m)
        return;
    struct timespec until = moment_in(PARTING_MS);
    pthread_mutex_lock(&m->lock);
    while (m->going > 0 && pthread_cond_timedwait(&m->ended, &m->lock, &until) == 0)
        ;
    unlock_and_leave(m);
}

int maker_descriptor(const maker *m)
{
    return m->ends[0];
}

void maker_heard(maker *m)
{
    char bytes[64];
    while (read(m->ends[0], bytes, sizeof bytes) == (ssize_t)sizeof bytes)
        ;
}

maker_job *maker_begin(maker *m, const maker_order *order)
{
    maker_job *job = xcalloc(1, sizeof *job);
    job->maker = m;
    job->order = *order;
    job->shared = true;
    job->report.request = order->request;
    atomic_init(&job->stopped, false);
    pthread_mutex_lock(&m->lock);
    m->owners++;
    m->going++;
    m->loud += order->quiet ? 0 : 1;
    bool begun = thread_begin(run, job);
    if (!begun) {
        m->owners--;
        m->going--;
        m->loud -= order->quiet ? 0 : 1;
    }
    pthread_mutex_unlock(&m->lock);
    if (begun)
        return job;
    free(job);
    return NULL;
}

void maker_end(maker_job *job)
{
    if (!job)
        return;
    maker *m = job->maker;
    atomic_store_explicit(&job->stopped, true, memory_order_relaxed);
    pthread_mutex_lock(&m->lock);
    bool last = !job->shared;
    job->shared = false;
    pthread_mutex_unlock(&m->lock);
    if (last)
        release_job(job);
}

maker_report maker_look(const maker_job *job)
{
    pthread_mutex_lock(&job->maker->lock);
    maker_report report = job->report;
    pthread_mutex_unlock(&job->maker->lock);
    return report;
}

creek_puzzle *maker_take(maker_job *job)
{
    pthread_mutex_lock(&job->maker->lock);
    creek_puzzle *puzzle = job->puzzle;
    job->puzzle = NULL;
    pthread_mutex_unlock(&job->maker->lock);
    return puzzle;
}

void maker_wait(const maker_job *job, unsigned milliseconds)
{
    maker *m = job->maker;
    struct timespec until = moment_in(milliseconds);
    pthread_mutex_lock(&m->lock);
    while (job->report.state == MAKER_GOING &&
           pthread_cond_timedwait(&m->ended, &m->lock, &until) == 0)
        ;
    pthread_mutex_unlock(&m->lock);
}

void maker_settle(maker *m, bool loud)
{
    pthread_mutex_lock(&m->lock);
    while (loud ? m->loud > 0 : m->going > 0)
        pthread_cond_wait(&m->ended, &m->lock);
    pthread_mutex_unlock(&m->lock);
}

static bool at_once(void *context)
{
    (void)context;
    return true;
}

bool maker_possible(const creek_request *request, creek_error *error)
{
    creek_limits limits = {.cancel = at_once};
    creek_puzzle *puzzle = creek_generate(request, &limits, error);
    bool possible = puzzle || error->code == CREEK_OK;
    creek_puzzle_free(puzzle);
    return possible;
}
