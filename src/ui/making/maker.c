/* maker.c - the threads that make puzzles. */
#include "ui/making/maker.h"

#include "base/alloc.h"
#include "source/detect.h"
#include "ui/canvas/text.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* The main thread's default size; threads of some C libraries get too little. */
enum { STACK_BYTES = 8 << 20 };

struct maker {
    pthread_mutex_t lock; /* guards the reports of all jobs */
    int begun;            /* jobs */
    atomic_int ended;
    maker_build *build;
};

struct maker_job {
    maker *maker;
    maker_order order;
    bool begun; /* it has a thread */
    pthread_t thread;
    atomic_bool stopped; /* no longer wanted */
    maker_report report;
    maker_result result; /* set before the report says that it was made */
};

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

/* Tries the number that was asked for and, if needed, the numbers after it. */
static creek_puzzle *try_numbers(maker_job *job, const creek_limits *limits, creek_error *error)
{
    creek_request *request = &job->order.request;
    request->number = request->number ? request->number : 1;
    for (unsigned tried = 0;; tried++, request->number++) {
        pthread_mutex_lock(&job->maker->lock);
        job->report.request = *request;
        pthread_mutex_unlock(&job->maker->lock);
        creek_puzzle *puzzle = job->maker->build(request, limits, error);
        if (puzzle || error->code != CREEK_ERROR_NOT_FOUND || tried == job->order.more)
            /* cppcheck-suppress returnDanglingLifetime ; a puzzle holds no limits */
            return puzzle;
    }
}

static void *run(void *context)
{
    maker_job *job = context;
    maker *m = job->maker;
    creek_error error = {0};
    creek_limits limits = {.cancel = is_stopped, .progress = tell, .context = job};
    const maker_position *wanted = &job->order.position;
    if (wanted->number > 0)
        job->result.position =
            creek_practice_new(wanted->technique, wanted->seed, wanted->number, &limits, &error);
    else
        job->result.puzzle = try_numbers(job, &limits, &error);
    pthread_mutex_lock(&m->lock);
    job->report.state = job->result.puzzle || job->result.position ? MAKER_MADE : MAKER_FAILED;
    job->report.error = error;
    pthread_mutex_unlock(&m->lock);
    m->ended++;
    return NULL;
}

/* --- outside --------------------------------------------------------------- */

maker *maker_new(maker_build *with)
{
    maker *m = xcalloc(1, sizeof *m);
    m->build = with ? with : creek_generate;
    (void)pthread_mutex_init(&m->lock, NULL);
    return m;
}

void maker_free(maker *m)
{
    if (!m)
        return;
    pthread_mutex_destroy(&m->lock);
    free(m);
}

int maker_begun(const maker *m)
{
    return m->begun;
}

int maker_ended(const maker *m)
{
    return m->ended;
}

maker_job *maker_begin(maker *m, const maker_order *order)
{
    maker_job *job = xcalloc(1, sizeof *job);
    pthread_attr_t attributes;
    job->maker = m;
    job->order = *order;
    job->report.request = order->request;
    (void)pthread_attr_init(&attributes);
    (void)pthread_attr_setstacksize(&attributes, STACK_BYTES);
    /* The thread inherits that signals are blocked. */
    job->begun = pthread_create(&job->thread, &attributes, run, job) == 0;
    (void)pthread_attr_destroy(&attributes);
    m->begun += job->begun;
    if (!job->begun) {
        job->report.state = MAKER_FAILED;
        snprintf(job->report.error.message, sizeof job->report.error.message,
                 "no thread can be started");
    }
    return job;
}

void maker_end(maker_job *job)
{
    if (!job)
        return;
    atomic_store_explicit(&job->stopped, true, memory_order_relaxed);
    if (job->begun)
        (void)pthread_join(job->thread, NULL);
    creek_puzzle_free(job->result.puzzle);
    creek_practice_free(job->result.position);
    free(job);
}

maker_report maker_progress(const maker_job *job)
{
    pthread_mutex_lock(&job->maker->lock);
    maker_report report = job->report;
    pthread_mutex_unlock(&job->maker->lock);
    return report;
}

maker_result maker_take(maker_job *job)
{
    maker_result result = job->result;
    job->result = (maker_result){NULL, NULL};
    return result;
}

void maker_wait(const maker_job *job, unsigned milliseconds)
{
    const struct timespec nap = {.tv_nsec = 1000000};
    for (unsigned i = 0; i < milliseconds && maker_progress(job).state == MAKER_GOING; i++)
        (void)nanosleep(&nap, NULL);
}

static bool at_once(void *context)
{
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

bool maker_reads(const char *text, size_t length, creek_request *request)
{
    creek_error error;
    text = text_trim(text, &length);
    return length < CREEK_ID_SIZE && detect(text, length) == TEXT_GENERATED &&
           detect_request(text, length, request, &error) && maker_possible(request, &error);
}
