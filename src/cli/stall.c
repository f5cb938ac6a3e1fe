#include "cli/stall.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

/* How often it ticks, and after how many ticks a reader has stopped: who takes
 * something every second gets whole records. */
enum { TICK_NANOSECONDS = 100000000, PATIENCE = 10 };

static volatile sig_atomic_t ticks; /* since something got on */

/* Not SIGALRM and its timer: who started us may have set that to end us in time. */
static void change_mask(int how)
{
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, SIGRTMIN);
    pthread_sigmask(how, &one, NULL);
}

static void tick(int number)
{
    (void)number;
    if (ticks < PATIENCE)
        ticks++;
}

static void start_clock(void)
{
    struct sigaction action = {.sa_handler = tick}; /* no SA_RESTART: it interrupts */
    struct timespec every = {.tv_nsec = TICK_NANOSECONDS};
    struct itimerspec when = {.it_interval = every, .it_value = every};
    struct sigevent event;
    timer_t timer;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGRTMIN;
    sigemptyset(&action.sa_mask);
    if (sigaction(SIGRTMIN, &action, NULL) == 0 &&
        timer_create(CLOCK_MONOTONIC, &event, &timer) == 0)
        (void)timer_settime(timer, 0, &when, NULL);
}

void stall_block(void)
{
    change_mask(SIG_BLOCK);
}

void stall_watch(void)
{
    static bool started;
    if (!started)
        start_clock();
    started = true;
    change_mask(SIG_UNBLOCK);
    ticks = 0; /* one of before may just have come */
}

void stall_moved(void)
{
    ticks = 0;
}

bool stall_lasts(void)
{
    return ticks >= PATIENCE;
}
