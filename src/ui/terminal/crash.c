/* crash.c - a signal handler that makes nothing but system calls. */
#include "ui/terminal/crash.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

/* A terminal that takes nothing for so long is left as it is. */
enum { PATIENCE_MS = 500 };

/* The first FAULTS are raised by an instruction, which raises them again when
 * the handler returns; the others come from outside or from abort(). */
static const int watched[] = {SIGSEGV, SIGBUS,  SIGFPE,  SIGILL,  SIGABRT,   SIGTRAP, SIGSYS,
                              SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF};
enum { WATCHED = sizeof watched / sizeof watched[0], FAULTS = 4 };

static struct {
    bool on, own_stack;
    int in, out;
    struct termios modes;
    char bytes[CRASH_BYTES];
    size_t length;
    struct sigaction before[WATCHED];
} watch;

/* A fault may be that the stack has no room left. */
static char stack[64 * 1024];

static int place_of(int number)
{
    int place = 0;
    while (place < WATCHED - 1 && watched[place] != number)
        place++;
    return place;
}

static void put_right(void)
{
    struct pollfd out = {.fd = watch.out, .events = POLLOUT};
    if (poll(&out, 1, PATIENCE_MS) > 0 && write(watch.out, watch.bytes, watch.length) < 0) {
        /* There is nobody left to tell. */
    }
    (void)tcsetattr(watch.in, TCSANOW, &watch.modes);
}

static void crashed(int number, siginfo_t *info, void *context)
{
    int place = place_of(number), saved = errno;
    (void)context;
    /* First, so that a fault in here ends it too. */
    (void)sigaction(number, &watch.before[place], NULL);
    put_right();
    errno = saved;
    if (place >= FAULTS || info->si_code <= 0)
        (void)raise(number);
}

void crash_watch(int in, const struct termios *modes, int out, const char *bytes, size_t length)
{
    if (watch.on)
        return;
    watch.in = in;
    watch.out = out;
    watch.modes = *modes;
    watch.length = length < CRASH_BYTES ? length : CRASH_BYTES;
    memcpy(watch.bytes, bytes, watch.length);

    stack_t have, ours = {.ss_sp = stack, .ss_size = sizeof stack};
    watch.own_stack = sigaltstack(NULL, &have) == 0 && (have.ss_flags & SS_DISABLE) &&
                      sigaltstack(&ours, NULL) == 0;
    struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    (void)sigemptyset(&action.sa_mask);
    for (int i = 0; i < WATCHED; i++) {
        (void)sigaction(watched[i], &action, &watch.before[i]);
        /* Whoever started us ignoring it wants no end by it. */
        if (watch.before[i].sa_handler == SIG_IGN)
            (void)sigaction(watched[i], &watch.before[i], NULL);
    }
    watch.on = true;
}

void crash_unwatch(void)
{
    if (!watch.on)
        return;
    for (int i = 0; i < WATCHED; i++)
        (void)sigaction(watched[i], &watch.before[i], NULL);
    stack_t none = {.ss_flags = SS_DISABLE};
    if (watch.own_stack)
        (void)sigaltstack(&none, NULL);
    watch.on = false;
}
