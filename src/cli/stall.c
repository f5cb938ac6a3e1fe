#include "cli/stall.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

/* How often it ticks, and after how many ticks a reader has stopped: who takes
 * something every second gets whole records. */
enum { TICK_NANOSECONDS = 100000000, PATIENCE = 10 };

static volatile sig_atomic_t ticks; /* since something got on */
static timer_t timer;
static bool ready; /* there is such a timer */

/* Not SIGALRM and its timer: who started us may have set that to end us in time. */
int stall_signal(void)
{
    return SIGRTMIN;
}

static void tick(int number)
{
    (void)number;
    if (ticks < PATIENCE)
        ticks++;
}

static bool make_timer(void)
{
    struct sigaction action = {.sa_handler = tick}; /* no SA_RESTART: it interrupts */
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = stall_signal();
    sigemptyset(&action.sa_mask);
    return sigaction(stall_signal(), &action, NULL) == 0 &&
           timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
}

static void run_timer(long nanoseconds)
{
    struct timespec every = {.tv_nsec = nanoseconds};
    struct itimerspec when = {.it_interval = every, .it_value = every};
    if (ready)
        (void)timer_settime(timer, 0, &when, NULL);
}

void stall_watch(void)
{
    sigset_t one;
    if (!ready)
        ready = make_timer();
    sigemptyset(&one);
    sigaddset(&one, stall_signal());
    ticks = 0;
    run_timer(TICK_NANOSECONDS);
    if (ready)
        pthread_sigmask(SIG_UNBLOCK, &one, NULL);
}

void stall_unwatch(void)
{
    run_timer(0);
}

void stall_moved(void)
{
    ticks = 0;
}

bool stall_lasts(void)
{
    return ticks >= PATIENCE;
}
