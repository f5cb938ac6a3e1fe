/* signals.c - flags that handlers set; crashes. */
#include "ui/terminal/signals.h"

#include <unistd.h>

/* Those that end the program come last. */
static const int watched[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT};
enum { WATCHED = sizeof watched / sizeof watched[0], ENDING = 3 };

/* Which ones have arrived. */
static volatile sig_atomic_t flags[NSIG];
static sigset_t mask;

static void on_signal(int number)
{
    flags[number] = 1;
}

static void handle(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler};
    (void)sigfillset(&action.sa_mask);
    (void)sigaction(number, &action, NULL);
}

void signals_start(void)
{
    sigset_t block;
    (void)sigemptyset(&block);
    for (int i = 0; i < WATCHED; i++)
        (void)sigaddset(&block, watched[i]);
    (void)pthread_sigmask(SIG_BLOCK, &block, &mask);
    for (int i = 0; i < WATCHED; i++) {
        handle(watched[i], on_signal);
        (void)sigdelset(&mask, watched[i]); /* even if our parent blocked it */
    }
    handle(SIGPIPE, SIG_IGN);
}

const sigset_t *signals_mask(void)
{
    return &mask;
}

void signals_deliver(void)
{
    sigset_t blocked;
    (void)pthread_sigmask(SIG_SETMASK, &mask, &blocked);
    (void)pthread_sigmask(SIG_SETMASK, &blocked, NULL);
}

bool signals_pending(void)
{
    sigset_t pending;
    bool any = false;
    (void)sigpending(&pending);
    for (int i = 0; i < WATCHED; i++)
        any = any || flags[watched[i]] || sigismember(&pending, watched[i]) == 1;
    return any;
}

bool signals_taken(int number)
{
    bool set = flags[number];
    flags[number] = 0;
    return set;
}

int signals_end(void)
{
    int i = ENDING;
    while (i < WATCHED && !flags[watched[i]])
        i++;
    return i < WATCHED ? watched[i] : 0;
}

void signals_stop_job(void)
{
    handle(SIGTSTP, SIG_DFL);
    (void)kill(0, SIGTSTP);
    signals_deliver(); /* stops here */
    handle(SIGTSTP, on_signal);
    flags[SIGTSTP] = flags[SIGCONT] = 0;
}

/* --- crashes --------------------------------------------------------------- */

static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { CRASHES = sizeof crashes / sizeof crashes[0] };

static struct {
    const char *bytes;
    size_t length;
    struct termios modes;
    struct sigaction before[CRASHES];
} watch;

void crash_restore(void)
{
    if (write(STDOUT_FILENO, watch.bytes, watch.length) < 0) {
        /* Nothing more can be done. */
    }
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &watch.modes);
}

void crash_unwatch(void)
{
    for (int i = 0; i < CRASHES; i++)
        (void)sigaction(crashes[i], &watch.before[i], NULL);
}

/* A faulting instruction faults again when this returns, and then the previous handler gets the
 * signal; a signal that was sent must be sent again. */
static void on_crash(int number, siginfo_t *info, void *context)
{
    crash_unwatch();
    crash_restore();
    if (info->si_code <= 0)
        (void)raise(number);
}

void crash_watch(const struct termios *modes, const char *bytes, size_t length)
{
    struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO};
    (void)sigemptyset(&action.sa_mask);
    watch.modes = *modes;
    watch.bytes = bytes;
    watch.length = length;
    for (int i = 0; i < CRASHES; i++)
        (void)sigaction(crashes[i], &action, &watch.before[i]);
}
