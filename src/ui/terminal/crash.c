/* crash.c - a signal handler that uses only system calls. */
#include "ui/terminal/crash.h"

#include <signal.h>
#include <unistd.h>

static const int watched[] = {SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { WATCHED = sizeof watched / sizeof watched[0] };

static struct {
    const char *bytes;
    size_t length;
    struct termios modes;
    struct sigaction before[WATCHED];
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
    for (int i = 0; i < WATCHED; i++)
        (void)sigaction(watched[i], &watch.before[i], NULL);
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
    for (int i = 0; i < WATCHED; i++)
        (void)sigaction(watched[i], &action, &watch.before[i]);
}
